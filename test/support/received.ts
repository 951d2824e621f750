import { orderAxis } from '../../src/modules/orders/states.ts'
import { shipStock } from '../../src/modules/stock/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { takeStep } from '../../src/platform/moves/index.ts'

const TERM_MS = 30 * 86_400_000
let waybills = 0

/**
 * All that is left of a paid order has gone in one parcel, from what was reserved of stock, and its buyer has received it: they may
 * review it and give it back. `goods` replaces what its lines say of their goods.
 */
export async function receiveWhole(
  { owner, at }: { owner: Database; at: Date },
  id: number,
  { goods = {}, serials = [] }: { goods?: object; serials?: readonly string[] } = {},
): Promise<void> {
  const due = new Date(at.getTime() + TERM_MS)
  await owner.transaction(async (tx) => {
    const lines = await tx.sql<{ lineId: number; quantity: number }[]>`
      select l.id as "lineId", l.quantity - l.refunded_quantity as quantity from order_lines l
      where l.order_id = ${id} and exists (
        select from reservations r where r.order_line_id = l.id and r.order_id = ${id} and r.state = 'living')`
    await shipStock(tx, { orderId: id, lines, ref: `order:${id}` }, at)
    await tx.sql`
      update order_lines set goods = goods || ${tx.sql.json(goods as never)}, shipped_quantity = quantity - refunded_quantity
      where order_id = ${id}`
    await takeStep(tx, orderAxis, {
      of: { id, state: 'awaitingShipment' },
      move: 'ship',
      by: { role: 'store', actorId: null },
      at,
      also: { shipped_at: at },
    })
    const [parcel] = await tx.sql<{ id: number }[]>`
      insert into shipments (order_id, carrier, tracking_number, state, shipped_by, shipped_at, due_at, received_at)
      select id, 'T', ${`T-${process.pid}-${(waybills += 1)}`}, 'received', member_id, ${at}, ${at}, ${at} from orders
      where id = ${id} returning id`
    await tx.sql`
      insert into shipment_lines (shipment_id, order_line_id, quantity, serials)
      select ${parcel!.id}, id, shipped_quantity, ${[...serials]} from order_lines
      where order_id = ${id} and shipped_quantity > 0`
    await tx.sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
      values ('parcel', ${parcel!.id}, 'begin', '', 'shipped', 'store', ${at}),
        ('parcel', ${parcel!.id}, 'receive', 'shipped', 'received', 'buyer', ${at})`
    await takeStep(tx, orderAxis, {
      of: { id, state: 'awaitingReceipt' },
      move: 'receive',
      by: { role: 'buyer', actorId: null },
      at,
      also: { received_at: at, due_at: due },
    })
  })
}
