import type { MadeOffer } from '../../../../src/modules/coupons/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'

interface OffersData {
  offers: Listed<MadeOffer>
  offer: MadeOffer | null
  bearer: 'store' | 'operator'
}

const tints = { planned: 'moving', open: 'good', over: 'ended', stopped: 'bad' } as const

const OfferState = ({ view, state }: { view: ViewContext; state: MadeOffer['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`coupons.desk.${state}`)}</span>
)

const sum = (view: ViewContext, fen: number) => view.number(fen / 100)
/** The last day of what ends at this moment. */
const lastDay = (view: ViewContext, until: Date) => view.date(new Date(until.getTime() - 1))

/** What it takes off, from what, at most. */
function termsOf(view: ViewContext, { offFen, offPercent, minimumFen, capFen }: MadeOffer): string {
  const { t } = view
  return [
    minimumFen > 0 ? t('coupons.card.minimum', { sum: sum(view, minimumFen) }) : t('coupons.card.noMinimum'),
    offFen === null
      ? t('coupons.desk.percentOf', { percent: offPercent ?? 0 })
      : t('coupons.desk.offOf', { sum: sum(view, offFen) }),
    capFen !== null && t('coupons.card.cap', { sum: sum(view, capFen) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const goodsOf = (view: ViewContext, { categoryNameZh, categoryNameEn }: MadeOffer) =>
  categoryNameZh === null ? view.t('coupons.desk.allGoods') : inWords(view, categoryNameZh, categoryNameEn)

const claimDays = (view: ViewContext, { claimFrom, claimUntil }: MadeOffer) =>
  view.t('coupons.desk.days', { from: view.date(claimFrom), to: lastDay(view, claimUntil) })

const columnsOf = (view: ViewContext): DeskColumn<MadeOffer>[] => {
  const { t } = view
  return [
    {
      name: 'name',
      label: t('coupons.desk.name'),
      cell: ({ nameZh, nameEn, number }) => (
        <>
          {inWords(view, nameZh, nameEn)}
          <small className="monospace">{number}</small>
        </>
      ),
    },
    {
      name: 'terms',
      label: t('coupons.desk.terms'),
      cell: (offer) => (
        <>
          {termsOf(view, offer)}
          <small>{goodsOf(view, offer)}</small>
        </>
      ),
    },
    { name: 'claim', label: t('coupons.desk.claim'), cell: (offer) => claimDays(view, offer) },
    {
      name: 'claimed',
      label: t('coupons.desk.claimed'),
      numeric: true,
      cell: ({ claimed, total }) => `${view.number(claimed)} / ${view.number(total)}`,
    },
    {
      name: 'used',
      label: t('coupons.desk.used'),
      numeric: true,
      cell: ({ used }) => view.number(used),
    },
    {
      name: 'state',
      label: t('coupons.desk.state'),
      cell: ({ state }) => <OfferState view={view} state={state} />,
    },
  ]
}

/** One offer beside the list, with what became of it; it can be stopped. */
function OfferBeside({ view, offer }: { view: ViewContext; offer: MadeOffer }) {
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={inWords(view, offer.nameZh, offer.nameEn)}
      status={<OfferState view={view} state={offer.state} />}
      href={hereWith(view, { open: String(offer.id) })}
    >
      <SideSection>
        <Facts
          items={[
            [t('coupons.desk.number'), offer.number],
            [t('coupons.desk.terms'), termsOf(view, offer)],
            [t('coupons.desk.goods'), goodsOf(view, offer)],
            [t('coupons.desk.claim'), claimDays(view, offer)],
            [
              t('coupons.desk.use'),
              t('coupons.desk.useText', { days: offer.validDays, until: lastDay(view, offer.useUntil) }),
            ],
            [t('coupons.desk.claimed'), `${view.number(offer.claimed)} / ${view.number(offer.total)}`],
            [t('coupons.desk.used'), view.number(offer.used)],
            [t('coupons.desk.perMember'), offer.perMember],
            [t('coupons.desk.by'), offer.madeBy],
          ]}
        />
      </SideSection>
      {(offer.state === 'open' || offer.state === 'planned') && (
        <SideSection title={t('coupons.desk.stop')}>
          <p className="muted text-small">{t('coupons.desk.stopText')}</p>
          <ActionForm view={view} action="stop" fields={{ id: String(offer.id) }} className="desk-section">
            <button className="button button--danger">{t('coupons.desk.stop')}</button>
          </ActionForm>
        </SideSection>
      )}
    </SidePanel>
  )
}

/** /seller/coupons and /operator/coupons. */
export function OffersPage({ view, data, form }: PageProps<OffersData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.deskCoupons')}
      page={data.offers}
      exported={data.bearer === 'store' ? 'coupons.ofStore' : 'coupons.ofOperator'}
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id), name: ({ nameZh, nameEn }) => inWords(view, nameZh, nameEn) }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('coupons.desk.all') },
          ...(['open', 'planned', 'over', 'stopped'] as const).map((value) => ({
            value,
            label: t(`coupons.desk.${value}`),
          })),
        ],
      }}
      heading={
        <a
          className="button button--primary"
          href={view.href(data.bearer === 'store' ? 'SellerNewCoupon' : 'OperatorNewCoupon')}
        >
          {t('coupons.desk.make')}
        </a>
      }
      empty={{ icon: 'ticket', title: t('coupons.desk.none'), text: t('coupons.desk.noneText') }}
      side={data.offer && <OfferBeside view={view} offer={data.offer} />}
    />
  )
}
