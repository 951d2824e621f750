import { readFile } from 'node:fs/promises'
import t from 'tap'
import type { Page } from 'playwright-core'
import { documentKinds } from '../../src/documents.ts'
import { exportKinds } from '../../src/exports.ts'
import { makeStatements, noteReceipt } from '../../src/modules/credit/index.ts'
import { exportWorker } from '../../src/modules/exports/index.ts'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { documentWorker } from '../../src/platform/documents/index.ts'
import { startWork } from '../../src/platform/jobs/index.ts'
import { workbookCells } from '../../src/platform/sheets/index.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { ordersIn, PAY_PASSWORD } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { handClock } from '../support/mall.ts'
import { readPdf } from '../support/pdf.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { openMall } from './visitors.ts'
import { otherTwoWays } from './ways.ts'

/** A credit line in a browser: applied for, granted by two people, bought on, stated, and repaid by WeChat and out of the balance. */
const clock = handClock('2026-11-03T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const { mall, member } = await openMall(t, { ...simulator.env, FILES_DIR: t.testdir() }, { clock })
const world = await ordersIn(mall)
const { memberId } = world
const { sql, transaction } = mall.database.owner
await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`
const work = await startWork(mall.services, [exportWorker(exportKinds), documentWorker(documentKinds)])
t.teardown(() => work.stop())

const words = {
  zh: {
    ask: /^申请(授信|调整额度)$/,
    send: '提交申请',
    add: /^添加文件/,
    paper: '文件 1',
    state: { sent: '审核中', granted: '已批准' },
    propose: '提出额度，交另一人复核',
    own: '须由另一人确认',
    confirm: '确认生效',
    pay: /^(用授信)?支付/,
    repay: '还款',
    goPay: '去还款',
    get: '获取微信付款码',
    scan: '请用微信扫一扫付款',
    paid: '我已付款',
    states: { partly: '部分已还', settled: '已还清' },
    meter: /已用 .*，总额度/,
  },
  en: {
    ask: /^(Apply for a line|Ask for another limit)$/,
    send: 'Send the application',
    add: /^Add the document/,
    paper: 'Document 1',
    state: { sent: 'Waiting', granted: 'Granted' },
    propose: 'Propose the limit to a second person',
    own: 'another person decides',
    confirm: 'Confirm',
    pay: /^Pay /,
    repay: 'Repay',
    goPay: 'Continue',
    get: 'Get a WeChat code',
    scan: 'Scan with WeChat to pay',
    paid: 'I have paid',
    states: { partly: 'Partly paid', settled: 'Paid' },
    meter: /used of/,
  },
}
const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
const used = async () => {
  const [row] = await sql<{ used: number; limit: number }[]>`
    select -balance::int as used, -floor::int as limit from accounts where kind = 'credit' and owner_id = ${memberId}`
  return { ...row! }
}

let month = 11
for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`a credit line in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`, async (t) => {
    const say = words[lang]
    await sql`delete from rate_counters`
    const options = { javaScriptEnabled, locale: lang === 'zh' ? 'zh-CN' : 'en-GB' }
    const faultless = async (page: Page) => {
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
    }
    const here = (username: string, path: string) => member({ ...options, username, path })
    const limitFen = 6_000_000 + month * 100

    const buyer = await here('demo-member', '/shouxin')
    const { page } = buyer
    await page.getByRole('link', { name: say.ask }).click()
    await page.waitForURL(/shouxin\/apply/)
    await page.fill('[name=amount]', '0')
    await page.fill('[name=purpose]', '每月采购标准气体')
    await page.setInputFiles('input[type=file]', licence)
    await page.getByRole('button', { name: say.add }).click()
    const paper = page.locator('form').getByRole('link', { name: say.paper })
    await paper.waitFor()
    await page.getByRole('button', { name: say.send }).click()
    await page.locator('#field-amount-error').waitFor()
    t.equal(await page.inputValue('[name=purpose]'), '每月采购标准气体', 'what was typed stays')
    t.equal(await paper.count(), 1, 'and so does the document')
    await faultless(page)
    await page.fill('[name=amount]', '80000')
    await page.getByRole('button', { name: say.send }).click()
    const row = page.locator('.balance__rows tbody tr').first()
    await row.locator('.status', { hasText: say.state.sent }).waitFor()
    await faultless(page)
    const number = (await row.locator('th').innerText()).trim()

    const one = await here('demo-operator', `/operator/credit-applications?open=${number}`)
    await faultless(one.page)
    await one.page.fill('#propose-amount', String(limitFen / 100))
    await one.page.fill('#propose-reason', '资料齐全')
    await one.page.getByRole('button', { name: say.propose }).click()
    await one.page.waitForURL(/operator\/credit\?open=CD/)
    t.match(await one.page.locator('#desk-side').innerText(), say.own)
    const { pathname, search } = new URL(one.page.url())
    const other = await here('demo-operator-2', `${pathname}${search}`)
    t.match(await other.page.locator('#desk-side').innerText(), number)
    const confirm = other.page.getByRole('button', { name: say.confirm, exact: true })
    await confirm.click()
    await confirm.waitFor({ state: 'detached' })
    await page.goto('/shouxin/apply')
    t.match(
      await row.innerText(),
      new RegExp(`${say.state.granted}[^]*${yuan(limitFen).replaceAll('.', '\\.')}`),
    )

    const before = await used()
    t.equal(before.limit, limitFen)
    const order = await world.place({ goodsFen: 12_345 })
    await page.goto(`/pay_balance/123.45?payNo=${order.payNo}&method=credit`)
    await page.fill('input[name=payPassword]', PAY_PASSWORD)
    await page.getByRole('button', { name: say.pay }).first().click()
    await page.waitForURL(/buy_succeed/)
    t.strictSame(await used(), { limit: limitFen, used: before.used + 12_345 })
    await transaction((tx) => noteReceipt(tx, order.orderIds[0]!, shanghaiDay(clock.now())))
    const stated = clock.now().toISOString().slice(0, 7)
    month += 1
    clock.set(new Date(Date.UTC(2026, month - 1, 1, 4)))
    t.equal(await makeStatements(mall.services), 1)

    const later = await here('demo-member', '/shouxin')
    const bill = later.page
    t.match(await bill.locator('main').innerText(), new RegExp(`${stated}[^]*¥123\\.45`))
    t.equal(await bill.getByRole('img', { name: say.meter }).count(), 1)
    await faultless(bill)
    const href = (await bill.locator('a[href*="credit/bill/file"]').getAttribute('href'))!
    await bill.request.get(href)
    await work.idle()
    const { text } = await readPdf(await (await bill.request.get(href)).body())
    t.ok(text.includes('¥123.45') && text.includes(stated), 'the statement as PDF')
    await bill.getByRole('button', { name: 'Excel' }).first().click()
    await bill.waitForURL(/order\/exports/)
    await work.idle()
    if (!javaScriptEnabled) await bill.reload()
    const downloading = bill.waitForEvent('download')
    await bill.locator('#exports tbody tr').first().locator('a[download]').click()
    const cells = await workbookCells(await readFile(await (await downloading).path()), {
      rows: 99,
      columns: 9,
    })
    t.strictSame(
      cells.slice(1).map((cell) => [cell[3], cell[5]]),
      [['123.45', '123.45']],
      'the workbook has what the page has',
    )

    const repays = async (amount: string, means: string) => {
      await bill.goto('/shouxin')
      await bill.getByRole('link', { name: say.repay, exact: true }).click()
      await bill.waitForURL(/shouxin\/repay/)
      await bill.fill('[name=amount]', amount)
      await bill.locator(`input[name=method][value=${means}]`).check()
      await bill.getByRole('button', { name: say.goPay }).click()
    }
    await repays('999.99', 'wechat')
    await bill.locator('.field__error').first().waitFor()
    t.equal(await bill.inputValue('[name=amount]'), '999.99', 'nothing typed is lost')
    await faultless(bill)
    await repays('100.00', 'wechat')
    await bill.waitForURL(/pay-weixin\/100\.00/)
    await bill.getByRole('button', { name: say.get }).click()
    await bill.getByText(say.scan).waitFor()
    const [attempt] = await sql<{ number: string }[]>`select number from payments order by id desc limit 1`
    await simulator.pay({ n: attempt!.number })
    if (!javaScriptEnabled) await bill.getByRole('button', { name: say.paid }).click()
    await bill.waitForURL((url) => !/pay-weixin/.test(url.pathname))
    const state = bill
      .locator('section[aria-labelledby="credit-statements"] tbody tr')
      .first()
      .locator('.status')
    await bill.goto('/shouxin')
    t.equal(await state.innerText(), say.states.partly)
    await world.give(account('balance', memberId), 2345)
    await repays('23.45', 'balance')
    await bill.waitForURL(/pay_balance\/23\.45/)
    await bill.fill('input[name=payPassword]', PAY_PASSWORD)
    await bill.getByRole('button', { name: say.pay }).first().click()
    await bill.waitForURL((url) => !/pay_balance/.test(url.pathname))
    await bill.goto('/shouxin')
    t.equal(await state.innerText(), say.states.settled)
    t.strictSame(await used(), { limit: limitFen, used: before.used })
    clock.forward(2 * 86_400)

    for (const path of ['/shouxin', '/shouxin/apply', '/shouxin/repay']) {
      await bill.goto(path)
      await bill.setViewportSize({ width: 390, height: 844 })
      t.equal(await bill.evaluate(() => document.documentElement.scrollWidth), 390, path)
    }
    t.strictSame(
      [...buyer.faults, ...one.faults, ...other.faults, ...later.faults].filter(
        (it) => !/409|422|400/.test(it),
      ),
      [],
    )
  })
