import type { SheetData } from '../../../src/modules/safety/view.ts'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  data: SheetData
}

function CompositionTable({ view, data }: Props) {
  const { t } = view
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t('safety.table.component')}</th>
          <th scope="col">{t('safety.table.cas')}</th>
          <th scope="col">{t('safety.table.content')}</th>
          <th scope="col">{t('safety.table.stated')}</th>
        </tr>
      </thead>
      <tbody>
        {data.components.map(({ name, cas, content, stated }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="monospace">{cas ?? '—'}</td>
            <td>{content}</td>
            <td>{stated === '' ? '—' : stated}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TransportTable({ view, data }: Props) {
  const { t } = view
  const { transport } = data
  const rows = [
    ['road', transport !== null],
    ['sea', transport !== null],
    ['air', false],
  ] as const
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t('safety.table.mode')}</th>
          <th scope="col">{t('safety.table.un')}</th>
          <th scope="col">{t('safety.table.name')}</th>
          <th scope="col">{t('safety.table.class')}</th>
          <th scope="col">{t('safety.table.group')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([mode, declared]) => (
          <tr key={mode}>
            <th scope="row">{t(`safety.table.${mode}`)}</th>
            {declared && transport !== null ? (
              <>
                <td className="monospace">{transport.un}</td>
                <td>{transport.properName}</td>
                <td>{transport.classes}</td>
                <td>{transport.packingGroup}</td>
              </>
            ) : (
              <>
                <td>{transport === null ? t('safety.table.noUn') : '—'}</td>
                <td>{t(transport === null ? 'safety.table.notDangerous' : 'safety.table.noAir')}</td>
                <td>—</td>
                <td>—</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sixteen sections; composition and transport are tables. */
export function SheetSections({ view, data }: Props) {
  return data.sections.map(({ number, title, rows }) => (
    <section key={number} id={`section-${number}`} className="sheet-section">
      <h2>
        <i>{number}</i>
        {title}
      </h2>
      {(number === 3 || number === 14) && (
        <div className="scroll-sideways" tabIndex={0} role="region" aria-label={title}>
          {number === 3 ? (
            <CompositionTable view={view} data={data} />
          ) : (
            <TransportTable view={view} data={data} />
          )}
        </div>
      )}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, text }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ))
}
