import t from 'tap'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { sendWithdrawals } from '../../src/modules/withdrawals/index.ts'
import { ordersIn, PAY_PASSWORD } from '../modules/payments/world.ts'
import { withdrawalsIn } from '../modules/withdrawals/world.ts'
import { axe } from '../support/axe.ts'
import { handClock } from '../support/mall.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { openMall } from './visitors.ts'
import type { Visitor } from './visitors.ts'
import { twoWays } from './ways.ts'

/** Own money leaves in a browser: a member asks, one of finance approves, another pays. */
const clock = handClock(new Date())
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const { mall, member } = await openMall(t, simulator.env)
mall.clock.set(clock.now())
const world = await withdrawalsIn(await ordersIn(mall), simulator)
const { sql, memberId } = world
await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`

const words = {
  zh: {
    ask: '申请提现',
    approve: '核对无误',
    second: '须由另一人付款',
    pay: '已汇出',
    send: '退回微信',
    refuse: '拒绝',
    cancel: '取消',
    states: { asked: '待核对', sending: '退款中', paid: '已退回', refused: '未通过', cancelled: '已取消' },
  },
  en: {
    ask: 'Ask for the withdrawal',
    approve: 'Approve',
    second: 'another person pays',
    pay: 'The transfer is made',
    send: 'Send back to WeChat',
    refuse: 'Refuse',
    cancel: 'Cancel',
    states: {
      asked: 'Being checked',
      sending: 'Being refunded',
      paid: 'Sent back',
      refused: 'Refused',
      cancelled: 'Cancelled',
    },
  },
}

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(
    `money goes back the way it came, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      await sql`delete from rate_counters`
      const transfer = await world.byTransfer('200.00')
      const { rechargeNo: wechat } = await world.byWechat('100.00')
      const faultless = async ({ page }: Visitor) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const buyer = await member(options)
      const [first, second] = [
        await member({ ...options, username: 'demo-operator' }),
        await member({ ...options, username: 'demo-operator-2' }),
      ]
      const status = buyer.page.locator('table .status').first()
      const lastRow = buyer.page.locator('tbody tr').first()
      const ask = async (rechargeNo: string, amount: string) => {
        await buyer.page.goto('/order/tixian')
        await buyer.page.locator(`[name=way][value=${rechargeNo}]`).check()
        await buyer.page.fill('[name=amount]', amount)
        await buyer.page.fill('[name=payPassword]', PAY_PASSWORD)
        await buyer.page.getByRole('button', { name: say.ask }).click()
      }
      const asked = async (rechargeNo: string, amount: string) => {
        await ask(rechargeNo, amount)
        await buyer.page.getByText(say.states.asked).first().waitFor()
        return (await lastRow.locator('.monospace').innerText()).trim()
      }
      /** The side of this one at the desk, and a button of it pressed. */
      const open = async ({ page }: Visitor, number: string) => {
        await page.goto(`/operator/withdrawals?open=${number}`)
        return page.locator('#desk-side')
      }
      const press = async (someone: Visitor, name: string) => {
        const button = someone.page.locator('#desk-side').getByRole('button', { name, exact: true })
        await button.click()
        await button.waitFor({ state: 'detached' })
      }
      const seen = async (state: keyof typeof say.states) => {
        await buyer.page.goto('/order/tixian')
        t.equal(await status.innerText(), say.states[state])
      }

      await ask(transfer, '200.01')
      await buyer.page.locator('.field__error').first().waitFor()
      t.ok(
        (await buyer.page.locator('.field__error').first().innerText()).includes('¥200.00'),
        'how much there is',
      )
      t.equal(await buyer.page.inputValue('[name=amount]'), '200.01', 'what was typed stays')
      t.ok(await buyer.page.locator(`[name=way][value=${transfer}]`).isChecked(), 'and what was chosen')
      await faultless(buyer)

      const byBank = await asked(transfer, '150')
      t.strictSame(await world.money(), { own: 15_000, held: 15_000 }, 'held at once')
      await faultless(buyer)
      await open(first, byBank)
      await faultless(first)
      await press(first, say.approve)
      t.match(await (await open(first, byBank)).innerText(), say.second)
      await open(second, byBank)
      await second.page.fill('[name=bankReference]', `OUT-${byBank}`)
      await faultless(second)
      await press(second, say.pay)
      t.strictSame(await world.money(), { own: 15_000, held: 0 })
      await seen('paid')
      t.match(await lastRow.innerText(), `OUT-${byBank}`)

      const byWechat = await asked(wechat, '40.50')
      await open(first, byWechat)
      await press(first, say.approve)
      await open(second, byWechat)
      await press(second, say.send)
      await seen('sending')
      await sendWithdrawals(mall.services)
      await simulator.refundState({ n: byWechat, status: 'SUCCESS' })
      await seen('paid')
      t.strictSame(await world.money(), { own: 10_950, held: 0 })

      const refused = await asked(wechat, '10')
      await open(first, refused)
      await first.page.fill('[name=reason]', '请先对账 / reconcile first')
      await press(first, say.refuse)
      await seen('refused')
      t.match(await lastRow.innerText(), 'reconcile first')
      await asked(wechat, '10')
      await lastRow.getByRole('button', { name: say.cancel }).click()
      await buyer.page.getByText(say.states.cancelled).first().waitFor()
      t.strictSame(await world.money(), { own: 10_950, held: 0 })
      await faultless(buyer)

      // What nobody topped up: to the account that paid, or to one of the verified company, whose bank and account are asked for.
      const [topUps] = await sql<{ left: number }[]>`
        select sum(amount_fen - withdrawn_fen)::int as left from deposits where member_id = ${memberId} and settled_at is not null`
      await world.give(account('balance', memberId), topUps!.left + 3100 - (await world.money()).own)
      await buyer.page.goto('/order/tixian')
      await buyer.page.fill('[name=amount]', '31')
      if (javaScriptEnabled)
        t.notOk(await buyer.page.locator('[name=payeeBank]').isVisible(), 'not asked for')
      await buyer.page.locator('[name=way][value="to:company"]').check()
      await buyer.page.fill('[name=payeeAccount]', '6222 0000')
      await buyer.page.fill('[name=payPassword]', PAY_PASSWORD)
      await buyer.page.getByRole('button', { name: say.ask }).click()
      await buyer.page.locator('.field__error').first().waitFor()
      t.equal(await buyer.page.locator('.field__error').count(), 1, 'the bank alone')
      t.equal(await buyer.page.inputValue('[name=payeeAccount]'), '6222 0000')
      await faultless(buyer)
      await buyer.page.fill('[name=payeeBank]', '中国银行苏州分行')
      await buyer.page.fill('[name=payPassword]', PAY_PASSWORD)
      await buyer.page.getByRole('button', { name: say.ask }).click()
      await buyer.page.getByText(say.states.asked).first().waitFor()
      const toCompany = (await lastRow.locator('.monospace').innerText()).trim()
      const side = await (await open(first, toCompany)).innerText()
      for (const part of ['示例环境检测（苏州）有限公司', '62220000', '中国银行苏州分行']) t.match(side, part)
      await faultless(first)
      await first.page.fill('[name=reason]', '户名不符')
      await press(first, say.refuse)
      // The next reader begins with what is left here.
      await world.give(account('balance', memberId), -(await world.money()).own)
      t.strictSame([...first.faults, ...second.faults], [])
    },
  )
