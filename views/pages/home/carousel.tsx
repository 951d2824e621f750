import { newTabProps } from '../../components/external.ts'
import { Icon } from '../../components/icon.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import type { ProductCardData } from '../../../src/modules/catalogue/view.ts'
import { unbroken } from '../../components/unbroken.ts'
import { WholeName } from '../../components/whole-name.tsx'
import type { ViewContext } from '../../context.ts'

interface SlideProps {
  view: ViewContext
  product: ProductCardData
  /** Position relative to the card in front: −1, 0, 1; without one the card is out of sight. */
  place: number | undefined
}

function Slide({ view, product, place }: SlideProps) {
  const facts = [product.concentration ?? '', product.pack].filter(Boolean)
  return (
    <article className="card carousel__slide" data-pos={place}>
      <div>
        <p className="text-tiny muted monospace">{product.number}</p>
        <h3>
          <a href={product.href} {...newTabProps()}>
            <WholeName text={product.name} />
          </a>
        </h3>
        {facts.map((fact) => (
          <p key={fact} className="text-small muted">
            {unbroken(fact)}
          </p>
        ))}
        <p className="carousel__price">
          <PriceTag view={view} fen={product.priceFen} unit={product.priceUnit} />
        </p>
      </div>
      <div className="picture">
        <ProductPicture view={view} picture={product.picture} />
      </div>
    </article>
  )
}

/** Recommended products as cards that turn every four seconds (specification 9); without scripts the reader scrolls. */
export function Carousel({ view, products }: { view: ViewContext; products: ProductCardData[] }) {
  const { t } = view
  if (products.length === 0) return null
  const place = (index: number) => (index < 2 ? index : index === products.length - 1 ? -1 : undefined)
  return (
    <section className="section" id="recommended" aria-labelledby="recommended-title">
      <div className="section__head">
        <h2 id="recommended-title">{t('home.carousel.title')}</h2>
        <span className="section__note">{t('home.carousel.note')}</span>
      </div>
      <div className="carousel" data-carousel>
        <button
          type="button"
          className="button carousel__step"
          data-step="-1"
          aria-label={t('layout.carousel.previous')}
        >
          <Icon view={view} name="left" />
        </button>
        <div className="carousel__slides">
          {products.map((product, index) => (
            <Slide key={product.spuId} view={view} product={product} place={place(index)} />
          ))}
        </div>
        <button
          type="button"
          className="button carousel__step carousel__step--next"
          data-step="1"
          aria-label={t('layout.carousel.next')}
        >
          <Icon view={view} name="right" />
        </button>
        <div className="carousel__dots">
          {products.map((product, index) => (
            <button
              key={product.spuId}
              type="button"
              data-slide={index}
              aria-label={t('layout.carousel.slide', { n: index + 1 })}
              aria-current={index === 0 ? 'true' : undefined}
            />
          ))}
          <button
            type="button"
            className="carousel__hold"
            data-hold={t('layout.carousel.pause')}
            data-go={t('layout.carousel.play')}
          >
            {t('layout.carousel.pause')}
          </button>
        </div>
      </div>
    </section>
  )
}
