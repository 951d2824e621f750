import type { GoodsSku } from '../../../../src/modules/goods/view.ts'
import { inWords } from '../../../../src/shared/text.ts'
import { CellChoice, CellError, CellField, EditorSection, RowButton } from './form-parts.tsx'
import type { EditorParts } from './form-parts.tsx'

interface Props extends EditorParts {
  rows: number
  columns: number
  /** What each saved SKU has in stock, by its number. */
  stock: ReadonlyMap<string, GoodsSku>
}

const fulfilments = ['stocked', 'madeToOrder'] as const

/** What heads a column: its value in both languages, and whether it lies in stock. */
function ColumnHead({ at, ...parts }: EditorParts & { at: number }) {
  const { t } = parts.view
  const path = `columns.${at}`
  const named = (name: string) => `${t.dynamic(`goods.field.${name}`)} ${at + 1}`
  const ways = parts.kind === 'instrument' ? fulfilments.slice(0, 1) : fulfilments
  return (
    <th scope="col">
      <div className="product-editor__column">
        {parts.kind !== 'instrument' && (
          <>
            <CellField
              {...parts}
              name={`${path}.levelZh`}
              label={named('levelZh')}
              placeholder={t('goods.field.levelZh')}
            />
            <CellField
              {...parts}
              name={`${path}.levelEn`}
              label={named('levelEn')}
              placeholder={t('goods.field.levelEn')}
            />
          </>
        )}
        <div className="row">
          <CellChoice
            {...parts}
            name={`${path}.fulfilment`}
            label={named('fulfilment')}
            options={ways.map((value) => ({ value, label: t(`goods.fulfilment.${value}`) }))}
          />
          <RowButton
            view={parts.view}
            button={`remove.columns.${at}`}
            at="skus"
            icon="x"
            label={t('goods.editor.removeColumn', { at: at + 1 })}
            named
          />
        </div>
      </div>
    </th>
  )
}

function Cell({
  row,
  column,
  stock,
  ...parts
}: Omit<Props, 'rows' | 'columns'> & { row: number; column: number }) {
  const { view, values, errorOf } = parts
  const { t } = view
  const path = `cells.${row}.${column}`
  const number = values[`${path}.number`] ?? ''
  const sku = stock.get(number)
  const where = t('goods.editor.cell', { row: row + 1, column: column + 1 })
  return (
    <td>
      <input type="hidden" name={`${path}.number`} value={number} />
      <CellField
        {...parts}
        name={`${path}.price`}
        label={`${t('goods.field.price')}, ${where}`}
        placeholder={t('goods.field.price')}
        mode="decimal"
        most={14}
      />
      <span className="product-editor__lead">
        <CellField
          {...parts}
          name={`${path}.leadDays`}
          label={`${t('goods.field.leadDays')}, ${where}`}
          mode="numeric"
          most={3}
        />
        {t('goods.editor.days')}
      </span>
      <CellError view={view} name={`${path}.number`} error={errorOf(`${path}.number`)} />
      {sku && (
        <small className="muted">
          <span className="monospace">{number}</span> {t('goods.desk.free', { count: sku.available })}
        </small>
      )}
    </td>
  )
}

/** SKUs as a table of packages, values and prices; a cell without a price is not offered. */
export function MatrixPart(props: Props) {
  const { rows, columns, stock, ...parts } = props
  const { view, choices, values, errorOf } = parts
  const { t } = view
  const everyColumn = [...Array(columns).keys()]
  const packages = choices.packages.map((each) => ({
    value: each.id,
    label: inWords(view, each.nameZh, each.nameEn),
  }))
  const whole = errorOf('skus')
  return (
    <EditorSection
      id="skus"
      title={t('goods.editor.skus')}
      note={t('goods.editor.skusNote')}
      acts={
        <>
          <RowButton
            view={view}
            button="add.columns"
            at="skus"
            icon="plus"
            label={t('goods.editor.addColumn')}
          />
          <RowButton view={view} button="add.rows" at="skus" icon="plus" label={t('goods.editor.addRow')} />
        </>
      }
    >
      <input type="hidden" name="count.rows" value={rows} />
      <input type="hidden" name="count.columns" value={columns} />
      <input type="hidden" name="order" value={values['order'] ?? ''} />
      {whole && (
        <p className="product-editor__fault" id="field-skus">
          {whole}
        </p>
      )}
      <div className="product-editor__table" role="group" aria-label={t('goods.editor.skus')} tabIndex={0}>
        <table className="data-table product-editor__matrix">
          <thead>
            <tr>
              <th scope="col">{t('goods.field.packageId')}</th>
              {everyColumn.map((at) => (
                <ColumnHead key={at} {...parts} at={at} />
              ))}
            </tr>
          </thead>
          <tbody>
            {[...Array(rows).keys()].map((row) => (
              <tr key={row}>
                <th scope="row">
                  <div className="row">
                    <CellChoice
                      {...parts}
                      name={`rows.${row}.packageId`}
                      label={`${t('goods.field.packageId')} ${row + 1}`}
                      options={packages}
                    />
                    <RowButton
                      view={view}
                      button={`remove.rows.${row}`}
                      at="skus"
                      icon="x"
                      label={t('goods.editor.removeRow', { at: row + 1 })}
                      named
                    />
                  </div>
                </th>
                {everyColumn.map((column) => (
                  <Cell key={column} {...parts} stock={stock} row={row} column={column} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="desk-panel__body muted text-small">{t('goods.editor.matrixHint')}</p>
    </EditorSection>
  )
}
