import t from 'tap'
import { beginHistory, takeStep, takeSteps } from '../../src/platform/moves/index.ts'
import { fillingAxis } from '../../src/modules/fulfilment/states.ts'
import { orderAxis } from '../../src/modules/orders/states.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { waysTo } from '../support/ways.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const { goodsOf, place, database, clock } = await orderWorld(mall)
const ways = waysTo(fillingAxis)
const bought = [
  ['confirm', 'toBeConfirmed', 'store'],
  ['accept', 'confirmed', 'buyer'],
  ['pay', 'awaitingPayment', 'payment'],
] as const

/** A made-to-order order that is paid, promised for a day, and whose cylinders are in their quality check. */
async function inCheck() {
  const goods = await goodsOf('madeToOrder')
  const { orders } = await place([{ goods, quantity: 2 }])
  const { id, number, lineIds } = orders[0]!
  const at = clock.now()
  await database.transaction(async (tx) => {
    for (const [move, from, role] of bought)
      await takeStep(tx, orderAxis, {
        of: { id, state: from },
        move,
        by: { role, actorId: null },
        at,
        ...(move === 'confirm' && { also: { promised_on: '2026-12-01', contract_number: `HT-${id}` } }),
        ...(move === 'pay' && { also: { paid_at: at, paid_by: 'transfer' } }),
      })
    const { begin, steps } = ways.get('inQualityCheck')!
    const substance = goods.substances[0] ?? 'CO'
    const calculation = {
      masses: [{ substanceId: substance, grams: 17.755 }],
      pressureMpa: 9,
      tolerancePercent: 2,
      parentExpiresOn: '2099-01-01',
    }
    const [task] = await tx.sql<{ id: number }[]>`
      insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, state, released, recipe, calculation,
        eta_on, created_at)
      values (${`FT-${id}`}, 1, ${id}, ${lineIds[0]!}, ${goods.skuId}, 2, ${begin}, true,
        ${tx.sql.json([{ substanceId: substance, value: '500', unit: 'umol/mol' }])}, ${tx.sql.json(calculation)},
        '2026-12-04', ${at}) returning id`
    await tx.sql`
      insert into filling_promises (task_id, day, reason, at)
      values (${task!.id}, '2026-12-01', null, ${at}), (${task!.id}, '2026-12-04', '母气推迟到货', ${at})`
    const reading = {
      id: 'R',
      substanceId: substance,
      grams: 17.762,
      target: 17.755,
      within: true,
      lot: null,
      by: 1,
      at,
    }
    const result = { substanceId: substance, value: '500.4', unit: 'umol/mol', uncertaintyPercent: 1 }
    const units = await tx.sql<{ id: number }[]>`
      insert into filling_units (task_id, position, state, serial, inspected_until, filler_id, weighed_at, readings, results)
      select ${task!.id}, n, ${begin}, 'C-' || ${id}::text || '-' || n, '2099-01-01', 1, ${at},
        ${tx.sql.json([reading] as never)}, ${tx.sql.json([result])} from generate_series(1, 2) n returning id`
    const began = units.map((unit) => ({ id: unit.id, state: begin }))
    await beginHistory(tx, fillingAxis, began, { role: 'system', actorId: null, at })
    for (const { move, from, role } of steps)
      await takeSteps(tx, fillingAxis, {
        of: units.map((unit) => ({ id: unit.id, state: from })),
        move,
        by: { role, actorId: null },
        at,
      })
  })
  return { id, number, path: `/detail_dingdan?orderNo=${number}` }
}

const { id, path } = await inCheck()

for (const [locale, said] of [
  [
    'zh-CN',
    {
      headline: '2 瓶质检中',
      moved: '推迟 3 个工作日',
      promised: '承诺送达 2026-12-01 改为 2026-12-04',
      head: ['按加入顺序', '目标 g', '实称 g', '偏差'],
      certified: ['组分', '订货值', '定值', 'U（k = 2）'],
      filled: '2 瓶充装完成',
      record: ['全部', '配制', '物流'],
      sheet: '安全技术说明书',
    },
  ],
  [
    'en-GB',
    {
      headline: '2 in quality check',
      moved: '3 working days later',
      promised: 'Promised delivery moved from 1 Dec 2026 to 4 Dec 2026',
      head: ['In order of addition', 'Target g', 'Weighed g', 'Deviation'],
      certified: ['Component', 'Ordered', 'Certified', 'U (k = 2)'],
      filled: '2 cylinders filled',
      record: ['All', 'Filling', 'Shipping'],
      sheet: 'Safety data sheet',
    },
  ],
] as const)
  t.test(`the page says where each cylinder is, without JavaScript: ${locale}`, async (t) => {
    const { page } = await member({ locale, path, javaScriptEnabled: false })
    t.equal(await page.locator('h1').innerText(), said.headline)
    t.equal(await page.locator('.promise s').count(), 1)
    t.match(await page.locator('.promise').innerText(), said.moved)
    t.match(await page.locator('.promise').innerText(), '母气推迟到货')
    t.ok((await page.locator('.timeline .is-bad b').allInnerTexts()).includes(said.promised))
    t.strictSame(await page.locator('.filling__serial .monospace').allInnerTexts(), [
      `C-${id}-1`,
      `C-${id}-2`,
    ])
    const [masses, results] = await page.locator('.filling__values').first().locator('table').all()
    t.strictSame(await masses!.locator('thead th').allInnerTexts(), said.head)
    t.strictSame(await masses!.locator('tbody td').allInnerTexts(), ['17.755', '17.762', '+0.04 %'])
    t.strictSame(await results!.locator('thead th').allInnerTexts(), said.certified)
    t.strictSame(await results!.locator('tbody td').allInnerTexts(), ['500 umol/mol', '500.4', '±1.00 %'])
    t.strictSame(await page.locator('.segments a').allInnerTexts(), said.record)
    t.ok((await page.locator('.timeline b').allInnerTexts()).includes(said.filled))
    t.match(await page.locator('.document-list').innerText(), said.sheet)
    await page.locator('.segments a').nth(1).click()
    const filling = await page.locator('.timeline b').allInnerTexts()
    t.equal(filling.length, 4, 'calculated, assigned, filled, and the moved day')
    t.ok(filling.includes(said.filled))
    await page.locator('.segments a').nth(2).click()
    t.equal(await page.locator('.timeline li').count(), 0)
  })

t.test('nothing is wider than the page, and axe finds nothing', async (t) => {
  const { page } = await member({ path })
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    t.strictSame(await axe(page), [])
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/order-${width}.png`, fullPage: true })
  }
})
