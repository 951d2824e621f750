import { newTabProps } from '../../components/external.ts'
import { PriceTag } from '../../components/price-tag.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { TabSet } from '../../components/tab-set.tsx'
import type { ProductCardData } from '../../../src/modules/catalogue/view.ts'
import { WholeName } from '../../components/whole-name.tsx'
import type { ViewContext } from '../../context.ts'
import type { FloorData } from '../../../src/modules/catalogue/view.ts'

/** Specification 9. */
const PLACES = 3

function Places({ view, products }: { view: ViewContext; products: ProductCardData[] }) {
  return (
    <ol>
      {products.slice(0, PLACES).map((product, index) => (
        <li key={product.spuId}>
          <span className="leaderboard__place">{index + 1}</span>
          <div className="picture">
            <ProductPicture view={view} picture={product.picture} />
          </div>
          <div>
            <a className="two-lines" href={product.href} {...newTabProps()}>
              <WholeName text={product.name} />
            </a>
            <p className="text-tiny muted">
              {view.t('layout.product.sold', { sold: view.number(product.saleCount) })}
            </p>
          </div>
          <PriceTag view={view} fen={product.priceFen} size="small" />
        </li>
      ))}
    </ol>
  )
}

/** The three best sellers of each root; pointing at a tab or focusing it switches (specification 4). */
export function Leaderboard({ view, floors }: { view: ViewContext; floors: FloorData[] }) {
  const { t } = view
  return (
    <section className="card leaderboard" aria-labelledby="rank">
      <TabSet
        label={t('home.rank.title')}
        look="segments"
        by="hover"
        items={floors.map((floor) => ({
          id: `rank-${floor.id}`,
          label: t(`home.rank.${floor.kind}`),
          panel: <Places view={view} products={floor.best} />,
        }))}
        arrange={(list, panels) => (
          <>
            <div className="card__head">
              <h2 id="rank">{t('home.rank.title')}</h2>
              <div className="push-right">{list}</div>
            </div>
            {panels}
          </>
        )}
      />
    </section>
  )
}
