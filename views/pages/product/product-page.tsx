import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Cached } from '../../components/cached.tsx'
import { CouponStrip } from '../../components/coupon-strip.tsx'
import { FollowButton } from '../../components/follow-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import type { ViewContext } from '../../context.ts'
import { BuyBox } from './buy-box.tsx'
import { BuyBar } from './buy-form.tsx'
import { CompositionSection } from './composition.tsx'
import { BatchesSection, FiguresSection } from './figures.tsx'
import { ReviewsSection } from './reviews.tsx'
import { HazardStrip, SafetySection } from './safety.tsx'
import { Stage } from './stage.tsx'
import { StoreAside } from './store-aside.tsx'
import type { ProductPageData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: ProductPageData
}

/** Actions other than buying. */
function Actions({ view, data }: Props) {
  const { t } = view
  return (
    <div className="product-actions">
      <FollowButton
        view={view}
        kind="wares"
        id={data.spuId}
        followed={data.followed}
        label={t('product.action.follow')}
      />
      <a href={view.href('Changgou')} rel="nofollow">
        <Icon view={view} name="repeat" />
        {t('product.action.again')}
      </a>
      <a href={data.compareHref} rel="nofollow">
        <Icon view={view} name="swap" />
        {t('product.action.compare')}
      </a>
    </div>
  )
}

function SectionTabs({ view, data }: Props) {
  const { t } = view
  const tabs = [
    ...(data.composition ? [['composition', t('product.composition.title')] as const] : []),
    ['figures', t('product.spec.title')] as const,
    ['batches', t('product.batch.title')] as const,
    ['safety', t('product.safety.title')] as const,
  ]
  return (
    <nav className="tabs product-tabs" aria-label={t('product.tabs')}>
      {tabs.map(([id, label], index) => (
        <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
          {label}
        </a>
      ))}
      <a href="#reviews">
        {t('product.review.title')}
        <span className="tabs__count">{view.number(data.reviews.total)}</span>
      </a>
    </nav>
  )
}

function Related({ view, data }: Props) {
  const { t } = view
  if (data.related.length === 0) return null
  return (
    <Cached
      view={view}
      as="section"
      name={`related ${view.path}`}
      from={data.shared}
      className="section"
      aria-labelledby="related"
    >
      <div className="section__head">
        <h2 id="related">{t('product.related.title')}</h2>
        {data.compareKindHref && (
          <a className="section__note link" href={data.compareKindHref} rel="nofollow">
            {t('product.related.compare')}
          </a>
        )}
        <a className="section__more" href={data.category.href}>
          {t('product.related.more', { name: data.category.name })}
        </a>
      </div>
      <div className="related-products">
        {data.related.map((product) => (
          <ProductCard key={product.spuId} view={view} product={product} shows="stock" />
        ))}
      </div>
    </Cached>
  )
}

/** What screws on the cylinder's outlet. */
function Regulators({ view, data }: Props) {
  const { t } = view
  if (data.regulators.length === 0) return null
  return (
    <Cached
      view={view}
      as="section"
      name={`regulators ${view.path}`}
      from={data.shared}
      className="section"
      aria-labelledby="regulators"
    >
      <div className="section__head">
        <h2 id="regulators">{t('product.regulators.title')}</h2>
        <span className="section__note">
          {t('product.regulators.note', { valve: data.specification.valve })}
        </span>
      </div>
      <div className="related-products">
        {data.regulators.map((product) => (
          <ProductCard key={product.spuId} view={view} product={product} shows="stock" />
        ))}
      </div>
    </Cached>
  )
}

/** The part that is the same for every reader: rendered once for each state of the data. */
function Sections({ view, data }: Props) {
  return (
    <>
      <SectionTabs view={view} data={data} />
      {data.composition && <CompositionSection view={view} composition={data.composition} />}
      <FiguresSection view={view} data={data} />
      <BatchesSection view={view} data={data} />
      <SafetySection view={view} data={data} />
      <ReviewsSection view={view} data={data} />
    </>
  )
}

/** Everything to judge and buy a product; the public page and the members' page are the same. */
export function ProductPage({ view, data, form }: PageProps<ProductPageData>) {
  return (
    <>
      <Breadcrumb view={view} crumbs={data.crumbs} />
      <div className="card product-page">
        <div>
          <Stage view={view} data={data} />
          <HazardStrip view={view} data={data} />
          <Actions view={view} data={data} />
        </div>
        <BuyBox view={view} data={data} form={form} />
        <StoreAside view={view} data={data} />
      </div>
      <CouponStrip view={view} offers={data.offers} />
      <Cached
        view={view}
        as="div"
        name={`sections ${view.path}`}
        from={data.shared}
        className="card product-sections"
      >
        <Sections view={view} data={data} />
      </Cached>
      <Regulators view={view} data={data} />
      <Related view={view} data={data} />
      <BuyBar view={view} data={data} />
    </>
  )
}
