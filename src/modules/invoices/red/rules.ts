import { netOfPart } from '../rules/tax.ts'
import type { InvoiceKind } from '../view.ts'

/** A line of an issued invoice, with what red letters took of it already. */
export interface BlueLine {
  invoiceId: number
  invoiceKind: InvoiceKind
  position: number
  orderId: number
  orderLineId: number
  grossFen: number
  netFen: number
  reversedFen: number
  reversedNetFen: number
}

export interface RedLine {
  invoiceId: number
  position: number
  orderId: number
  orderLineId: number
  grossFen: number
  netFen: number
  taxFen: number
}

/** Units of an order line whose money goes back. */
export interface RefundedUnits {
  lineId: number
  quantity: number
}

/** What the face of a red letter says: which invoice it takes back, by which confirmation (requirement: fields of invoices). */
export const redRemark = (blueNumber: string, confirmationNo: string): string =>
  `被红冲蓝字数电票号码：${blueNumber} 红字发票信息确认单编号：${confirmationNo}`

/**
 * So much of a line is taken back, at the rate of the line: all its parts together are the line, also where a buyer chose the sums of one
 * of them.
 */
function redLine(line: BlueLine, grossFen: number): RedLine {
  const netLeft = line.netFen - line.reversedNetFen
  const taxLeft = line.grossFen - line.reversedFen - netLeft
  const share = netOfPart(line, line.reversedFen, grossFen)
  const netFen = Math.max(grossFen - taxLeft, Math.min(netLeft, share))
  const { invoiceId, position, orderId, orderLineId } = line
  return { invoiceId, position, orderId, orderLineId, grossFen, netFen, taxFen: grossFen - netFen }
}

/** What of an invoice is left, as a red letter over all of it. */
export const wholeRed = (lines: readonly BlueLine[]): RedLine[] =>
  lines.flatMap((line) => {
    const left = line.grossFen - line.reversedFen
    return left > 0 ? [redLine(line, left)] : []
  })

/**
 * Which lines of an order's invoices a red letter of `owedFen` takes back: first of the order lines whose money went back
 * (`overFen` says how much is invoiced of each beyond what stayed), then of the rest. Never more than is left of a line.
 */
export function redLinesFor(
  lines: readonly BlueLine[],
  overFen: ReadonlyMap<number, number>,
  owedFen: number,
): RedLine[] {
  let owed = owedFen
  const over = new Map(overFen)
  const reversed = new Map<BlueLine, number>()
  const take = (line: BlueLine, most: number) => {
    const before = reversed.get(line) ?? 0
    const part = Math.max(0, Math.min(line.grossFen - line.reversedFen - before, most, owed))
    owed -= part
    if (part > 0) reversed.set(line, before + part)
    return part
  }
  for (const line of lines) {
    const most = over.get(line.orderLineId) ?? 0
    over.set(line.orderLineId, most - take(line, most))
  }
  for (const line of lines) take(line, owed)
  return [...reversed].map(([line, part]) => redLine(line, part))
}
