import { moneyText } from '../../../src/shared/money.ts'
import type { QuickRow } from '../../../src/modules/cart/view.ts'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'

/** How a row stands: to be added as it is, to be made first, to be decided on, or wrong. */
type Standing = 'ready' | 'made' | 'open' | 'bad'

const wrong: ReadonlySet<QuickRow['state']> = new Set(['unknown', 'quantity', 'notForSale', 'tooMany'])

/** How a row of a quick order stands; `open` and `bad` need somebody's work. */
export function standingOf({ state, leadDays }: QuickRow): Standing {
  if (state === 'ready') return leadDays === null ? 'ready' : 'made'
  return wrong.has(state) ? 'bad' : 'open'
}

export const standingClass: Record<Standing, string> = {
  ready: 'status status--good',
  made: 'status status--moving',
  open: 'status status--waiting',
  bad: 'status status--bad',
}

const priceText = (view: ViewContext, fen: number): string => moneyText(view.money(fen))

interface RowProps {
  view: ViewContext
  row: QuickRow
}

/** Packages or concentrations of a row, as radio buttons of the list's form. */
function Options({
  view,
  row,
  name,
  options,
}: RowProps & { name: 'package' | 'level'; options: QuickRow['packages'] }) {
  const { t } = view
  if (options.length < 2) return null
  return (
    <fieldset className="quick-row__choice">
      <legend>{t(`cart.quick.${name}`)}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            form="quick-text"
            name={`${name}.${row.row}`}
            value={option.value}
            defaultChecked={option.chosen}
          />
          {option.name || t('cart.quick.anyLevel')}
          <small>
            {option.soldOut
              ? t('cart.quick.soldOut')
              : t(option.from ? 'cart.quick.from' : 'cart.quick.at', {
                  price: priceText(view, option.priceFen),
                })}
          </small>
        </label>
      ))}
    </fieldset>
  )
}

/** The reference temperature of a mass per volume of gas. */
function Temperatures({ view, row }: RowProps) {
  if (row.temperatures.length < 2) return null
  return (
    <fieldset className="quick-row__choice">
      <legend>{view.t('cart.quick.temperature')}</legend>
      {row.temperatures.map(({ q, label, chosen }) => (
        <label key={q}>
          <input
            type="radio"
            form="quick-text"
            name={`reading.${row.row}`}
            value={q}
            defaultChecked={chosen}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The amount that the goods of a row are made to. */
function Value({ view, row }: RowProps) {
  const { value } = row
  if (!value) return null
  const { minText, maxText, unit, name, text, named } = value
  return (
    <label className="quick-row__value">
      {view.t('cart.buy.valueOf', { name })}
      <input
        className="input"
        form="quick-text"
        name={`value.${row.row}`}
        inputMode="decimal"
        maxLength={20}
        defaultValue={text}
        aria-invalid={row.state === 'values' ? true : undefined}
      />
      <input type="hidden" form="quick-text" name={`named.${row.row}`} value={named} />
      {unit} <span className="muted">{view.t('cart.buy.range', { minText, maxText, unit })}</span>
    </label>
  )
}

/** The product of a row with what is chosen of it, or what is wrong in a sentence and the one way on. */
function Meaning({ view, row }: RowProps) {
  const { t } = view
  return (
    <>
      {row.read.length > 0 && (
        <p className="quick-row__read">
          <span className="muted">{t('cart.quick.readAs')}</span>
          {row.read.map((part) => (
            <span className="quick-row__part" key={part}>
              {part}
            </span>
          ))}
        </p>
      )}
      {row.name && (
        <p>
          <a className="quick-row__name" href={row.href}>
            {row.name}
          </a>{' '}
          <span className="monospace muted no-wrap">{row.skuNumber}</span>
        </p>
      )}
      <div className="quick-row__choices">
        <Temperatures view={view} row={row} />
        <Options view={view} row={row} name="package" options={row.packages} />
        <Options view={view} row={row} name="level" options={row.levels} />
        <Value view={view} row={row} />
      </div>
      {row.state !== 'ready' && (
        <p className={row.state === 'several' ? 'quick-row__hint' : 'quick-row__wrong'}>
          {t(`cart.quick.why.${row.state}`, { number: row.number, left: row.left })}{' '}
          {row.state === 'unknown' && (
            <a className="link" href={row.href}>
              {t('cart.quick.search')}
            </a>
          )}
          {row.state === 'values' && !row.value && (
            <a className="link" href={row.href}>
              {t('cart.quick.choose')}
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** How a row stands, and what is there of it. */
function State({ view, row }: RowProps) {
  const { t } = view
  const standing = standingOf(row)
  const note =
    row.leadDays !== null
      ? t('cart.quick.lead', { n: row.leadDays })
      : row.left !== null && t('cart.quick.stock', { n: row.left })
  return (
    <>
      <span className={standingClass[standing]}>
        {t(standing === 'made' ? 'cart.quick.made' : `cart.quick.state.${row.state}`)}
      </span>
      {note && <small className="muted">{note}</small>}
    </>
  )
}

/** Pieces that a row asks for; 0 where that is not understood. */
export const piecesOf = ({ quantity }: QuickRow): number => Number(quantity) || 0

/** One row of a quick order: what was pasted, what it means, and what can be chosen in it. */
export function QuickOrderRow({ view, row, added }: RowProps & { added: boolean }) {
  const { t } = view
  const counted = row.state === 'ready' && row.priceFen !== null
  return (
    <tr className={`quick-row--${standingOf(row)}`}>
      <td>{row.row}</td>
      <td className="monospace quick-row__typed">
        {row.number}
        {!added && row.state !== 'tooMany' && (
          <input type="hidden" form="quick-text" name={`was.${row.row}`} value={row.number} />
        )}
      </td>
      <td className="quick-row__goods">
        <Meaning view={view} row={row} />
      </td>
      <td className="number quick-row__pieces">
        {added || row.state === 'tooMany' ? (
          row.quantity
        ) : (
          <input
            className="input"
            form="quick-text"
            name={`quantity.${row.row}`}
            inputMode="numeric"
            maxLength={5}
            defaultValue={row.quantity}
            aria-label={t('cart.quick.quantityOf', { row: row.row })}
            aria-invalid={row.state === 'quantity' || row.state === 'short' ? true : undefined}
          />
        )}
      </td>
      <td className="number quick-row__sum">
        {counted ? <b>{sumText(view, row.priceFen! * piecesOf(row))}</b> : '—'}
        {row.priceFen !== null && <small className="muted">{priceText(view, row.priceFen)}</small>}
      </td>
      <td className="quick-row__state">
        <State view={view} row={row} />
      </td>
    </tr>
  )
}
