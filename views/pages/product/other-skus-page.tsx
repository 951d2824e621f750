import type { OtherSkusData } from '../../../src/modules/catalogue/view.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import { RowAction, RowBuyForm } from '../../components/row-action.tsx'
import type { ViewContext } from '../../context.ts'

/** All SKUs of a product as rows of a list; the list takes those of the others from here (scripts/search.ts). */
export function OtherSkusPage({ view, data }: { view: ViewContext; data: OtherSkusData }) {
  const { product, others } = data
  return (
    <>
      <Breadcrumb view={view} crumbs={data.crumbs} />
      <h1>{product.name}</h1>
      <RowBuyForm view={view} formKey={data.key} />
      <div className="card results">
        <ProductTable
          view={view}
          products={[product]}
          action={(sku) => <RowAction view={view} sku={sku} />}
          others={{ of: () => others, action: (sku) => <RowAction view={view} sku={sku} /> }}
        />
      </div>
    </>
  )
}
