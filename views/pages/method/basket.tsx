import { Icon } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { SupportLink } from '../../components/support-link.tsx'
import type { ViewContext } from '../../context.ts'
import type { MethodOffer, MethodPage } from '../../../src/modules/methods/view.ts'
import { isTicked } from './ticked.ts'

interface Props {
  view: ViewContext
  data: MethodPage
}

/** The button that takes what is ticked: for a guest it asks to sign in first and keeps the choice. */
function Take({ view, block = false }: { view: ViewContext; block?: boolean }) {
  const { t } = view
  return (
    <button className={block ? 'button button--buy button--block' : 'button button--buy'}>
      <Icon view={view} name="cart" />
      {t(view.viewer ? 'methods.basket.add' : 'methods.basket.signIn')}
    </button>
  )
}

/** One offer that can be bought; hidden until it is ticked. */
function Line({ view, line, ticked }: { view: ViewContext; line: MethodOffer; ticked: boolean }) {
  return (
    <li className="basket__line" data-line={line.skuId} hidden={!ticked}>
      <b>{line.name}</b>
      <span>
        <PriceTag view={view} fen={line.priceFen} />
      </span>
      <small>{[line.level, line.pack].filter(Boolean).join(view.t('methods.comma'))}</small>
    </li>
  )
}

/** What is ticked, what is chosen on its own page, and what nobody sells; one button takes what is ticked. */
export function Basket({ view, data }: Props) {
  const { t } = view
  const { offers, elsewhere, open } = data.basket
  const ticked = offers.filter((offer) => isTicked(data, offer))
  const totalFen = ticked.reduce((sum, { priceFen }) => sum + priceFen, 0)
  return (
    <>
      <aside
        className="card basket"
        aria-label={t('methods.basket.title')}
        data-rate={view.site.exchangeRate?.yuanPerDollar}
      >
        <div className="basket__head">
          <h2>{t('methods.basket.title')}</h2>
          <span className="muted" data-chosen={t('methods.basket.chosen', { count: '#' })}>
            {t('methods.basket.chosen', { count: ticked.length })}
          </span>
        </div>
        <ul>
          {offers.map((line) => (
            <Line key={line.skuId} view={view} line={line} ticked={ticked.includes(line)} />
          ))}
          {elsewhere.map((line) => (
            <li key={line.number} className="basket__line">
              <b>{line.name}</b>
              <a className="link" href={line.href}>
                {t('methods.offer.choose')}
              </a>
              <small>{t('methods.basket.elsewhere')}</small>
            </li>
          ))}
          {open.length > 0 && (
            <li className="basket__line basket__line--open">
              <b>{t('methods.basket.open', { count: open.length })}</b>
              <SupportLink view={view} className="link">
                {t('methods.ask')}
              </SupportLink>
              <small>
                {open.slice(0, 6).join(t('methods.comma')) + (open.length > 6 ? t('methods.more') : '')}
              </small>
            </li>
          )}
        </ul>
        <p className="basket__total">
          <span>{t('methods.basket.total')}</span>
          <output data-total="">
            <PriceTag view={view} fen={totalFen} size="large" sum />
          </output>
        </p>
        <p className="basket__note">{t('methods.basket.note')}</p>
        {offers.length > 0 && (
          <div className="basket__actions">
            <Take view={view} block />
          </div>
        )}
      </aside>
      {offers.length > 0 && (
        <div className="buy-bar phone-only">
          <span className="buy-bar__price" data-total="">
            <PriceTag view={view} fen={totalFen} sum />
          </span>
          <Take view={view} />
        </div>
      )}
    </>
  )
}
