import type { InvoiceLine } from '../view.ts'
import { taxParts, unitPrice } from './tax.ts'

/** A line of an order as far as its invoice goes. */
export interface PaidLine {
  orderId: number
  orderLineId: number
  quantity: number
  refundedQuantity: number
  /** Its goods before any discount. */
  goodsFen: number
  /** Paid by coupon, points and gift cards, for goods and freight. */
  discountFen: number
  payableFen: number
  freightFen: number
  /** What living applications hold of it, less what red letters took back. */
  invoicedFen: number
  /** As it stands on the invoice, in Chinese. */
  name: string
  nameEn: string | null
  spec: string
  /** 瓶 for cylinders, 件 for the rest. */
  unit: string
  taxCode: string | null
  shortName: string | null
  rate: number | null
}

/** What was really paid for an order and not given back. */
export interface PaidOrder {
  payableFen: number
  refundedFen: number
}

/** What of a share is left when so many units went back: refunds give floor(share·k/n), and all of it at n (decisions 9). */
export const keptShare = (
  share: number,
  { quantity, refundedQuantity }: Pick<PaidLine, 'quantity' | 'refundedQuantity'>,
) =>
  refundedQuantity === quantity
    ? 0
    : share - Number((BigInt(share) * BigInt(refundedQuantity)) / BigInt(quantity))

/**
 * What can still be invoiced of each line of an order, in all what was paid for the order, neither given back nor invoiced yet:
 * first the money of the units that stayed, then the freight that the store keeps of units that came back (decisions 11). `mostOf`
 * each line.
 */
export function openParts(
  order: PaidOrder,
  lines: readonly PaidLine[],
  mostOf: (line: PaidLine) => number = () => Infinity,
): number[] {
  let most = order.payableFen - order.refundedFen - lines.reduce((sum, line) => sum + line.invoicedFen, 0)
  const upTo = (fen: number): number => {
    const part = Math.max(0, Math.min(fen, most))
    most -= part
    return part
  }
  const stayed = lines.map((line) =>
    upTo(Math.min(mostOf(line), keptShare(line.payableFen, line) - line.invoicedFen)),
  )
  return lines.map((line, index) => {
    const part = stayed[index]!
    return part + upTo(Math.min(mostOf(line), line.payableFen - line.invoicedFen) - part)
  })
}

/** How much of a part of a line is freight: that of the units that stayed, and all that the store keeps of the others. */
function freightIn(line: PaidLine, part: number): number {
  const keptOfReturned = Math.max(0, part + line.invoicedFen - keptShare(line.payableFen, line))
  return Math.min(keptShare(line.freightFen, line) + keptOfReturned, part)
}

/**
 * What stays of a line, taken apart: the money for goods and freight, and what coupon, points and gift cards took off each, off the
 * goods first. A part that is invoiced later than another one of its line shows no discount again.
 */
function sharesOf(line: PaidLine, whole: number) {
  const freight = freightIn(line, whole)
  const goods = whole - freight
  let discount = line.invoicedFen === 0 ? keptShare(line.discountFen, line) : 0
  const off = (price: number, paid: number): number => {
    const part = Math.max(0, Math.min(discount, keptShare(price, line) - paid))
    discount -= part
    return part
  }
  return {
    goods: { paid: goods, off: off(line.goodsFen, goods) },
    freight: { paid: freight, off: off(line.freightFen, freight) },
  }
}

/** Without tax, the tax and both: of the money, and of the discount that was taken off before. */
function withTax({ paid, off }: { paid: number; off: number }, rate: number) {
  const before = taxParts(paid + off, rate)
  const discount = taxParts(off, rate)
  return {
    grossFen: paid,
    netFen: before.netFen - discount.netFen,
    taxFen: before.taxFen - discount.taxFen,
    discountNetFen: discount.netFen,
    discountTaxFen: discount.taxFen,
  }
}

/**
 * The lines of an invoice for these parts of order lines, freight as a line of its own at the rate of its goods (decisions 11).
 * Each adds up by itself and all of them to the parts. What coupon, points and gift cards took off is the discount of its line, and
 * goods that cost nothing any more stay with theirs where nothing of the order was invoiced before. Lines without a tax code are a bug
 * of the caller.
 */
export function invoiceLinesOf(
  lines: readonly PaidLine[],
  parts: readonly number[],
  content: 'detail' | 'category',
): InvoiceLine[] {
  const isFirst = lines.every(({ invoicedFen }) => invoicedFen === 0)
  return lines.flatMap((line, index) => {
    const whole = parts[index]!
    const { taxCode, shortName, rate } = line
    const isFree = isFirst && taxCode !== null && keptShare(line.payableFen, line) === 0
    if (whole === 0 && !isFree) return []
    if (taxCode === null || shortName === null || rate === null) throw new Error('a line without tax code')
    const { goods, freight } = sharesOf(line, whole)
    const units = line.quantity - line.refundedQuantity
    const named = (name: string) => `*${shortName}*${name}`
    const common = { orderId: line.orderId, orderLineId: line.orderLineId, taxCode, rate }
    const ofGoods = (): InvoiceLine => {
      const sums = withTax(goods, rate)
      const isDetail = content === 'detail' && units > 0
      return {
        ...common,
        ...sums,
        kind: 'goods',
        name: named(content === 'detail' ? line.name : shortName),
        spec: isDetail ? line.spec : null,
        unit: isDetail ? line.unit : null,
        quantity: isDetail ? units : null,
        unitPrice: isDetail ? unitPrice(sums.netFen + sums.discountNetFen, units) : null,
      }
    }
    const ofFreight = (): InvoiceLine => ({
      ...common,
      ...withTax(freight, rate),
      kind: 'freight',
      name: named('运费'),
      spec: null,
      unit: null,
      quantity: null,
      unitPrice: null,
    })
    return [
      ...(goods.paid + goods.off > 0 ? [ofGoods()] : []),
      ...(freight.paid + freight.off > 0 ? [ofFreight()] : []),
    ]
  })
}

/** Sums of the lines, never computed anew from the whole (requirement: rounding of invoices). */
export const sumOf = (lines: readonly Pick<InvoiceLine, 'grossFen' | 'netFen' | 'taxFen'>[]) => ({
  grossFen: lines.reduce((sum, { grossFen }) => sum + grossFen, 0),
  netFen: lines.reduce((sum, { netFen }) => sum + netFen, 0),
  taxFen: lines.reduce((sum, { taxFen }) => sum + taxFen, 0),
})
