import { readFileSync } from 'node:fs'
import t from 'tap'
import { CARRIER, orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { readyToLeave } from '../support/leaving.ts'
import { openMall } from './visitors.ts'

/** A store downloads what waits to leave, fills in tracking numbers, and ships it as the dry run showed. */
const { mall, member } = await openMall(t)
const { goodsOf, place, pay, database } = await orderWorld(mall)
const { sql } = database.owner
const goods = await goodsOf('stocked')
await sql`update members set store_id = ${goods.storeId} where username = 'demo-store'`
const words = {
  zh: { try: '试运行', ship: '发出 1 个包裹', shipped: '已发出', stays: '不发货', unknown: '本店没有此订单' },
  en: {
    try: 'Try it',
    ship: 'Ship 1 parcel',
    shipped: 'shipped',
    stays: 'stays',
    unknown: 'Your store has no such order',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `many are shipped by a spreadsheet, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const orders = [await place([{ goods }]), await place([{ goods }])]
      const numbers = orders.map((placed) => placed.orders[0]!.number)
      for (const { group } of orders) await pay(group!.id)
      const serial = `CYL-${lang}`
      await readyToLeave(database.owner, numbers[0]!, [serial])
      const { page, faults } = await member({
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
        acceptDownloads: true,
        username: 'demo-store',
        path: '/seller',
      })
      await page.click('.rail [href="/seller/shipping"]')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click('[href$="format=csv"]'),
      ])
      const template = readFileSync(await download.path(), 'utf8')
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
      const filled = template
        .filter((line, at) => at === 0 || numbers.some((number) => line.startsWith(number)))
        .map((line) =>
          line.startsWith(numbers[0]!) ? line.replace(/,,,$/, `,${CARRIER},TRACK-${lang},${serial}`) : line,
        )
      t.equal(filled.length, 3, 'both orders wait in the list')
      const upload = async (lines: string[]) => {
        const buffer = Buffer.from(lines.join('\r\n'))
        await page.setInputFiles('[name=file]', { name: 'today.csv', mimeType: 'text/csv', buffer })
        await page.getByRole('button', { name: say.try }).click()
        await page.locator('h2', { hasText: 'today.csv' }).waitFor()
      }
      await upload([...filled, `HZ404,,,1,${CARRIER},TRACK-0,`])
      const row = (place: number) => page.locator(`tr[data-row="${place}"]`)
      const states = await page.locator('tbody .status').allInnerTexts()
      t.equal(states.filter((text) => text === say.stays).length, 1)
      t.match(await row(4).innerText(), say.unknown)
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/shipping-${lang}.png` })
      t.strictSame([...(await sql`select 1 from shipments where tracking_number = ${`TRACK-${lang}`}`)], [])
      await page.getByRole('button', { name: say.ship, exact: true }).click()
      await page.locator('tbody .status', { hasText: say.shipped }).waitFor()
      t.equal(await page.locator('form:has([value=ship])').count(), 0, 'it is shipped once')
      t.match(await row(4).innerText(), say.unknown, 'the result of every row stays')
      const left = await sql<{ number: string; state: string }[]>`
        select number, state from orders where number = any (${numbers}) order by id`
      t.strictSame(
        left.map((order) => order.state),
        ['awaitingReceipt', 'awaitingShipment'],
      )
      await upload(filled)
      t.match(await page.locator('tbody').innerText(), say.shipped, 'it is known to have left')
      await page.goto('/seller/shipping?listId=999999')
      t.equal(await page.locator('main .note--warning').count(), 1)
      t.strictSame(faults, [])
    },
  )
