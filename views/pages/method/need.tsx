import { ProductPicture } from '../../components/product-picture.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { LeadTime, StockStatus } from '../../components/stock-status.tsx'
import { SupportLink } from '../../components/support-link.tsx'
import { unbroken } from '../../components/unbroken.ts'
import type { ViewContext } from '../../context.ts'
import type { MethodNeedData, MethodOffer } from '../../../src/modules/methods/view.ts'

interface Props {
  view: ViewContext
  need: MethodNeedData
}

const states = ['mixture', 'single', 'missing'] as const

/** One cell for each component, the same in words beneath. */
function Coverage({ view, need }: Props) {
  const { t } = view
  const { cells, covered, open } = need
  const count = (state: string) => cells.filter((cell) => cell.state === state).length
  return (
    <div className="coverage">
      <p className="coverage__line">
        <b>{t('methods.coverage', { n: covered, total: cells.length })}</b>
        {open.length > 0 && open.length <= 4 && (
          <span>{t('methods.lacking', { list: open.map(({ name }) => name).join(t('methods.comma')) })}</span>
        )}
      </p>
      <div className="coverage__cells" aria-hidden="true">
        {cells.map(({ name, state }) => (
          <i key={name} className={`coverage__cell coverage__cell--${state}`} />
        ))}
      </div>
      <ul className="coverage__legend">
        {states.map(
          (state) =>
            count(state) > 0 && (
              <li key={state}>
                <i className={`coverage__cell coverage__cell--${state}`} aria-hidden="true" />
                {t(`methods.cell.${state}`, { n: count(state) })}
              </li>
            ),
        )}
      </ul>
      <details open={cells.length <= 12}>
        <summary>{t('methods.components')}</summary>
        <ul className="coverage__names">
          {cells.map(({ name, cas, state }) => (
            <li key={name} className={`coverage__name coverage__name--${state}`} title={cas ?? undefined}>
              {name}
              {state === 'missing' && t('methods.cell.lack')}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

interface OfferProps {
  view: ViewContext
  offer: MethodOffer
  ticked?: boolean
}

/** What it holds of the list, what it lacks, and where it differs; "suits" only where every condition holds. */
function Holds({ view: { t }, offer }: OfferProps) {
  const { held, total, lacks, lacksMore, fits, atLevel, suits } = offer
  const list = lacks.join(t('methods.comma'))
  return (
    <div className="method-offer__holds">
      {suits ? t('methods.offer.suits') : t('methods.coverage', { n: held, total })}
      {lacks.length > 0 &&
        t(lacksMore > 0 ? 'methods.offer.lacksMore' : 'methods.offer.lacks', {
          list,
          n: lacks.length + lacksMore,
        })}
      {!fits && <em>{t('methods.offer.otherMatrix')}</em>}
      {fits && atLevel === false && <em>{t('methods.offer.otherLevel')}</em>}
    </div>
  )
}

function Offer({ view, offer, ticked = false }: OfferProps) {
  const { t } = view
  const { skuId, name, number, addable } = offer
  return (
    <tr className={ticked ? 'method-offer--proposed' : undefined}>
      <td className="method-offer__tick">
        {addable && (
          <input
            type="checkbox"
            name="skuId"
            value={skuId}
            defaultChecked={ticked}
            aria-label={t('methods.offer.take', { name, number })}
            data-price={offer.priceFen}
          />
        )}
      </td>
      <td className="method-offer__picture">
        <div className="picture">
          <ProductPicture view={view} picture={offer.picture} />
        </div>
      </td>
      <td className="method-offer__title">
        <a href={offer.href}>{unbroken(name)}</a>
        <span className="monospace">{number}</span>
        <Holds view={view} offer={offer} />
      </td>
      <td className="method-offer__level">{offer.level ?? '—'}</td>
      <td className="method-offer__pack">{unbroken(offer.pack)}</td>
      <td className="method-offer__uncertainty no-wrap">
        <span className="method-offer__narrow">{t('methods.column.uncertainty')} </span>
        {offer.uncertainty ?? '—'}
      </td>
      <td className="method-offer__stock">
        <StockStatus view={view} stock={offer.stock} />
        <div className="text-tiny muted">
          <LeadTime view={view} stock={offer.stock} />
        </div>
      </td>
      <td className="method-offer__price number">
        <PriceTag view={view} fen={offer.priceFen} unit={offer.priceUnit} />
        {!addable && (
          <a className="link text-tiny" href={offer.href}>
            {t('methods.offer.choose')}
          </a>
        )}
      </td>
    </tr>
  )
}

/** Components that an open line names; the others stand in the list of components. */
const OPEN_NAMED = 6

/** What nobody sells: never dropped silently. */
function Open({ view, need }: Props) {
  const { t } = view
  const { open } = need
  if (open.length === 0) return null
  return (
    <tr className="method-open">
      <td colSpan={2} />
      <td colSpan={4}>
        <b>
          {open
            .slice(0, OPEN_NAMED)
            .map(({ name }) => name)
            .join(t('methods.comma'))}
          {open.length > OPEN_NAMED && t('methods.openMore', { n: open.length })}
        </b>
        <div className="muted text-tiny">
          {open.length === 1 && open[0]!.cas && `CAS ${open[0]!.cas} `}
          {t('methods.open')}
        </div>
      </td>
      <td colSpan={2} className="number">
        <SupportLink view={view} className="button button--small">
          {t('methods.ask')}
        </SupportLink>
      </td>
    </tr>
  )
}

function status({ choice, covered, open }: MethodNeedData): [string, string] {
  if (choice) return ['status', 'methods.status.choice']
  if (open.length === 0) return ['status status--good', 'methods.status.all']
  return covered > 0
    ? ['status status--waiting', 'methods.status.some']
    : ['status status--bad', 'methods.status.none']
}

/** One need of a method with its components, offers and what is missing. */
export function Need({
  view,
  need,
  place,
  isTicked,
}: Props & { place: number; isTicked: (offer: MethodOffer) => boolean }) {
  const { t } = view
  const { main, filling, open, cells, choice } = need
  const [look, words] = status(need)
  const groups: [string, MethodOffer[]][] = [
    [cells.length > 1 ? t(choice ? 'methods.group.anyOf' : 'methods.group.main') : '', main],
    [t('methods.group.filling'), filling],
  ]
  return (
    <section className="card" aria-labelledby={`need-${place}`}>
      <div className="need__head">
        <h2 id={`need-${place}`}>
          <i aria-hidden="true">{place}</i>
          {need.role}
        </h2>
        <p>{[need.what, ...need.facts].join(t('methods.comma'))}</p>
        <span className={look}>
          {t.dynamic(words, { n: covered(need), total: cells.length, lack: open.length })}
        </span>
      </div>
      {cells.length > 1 && <Coverage view={view} need={need} />}
      <table className="method-offers">
        <thead hidden={main.length + filling.length === 0}>
          <tr>
            <td />
            <td />
            <th scope="col">{t('methods.column.product')}</th>
            <th scope="col">{t('methods.column.level')}</th>
            <th scope="col">{t('methods.column.pack')}</th>
            <th scope="col" className="no-wrap">
              {t('methods.column.uncertainty')}
            </th>
            <th scope="col">{t('methods.column.stock')}</th>
            <th scope="col" className="number">
              {t('methods.column.price')}
            </th>
          </tr>
        </thead>
        {groups.map(
          ([title, offers]) =>
            offers.length > 0 && (
              <tbody key={title}>
                {title && (
                  <tr className="method-offers__group">
                    <th colSpan={8} scope="colgroup">
                      {title}
                    </th>
                  </tr>
                )}
                {offers.map((offer) => (
                  <Offer key={offer.number} view={view} offer={offer} ticked={isTicked(offer)} />
                ))}
              </tbody>
            ),
        )}
        {open.length > 0 && (
          <tbody>
            <Open view={view} need={need} />
          </tbody>
        )}
      </table>
      {(need.note || !need.complete) && (
        <p className="need__note">
          {!need.complete && t('methods.partial')}
          {need.note && <span lang={need.note.lang}>{need.note.text}</span>}
        </p>
      )}
    </section>
  )
}

const covered = (need: MethodNeedData): number => need.covered
