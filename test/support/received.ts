import { orderAxis } from '../../src/modules/orders/states.ts'
import { parcelAxis } from '../../src/modules/shipments/states.ts'
import { shipStock } from '../../src/modules/stock/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { takeStep } from '../../src/platform/moves/index.ts'

const DAY_MS = 86_400_000
let waybills = 0

interface Leaving {
  owner: Database
  at: Date
}
interface Left {
  goods?: object
  serials?: readonly string[]
}

/**
 * All that is left of a paid order has gone in one parcel, from what was reserved of stock, and is on its way for fifteen days at most.
 * `goods` replaces what its lines say of their goods.
 */
export async function sendWhole(
  { owner, at }: Leaving,
  id: number,
  { goods = {}, serials = [] }: Left = {},
): Promise<void> {
  const due = new Date(at.getTime() + 15 * DAY_MS)
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
      also: { shipped_at: at, due_at: due },
    })
    const [parcel] = await tx.sql<{ id: number }[]>`
      insert into shipments (order_id, carrier, tracking_number, state, shipped_by, shipped_at, due_at)
      select id, 'T', ${`T-${process.pid}-${(waybills += 1)}`}, 'shipped', member_id, ${at}, ${due} from orders
      where id = ${id} returning id`
    await tx.sql`
      insert into shipment_lines (shipment_id, order_line_id, quantity, serials)
      select ${parcel!.id}, id, shipped_quantity, ${[...serials]} from order_lines
      where order_id = ${id} and shipped_quantity > 0`
    await tx.sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
      values ('parcel', ${parcel!.id}, 'begin', '', 'shipped', 'store', ${at})`
  })
}

/** The same, and its buyer has received it: they may review it and give it back. */
export async function receiveWhole({ owner, at }: Leaving, id: number, left: Left = {}): Promise<void> {
  await sendWhole({ owner, at }, id, left)
  await owner.transaction(async (tx) => {
    const parcels = await tx.sql<{ id: number; state: 'shipped' }[]>`
      select id, state from shipments where order_id = ${id} and state = 'shipped'`
    for (const of of parcels)
      await takeStep(tx, parcelAxis, {
        of,
        move: 'receive',
        by: { role: 'buyer', actorId: null },
        at,
        also: { received_at: at },
      })
    await takeStep(tx, orderAxis, {
      of: { id, state: 'awaitingReceipt' },
      move: 'receive',
      by: { role: 'buyer', actorId: null },
      at,
      also: { received_at: at, due_at: new Date(at.getTime() + 30 * DAY_MS) },
    })
  })
}
