import type { ReactNode } from 'react'
import { PriceRange } from '../../components/price-tag.tsx'
import { LeadTime, StockStatus } from '../../components/stock-status.tsx'
import type { ViewContext } from '../../context.ts'
import type { ComparedProduct } from '../../../src/modules/catalogue/view.ts'

interface Fact {
  name: string
  /** Equal texts for equal facts, to find the rows without differences. */
  key(product: ComparedProduct): string
  show(product: ComparedProduct): ReactNode
}

const lines = (list: string[]) => (list.length === 0 ? '—' : list.map((line) => <div key={line}>{line}</div>))

/** Rows of the table: the facts that buyers compare, in their order of importance. */
export function comparedFacts(view: ViewContext): Fact[] {
  const { t } = view
  const text = (name: string, value: (product: ComparedProduct) => string | null): Fact => ({
    name,
    key: (product) => value(product) ?? '—',
    show: (product) => value(product) ?? '—',
  })
  return [
    {
      name: t('compare.row.components'),
      key: (product) => `${product.components.join()}${product.moreComponents}`,
      show: ({ components, moreComponents }) =>
        lines(moreComponents === 0 ? components : [...components, t('compare.more', { n: moreComponents })]),
    },
    text(t('compare.row.balance'), (product) => product.balance),
    text(t('compare.row.uncertainty'), (product) => product.uncertainty),
    {
      name: t('compare.row.packages'),
      key: (product) => product.packages.join(),
      show: (product) => lines(product.packages),
    },
    {
      name: t('compare.row.price'),
      key: (product) => `${product.priceFrom}-${product.priceTo}`,
      show: (product) => <PriceRange view={view} from={product.priceFrom} to={product.priceTo} />,
    },
    {
      name: t('compare.row.stock'),
      key: ({ stock }) => `${stock.state}${stock.count ?? ''}`,
      show: (product) => <StockStatus view={view} stock={product.stock} />,
    },
    {
      name: t('compare.row.lead'),
      key: ({ stock }) => String(stock.leadDays),
      show: (product) => <LeadTime view={view} stock={product.stock} />,
    },
    text(t('compare.row.validity'), ({ validityMonths }) =>
      validityMonths === null ? null : t('product.spec.months', { n: validityMonths }),
    ),
    text(t('compare.row.certificate'), (product) =>
      product.hasCertificate ? t('compare.certificate') : null,
    ),
    text(t('compare.row.store'), (product) => product.storeName),
  ]
}
