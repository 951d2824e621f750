import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { ordersIn } from '../modules/payments/world.ts'
import type { OrderWish } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { comesTo, openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const world = await ordersIn(mall)
const buyer = await world.caller()
await buyer.prove()
const store = await world.caller('demo-store')
const finance = await world.caller('demo-operator')
await world.give(account('balance', world.memberId), 1_000_000)
const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    ask: '申请退款',
    reason: '退款原因',
    submit: '提交申请',
    toBalance: '退到余额',
    waits: '待审核',
    asked: '买家申请退款',
    withdraw: '撤回申请',
    withdrawn: '买家撤回退款申请',
    settled: '已退款',
    line: '氮中一氧化碳 × 1',
  },
  en: {
    ask: 'Ask for a refund',
    reason: 'Reason',
    submit: 'Send the request',
    toBalance: 'to your balance',
    waits: 'Waiting for approval',
    asked: 'Refund asked for by the buyer',
    withdraw: 'Withdraw the request',
    withdrawn: 'Refund request withdrawn by the buyer',
    settled: 'Refunded',
    line: 'CO in N2 × 1',
  },
}

/** The buyer in three browsers, which stay for the whole file. */
const plain = { zh: await member({ javaScriptEnabled: false }) }
const scripted = { zh: await member(), en: await member({ locale: locales.en }) }

/** The number of an order paid from the balance. */
async function paid(wish: Partial<OrderWish> = {}): Promise<string> {
  const { payNo, orderIds } = await world.place({ goodsFen: 9000, lines: 3, points: 300, ...wish })
  await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  return (await world.numbersOf(orderIds))[0]!
}
const pageOf = (orderNo: string) => `/detail_dingdan?orderNo=${orderNo}`
const execute = (orderNo: string) => finance.post('/api/admin/refund/execute', { orderNo })

for (const [lang, javaScriptEnabled, reader] of [
  ['zh', false, plain.zh],
  ['en', true, scripted.en],
] as const)
  t.test(
    `lines are asked back, withdrawn, asked back again: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[lang]
      const orderNo = await paid()
      const { page, faults } = await comesTo(reader, pageOf(orderNo))
      const ask = async () => {
        await page.getByRole('link', { name: said.ask }).click()
        // With scripts the choice comes into the page, which nothing waits for by itself.
        await page.locator('#ask').waitFor()
        t.equal(address(page), `${pageOf(orderNo)}&ask=askRefund#ask`)
        await page.getByLabel(said.line).nth(2).uncheck()
        await page.getByLabel(said.reason, { exact: true }).fill('买错了')
        await page.getByRole('button', { name: said.submit }).click()
        await page.locator('#ask').waitFor({ state: 'detached' })
        t.equal(address(page), pageOf(orderNo))
      }
      await page.getByRole('link', { name: said.ask }).click()
      t.match(await page.locator('#ask').innerText(), said.toBalance, 'where the money goes is said before')
      await page.goto(pageOf(orderNo))
      await ask()
      t.match(await page.locator('.refund .status').innerText(), said.waits)
      t.match(await page.locator('.refund').innerText(), /57\.00|8\./, 'two of three lines, less the points')
      t.match(await page.locator('.timeline li').first().innerText(), said.asked)
      await page.getByRole('button', { name: said.withdraw }).click()
      await page.getByRole('button', { name: said.withdraw }).waitFor({ state: 'detached' })
      t.match(await page.locator('.timeline').innerText(), said.withdrawn)
      await ask()
      await execute(orderNo)
      await page.goto(pageOf(orderNo))
      t.match(await page.locator('.refund').first().innerText(), said.settled)
      t.equal(await page.locator('.refund').count(), 2, 'the withdrawn one is still told of')
      t.equal(await page.getByRole('button', { name: said.withdraw }).count(), 0)
      t.strictSame(faults, [])
    },
  )

t.test(
  'with the keyboard alone; nothing chosen is said beside the lines, and nothing typed is lost',
  async (t) => {
    const orderNo = await paid({ lines: 2, goodsFen: 8000, points: 0 })
    const { page } = await comesTo(plain.zh, `${pageOf(orderNo)}&ask=askRefund`)
    const boxes = page.locator('#ask input[type=checkbox]')
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('多订了')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    t.match(await page.locator('#lines-error').innerText(), '请至少选择一行')
    t.strictSame(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)), [
      false,
      false,
    ])
    t.equal(await page.locator('#ask textarea').inputValue(), '多订了')
    await boxes.last().focus()
    await page.keyboard.press('Space')
    await page.locator('#ask button').focus()
    await page.keyboard.press('Enter')
    t.match(await page.locator('.refund').innerText(), /[^\d.,]40\.00/)
    t.equal(address(page), pageOf(orderNo))
  },
)

t.test(
  'what cannot be had is said: made to order as a whole, a proposal of the store, a refusal, too late',
  async (t) => {
    const made = await paid({ kind: 'madeToOrder', lines: 2, goodsFen: 8000, points: 0 })
    const { page } = await comesTo(scripted.zh, `${pageOf(made)}&ask=askRefund`)
    t.equal(await page.locator('#ask input[type=checkbox]').count(), 0)
    t.match(await page.locator('#ask').innerText(), '整单退款')
    await page.locator('#ask textarea').fill('项目取消')
    await page.locator('#ask button').click()
    t.match(await page.locator('.refund').innerText(), /[^\d.,]80\.00/)
    await store.post('/api/seller/order/refuseRefund', { orderNo: made, reason: '已开始备料' })
    await page.goto(pageOf(made))
    t.match(await page.locator('.refund').innerText(), '已开始备料')
    await store.post('/api/seller/order/refund', { orderNo: made, reason: '原料缺货' })
    await page.goto(pageOf(made))
    t.match(await page.locator('.refund').first().innerText(), '店铺提出退款')
    t.equal(
      await page.getByRole('button', { name: words.zh.withdraw }).count(),
      0,
      'it is not the buyer’s to withdraw',
    )
    await page.goto(`${pageOf(made)}&ask=askRefund`)
    t.equal(await page.locator('#ask').count(), 0, 'one at a time')
    const { page: still } = await comesTo(plain.zh, pageOf(made))
    await still.locator('.refund__refuse summary').click()
    await still.getByLabel('不同意的原因').fill('可以等到货')
    await still.locator('.refund__refuse button').click()
    t.match(await still.locator('.refund').first().innerText(), '可以等到货', 'the buyer refuses it')
    t.equal(await still.locator('.refund__refuse').count(), 0)
  },
)

t.test('at a desk and on a phone, without serious faults for anybody', async (t) => {
  const [fresh, asked, proposed, done] = [await paid(), await paid(), await paid(), await paid()]
  for (const orderNo of [asked, done]) await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
  await execute(done)
  await store.post('/api/seller/order/refund', { orderNo: proposed, reason: '原料缺货' })
  const shots = process.env['SHOTS']
  for (const lang of shots ? (['zh', 'en'] as const) : (['zh'] as const))
    for (const [name, path] of Object.entries({
      form: `${pageOf(fresh)}&ask=askRefund`,
      asked: pageOf(asked),
      proposed: pageOf(proposed),
      done: pageOf(done),
    })) {
      const { page, faults } = await comesTo(scripted[lang], path)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        t.strictSame(await axe(page), [], `${name}, ${width}`)
        t.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${name} fits ${width}`,
        )
        if (shots)
          await page.locator('.order').screenshot({ path: `${shots}/refund-${name}-${width}-${lang}.png` })
      }
      t.strictSame(faults, [])
    }
})
