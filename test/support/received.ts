import { orderAxis } from '../../src/modules/orders/states.ts'
import { takeStep } from '../../src/platform/moves/index.ts'
import type { TestMall } from './mall.ts'

/** A paid order from stock has left and arrived whole: its buyer may review it. */
export async function receiveWhole(
  { database, clock }: Pick<TestMall, 'database' | 'clock'>,
  id: number,
): Promise<void> {
  const now = clock.now()
  await database.owner.sql`update order_lines set shipped_quantity = quantity where order_id = ${id}`
  await database.owner.sql`
    with sent as (
      update reservations set state = 'shipped', ended_at = ${now} where order_id = ${id} and state = 'living'
      returning batch_id, quantity
    ), units as (select batch_id, sum(quantity)::int as quantity from sent group by batch_id)
    update batches b set on_hand = on_hand - u.quantity, reserved = reserved - u.quantity
    from units u where b.id = u.batch_id`
  await database.transaction(async (tx) => {
    for (const [move, state, role] of [
      ['ship', 'awaitingShipment', 'store'],
      ['receive', 'awaitingReceipt', 'buyer'],
    ] as const)
      await takeStep(tx, orderAxis, { of: { id, state }, move, by: { role, actorId: null }, at: now })
    await tx.sql`
      update orders set shipped_at = ${now}, received_at = ${now}, due_at = ${now}::timestamptz + interval '30 days'
      where id = ${id}`
  })
}
