import type { PageProps } from '../../../src/platform/page.tsx'
import { CouponStrip } from '../../components/coupon-strip.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import type { ViewContext } from '../../context.ts'
import { StoreFrame } from './store-frame.tsx'
import { StoreReviews } from './store-reviews.tsx'
import type {
  StoreBanner,
  StoreFloor,
  StoreHomeData,
  StoreNoticeData,
} from '../../../src/modules/stores/view.ts'

const pictureHeights = [176, 216, 192, 164]

/** The head of the store's menu with drawings of its best sellers. */
function Banner({ view, banner }: { view: ViewContext; banner: StoreBanner }) {
  const { t } = view
  return (
    <a className="banner banner--gas" href={banner.href}>
      <h2>{banner.name}</h2>
      <p>{banner.intro}</p>
      <dl className="banner__facts">
        {banner.facts.map(({ term, value }) => [
          <dt key={`${term}:`}>{term}</dt>,
          <dd key={term}>{value}</dd>,
        ])}
      </dl>
      <span className="banner__more">
        {t('stores.home.shop', { name: banner.name })}
        <Icon view={view} name="right" />
      </span>
      <div className="artwork" aria-hidden="true">
        {banner.pictures.map((picture, index) => (
          <ProductPicture key={index} view={view} picture={picture} height={pictureHeights[index] ?? 176} />
        ))}
      </div>
    </a>
  )
}

function Notices({ view, notices }: { view: ViewContext; notices: StoreNoticeData[] }) {
  const { t } = view
  return (
    <section className="card store-notices" aria-labelledby="store-notices">
      <div className="store-notices__head">
        <h2 id="store-notices">{t('stores.notices.title')}</h2>
      </div>
      {notices.length === 0 ? (
        <p className="muted text-small">{t('stores.notices.none')}</p>
      ) : (
        <ul>
          {notices.map(({ id, title, publishedOn }) => (
            <li key={id}>
              <span>{title}</span>
              <time dateTime={publishedOn}>
                {view.lang === 'zh' ? publishedOn.slice(5) : view.date(publishedOn)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Rules for every purchase in the mall; none belongs to one store. */
function Promises({ view }: { view: ViewContext }) {
  const { t } = view
  const promises: [IconName, 'certificate' | 'carrier' | 'freight' | 'expiry'][] = [
    ['doc', 'certificate'],
    ['clock', 'expiry'],
    ['truck', 'carrier'],
    ['shield', 'freight'],
  ]
  return (
    <section className="card" aria-label={t('stores.promise.label')}>
      <ul className="store-promises">
        {promises.map(([icon, name]) => (
          <li key={name}>
            <Icon view={view} name={icon} />
            <span>
              <b>{t(`stores.promise.${name}`)}</b>
              <small>{t(`stores.promise.${name}Text`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fewer goods than this are rows: as cards they would leave most of the floor empty. */
const FEW = 3

function Floor({
  view,
  floor,
  sorts,
}: {
  view: ViewContext
  floor: StoreFloor
  sorts: StoreHomeData['sorts']
}) {
  const { t } = view
  return (
    <section className="section" id={floor.id} aria-labelledby={`${floor.id}-title`}>
      <div className="section__head">
        <h2 id={`${floor.id}-title`}>{floor.name}</h2>
        <span className="section__note">{t(`stores.floor.${floor.kind}`)}</span>
        <div className="section__sort" role="group" aria-label={t('stores.sort.label')}>
          {sorts.map(({ name, href, current }) => (
            <a key={name} href={`${href}#${floor.id}`} aria-current={current || undefined}>
              {name}
            </a>
          ))}
        </div>
        <a className="section__more" href={floor.moreHref}>
          {t('stores.floor.all', { n: floor.total })}
        </a>
      </div>
      {floor.products.length < FEW ? (
        <div className="card">
          <ProductTable view={view} products={floor.products} />
        </div>
      ) : (
        <div className="store-grid">
          {floor.products.map((product) => (
            <ProductCard key={product.spuId} view={view} product={product} shows="both" hideStore />
          ))}
        </div>
      )}
    </section>
  )
}

/** Home of one store: its profile, its announcements, and its goods by kind. */
export function StoreHome({ view, data }: PageProps<StoreHomeData>) {
  const { t } = view
  return (
    <StoreFrame view={view} frame={data.frame}>
      <div className="store-banner">
        <Banner view={view} banner={data.banner} />
        <Notices view={view} notices={data.notices} />
      </div>
      <Promises view={view} />
      <CouponStrip view={view} offers={data.frame.offers} />
      {data.floors.map((floor) => (
        <Floor key={floor.id} view={view} floor={floor} sorts={data.sorts} />
      ))}
      {data.floors.length === 0 && (
        <EmptyState view={view} icon="box" title={t('stores.home.empty')}>
          <p className="row">
            <a className="button" href={view.href('SearchStore')}>
              {t('stores.home.otherStores')}
            </a>
          </p>
        </EmptyState>
      )}
      <StoreReviews view={view} reviews={data.reviews} store={data.frame.store.name} />
    </StoreFrame>
  )
}
