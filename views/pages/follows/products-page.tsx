import type { PageProps } from '../../../src/platform/page.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import { Gone, ListCard, NoProducts, ProductActions } from './parts.tsx'
import type { FollowedProductsData } from '../../../src/modules/follows/view.ts'

/** /follow/wares: followed products with current price and stock. */
export function FollowedProductsPage({ view, data, form }: PageProps<FollowedProductsData>) {
  const { t } = view
  return (
    <ListCard view={view} name="wares" title={t('pages.followedProducts')} data={data} form={form}>
      {data.total === 0 && <NoProducts view={view} name="wares" />}
      {data.products.length > 0 && (
        <ProductTable
          view={view}
          products={data.products}
          rows="followed"
          action={(product) => <ProductActions view={view} name="wares" product={product} />}
        />
      )}
      <Gone view={view} name="wares" ids={data.gone} />
    </ListCard>
  )
}
