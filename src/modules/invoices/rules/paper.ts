import type { InvoiceLine, PaperLine } from '../view.ts'

/** How many places a line takes on an invoice: two with its discount. */
export const placesOf = ({ discountNetFen }: Pick<InvoiceLine, 'discountNetFen'>): 1 | 2 =>
  discountNetFen > 0 ? 2 : 1

/** A line as it stands on an invoice: with its price, and right behind it its discount, which has neither quantity nor price. */
export function onPaper(line: InvoiceLine): PaperLine[] {
  const { discountNetFen, discountTaxFen, ...own } = line
  if (placesOf(line) === 1) return [{ ...own, nature: 'normal' }]
  const before = { netFen: line.netFen + discountNetFen, taxFen: line.taxFen + discountTaxFen }
  const off = { netFen: -discountNetFen, taxFen: -discountTaxFen }
  const gross = (sums: typeof off) => ({ ...sums, grossFen: sums.netFen + sums.taxFen })
  return [
    { ...own, ...gross(before), nature: 'discounted' },
    { ...own, ...gross(off), nature: 'discount', spec: null, unit: null, quantity: null, unitPrice: null },
  ]
}
