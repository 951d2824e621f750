import type { PointsGoodsListView } from '../../../src/modules/content/schema.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { ToComeAt } from '../../components/to-come.tsx'
import type { ViewContext } from '../../context.ts'

/** Help article that explains how members earn and spend points. */
const RULES_ARTICLE = 12

/** A visitor signs in first and returns; a member reads that exchanging points is not yet possible. */
function Exchange({ view }: { view: ViewContext }) {
  const { t, href } = view
  return view.viewer ? (
    <a
      className="button button--block"
      href={href('UnderDevelopment')}
      data-toast={t('content.points.closed')}
    >
      {t('content.points.exchange')}
      <ToComeAt view={view} name="UnderDevelopment" />
    </a>
  ) : (
    <a className="button button--block" href={view.signInHref}>
      {t('content.points.signIn')}
    </a>
  )
}

/** Goods of the points mall with their points and stock. */
export function PointsMall({ view, data }: PageProps<PointsGoodsListView>) {
  const { t, href } = view
  const pages = Math.ceil(data.total / data.size)
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('pages.pointsMall') }]} />
      <header className="page-head">
        <h1>{t('content.points.title')}</h1>
        <p className="muted">
          {t('content.points.intro')}{' '}
          <a className="link" href={href('helpCenter', { id: RULES_ARTICLE })}>
            {t('content.points.rules')}
          </a>
        </p>
      </header>
      {data.list.length === 0 ? (
        <EmptyState view={view} icon="coin" title={t('content.points.emptyPage', { total: data.total })} />
      ) : (
        <ul className="card-grid card-grid--four" aria-label={t('content.points.list')}>
          {data.list.map((goods) => (
            <li key={goods.id} className="card">
              <div className="picture">
                <Icon view={view} name={goods.icon as IconName} />
              </div>
              <h2 className="two-lines">{goods.name}</h2>
              <p className="row row--wrap row--apart">
                <b>{t('content.points.cost', { points: view.number(goods.points) })}</b>
                {goods.stock > 0 && (
                  <span className="muted text-small">
                    {t('content.points.stock', { stock: view.number(goods.stock) })}
                  </span>
                )}
              </p>
              {goods.stock > 0 ? (
                <Exchange view={view} />
              ) : (
                <button className="button button--block" disabled>
                  {t('content.points.soldOut')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager view={view} page={data.page} pages={pages} hrefOf={(page) => href('Integral', { page })} />
    </>
  )
}
