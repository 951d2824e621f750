import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import { Gone, ListCard, RemoveButton } from './parts.tsx'
import type { FollowedProductsData } from '../../../src/modules/follows/view.ts'

/** /follow/wares: followed products with current price and stock. */
export function FollowedProductsPage({ view, data, form }: PageProps<FollowedProductsData>) {
  const { t, href } = view
  return (
    <ListCard view={view} name="wares" title={t('pages.followedProducts')} data={data} form={form}>
      {data.total === 0 && (
        <EmptyState
          view={view}
          icon="heart"
          as="h2"
          title={t('follows.wares.none')}
          text={t('follows.wares.noneText')}
        >
          <p className="row">
            <a className="button button--primary" href={href('Search')}>
              {t('follows.wares.find')}
            </a>
          </p>
        </EmptyState>
      )}
      {data.products.length > 0 && (
        <ProductTable
          view={view}
          products={data.products}
          rows="followed"
          action={(product) => (
            <div className="follow-list__actions">
              <a className="button button--small" href={product.href}>
                {t('layout.product.view')}
              </a>
              <RemoveButton view={view} name="wares" id={product.spuId} of={product.name} />
            </div>
          )}
        />
      )}
      <Gone view={view} name="wares" ids={data.gone} />
    </ListCard>
  )
}
