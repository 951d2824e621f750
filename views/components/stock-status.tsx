import type { ViewContext } from '../context.ts'
import type { StockData } from '../../src/modules/catalogue/view.ts'

/** What the state is called: `现货 36`, `Made to order`. */
export function stockWords(view: ViewContext, stock: StockData): string {
  if (stock.state === 'inStock' && stock.count !== undefined) {
    return view.t('layout.stock.inStockCount', { n: view.number(stock.count) })
  }
  return view.t(`layout.stock.${stock.state}`)
}

const tints = {
  inStock: 'status status--good',
  madeToOrder: 'status status--moving',
  outOfStock: 'status',
} as const

/** Stock as words, dot and tint; never colour alone. */
export function StockStatus({ view, stock }: { view: ViewContext; stock: StockData }) {
  return <span className={tints[stock.state]}>{stockWords(view, stock)}</span>
}

/** Working days until shipment; renders nothing if none are promised. */
export function LeadTime({ view, stock }: { view: ViewContext; stock: StockData }) {
  if (stock.leadDays === undefined) return null
  if (stock.leadDays === 1) return <>{view.t('layout.product.leadDay')}</>
  return <>{view.t('layout.product.leadDays', { days: stock.leadDays })}</>
}
