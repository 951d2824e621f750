import t from 'tap'
import { refundErrors } from '../../../src/modules/refunds/errors.ts'
import { lateLeft, linesOf } from '../../../src/modules/refunds/rules.ts'
import type { OrderWithLines } from '../../../src/modules/orders/index.ts'

/** A made-to-order order of one unit a line; a line in `refunded` has its money back. */
const ordered = (count: number, refunded: readonly number[] = []) =>
  ({
    order: { kind: 'madeToOrder' },
    lines: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      quantity: 1,
      refundedQuantity: refunded.includes(index + 1) ? 1 : 0,
      shippedQuantity: 0,
      returnedQuantity: 0,
      payableFen: 100,
      giftCardFen: 0,
      pointsFen: 0,
    })),
  }) as unknown as OrderWithLines
const idsOf = (...asked: Parameters<typeof linesOf>) => linesOf(...asked).map(({ lineId }) => lineId)

t.test('what is made to order goes back whole, with all of it that is left', async (t) => {
  t.strictSame(idsOf(ordered(2)), [1, 2])
  t.throws(() => linesOf(ordered(2), ['1']), refundErrors.wholeOrder())
  t.strictSame(idsOf(ordered(2), ['1'], new Set([1])), [1], 'a line that is too late goes alone')
  t.strictSame(idsOf(ordered(2, [1])), [2], 'and the rest is whole without it')
  t.throws(() => linesOf(ordered(3, [1]), ['2']), refundErrors.wholeOrder())
})

t.test('of a line that left in part all that has not left goes back', async (t) => {
  const line = { quantity: 5, payableFen: 500, giftCardFen: 0, pointsFen: 0 }
  const found = {
    order: { kind: 'stocked' },
    lines: [
      // Two of five left, one of them came back; one more was refunded before it left.
      { ...line, id: 1, shippedQuantity: 2, refundedQuantity: 2, returnedQuantity: 1 },
      { ...line, id: 2, shippedQuantity: 4, refundedQuantity: 1, returnedQuantity: 0 },
      { ...line, id: 3, shippedQuantity: 0, refundedQuantity: 0, returnedQuantity: 0 },
    ],
  } as unknown as OrderWithLines
  const rest = { lineId: 1, quantity: 2, amountFen: 200, giftCardFen: 0, points: 0 }
  t.strictSame(linesOf(found, ['1']), [rest])
  t.strictSame(idsOf(found), [1, 3])
  t.throws(() => linesOf(found, ['1', '2']), refundErrors.lineShipped(), 'nothing of it is left')
  t.strictSame(lateLeft(found, new Set([1, 2])), ['1'])
})
