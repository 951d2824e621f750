import t from 'tap'
import type { Way } from '../journeys/traveller.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { moneyIn } from '../modules/settlements/world.ts'
import { DeskHand } from './desk-hand.ts'
import { paidTask } from './floor.ts'
import { openMall } from './visitors.ts'

/** What a store does on small pages of its desk, and a text that the operator publishes, each by its form. */
const world = { ...(await openMall(t)), drawn: [] }
const { mall } = world
const { sql } = mall.database.owner
const money = await moneyIn(await ordersIn(mall))
const buyer = await money.caller()

const [sold] = await money.paid({ goodsFen: 20_000, couponFen: 1500, couponBorneBy: 'store' })
await money.completed(sold!)

/** Staff of a store in a browser that stays for the whole file. */
const staff = async (way: Way) => ({ way, hand: await DeskHand.comes(world, way, 'demo-store') })
const ways = [
  { ...(await staff({ lang: 'en', javaScriptEnabled: true })), province: '31' },
  { ...(await staff({ lang: 'zh', javaScriptEnabled: false })), province: '32' },
]

for (const { way, hand, province } of ways) {
  const how = `in ${way.lang} ${way.javaScriptEnabled ? 'with' : 'without'} scripts`
  const gone = (of: DeskHand, selector: string) => of.page.locator(selector).waitFor({ state: 'detached' })

  t.test(`the board of the floor shows what is filled at one station, ${how}`, async (t) => {
    const stations = ['A', 'B'].map((letter) => `${letter} ${way.lang}`)
    const tasks: string[] = []
    for (const station of stations) {
      const { taskNo } = await paidTask(mall, 1)
      tasks.push(taskNo)
      await hand.goto(`/seller/filling/${taskNo}`)
      await hand.does('accept')
      await hand.sees('select[name=serial]')
      for (const name of ['serial', 'operator'])
        await hand.page.selectOption(`select[name=${name}]`, { index: 1 })
      await hand.type('input[name=station]', station)
      await hand.does('assign')
      await hand.sees('input[name=vacuumPa]')
    }
    const shown = () => hand.page.locator('.fill-card__number').allInnerTexts()
    await hand.begins('/seller/filling')
    const all = await shown()
    t.strictSame(
      tasks.filter((task) => !all.includes(task)),
      [],
      'all of them at first',
    )
    for (const [i, station] of stations.entries()) {
      await hand.press(`.fill-stations a:has-text("${station}")`)
      await hand.sees(`.fill-stations a[aria-current=page]:has-text("${station}")`)
      t.strictSame(await shown(), [tasks[i]])
    }
    await hand.looksRight(t)
  })

  t.test(
    `a statement says which coupons the store bore, in the month and in the order, ${how}`,
    async (t) => {
      await hand.begins('/seller/statement')
      const main = hand.page.locator('#main')
      t.match(await main.innerText(), hand.say('承担优惠券 ¥15.00', 'Coupons borne ¥15.00'))
      const [line] = await sql<{ id: string }[]>`
      select id::text from settlement_lines where order_id = ${sold!} and kind = 'sale'`
      await hand.opensRow(line!.id)
      const made = (await hand.page.locator('#desk-side').innerText()).replaceAll(/\s+/g, ' ')
      t.match(made, hand.say('¥200.00', 'Goods ¥200.00'))
      t.match(made, `${hand.say('本店优惠券', 'Own coupon')} −¥15.00`)
      await hand.looksRight(t)
    },
  )

  t.test(`a store sets what it charges to a province, changes it and gives it up, ${how}`, async (t) => {
    await hand.begins('/seller/freight')
    const fees = async () =>
      (
        await sql<{ fee: number }[]>`
          select fee_fen::int as fee from freight_terms where store_id = 1 and province = ${province}`
      ).map(({ fee }) => fee)
    await hand.press('#main a[href*="open=new"]')
    await hand.choose('[name=province]', province)
    await hand.type('[name=fee]', '20.555')
    await hand.type('[name=freeFrom]', '300')
    await hand.does('save')
    await hand.sees('.field__error')
    t.strictSame(
      [
        await hand.page.inputValue('[name=province]'),
        await hand.page.inputValue('[name=freeFrom]'),
        await fees(),
      ],
      [province, '300', []],
      'refused, and kept',
    )
    hand.forgive(/422/)
    await hand.type('[name=fee]', '20.50')
    await hand.does('save')
    await hand.sees(`[data-row="${province}"]`)
    t.strictSame(await fees(), [2050])
    await hand.goto('/seller/freight')
    await hand.opensRow(province)
    await hand.looksRight(t)
    await hand.type('[name=fee]', '8')
    await hand.does('save')
    await hand.sees(`[data-row="${province}"]:has-text("8.00")`)
    t.strictSame(await fees(), [800])
    await hand.does('remove')
    await gone(hand, `[data-row="${province}"]`)
    t.strictSame(await fees(), [])
  })

  t.test(`a buyer is answered, and a message that needs no answer is put away, ${how}`, async (t) => {
    const { orderIds } = await money.place({ goodsFen: 5000 })
    const [orderNo] = (await money.numbersOf(orderIds)) as [string]
    const writes = async (text: string) =>
      t.equal((await buyer.post('/api/order/message', { orderNo, text })).status, 200)
    await writes('能否附上英文证书？')
    await hand.begins('/seller/messages')
    await hand.opensRow(orderNo)
    await hand.looksRight(t)
    const answer = hand.say('可以，随货附上。', 'Yes, it comes with the goods.')
    await hand.type('#desk-side [name=text]', answer)
    await hand.does('answer')
    await hand.sees(`#desk-side :text("${answer}")`)
    const read = await buyer.get(`/api/order/messages?orderNo=${orderNo}`)
    t.match(JSON.stringify(read.body.data), answer)
    await writes('谢谢')
    await hand.goto('/seller/messages')
    await hand.opensRow(orderNo)
    await hand.does('settleMessages')
    await gone(hand, `[data-row="${orderNo}"]`)
  })

  t.test(`an article is written in both languages, published and withdrawn, ${how}`, async (t) => {
    const hand = await DeskHand.comes(world, way, 'demo-operator', '/operator/content')
    await hand.press('#main a[href="/operator/content/article/new"]')
    await hand.type('[name=titleZh]', '  ')
    await hand.type('[name=titleEn]', `Choosing a cylinder, ${way.lang}`)
    await hand.type('[name=bodyZh]', '## 先看容积')
    await hand.type('[name=bodyEn]', '## Volume first')
    await hand.page.selectOption('[name=typeId]', { index: 1 })
    await hand.press('#main button[value=publish]')
    await hand.sees('.field__error')
    t.equal(await hand.page.inputValue('[name=bodyEn]'), '## Volume first', 'refused, and kept')
    hand.forgive(/422/)
    await hand.type('[name=titleZh]', `怎样选气瓶 ${way.lang}`)
    await hand.press('#main button[value=publish]')
    await hand.sees('form:has([value=withdraw])')
    await hand.looksRight(t)
    const id = new URL(hand.page.url()).pathname.split('/').at(-1)!
    const seen = async () => {
      await mall.seen()
      const { statusCode, body } = await mall.app.inject({ url: `/helpCenter/${id}?lang=en` })
      return [statusCode, body.includes('<h2>Volume first</h2>')]
    }
    t.strictSame(await seen(), [200, true])
    await hand.does('withdraw')
    await gone(hand, 'form:has([value=withdraw])')
    t.strictSame(await seen(), [404, false])
  })
}
