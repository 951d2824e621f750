import t from 'tap'
import type { Goods } from '../modules/orders/world.ts'
import { signedIn } from '../support/caller.ts'
import { at, certifyingMall, readers } from './certifying.ts'
import { submit } from './floor.ts'

/** From the payment of a solution made to order to a certificate that anybody can verify, every step by its page. */
const { mall, place, sql, sign, ship, verified, receive, paidTask, weighAll, check } = await certifyingMall(t)

/** A liquid of one element that its store makes to order in bottles of 100 mL, with a stock solution to make it from. */
async function solution(): Promise<Goods & { element: string }> {
  const [goods] = await sql<(Goods & { element: string; packageId: string })[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen",
      'madeToOrder' as fulfilment, array[]::text[] as substances, c.substance_id as element, k.package_id as "packageId"
    from skus k join spus s on s.id = k.spu_id and s.kind = 'liquid' join spu_components c on c.spu_id = s.id
      join packages p on p.id = k.package_id and p.kind = 'bottle'
    where s.on_shelf and c.substance_id like 'el-%' and s.traceability = 'elementSolution'
      and (select count(*) from spu_components o where o.spu_id = s.id) = 1
      and not exists (select from order_lines l where l.sku_id = k.id)
    order by k.id limit 1`
  const { skuId, spuId, packageId, storeId, element } = goods!
  await sql`update skus set fulfilment = 'madeToOrder' where id = ${skuId}`
  await sql`update spus set matrix_en = '2 % HNO₃' where id = ${spuId}`
  await sql`update packages set volume_ml = 100 where id = ${packageId}`
  const store = await signedIn(mall.app, at('demo-store', storeId), mall.services.config.PUBLIC_ORIGIN)
  const received = await store.post('/api/seller/filling/parent/receive', {
    name: `${element} 1000 mg/L ${skuId}`,
    substanceIds: [element],
    lot: `S-${skuId}`,
    stock: { form: 'solution', mgPerLitre: 1000, uncertainty: 2, density: 1.01, densityUncertainty: 0.0005 },
    certificate: 'GBW-1',
    grams: 1000,
    expiresOn: '2028-01-01',
  })
  if (received.status !== 200) throw new Error(received.msg)
  return goods!
}

for (const [lang, reader] of Object.entries(readers))
  t.test(
    `a solution is paid, prepared once, dispensed, checked, certified, shipped and verified: ${lang}`,
    async (t) => {
      const goods = await solution()
      const { storeId, element: substanceId } = goods
      const { orders } = await place([{ goods, quantity: 2 }])
      const { number, id } = orders[0]!
      const values = [{ substanceId, value: '100', unit: 'mg/L' }]
      const { store, buyer, taskNo } = await paidTask(reader, orders[0]!, storeId, values)
      const { page } = store
      await page.goto(`/seller/filling/${taskNo}?unit=1`)
      await submit(page, 'accept')
      await page.selectOption('select[name=operator]', { index: 1 })
      await page.fill('input[name=station]', '2 号台')
      await submit(page, 'assign')
      await page.locator('input[name=treatment]').waitFor()
      t.equal(await page.locator('input[name=vacuumPa]').count(), 0, 'a bottle is not evacuated')
      const labels = await sql<{ serial: string }[]>`
        select u.serial from filling_units u join filling_tasks k on k.id = u.task_id where k.number = ${taskNo} order by u.position`
      const [label] = labels.map(({ serial }) => serial)
      await page.fill('.fill-form input[name=serial]', label!)
      await page.fill('input[name=treatment]', '20 % HNO₃, 60 °C')
      await submit(page, 'pretreat')
      await page.locator('form:has(input[value=start])').waitFor()
      await page.fill('.fill-form input[name=serial]', label!)
      await submit(page, 'start')
      await page.locator('form[data-weigh]').waitFor()
      await weighAll(reader, page)
      await page.fill('input[name=millilitres]', '105')
      await submit(page, 'dispense')
      await page.locator('input[name=millilitres]').waitFor({ state: 'detached' })
      const { inspector, numbers } = await check(reader, taskNo, storeId, {
        ...values[0]!,
        value: '100.2',
        method: 'ICP-OES',
      })
      t.equal(numbers.length, 2, 'each bottle has its certificate')
      await sign(reader, numbers, storeId)
      await buyer.page.goto(`/detail_dingdan?orderNo=${number}`)
      const live = await buyer.page.locator('main').innerText()
      for (const { serial } of labels) t.match(live, serial, 'the buyer sees every bottle')
      await ship(reader, number, storeId)
      await verified(t, reader, number, numbers[0]!)
      await receive(t, reader, number)
      const [task] = await sql<{ lot: string }[]>`select lot from filling_tasks where order_id = ${id}`
      await buyer.page.goto('/order/pici')
      t.match(await buyer.page.locator('main').innerText(), task!.lot, 'its lot is among my batches')
      t.strictSame([...buyer.faults, ...store.faults, ...inspector.faults], [])
    },
  )
