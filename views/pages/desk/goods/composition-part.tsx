import { CellChoice, CellField, EditorSection, RowButton, ValueField } from './form-parts.tsx'
import type { EditorParts } from './form-parts.tsx'

const SUBSTANCES = 'substances'

/** Names of substances for the browser to complete; any of their names, formulas and CAS numbers is understood. */
const SubstanceList = ({ view, choices }: Pick<EditorParts, 'view' | 'choices'>) => (
  <datalist id={SUBSTANCES}>
    {choices.substances.map(({ id, formula, nameZh, nameEn }) => (
      <option key={id} value={view.lang === 'en' ? nameEn : nameZh}>
        {formula}
      </option>
    ))}
  </datalist>
)

function Rows({ count, units, ...parts }: EditorParts & { count: number; units: readonly string[] }) {
  const { view } = parts
  const { t } = view
  const label = (name: string, at: number) => `${t.dynamic(`goods.field.${name}`)} ${at + 1}`
  return (
    <table className="data-table data-table--stacked product-editor__rows">
      <thead>
        <tr>
          <th scope="col">{t('goods.field.substanceId')}</th>
          <th scope="col">{t('goods.field.min')}</th>
          <th scope="col">{t('goods.field.max')}</th>
          <th scope="col">{t('goods.field.unit')}</th>
          <th scope="col">{t('goods.field.uncertaintyPercent')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('goods.editor.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...Array(count).keys()].map((at) => {
          const path = `components.${at}`
          return (
            <tr key={at}>
              <td data-l={t('goods.field.substanceId')}>
                <CellField
                  {...parts}
                  name={`${path}.substanceId`}
                  label={label('substanceId', at)}
                  list={SUBSTANCES}
                />
              </td>
              {(['min', 'max'] as const).map((name) => (
                <td key={name} data-l={t(`goods.field.${name}`)}>
                  <CellField
                    {...parts}
                    name={`${path}.${name}`}
                    label={label(name, at)}
                    mode="decimal"
                    most={20}
                  />
                </td>
              ))}
              <td data-l={t('goods.field.unit')}>
                <CellChoice
                  {...parts}
                  name={`${path}.unit`}
                  label={label('unit', at)}
                  options={units.map((unit) => ({ value: unit, label: unit }))}
                />
              </td>
              <td data-l={t('goods.field.uncertaintyPercent')}>
                <CellField
                  {...parts}
                  name={`${path}.uncertaintyPercent`}
                  label={label('uncertaintyPercent', at)}
                  mode="decimal"
                  most={10}
                />
              </td>
              <td>
                <RowButton
                  view={view}
                  button={`remove.components.${at}`}
                  at="composition"
                  icon="x"
                  label={t('goods.editor.removeComponent', { at: at + 1 })}
                  named
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Components with their ranges, and what they are in. */
export function CompositionPart({
  count,
  units,
  ...parts
}: EditorParts & { count: number; units: readonly string[] }) {
  const { view, kind, errorOf } = parts
  const { t } = view
  if (kind === 'instrument') return null
  const whole = errorOf('components')
  return (
    <EditorSection
      id="composition"
      title={t('goods.editor.composition')}
      acts={
        <RowButton
          view={view}
          button="add.components"
          at="composition"
          icon="plus"
          label={t('goods.editor.addComponent')}
        />
      }
    >
      <input type="hidden" name="count.components" value={count} />
      <SubstanceList view={view} choices={parts.choices} />
      <div
        className="product-editor__table"
        role="group"
        aria-label={t('goods.editor.composition')}
        tabIndex={0}
      >
        {count > 0 && <Rows {...parts} count={count} units={units} />}
        {count === 0 && <p className="desk-panel__body muted">{t('goods.editor.noComponents')}</p>}
      </div>
      {whole && (
        <p className="product-editor__fault" id="field-components">
          {whole}
        </p>
      )}
      <div className="desk-panel__body product-editor__grid">
        {kind === 'gas' && (
          <ValueField {...parts} name="balanceId" list={SUBSTANCES} hint={t('goods.editor.balanceHint')} />
        )}
        {kind === 'liquid' && (
          <>
            <ValueField {...parts} name="matrixZh" most={80} />
            <ValueField {...parts} name="matrixEn" most={120} />
            <ValueField {...parts} name="printed" most={80} hint={t('goods.editor.printedHint')} />
          </>
        )}
        <ValueField {...parts} name="formula" most={40} hint={t('goods.editor.formulaHint')} />
      </div>
    </EditorSection>
  )
}
