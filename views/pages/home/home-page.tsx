import type { PageProps } from '../../../src/platform/page.tsx'
import { JumpBar } from '../../components/jump-bar.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { Carousel } from './carousel.tsx'
import { Campaigns } from './campaigns.tsx'
import { Floor } from './floor.tsx'
import { Hero } from './hero.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { BottomStrip, NewsAndHonours, Partners } from './texts.tsx'
import type { HomeData } from '../../../src/modules/catalogue/view.ts'

/** The home page in the order of specification 2; products, stores and partners open in a new tab. */
export function HomePage({ view, data }: PageProps<HomeData>) {
  const { t } = view
  const { latest, recommended, texts } = data
  // A mall that sells nothing yet shows its categories and texts, no empty shelves.
  const floors = data.floors.filter(({ fresh, best }) => fresh.length > 0 || best.length > 0)
  // The leaderboard has one tab for each kind of goods: the first floor of it.
  const sellers = floors.filter(
    ({ best, kind }, index) => best.length > 0 && floors.findIndex((other) => other.kind === kind) === index,
  )
  const sections = [
    ...floors.map((floor) => ({ id: `floor-${floor.id}`, label: floor.name })),
    ...(texts.news.length > 0 || texts.honours.length > 0
      ? [{ id: 'news', label: t('home.news.title') }]
      : []),
    ...(texts.partners.length > 0 ? [{ id: 'partners', label: t('home.partners.title') }] : []),
  ]
  return (
    <>
      <h1 className="visually-hidden">{t('common.brand')}</h1>
      <Hero view={view} data={data} />
      <Campaigns view={view} texts={texts} />
      {latest.length > 0 && (
        <div className={sellers.length > 0 ? 'leaderboard-pair' : undefined}>
          {sellers.length > 0 && <Leaderboard view={view} floors={sellers} />}
          <section aria-label={t('home.latest')}>
            <div className="product-grid">
              {latest.map((product) => (
                <ProductCard key={product.spuId} view={view} product={product} newTab />
              ))}
            </div>
          </section>
        </div>
      )}
      <Carousel view={view} products={recommended} />
      {floors.map((floor) => (
        <Floor key={floor.id} view={view} floor={floor} />
      ))}
      <BottomStrip view={view} texts={texts} />
      <NewsAndHonours view={view} texts={texts} />
      <Partners view={view} texts={texts} />
      {sections.length > 0 && <JumpBar view={view} sections={sections} />}
    </>
  )
}
