import { Icon } from '../../components/icon.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ErrorOf, ViewContext } from '../../context.ts'
import { FieldError } from './address-card.tsx'
import type { SettledLine, SettledStore } from '../../../src/modules/checkout/view.ts'

interface Props {
  view: ViewContext
  store: SettledStore
  /** Position of the store in the form; its errors contain it. */
  index: number
  errorOf: ErrorOf
  values: Record<string, string>
}

function Line({ view, line }: { view: ViewContext; line: SettledLine }) {
  const { t } = view
  return (
    <tr>
      <td className="goods-table__picture">
        <div className="picture">
          <ProductPicture view={view} picture={line.picture} />
        </div>
      </td>
      <td className="goods-table__name">
        <a className="goods-table__link" href={line.href}>
          {line.name}
        </a>
        <div className="goods-table__meta">
          <span className="monospace">{line.number}</span>
          {line.dangerous && <span className="tag tag--danger">{t('checkout.line.dangerous')}</span>}
          {line.madeToOrder && <span className="status status--moving">{t('layout.stock.madeToOrder')}</span>}
        </div>
        {line.left !== null && (
          <p className="field__error">
            <Icon view={view} name="warn" />
            {t('checkout.line.left', { left: line.left })}
          </p>
        )}
      </td>
      <td className="goods-table__specs">
        <ul className="spec-list" aria-label={t('checkout.line.package')}>
          {line.chips.map(({ text, strong }) => (
            <li key={text} className={strong ? 'spec-list__value' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      </td>
      <td className="number goods-table__price">
        <span className="goods-table__amount">{sumText(view, line.priceFen)}</span>
        <span className="price__unit">
          × {line.quantity} {t(`layout.unit.${line.unit}`, { count: line.quantity })}
        </span>
      </td>
      <td className="number goods-table__total">
        <b>{sumText(view, line.priceFen * line.quantity)}</b>
      </td>
    </tr>
  )
}

interface Choice {
  value: string
  title: string
  text: string
}

function Choices({
  name,
  label,
  chosen,
  choices,
}: {
  name: string
  label: string
  chosen: string
  choices: Choice[]
}) {
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {choices.map(({ value, title, text }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {title}
          <small>{text}</small>
        </label>
      ))}
    </div>
  )
}

/** Shipping of one store's goods, and the buyer's note. */
function Delivery({ view, store, index, errorOf, values }: Props) {
  const { t } = view
  const noteName = `note.${store.id}`
  const noteError = errorOf(`stores.${index}.note`)
  return (
    <dl className="delivery">
      <dt>{t('checkout.delivery.label')}</dt>
      <dd>
        <Choices
          name={`delivery.${store.id}`}
          label={t('checkout.delivery.label')}
          chosen={store.delivery}
          choices={[
            {
              value: 'carrier',
              title: t(store.dangerous ? 'checkout.delivery.dangerous' : 'checkout.delivery.carrier'),
              text:
                store.carrierFen === 0
                  ? t('checkout.delivery.free')
                  : t('checkout.delivery.fee', { fee: sumText(view, store.carrierFen) }),
            },
            {
              value: 'pickup',
              title: t('checkout.delivery.pickup'),
              text: t('checkout.delivery.pickupText'),
            },
          ]}
        />
      </dd>
      {store.mixed && (
        <>
          <dt>{t('checkout.when.label')}</dt>
          <dd>
            <Choices
              name={`when.${store.id}`}
              label={t('checkout.when.label')}
              chosen={store.when}
              choices={[
                {
                  value: 'stocked',
                  title: t('checkout.when.stocked'),
                  text: t('checkout.when.stockedText'),
                },
                {
                  value: 'complete',
                  title: t('checkout.when.complete'),
                  text: t('checkout.when.completeText', { count: store.leadDays }),
                },
              ]}
            />
          </dd>
        </>
      )}
      <dt>
        <label htmlFor={`note-${store.id}`}>{t('checkout.note.label')}</label>
      </dt>
      <dd>
        <input
          className="input"
          id={`note-${store.id}`}
          name={noteName}
          maxLength={200}
          hx-morph-skip=""
          placeholder={t('checkout.note.hint')}
          defaultValue={values[noteName] ?? store.note}
          aria-invalid={noteError ? true : undefined}
          aria-describedby={noteError ? `note-${store.id}-error` : undefined}
        />
        <FieldError view={view} id={`note-${store.id}-error`} text={noteError} />
      </dd>
    </dl>
  )
}

/** The goods of one store, their shipping and their total. */
export function StoreCard(props: Props) {
  const { view, store } = props
  const { t } = view
  const sums = [
    { label: t('checkout.sum.goods'), fen: store.goodsFen },
    { label: t('checkout.sum.freight'), fen: store.freightFen },
    ...(store.offFen > 0 ? [{ label: t('checkout.sum.off'), fen: -store.offFen }] : []),
  ]
  return (
    <section className="card" aria-label={store.name}>
      <div className="card__head">
        <h2>
          <a href={store.href}>{store.name}</a>
        </h2>
        {store.own && <span className="tag tag--solid">{t('checkout.store.own')}</span>}
        <span className="muted text-small push-right">
          {t(store.dangerous ? 'checkout.store.dangerous' : 'checkout.store.pieces', { count: store.pieces })}
        </span>
      </div>
      <table className="goods-table">
        <caption className="visually-hidden">{t('checkout.store.goods', { name: store.name })}</caption>
        <thead className="visually-hidden">
          <tr>
            {(['picture', 'goods', 'package', 'price', 'subtotal'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`checkout.line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {store.lines.map((line) => (
            <Line key={line.id} view={view} line={line} />
          ))}
        </tbody>
      </table>
      <Delivery {...props} />
      <p className="store-sum">
        {sums.map(({ label, fen }) => (
          <span key={label}>
            {label} <b>{sumText(view, fen)}</b>
          </span>
        ))}
        {store.freightBorneFen > 0 && (
          <span className="muted">
            {t('checkout.sum.freightBorne', { sum: sumText(view, store.freightBorneFen) })}
          </span>
        )}
        <span>
          {t('checkout.sum.store')} <b className="store-sum__total">{sumText(view, store.payableFen)}</b>
        </span>
      </p>
    </section>
  )
}
