import t from 'tap'
import type { Goods } from '../modules/orders/world.ts'
import { at, certifyingMall, readers } from './certifying.ts'
import { toScales } from './floor.ts'

/**
 * From the payment to a certificate that anybody can verify (issue made and delivered). Every step of a gas is taken by its page; a
 * liquid is paid for and received on the same pages as a gas, so that its walk begins and ends at the store.
 */
const { comes, place, paidAtOnce, sql, sign, ship, verified, receive, paidTask, weighAll, check } =
  await certifyingMall(t)

/** A gas of the first store, of carbon monoxide in nitrogen, with no order yet. */
async function gas(): Promise<Goods> {
  const [goods] = await sql<Goods[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      array['co'] as substances
    from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id = 'n2'
    where k.fulfilment = 'madeToOrder' and s.store_id = 1 and s.on_shelf
      and (select count(*) = 1 and min(c.substance_id) = 'co' and min(c.amount_min) > 1e-5 from spu_components c where c.spu_id = s.id)
    order by k.id limit 1`
  return goods!
}

/** A liquid of a demo store with no order yet, and one batch of twenty ampoules that has no certificate. */
async function liquid(): Promise<Goods & { lot: string; parts: number }> {
  const [goods] = await sql<(Goods & { lot: string; parts: number })[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      array[]::text[] as substances, 'TC-' || k.id as lot, (select count(*)::int from spu_components c where c.spu_id = s.id) as parts
    from skus k join spus s on s.id = k.spu_id and s.kind = 'liquid'
    where k.fulfilment = 'stocked' and s.on_shelf
      and not exists (select from order_lines l where l.sku_id = k.id)
    order by k.id limit 1`
  await sql`delete from batches where sku_id = ${goods!.skuId}`
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${goods!.skuId}, ${goods!.lot}, '2026-01-01', '2028-11-21', 20)`
  return goods!
}

for (const [lang, reader] of Object.entries(readers)) {
  t.test(`a gas is confirmed, paid, filled, checked, certified, shipped and verified: ${lang}`, async (t) => {
    const { orders } = await place([{ goods: await gas() }])
    const { number } = orders[0]!
    const values = [{ substanceId: 'co', value: '500', unit: 'µmol/mol' }]
    const { store, buyer, taskNo } = await paidTask(reader, orders[0]!, 1, values)
    await toScales(store.page, taskNo)
    await weighAll(reader, store.page)
    const { inspector, numbers } = await check(reader, taskNo, 1, { ...values[0]!, method: 'GC-TCD' })
    await sign(reader, numbers)
    await ship(reader, number)
    await verified(t, reader, number, numbers[0]!)
    await receive(t, reader, number)
    t.strictSame([...buyer.faults, ...inspector.faults], [])
    t.strictSame(
      store.faults.map((fault) => / (\d{3}) /.exec(fault)?.[1] ?? fault),
      ['409'],
      'another cylinder at the scales, and nothing else',
    )
  })

  t.test(`a liquid from stock is paid, released, certified, shipped and verified: ${lang}`, async (t) => {
    const goods = await liquid()
    const { orders, group } = await place([{ goods }])
    const { id, number } = orders[0]!
    await sql`update order_lines set goods = goods || ${sql.json({ packageKind: 'ampoule' })} where order_id = ${id}`
    await paidAtOnce(group!.id)
    const early = await (await ship(reader, number, goods.storeId)).locator('main').innerText()
    t.match(early, reader.needsCertificate, 'nothing leaves without its certificate')
    t.notMatch(early, reader.faster, 'nobody else moved the order')
    const inspector = await comes(
      reader,
      at('demo-inspector', goods.storeId),
      `/seller/drafts?skuNumber=${goods.number}&lot=${goods.lot}`,
    )
    for (let place = 0; place < goods.parts; place += 1) {
      await inspector.page.locator('input[name=value]').nth(place).fill('1000.2')
      await inspector.page.locator('input[name=U]').nth(place).fill('9.8')
    }
    await inspector.page.click('form.stack .button--primary')
    const [draft] = await sql<{ number: string }[]>`
      select c.number from certificates c join batches b on b.id = c.batch_id where b.number = ${goods.lot}`
    await sign(reader, [draft!.number], goods.storeId)
    await ship(reader, number, goods.storeId)
    await verified(t, reader, number, draft!.number)
  })
}
