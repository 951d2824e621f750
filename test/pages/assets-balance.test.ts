import { readFile } from 'node:fs/promises'
import t from 'tap'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { exportKinds } from '../../src/exports.ts'
import { exportWorker } from '../../src/modules/exports/index.ts'
import { startWork } from '../../src/platform/jobs/index.ts'
import { workbookCells } from '../../src/platform/sheets/index.ts'
import { ordersIn, PAY_PASSWORD } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { handClock } from '../support/mall.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { openMall, signInHere } from './visitors.ts'
import { twoWays } from './ways.ts'

/** The balance in a browser: topped up by WeChat and by transfer, spent on an order, and read as movements and drawings. */
const clock = handClock(new Date())
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const { mall, visitor, address } = await openMall(t, simulator.env)
const world = await ordersIn(mall)
const { memberId } = world
const { sql } = mall.database.owner
await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`
await world.give(account('compensation', memberId), 1250)
// Everything else happens two days later, so that what was there before has a sum of its own.
const work = await startWork(mall.services, [exportWorker(exportKinds)])
t.teardown(() => work.stop())
const today = new Date(clock.now().getTime() + 2 * 86_400_000)
clock.set(today)
mall.clock.set(today)

const words = {
  zh: {
    amount: '充值金额（元）',
    transfer: '对公转账',
    go: '去付款',
    get: '获取微信付款码',
    scan: '请用微信扫一扫付款',
    paid: '我已付款',
    voucher: '提交凭证',
    reviewing: '凭证正在核对',
    states: ['凭证审核中', '已到账'],
    pay: /^支付/,
    narrow: '筛选',
    topUp: '充值',
    order: '订单付款',
    chart: /近 12 个月月末余额/,
    spending: [/近 12 个月每月消费/, /按店铺：/, /按商品种类：/],
  },
  en: {
    amount: 'Amount (yuan)',
    transfer: 'Bank transfer',
    go: 'Go and pay',
    get: 'Get a WeChat code',
    scan: 'Scan with WeChat to pay',
    paid: 'I have paid',
    voucher: 'Submit voucher',
    reviewing: 'Your voucher is being checked',
    states: ['Voucher under review', 'On your balance'],
    pay: /^Pay /,
    narrow: 'Narrow',
    topUp: 'Top-up',
    order: 'Order paid',
    chart: /Balance at the end of each of the last 12 months/,
    spending: [/Spending in each of the last 12 months/, /By store:/, /By kind of goods:/],
  },
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** What raw entries say of both parts of the balance, the newest first. */
const entries = () => sql<{ cause: string; day: string; amount: number; after: number }[]>`
  select cause, day, amount::int, (sum(amount) over (order by id))::int as after from (
    select e.journal_id as id, j.kind as cause, to_char(j.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(e.amount) as amount
    from entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
    where a.owner_id = ${memberId} and a.kind in ('balance', 'compensation') group by 1, 2, 3) m order by id desc`
/** Kind, amount and what was there after it, of each row. */
const rows = (page: Page) =>
  page.locator('.balance__rows tbody tr').evaluateAll((list) =>
    list.map((row) => {
      const [, kind, , , after] = [...row.children].map((cell) => cell.textContent.trim())
      return [kind, row.querySelector('.balance__amount')!.textContent, after]
    }),
  )
const sums = (page: Page) => page.locator('.balance__sums dd').allTextContents()

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(`the balance in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`, async (t) => {
    const say = words[lang]
    const yuan = (fen: number) =>
      `${lang === 'zh' ? '¥' : 'CN¥'}${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    const signed = (fen: number) => `${fen > 0 ? '+' : '−'}${yuan(Math.abs(fen))}`
    await sql`delete from rate_counters`
    const { page, faults } = await visitor({
      javaScriptEnabled,
      locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    })
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    const attempt = async () =>
      (await sql<{ number: string }[]>`select number from payments order by id desc limit 1`)[0]!.number
    const topUp = async (amount: string, means: string) => {
      await page.goto('/chongzhi')
      await page.getByLabel(say.amount).fill(amount)
      await page.locator(`input[name=method][value=${means}]`).check()
      await button(say.go).click()
    }
    await page.goto('/login?next=/chongzhi')
    await signInHere(page, 'demo-member')
    await page.waitForURL(/chongzhi/)

    await topUp('0.001', 'wechat')
    await page.locator('.field__error').first().waitFor()
    t.equal(await page.getByLabel(say.amount).inputValue(), '0.001', 'nothing typed is lost')
    await topUp('120.50', 'wechat')
    await page.waitForURL(/pay-weixin\/120\.50/)
    await button(say.get).click()
    await page.getByText(say.scan).waitFor()
    await simulator.pay({ n: await attempt() })
    if (!javaScriptEnabled) await button(say.paid).click()
    await page.waitForURL((url) => !/pay-weixin/.test(url.pathname))
    t.strictSame([(await entries())[0]!.cause, (await entries())[0]!.amount], ['payments.settle', 12_050])

    await topUp('300', 'transfer')
    await page.waitForURL(/pay-/)
    if (!/pay-transfer/.test(address(page))) {
      await button(new RegExp(say.transfer)).click()
      await page.waitForURL(/pay-transfer/)
    }
    await page.getByLabel(/付款账号|Payer account/).fill('6222 0000')
    await page.getByLabel(/转账时间|Time of transfer/).fill(`${shanghaiDay(today)}T00:00`)
    await page.getByLabel(/交易流水号|Transaction no/).fill(`UP-${await attempt()}`)
    await page.setInputFiles('input[type=file]', { name: 'slip.png', mimeType: 'image/png', buffer: png })
    await button(say.voucher).click()
    await page.getByText(say.reviewing).first().waitFor()
    await page.goto('/chongzhi')
    const state = page.locator('.balance__rows tbody tr').first().locator('.status')
    t.equal(await state.textContent(), say.states[0])
    t.equal((await entries())[0]!.amount, 12_050, 'a voucher is not money')
    const finance = await world.caller('demo-operator')
    const payNo = await attempt()
    const passed = await finance.post('/api/admin/payment/voucher/pass', {
      payNo,
      bankReference: `BANK-${payNo}`,
      received: '300.00',
    })
    t.equal(passed.status, 200, 'a second person found it at the bank')
    await page.reload()
    t.equal(await state.textContent(), say.states[1])

    const order = await world.place({ goodsFen: 5000 })
    await page.goto(`/pay_balance/50.00?payNo=${order.payNo}&method=balance`)
    await page.fill('input[name=payPassword]', PAY_PASSWORD)
    await button(say.pay).click()
    await page.waitForURL(/buy_succeed/)

    const raw = await entries()
    await page.goto('/order/mingxi')
    t.strictSame(
      (await rows(page)).map(([, amount, after]) => [amount, after]),
      raw.slice(0, 20).map(({ amount, after }) => [signed(amount), yuan(after)]),
      'each row agrees with the entries, and so does what was there after it',
    )
    t.strictSame(await sums(page), [yuan(0), yuan(raw[0]!.after)])
    await button('Excel').click()
    await page.waitForURL(/order\/exports/)
    await work.idle()
    if (!javaScriptEnabled) await page.reload()
    const downloading = page.waitForEvent('download')
    await page.locator('#exports tbody tr').first().locator('a[download]').click()
    const cells = await workbookCells(await readFile(await (await downloading).path()), {
      rows: 999,
      columns: 9,
    })
    const moved = cells.slice(1).map(([, , , amount]) => Math.round(Number(amount) * 100))
    t.strictSame(
      moved,
      raw.map(({ amount }) => amount),
      'the file has what the page has',
    )
    await page.goto('/order/mingxi')
    await page.locator('[name=type]').selectOption('topUp')
    await page.locator('[name=from]').fill(shanghaiDay(today))
    await button(say.narrow).click()
    await page.waitForURL(/type=topUp/)
    const before = raw.find(({ day }) => day < shanghaiDay(today))!
    t.strictSame(await sums(page), [yuan(before.after), yuan(raw[0]!.after)])
    t.strictSame((await rows(page)).slice(0, 2), [
      [say.topUp, signed(30_000), yuan(raw[1]!.after)],
      [say.topUp, signed(12_050), yuan(raw[2]!.after)],
    ])
    if (javaScriptEnabled) t.strictSame(await axe(page), [])

    await page.goto('/order/yue')
    t.equal((await rows(page))[0]![0], say.order)
    for (const name of [say.chart, ...say.spending])
      t.equal(await page.getByRole('img', { name }).count(), 1, `a drawing says ${name.source}`)
    const closing = page.locator('.balance__top .balance__table tbody tr').first().locator('td').last()
    t.equal(await closing.textContent(), yuan(raw[0]!.after), 'the table under the drawing')
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    await page.setViewportSize({ width: 390, height: 844 })
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    t.strictSame(
      faults.filter((fault) => !/409|422|400/.test(fault)),
      [],
    )
  })
