import t from 'tap'
import { mkdirSync } from 'node:fs'
import { account } from '../../src/modules/ledger/index.ts'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { ordersIn, PAY_PASSWORD } from '../modules/payments/world.ts'
import { has } from '../support/has.ts'
import { axe } from '../support/axe.ts'
import { dropFile } from '../support/dropped.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { openMall, signInHere } from './visitors.ts'
import { otherTwoWays } from './ways.ts'

const simulator = await startWechatPaySimulator()
t.teardown(() => simulator.close())
const { mall, visitor, address } = await openMall(t, simulator.env)
const world = await ordersIn(mall)
const { sql } = mall.database.owner
await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${world.memberId}`
await world.give(account('balance', world.memberId), 5_000_000)

/** SHOTS=<folder> saves screenshots. */
const shots = process.env['SHOTS']
if (shots) mkdirSync(shots, { recursive: true })

const words = {
  zh: {
    goods: /^氮中一氧化碳，\d+ 件$/,
    sums: ['¥80.00', '¥12.00', '¥0.00', '¥92.00'],
    step: '付款',
    get: '获取微信付款码',
    scan: '请用微信扫一扫付款',
    paid: '我已付款',
    notYet: '还没有查到这笔付款',
    transfer: /对公转账/,
    balance: /账户余额/,
    submit: '提交凭证',
    required: '此项必填',
    reviewing: '凭证正在核对',
    failed: '未查到到账',
    pay: /^支付/,
    wrong: /支付密码不正确|密码错误|支付密码/,
    frozen: '授信已冻结，暂不能用于支付',
  },
  en: {
    goods: /^CO in N2 × \d+$/,
    sums: [/^≈\s\$|^CN¥80/, /^≈\s\$|^CN¥12/, /0\.00$/, /^≈\s\$|^CN¥92/],
    step: 'Pay',
    get: 'Get a WeChat code',
    scan: 'Scan with WeChat to pay',
    paid: 'I have paid',
    notYet: 'We do not see this payment yet',
    transfer: /Bank transfer/,
    balance: /^Balance/,
    submit: 'Submit voucher',
    required: 'Required',
    reviewing: 'Your voucher is being checked',
    failed: 'not found',
    pay: /^Pay /,
    wrong: /password/i,
    frozen: 'The credit line is frozen: nothing can be paid with it for now',
  },
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`paying in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`, async (t) => {
    const say = words[lang]
    await sql`delete from rate_counters`
    const locale = lang === 'zh' ? 'zh-CN' : 'en-GB'
    const { page, faults } = await visitor({ javaScriptEnabled, locale })
    const shot = async (name: string) =>
      shots && page.screenshot({ path: `${shots}/${name}-${lang}.png`, fullPage: true })
    const seen = async (name: string) => {
      if (!javaScriptEnabled) return
      await shot(name)
      t.strictSame(await axe(page), [], `axe: ${name}`)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    const stateOf = async (groupId: number) =>
      (await sql<{ state: string }[]>`select state from payment_groups where id = ${groupId}`)[0]!.state
    const attemptOf = async (groupId: number) =>
      (
        await sql<{ number: string }[]>`
            select number from payments where group_id = ${groupId} order by id desc limit 1`
      )[0]!.number

    const one = await world.place(
      { goodsFen: 100_000, couponFen: 3000, points: 2000 },
      { storeId: 2, goodsFen: 8000, freightFen: 1200 },
    )
    await page.goto(`/login?next=${encodeURIComponent(`/pay-weixin/1.00?payNo=${one.payNo}`)}`)
    await signInHere(page, 'demo-member')
    await page.waitForURL(/pay-weixin\/1042\.00/)
    t.equal(
      address(page),
      `/pay-weixin/1042.00?payNo=${one.payNo}`,
      'the address says what is due, whatever it said',
    )
    const table = page.locator('.cashier-orders')
    has(t, await table.locator('tbody tr').nth(1).locator('td').allInnerTexts(), [
      /^HZ|^T/,
      (await sql`select name_zh as zh, name_en as en from stores where id = 2`)[0]![lang],
      say.goods,
      ...say.sums,
    ])
    t.equal(await table.locator('thead th').count(), 7, 'a contract only where there is one')
    t.equal(await page.locator('.buy-flow [aria-current=step]').innerText(), say.step)
    await seen('pay-begin')
    await button(say.get).click()
    await page.getByText(say.scan).waitFor()
    await seen('pay-weixin')
    await button(say.paid).click()
    await page.getByText(say.notYet).waitFor()
    await simulator.pay({ n: await attemptOf(one.groupId) })
    if (!javaScriptEnabled) await button(say.paid).click()
    await page.waitForURL(/buy_succeed/)
    t.equal(await stateOf(one.groupId), 'settled')

    const two = await world.place({ goodsFen: 50_000 })
    await page.goto(`/pay-weixin/500.00?payNo=${two.payNo}`)
    await button(say.transfer).click()
    await page.waitForURL(/pay-transfer/)
    await seen('pay-transfer')
    await page.getByLabel(/付款账号|Payer account/).fill('6222 0000')
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: png }
    // A native field takes what is dropped without scripts too.
    if (lang === 'zh') await dropFile(page.locator('input[type=file]'), slip)
    else await page.setInputFiles('input[type=file]', slip)
    t.equal(
      await page.locator('input[type=file]').evaluate((field: HTMLInputElement) => field.files![0]?.name),
      'slip.png',
    )
    await button(say.submit).click()
    await page.locator('.field__error').first().waitFor()
    t.equal(
      await page.getByLabel(/付款账号|Payer account/).inputValue(),
      '6222 0000',
      'nothing typed is lost',
    )
    t.equal(await page.locator('.transfer-form__kept').count(), 1, 'nor the file')
    await seen('pay-transfer-refused')
    await page.getByLabel(/转账时间|Time of transfer/).fill('2026-11-20T11:15')
    await page.getByLabel(/交易流水号|Transaction no/).fill(`T-${two.payNo}`)
    await page.getByLabel(/付款项目|Paid for/).selectOption('goods')
    await button(say.submit).click()
    await page.getByText(say.reviewing).first().waitFor()
    await seen('pay-reviewing')
    t.equal(await stateOf(two.groupId), 'open')

    const three = await world.place({ goodsFen: 30_000 })
    await page.goto(`/pay-weixin/300.00?payNo=${three.payNo}`)
    await button(say.balance).click()
    await page.waitForURL(/pay_balance/)
    await seen('pay-balance')
    await page.fill('input[name=payPassword]', '111222')
    await button(say.pay).click()
    await page.locator('.field__error').first().waitFor()
    await page.fill('input[name=payPassword]', PAY_PASSWORD)
    await button(say.pay).click()
    await page.waitForURL(/buy_succeed/)
    t.equal(await stateOf(three.groupId), 'settled')
    await page.goto(`/pay_balance/300.00?payNo=${three.payNo}&method=credit`)
    t.match(address(page), /buy_succeed/, 'a paid group leads to what was bought')

    const four = await world.place({ goodsFen: 30_000 })
    await page.goto(`/pay_balance/300.00?payNo=${four.payNo}&method=credit`)
    await seen('pay-credit')
    await sql`insert into credit_freezes (member_id, since) values (${world.memberId}, now())`
    await page.reload()
    t.match(await page.locator('.payment__panel .note').innerText(), say.frozen)
    t.equal(
      await page.locator('button[name=action][value=credit]').count(),
      0,
      'who cannot pay by it is told before proving who they are',
    )
    await sql`delete from credit_freezes`
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/pay-weixin/300.00?payNo=${four.payNo}`)
    await button(say.get).click()
    await page.getByText(say.scan).waitFor()
    await seen('pay-weixin-phone')
    await page.goto(`/pay-transfer/300.00?payNo=${four.payNo}`)
    await seen('pay-transfer-phone')
    t.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      390,
      'nothing sticks out on a phone',
    )
    t.strictSame(
      faults.filter((fault) => !/409|422|400/.test(fault)),
      [],
    )
  })
