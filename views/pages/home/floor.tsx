import { ProductCard } from '../../components/product-card.tsx'
import { TabSet } from '../../components/tab-set.tsx'
import type { ProductCardData } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'
import { Art } from './drawn.tsx'
import type { FloorData } from '../../../src/modules/catalogue/view.ts'

/** Number of kinds that the front of a floor names. */
const KINDS = 6

function Cards({ view, products, wide }: { view: ViewContext; products: ProductCardData[]; wide?: boolean }) {
  return (
    <div className={wide ? 'product-grid product-grid--six' : 'product-grid'}>
      {products.map((product) => (
        <ProductCard key={product.spuId} view={view} product={product} newTab />
      ))}
    </div>
  )
}

/** One floor: its front, and new products or bestsellers by tab. */
export function Floor({ view, floor }: { view: ViewContext; floor: FloorData }) {
  const { t } = view
  const heading = `floor-${floor.id}-title`
  const shelves = [
    {
      id: `new-${floor.id}`,
      label: t('home.floor.fresh'),
      products: floor.fresh,
      panel: <Cards view={view} products={floor.fresh} />,
    },
    {
      id: `best-${floor.id}`,
      label: t('home.floor.best'),
      products: floor.best,
      panel: <Cards view={view} products={floor.best} wide />,
    },
  ].filter(({ products }) => products.length > 0)
  return (
    <section className="section" id={`floor-${floor.id}`} aria-labelledby={heading}>
      <TabSet
        label={floor.name}
        items={shelves}
        arrange={(list, panels) => (
          <>
            <div className="section__head">
              <h2 id={heading}>{floor.name}</h2>
              {list}
              <a className="section__more" href={floor.href}>
                {t('home.floor.more', { name: floor.name })}
              </a>
            </div>
            <div className="floor">
              <div className="floor__lead">
                <h3>{floor.name}</h3>
                <ul>
                  {floor.children.slice(0, KINDS).map((child) => (
                    <li key={child.id}>
                      <a href={child.href}>{child.name}</a>
                    </li>
                  ))}
                </ul>
                <Art view={view} root={floor.kind} on="floor" />
              </div>
              <div>{panels}</div>
            </div>
          </>
        )}
      />
    </section>
  )
}
