import type { ExportView } from '../../../src/modules/exports/view.ts'
import type { Listed } from '../../../src/platform/list.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { ListPager } from '../../components/list/list-pager.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import { Act, askedText, isUnderWay, Progress } from './parts.tsx'

const columns = ['list', 'format', 'asked', 'rows', 'progress', 'file'] as const

function Row({ view, one }: { view: ViewContext; one: ExportView }) {
  const { t, number } = view
  const word = (column: (typeof columns)[number]) => t(`exports.${column}`)
  return (
    <tr>
      <td data-l={word('list')}>{one.title}</td>
      <td data-l={word('format')}>{t(`exports.${one.format}`)}</td>
      <td data-l={word('asked')} className="no-wrap">
        {askedText(view, one)}
      </td>
      <td data-l={word('rows')} className="number">
        {one.rows === null ? '—' : number(one.rows)}
      </td>
      <td data-l={word('progress')}>
        <Progress view={view} one={one} />
      </td>
      <td data-l={word('file')}>
        <Act view={view} one={one} />
      </td>
    </tr>
  )
}

/** /order/exports: lists that the member asked for as files, with how far they are. */
export function OwnExportsPage({ view, data, form }: PageProps<Listed<ExportView>>) {
  const { t, href } = view
  const { list, ...place } = data
  return (
    <section
      className="card"
      id="exports"
      data-again={list.some(isUnderWay) || undefined}
      data-htmx={view.asset('htmx.js')}
    >
      <div className="card__head">
        <h1>{t('pages.exports')}</h1>
        <span className="muted text-small">{t('exports.text')}</span>
        <a className="link text-small push-right" href={view.path}>
          {t('exports.again')}
        </a>
      </div>
      <FormAnswer view={view} form={form} />
      {list.length === 0 ? (
        <EmptyState
          view={view}
          of={place}
          icon="doc"
          as="h2"
          title={t('exports.none')}
          text={t('exports.ownNoneText')}
        />
      ) : (
        <StackedTable
          caption={t('pages.exports')}
          heads={columns.map((column) => ({ label: t(`exports.${column}`), numeric: column === 'rows' }))}
        >
          {list.map((one) => (
            <Row key={one.id} view={view} one={one} />
          ))}
        </StackedTable>
      )}
      <ListPager
        view={view}
        place={place}
        hrefOf={(page, cursor) => href('Exports', { page: page > 1 ? page : undefined, cursor })}
      />
    </section>
  )
}
