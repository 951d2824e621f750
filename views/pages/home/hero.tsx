import { CategoryPanel } from '../../components/category-panel.tsx'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { PickerLink } from '../../components/picker-link.tsx'
import { ToComeAt } from '../../components/to-come.tsx'
import type { ViewContext } from '../../context.ts'
import type { RouteName } from '../../../src/sitemap.ts'
import { Art } from './drawn.tsx'
import type { HomeData } from '../../../src/modules/catalogue/view.ts'

interface Props {
  view: ViewContext
  data: HomeData
}

/** The banner tiles of 194, 208 and 228, the first of each kind of goods; each links to the search of its category. */
function Banners({ view, data }: Props) {
  const { t } = view
  const kinds = new Set<string>()
  const tiles = data.texts.heroes.flatMap((tile) => {
    const kind = data.kinds.get(tile.categoryId ?? 0)
    if (kind === undefined || kinds.has(kind)) return []
    kinds.add(kind)
    return [{ ...tile, kind, totals: data.totals.get(tile.categoryId!) ?? { products: 0, inStock: 0 } }]
  })
  return (
    <div className="hero__banners" id="home-tiles">
      {tiles.map(({ id, kind, href, title, text, picture, totals: { products, inStock } }) => {
        const goods = t('home.tile.goods', { n: view.number(products) })
        return (
          <a key={id} className={`banner banner--${kind}`} href={href}>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
            {kind === 'gas' && products > 0 && (
              <dl className="banner__facts">
                <dt>{t('home.tile.onSale')}</dt>
                <dd>{goods}</dd>
                <dt>{t('home.tile.inStock')}</dt>
                <dd>{t('home.tile.goods', { n: view.number(inStock) })}</dd>
                <dt>{t('home.tile.units')}</dt>
                <dd>% · µmol/mol · nmol/mol</dd>
              </dl>
            )}
            {(kind === 'gas' || products > 0) && (
              <span className="banner__more">
                {kind === 'gas' ? t('home.tile.choose') : goods} <Icon view={view} name="right" />
              </span>
            )}
            {picture ? (
              <img className="banner__picture" src={picture} alt="" width={200} height={150} />
            ) : (
              <Art view={view} root={kind} on="tile" />
            )}
          </a>
        )
      })}
    </div>
  )
}

const places = [
  { route: 'Fukuan', word: 'payment', state: 'awaitingPayment' },
  { route: 'Fahuo', word: 'shipment', state: 'awaitingShipment' },
  { route: 'Shouhuo', word: 'receipt', state: 'awaitingReceipt' },
  { route: 'Ping', word: 'review', state: 'awaitingReview' },
] as const

/** The member's card: a visitor can sign in, a member sees how many orders wait. */
function Hello({ view, orders }: { view: ViewContext; orders: HomeData['orders'] }) {
  const { t, viewer, href } = view
  if (!viewer || !orders) {
    return (
      <div className="card hero__hello">
        <p className="strong">{t('home.hello.visitor')}</p>
        <p className="text-tiny muted">{t('home.hello.invite')}</p>
        <div className="row">
          <a className="button button--primary" href={href('Login', { next: href('Home') })}>
            {t('layout.util.signIn')}
          </a>
          <a className="button" href={href('Register')}>
            {t('layout.util.signUp')}
          </a>
        </div>
      </div>
    )
  }
  return (
    <div className="card hero__hello">
      <p className="strong">{viewer.companyName ?? viewer.displayName}</p>
      <p className="text-tiny muted">{t('home.hello.member', { name: viewer.displayName })}</p>
      <dl>
        {places.map(({ route, word, state }) => (
          <div key={word}>
            <dd>{view.number(orders[state])}</dd>
            <dt>
              <a href={href(route)}>{t(`home.order.${word}`)}</a>
            </dt>
          </div>
        ))}
      </dl>
    </div>
  )
}

const tools: {
  name: 'mixture' | 'certificate' | 'sheet' | 'again' | 'signIn'
  icon: IconName
  route: RouteName
}[] = [
  { name: 'mixture', icon: 'flask', route: 'UnderDevelopment' },
  { name: 'certificate', icon: 'doc', route: 'Zhengshu' },
  { name: 'sheet', icon: 'dl', route: 'Specifications' },
  { name: 'again', icon: 'repeat', route: 'Changgou' },
  { name: 'signIn', icon: 'coin', route: 'user-centered' },
]

/** Six shortcuts; the second opens the periodic table. */
function Tools({ view }: { view: ViewContext }) {
  const { t } = view
  const links = tools.map(({ name, icon, route }) => (
    <a key={name} href={view.href(route)}>
      <Icon view={view} name={icon} />
      {t(`home.tool.${name}`)}
      <small>{name === 'mixture' ? <ToComeAt view={view} name={route} /> : t(`home.tool.${name}Note`)}</small>
    </a>
  ))
  links.splice(
    1,
    0,
    <PickerLink key="elements" view={view}>
      <Icon view={view} name="pt" />
      {t('home.tool.elements')}
      <small>{t('home.tool.elementsNote')}</small>
    </PickerLink>,
  )
  return (
    <nav className="card hero__tools" aria-label={t('home.tool.label')}>
      {links}
    </nav>
  )
}

/** First screen: categories, three tiles, the member's card and shortcuts. */
export function Hero({ view, data }: Props) {
  return (
    <div className="hero">
      <CategoryPanel view={view} />
      <Banners view={view} data={data} />
      <div className="hero__aside">
        <Hello view={view} orders={data.orders} />
        <Tools view={view} />
      </div>
    </div>
  )
}
