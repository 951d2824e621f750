import type { InvoiceLine } from '../view.ts'
import { placesOf } from './paper.ts'

const placesIn = (lines: readonly InvoiceLine[]) => lines.reduce((sum, line) => sum + placesOf(line), 0)

/** The same lines without orders that cost nothing on this invoice: free goods alone are not invoiced. */
const withoutFree = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  [...Map.groupBy(lines, ({ orderId }) => orderId).values()]
    .filter((ofOrder) => ofOrder.some(({ grossFen }) => grossFen > 0))
    .flat()

/**
 * Lines of one application as the invoices that hold them, `most` on each at most, of which a line with its discount takes two
 * (requirement: an issuer limits the lines of an invoice). They keep their order and together are all the money. An order that fits on
 * one invoice stays whole, so that money that goes back for it concerns one invoice; only a longer one is cut. No sum is ever a reason
 * to cut, and none of the invoices is over nothing.
 */
export function splitLines(lines: readonly InvoiceLine[], most: number): InvoiceLine[][] {
  const invoices: InvoiceLine[][] = []
  let room = 0
  const begin = () => {
    invoices.push([])
    room = most
  }
  for (const ofOrder of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const places = placesIn(ofOrder)
    if (places > room && places <= most) begin()
    for (const line of ofOrder) {
      if (placesOf(line) > room) begin()
      invoices.at(-1)!.push(line)
      room -= placesOf(line)
    }
  }
  return invoices.map(withoutFree).filter((own) => own.length > 0)
}
