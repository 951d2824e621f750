import type { ReactNode } from 'react'
import { OtherSkus } from '../../components/other-skus.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { LeadTime, StockStatus } from '../../components/stock-status.tsx'
import type { ViewContext } from '../../context.ts'
import type { ComparedProduct } from '../../../src/modules/catalogue/view.ts'

interface Fact {
  name: string
  /** Equal texts for equal facts, to find the rows without differences. */
  key(compared: ComparedProduct): string
  show(compared: ComparedProduct): ReactNode
}

const lines = (list: string[]) => (list.length === 0 ? '—' : list.map((line) => <div key={line}>{line}</div>))

/** Rows of the table: the facts that buyers compare, in their order of importance. */
export function comparedFacts(view: ViewContext): Fact[] {
  const { t } = view
  const text = (name: string, value: (compared: ComparedProduct) => string | null): Fact => ({
    name,
    key: (compared) => value(compared) ?? '—',
    show: (compared) => value(compared) ?? '—',
  })
  return [
    {
      name: t('compare.row.components'),
      key: ({ components, moreComponents }) => `${components.join()}${moreComponents}`,
      show: ({ components, moreComponents }) =>
        lines(moreComponents === 0 ? components : [...components, t('compare.more', { n: moreComponents })]),
    },
    text(t('compare.row.balance'), ({ balance }) => balance),
    // From here to the lead time everything is of one SKU, as in a row of a list.
    text(t('layout.product.concentration'), ({ product }) => product.concentration),
    text(t('compare.row.uncertainty'), ({ product }) => product.uncertainty),
    text(t('layout.product.package'), ({ product }) => product.pack),
    {
      name: t('compare.row.price'),
      key: ({ product }) => `${product.priceFen} ${product.otherSkus} ${product.othersFromFen}`,
      show: ({ product }) => (
        <>
          <PriceTag view={view} fen={product.priceFen} unit={product.priceUnit} />
          <div>
            <OtherSkus view={view} product={product} />
          </div>
        </>
      ),
    },
    {
      name: t('compare.row.stock'),
      key: ({ product: { stock } }) => `${stock.state}${stock.count ?? ''}`,
      show: ({ product }) => <StockStatus view={view} stock={product.stock} />,
    },
    {
      name: t('compare.row.lead'),
      key: ({ product: { stock } }) => String(stock.leadDays),
      show: ({ product }) => <LeadTime view={view} stock={product.stock} />,
    },
    text(t('compare.row.validity'), ({ validityMonths }) =>
      validityMonths === null ? null : t('product.spec.months', { n: validityMonths }),
    ),
    text(t('compare.row.certificate'), ({ hasCertificate }) =>
      hasCertificate ? t('compare.certificate') : null,
    ),
    text(t('compare.row.store'), ({ product }) => product.storeName),
  ]
}
