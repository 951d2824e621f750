import type { InvoiceLine } from '../view.ts'

/**
 * Lines of one application as the invoices that hold them, `most` on each at most (requirement: an issuer limits the lines of an
 * invoice). They keep their order and together are all of them. An order that fits on one invoice stays whole, so that money that goes
 * back for it concerns one invoice; only a longer one is cut. No sum is ever a reason to cut.
 */
export function splitLines(lines: readonly InvoiceLine[], most: number): InvoiceLine[][] {
  const invoices: InvoiceLine[][] = []
  let room = 0
  const begin = () => {
    invoices.push([])
    room = most
  }
  for (const ofOrder of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    if (ofOrder.length > room && ofOrder.length <= most) begin()
    for (const line of ofOrder) {
      if (room === 0) begin()
      invoices.at(-1)!.push(line)
      room -= 1
    }
  }
  return invoices
}
