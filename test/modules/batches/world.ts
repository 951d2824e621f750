import type { Test } from 'tap'
import { certificateAxis } from '../../../src/modules/certificates/states.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { orderMall, orderWorld } from '../orders/world.ts'
import type { TestMall } from '../../support/mall.ts'

export interface Signed {
  id: number
  number: string
  lot: string
  skuId: number
  spuId: number
  storeId: number
  serial: string | null
  batchId: number
  priceFen: number
  unitNumber: string
}

/** A demo mall in which members hold what demo batches certify. */
export const batchMall = async (t: Test) => batchesIn(await orderMall(t))

/** The same over a mall that is open already. */
export async function batchesOf(open: TestMall) {
  return batchesIn(await orderWorld(open))
}

function batchesIn(mall: Awaited<ReturnType<typeof orderWorld>>) {
  const { sql } = mall.database.owner
  const today = '2026-11-21'
  const used: number[] = [0]

  /** A signed certificate of a stocked batch of gas of a store, valid until so many days from today, that no other test has. */
  async function certified(days: number, storeId = 1): Promise<Signed> {
    const [row] = await sql<Signed[]>`
      select c.id, c.number, c.lot, c.sku_id as "skuId", c.spu_id as "spuId", c.store_id as "storeId", c.serial,
        c.batch_id as "batchId", k.price_fen as "priceFen", k.number as "unitNumber"
      from certificates c join batches b on b.id = c.batch_id and b.on_hand - b.reserved >= 5
      join skus k on k.id = c.sku_id join spus s on s.id = c.spu_id and s.kind = 'gas' and s.on_shelf
      where c.store_id = ${storeId} and c.state = 'signed' and c.batch_id <> all (${used}::bigint[])
        and not exists (select from certificates o where o.lot = c.lot and o.batch_id <> c.batch_id)
        and not exists (select from certificate_holders h where h.certificate_id = c.id) order by c.id limit 1`
    used.push(row!.batchId)
    await sql`
      update certificates set certified_on = least(certified_on, ${today}::date + ${days}::int - 100),
        valid_until = ${today}::date + ${days}::int where id = ${row!.id}`
    return row!
  }

  /** The member received units of it with an order; answers the line and the record of distribution. */
  async function delivered(signed: Signed, { quantity = 1, to = mall.memberId } = {}) {
    const goods = { ...signed, number: signed.unitNumber, fulfilment: 'stocked' as const, substances: [] }
    const { orders, group } = await mall.place([{ goods, quantity }], to)
    await mall.pay(group!.id)
    const [{ id: orderId, number: orderNo, lineIds }] = orders as [(typeof orders)[number]]
    await sql`
      update reservations set state = 'shipped', ended_at = now() where order_id = ${orderId}`
    const [holder] = await sql<{ id: number }[]>`
      insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, serial, at)
      values (${signed.id}, ${to}, ${orderId}, ${lineIds[0]!}, ${quantity}, ${signed.serial}, ${mall.clock.now()})
      returning id`
    return { orderId, orderNo, lineId: lineIds[0]!, holderId: holder!.id }
  }

  /** The version in force gives way to a second one, which is valid for a hundred days less. */
  const revised = (id: number) =>
    mall.database.owner.transaction(async (tx) => {
      const at = mall.clock.now()
      await takeStep(tx, certificateAxis, {
        of: { id, state: 'signed' },
        move: 'supersede',
        by: { role: 'system', actorId: null },
        at,
        also: { ended_at: at },
      })
      await tx.sql`
        with made as (
          insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, batch_id, serial, fill_number,
            content_id, certified_on, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at,
            why_revised)
          select number, 2, gen_random_uuid(), 'signed', kind, store_id, spu_id, sku_id, lot, batch_id, serial, fill_number,
            content_id, certified_on, valid_until - 100, signatures, prepared_by, checked_by, approved_by, ${at}, ${at}, '有效期缩短'
          from certificates where id = ${id} returning id, prepared_by, checked_by, approved_by
        )
        insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
        select 'certificate', m.id, s.move, s.from_state, s.to_state, s.role,
          case s.role when 'inspector' then m.prepared_by when 'checker' then m.checked_by else m.approved_by end, ${at}
        from made m, (values (1, 'begin', '', 'draft', 'inspector'), (2, 'check', 'draft', 'checked', 'checker'),
          (3, 'approve', 'checked', 'signed', 'approver')) as s (place, move, from_state, to_state, role)
        order by s.place`
    })

  return { ...mall, sql, today, certified, delivered, revised }
}
