import t from 'tap'
import type { Page } from 'playwright-core'
import { ordersIn } from '../modules/payments/world.ts'
import { harmless, returnsIn } from '../modules/returns/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'
import { twoWays } from './ways.ts'

const { mall, member, address } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const world = await returnsIn(await ordersIn(mall))
const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    ask: '退货或换货',
    cases: '退换货',
    type: '退货退款 × 2',
    show: '查看可退金额',
    back: '¥60.00 退到余额',
    all: '¥90.00 退到余额',
    text: '瓶口有裂纹',
    submit: '提交申请',
    asked: '待店铺答复',
    agreed: '待寄回',
    send: '确认寄出',
    sent: '寄回途中',
    inspected: '退款中',
    done: '已完成',
    agree: '同意退换',
    receive: '已收到',
    accept: '验收合格',
    intact: '完好',
    sealed: /封口\s+完好/,
  },
  en: {
    ask: 'Return or exchange',
    cases: 'Returns and exchanges',
    type: 'Return and refund × 2',
    show: 'Show what comes back',
    back: 'CN¥60.00 to your balance',
    all: 'CN¥90.00 to your balance',
    text: 'The neck is cracked',
    submit: 'Send the request',
    asked: 'Waiting for the store',
    agreed: 'To be sent back',
    send: 'They are on their way',
    sent: 'On the way back',
    inspected: 'Being refunded',
    done: 'Complete',
    agree: 'Agree',
    receive: 'Received',
    accept: 'Accept',
    intact: 'intact',
    sealed: /Seal\s+intact/,
  },
}

/** What the page of a case says of its state, beside its title. */
const stateOf = async (page: Page) => (await page.locator('.case-head .status').innerText()).trim()
const backOf = async (page: Page) =>
  (await page.locator('.return-case__back').innerText()).replace(/\s+/gu, ' ').trim()

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(
    `units go back from the page of their order to the money, both sides in a browser: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[lang]
      const options = { locale: locales[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        // axe is a script itself.
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const order = await world.received({ quantity: 3, goodsFen: 9000 }, harmless)
      const { page, faults } = await member(options)
      await page.goto(`/detail_dingdan?orderNo=${order.number}`)
      await page.getByRole('link', { name: said.ask }).click()
      await page.locator('#return-quantity').fill('2')
      await page.locator('#return-text').fill(said.text)
      await page.locator('#return-quantity').press('Enter')
      await page.locator('.return-case__back', { hasText: said.back }).waitFor()
      t.equal(await backOf(page), said.back, 'what two units bring back is said before, and nothing is sent')
      t.equal(await page.locator('#return-text').inputValue(), said.text, 'what was typed stays')
      await faultless(page)
      await page.locator('#return-quantity').fill('3')
      await page.getByRole('button', { name: said.show }).click()
      t.equal(await backOf(page), said.all)
      await page.locator('input[name=type][value=refund]').check()
      await page.locator('input[name=reason][value=noReason]').check()
      await page.locator('#return-text').fill('')
      // A number that was typed and not shown is what counts.
      await page.locator('#return-quantity').fill('2')
      await page.getByRole('button', { name: said.submit }).click()
      await page.waitForURL(/\/tuihuo\/details/)
      t.match(address(page), /^\/tuihuo\/details\?returnNo=RT\d{18}$/)
      const returnNo = new URL(page.url()).searchParams.get('returnNo')!
      t.equal(await stateOf(page), said.asked)
      t.equal(await backOf(page), said.back)

      await page.goto(`/detail_dingdan?orderNo=${order.number}`)
      const ofOrder = page.getByRole('region', { name: said.cases })
      t.match(await ofOrder.innerText(), said.asked, 'the order shows the case with its state')
      await faultless(page)
      await ofOrder.getByRole('link').click()
      t.match(address(page), `/tuihuo/details?returnNo=${returnNo}`)

      const store = await member({ ...options, username: 'demo-store' })
      /** The store opens the case, writes what the step wants and presses; the button goes with its step. */
      const atStore = async (name: string, field?: string, text = '', seal?: string) => {
        await store.page.goto(`/seller/returns?open=${returnNo}`)
        await faultless(store.page)
        if (field) await store.page.locator(field).fill(text)
        if (seal) await store.page.locator('#accept-seal').selectOption({ label: seal })
        const button = store.page.getByRole('button', { name, exact: true })
        await button.click()
        await button.waitFor({ state: 'detached' })
      }
      await store.page.goto(`/seller/orders/${order.number}`)
      await faultless(store.page)
      await store.page.getByRole('link', { name: said.type }).click()
      t.match(
        address(store.page),
        `/seller/returns?status=all&open=${returnNo}`,
        'and so it does to the store',
      )
      await atStore(said.agree, '#agree-text', '苏州仓 2 号门')

      await page.reload()
      t.equal(await stateOf(page), said.agreed)
      t.match(await page.locator('.case-steps').innerText(), '苏州仓 2 号门')
      await faultless(page)
      await page.locator('[name=carrier]').fill('顺丰')
      await page.locator('[name=no]').fill('SF-1')
      await page.getByRole('button', { name: said.send }).click()
      await page.getByText(said.sent).first().waitFor()
      t.equal(await stateOf(page), said.sent)
      await page.goto('/order/tuihuo')
      t.match(await page.locator('main').innerText(), returnNo)

      await atStore(said.receive)
      await atStore(said.accept, '#accept-text', '批号一致', said.intact)
      await page.goto(`/tuihuo/details?returnNo=${returnNo}`)
      t.equal(await stateOf(page), said.inspected)
      t.match(await page.locator('.case-steps').innerText(), said.sealed, 'the buyer sees what was found')
      await world.execute(order.number)
      await world.rounds()
      await page.goto('/order/jilu')
      t.match(await page.locator('main').innerText(), returnNo, 'what is over is among the records')
      await page.goto(`/tuihuo/details?returnNo=${returnNo}`)
      t.equal(await stateOf(page), said.done)
      t.strictSame([...faults, ...store.faults], [])
    },
  )
