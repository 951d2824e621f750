import t from 'tap'
import { refundErrors } from '../../../src/modules/refunds/errors.ts'
import { linesOf } from '../../../src/modules/refunds/rules.ts'
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
