import t from 'tap'
import { createTasks, releaseTasks } from '../../src/modules/fulfilment/index.ts'
import { axe } from '../support/axe.ts'
import { submit, targetsOf, toScales } from './floor.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { database, clock } = mall
const { sql } = database.owner

let orders = 800_000
/** A paid task of a gas of the demo store, to be calculated; its values lie in the middle of their ranges. */
async function paidTask(quantity: number) {
  const id = (orders += 1)
  const [goods] = await sql<
    { skuId: number; values: { substanceId: string; value: string; unit: string }[] }[]
  >`
    select k.id as "skuId", (
        select jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'unit', 'µmol/mol',
          'value', round((sqrt(c.amount_min * c.amount_max) * 1e6)::numeric)::text) order by c.position)
        from spu_components c where c.spu_id = s.id) as values
    from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id = 'n2'
    where k.fulfilment = 'madeToOrder' and s.store_id = 1 and s.on_shelf
      and (select count(*) = 1 and min(c.substance_id) = 'co' and min(c.amount_min) > 1e-5 from spu_components c where c.spu_id = s.id)
    order by k.id limit 1`
  const lines = [
    { id, skuId: goods!.skuId, quantity, goods: { fulfilment: 'madeToOrder', values: goods!.values } },
  ]
  const promisedOn = new Date(clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
  await database.transaction(async (tx) => {
    const order = { id, number: `HZ-F${id}`, storeId: 1, promisedOn, confirmedBy: null, lines }
    await createTasks({ clock }, tx, order)
    await releaseTasks(tx, [id])
  })
  return { taskNo: `FT-F${id}-1`, values: goods!.values }
}

const unitsOf = (taskNo: string) =>
  sql<{ state: string; serial: string; readings: { grams: number; within: boolean; id: string }[] }[]>`
    select u.state, u.serial, u.readings from filling_units u join filling_tasks t on t.id = u.task_id
    where t.number = ${taskNo} order by u.position`
t.test('a cylinder is made by forms alone, and checked by another person', async (t) => {
  const { taskNo, values } = await paidTask(1)
  const { page } = await member({ username: 'demo-store', javaScriptEnabled: false, path: '/seller/filling' })
  t.ok(await page.locator(`.fill-card:has-text("${taskNo}")`).isVisible(), 'the board shows it')
  const serial = await toScales(page, taskNo)
  for (const target of await targetsOf(page)) {
    await page.fill('input[name=grams]', (Number(target) * 2).toFixed(3))
    await submit(page, 'weigh')
    t.match(await page.locator('.note--bad').innerText(), /允差|tolerance/, 'twice as much is refused')
    await page.fill('input[name=grams]', Number(target).toFixed(3))
    await submit(page, 'weigh')
  }
  t.match(await page.locator('.fill .note--warning').innerText(), '需要权限“质检”')
  t.strictSame(
    (await unitsOf(taskNo)).map((unit) => [unit.state, unit.serial, unit.readings.length]),
    [['awaitingQualityCheck', serial, 2]],
  )
  const { page: check } = await member({
    username: 'demo-inspector',
    locale: 'en-GB',
    javaScriptEnabled: false,
    path: '/seller/filling',
  })
  // What a scanner reads, and Enter.
  await check.fill('#fill-code', serial)
  await check.keyboard.press('Enter')
  await check.fill('input[name=homogenisedMinutes]', '120')
  await check.fill('input[name=restMinutes]', '240')
  await submit(check, 'submitQc')
  const [{ value, substanceId }] = values as [(typeof values)[number]]
  const [, ordered, gravimetric] = await check.locator('.fill-masses tbody td').allInnerTexts()
  t.equal(ordered, value)
  t.ok(
    Math.abs(Number(gravimetric) / Number(value) - 1) < 0.001,
    `weighed for ${value}, it is ${gravimetric}`,
  )
  await check.fill(`input[name="value.${substanceId}"]`, value)
  await check.fill(`input[name="uncertainty.${substanceId}"]`, '1')
  await check.fill('input[name=method]', 'GC-TCD')
  await check.fill('input[name=expiry]', '2099-01-01')
  await submit(check, 'pass')
  t.equal(await check.locator('.fill .note--good').innerText(), 'This cylinder is finished')
  t.equal((await unitsOf(taskNo))[0]!.state, 'qualityCheckComplete')
})

t.test('readings outlast the network, and each is sent once', async (t) => {
  const { taskNo } = await paidTask(1)
  const { page, context } = await member({ username: 'demo-store', path: '/seller/filling', width: 1024 })
  await toScales(page, taskNo)
  t.strictSame(await axe(page), [])
  const targets = (await targetsOf(page)).map(Number)
  await context.setOffline(true)
  for (const target of targets) {
    await page.fill('input[name=grams]', (target * 1.001).toFixed(3))
    t.match(await page.locator('[data-verdict]').innerText(), '在允差内 (+0.10 %)')
    await page.click('[data-record]')
  }
  t.match(await page.locator('.fill-kept').innerText(), '没有网络：已保存 2 个读数')
  t.strictSame((await unitsOf(taskNo))[0]!.readings, [], 'the server has none')
  await context.setOffline(false)
  await page.locator('form[data-weigh]').waitFor({ state: 'detached' })
  const [unit] = await unitsOf(taskNo)
  t.strictSame(
    [unit!.state, unit!.readings.map(({ within }) => within)],
    ['awaitingQualityCheck', [true, true]],
  )
  t.equal(await page.evaluate(() => localStorage.getItem('filling.readings')), '[]')
})

t.test(
  'a reading that the server refuses is shown to a person, who sends it again or drops it',
  async (t) => {
    const { taskNo } = await paidTask(1)
    const { page } = await member({ username: 'demo-store', path: '/seller/filling' })
    await toScales(page, taskNo)
    await sql`update filling_tasks set version = version + 1 where number = ${taskNo}`
    const target = await page.locator('tr[data-substance]').first().getAttribute('data-target')
    await page.fill('input[name=grams]', target!.slice(0, 6))
    await page.click('[data-record]')
    await page.locator('.fill-kept p').waitFor()
    t.strictSame((await unitsOf(taskNo))[0]!.readings, [])
    await page.reload()
    await page.locator('.fill-kept button').first().click()
    await page.locator('.fill-masses .is-done').waitFor()
    await page.waitForFunction(() => localStorage.getItem('filling.readings') === '[]')
    t.equal((await unitsOf(taskNo))[0]!.readings.length, 1)
  },
)

for (const width of [1440, 1024, 390])
  t.test(`nothing is wider than the page, and axe finds nothing, at ${width}`, async (t) => {
    const { taskNo } = await paidTask(2)
    const { page } = await member({ username: 'demo-store', width, path: '/seller/filling' })
    for (const path of ['/seller/filling', `/seller/filling/${taskNo}`]) {
      await page.goto(path)
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, path)
      t.strictSame(await axe(page), [], path)
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/floor-${width}${path.length > 20 ? '-task' : ''}.png`,
        })
    }
  })
