import t from 'tap'
import { CARRIER, orderWorld } from '../modules/orders/world.ts'
import { parcelsIn } from '../modules/shipments/world.ts'
import { axe } from '../support/axe.ts'
import { readyToLeave } from '../support/leaving.ts'
import { openMall } from './visitors.ts'
import { twoWays } from './ways.ts'

/** A store ships so many of each line as its form says: the rest of the order waits for a later parcel. */
const { mall, member } = await openMall(t)
const world = parcelsIn(await orderWorld(mall))
const { sql } = world.database.owner
const goods = await world.goodsOf('stocked')
await sql`update members set store_id = ${goods.storeId} where username = 'demo-store'`
const words = {
  zh: {
    left: (n: number) => `待发 ${n} 件`,
    tooMany: '件未发',
    form: '请填写整数',
    first: '本次发出',
    onTheWay: '运输中',
    parts: '整单',
  },
  en: {
    left: (n: number) => `${n} left`,
    tooMany: 'are left to ship',
    form: 'whole number',
    first: 'What leaves now',
    onTheWay: 'On its way',
    parts: 'all at once',
  },
}

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(`part of a line leaves, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`, async (t) => {
    const say = words[lang]
    const { id, number, lineId } = await world.paid(3)
    const serials = [1, 2, 3].map((n) => `PART-${lang}-${javaScriptEnabled}-${n}`)
    await readyToLeave(world.database.owner, number, serials)
    const { page, faults } = await member({
      locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
      javaScriptEnabled,
      username: 'demo-store',
      path: `/seller/orders/${number}`,
    })
    const form = page.locator('form:has(input[name=action][value=ship])')
    const quantity = form.locator(`[name=quantity-${lineId}]`)
    const ships = async (units: string, named: string[], no: string) => {
      await quantity.fill(units)
      await form.locator('[name=carrier]').fill(CARRIER)
      await form.locator('[name=no]').fill(no)
      await form.locator('[name=serials]').fill(named.join('\n'))
      await form.locator('button').click()
    }
    t.match(await form.innerText(), say.first)
    t.match(await form.innerText(), say.left(3))
    t.equal(await quantity.inputValue(), '3', 'all that is left, unless it says less')
    const refused = async (text: string) => page.locator('[role=alert]', { hasText: text }).first().waitFor()

    await ships('1.5', serials.slice(0, 1), 'PART-0')
    await form.locator('.field__error', { hasText: say.form }).waitFor()
    t.equal(await quantity.inputValue(), '1.5', 'what was typed stays')
    await ships('4', serials, 'PART-0')
    await refused(say.tooMany)
    await ships('1', serials.slice(0, 1), `PART-1-${lang}-${javaScriptEnabled}`)
    await form.getByText(say.left(2)).waitFor()
    const parcel = await page
      .locator('.desk-section', { hasText: `PART-1-${lang}-${javaScriptEnabled}` })
      .innerText()
    t.match(parcel, `× 1`)
    t.match(parcel, serials[0]!)
    t.match(parcel, say.onTheWay)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    const shipped = async () => [
      ...(await sql`
            select o.state, o.parcels, l.shipped_quantity as shipped from orders o
            join order_lines l on l.order_id = o.id where o.id = ${id}`),
    ]
    t.strictSame(await shipped(), [{ state: 'awaitingShipment', parcels: 1, shipped: 1 }])
    await ships('2', serials.slice(1), `PART-2-${lang}-${javaScriptEnabled}`)
    await form.waitFor({ state: 'detached' })
    t.strictSame(await shipped(), [{ state: 'awaitingReceipt', parcels: 2, shipped: 3 }])
    t.strictSame(
      faults.filter((fault) => !fault.includes('status of 4')),
      [],
      'but for what was refused',
    )
  })

for (const lang of ['zh', 'en'] as const)
  t.test(`a line stays, or nothing leaves, as its form says, in ${lang}`, async (t) => {
    const { group, orders } = await world.place([{ goods, quantity: 2 }])
    await world.pay(group!.id)
    const { number, lineIds } = orders[0]!
    const { page } = await member({
      locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
      username: 'demo-store',
      path: `/seller/orders/${number}`,
    })
    const form = page.locator('form:has(input[name=action][value=ship])')
    const ships = async (units: string) => {
      await form.locator(`[name=quantity-${lineIds[0]}]`).fill(units)
      await form.locator('[name=carrier]').fill(CARRIER)
      await form.locator('[name=no]').fill('PART-STAYS')
      await form.locator('button').click()
    }
    await ships('0')
    await form.locator('.field__error').waitFor()
    await ships('1')
    await page.locator('[role=alert]', { hasText: words[lang].parts }).first().waitFor()
    t.strictSame([...(await sql`select 1 from shipments where tracking_number = 'PART-STAYS'`)], [])
  })
