import t from 'tap'
import { ordersIn } from '../modules/payments/world.ts'
import { harmless, returnsIn } from '../modules/returns/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const world = await returnsIn(await ordersIn(mall))
const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    ask: '退货或换货',
    show: '查看可退金额',
    submit: '提交申请',
    asked: '待店铺答复',
    send: '确认寄出',
    sent: '寄回途中',
    done: '已完成',
  },
  en: {
    ask: 'Return or exchange',
    show: 'Show what comes back',
    submit: 'Send the request',
    asked: 'Waiting for the store',
    send: 'They are on their way',
    sent: 'On the way back',
    done: 'Complete',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', false],
  ['en', true],
] as const)
  t.test(
    `a line goes back from the page of its order: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[lang]
      const order = await world.received({ quantity: 3, goodsFen: 9000 }, harmless)
      const { page, faults } = await member({ locale: locales[lang], javaScriptEnabled })
      await page.goto(`/detail_dingdan?orderNo=${order.number}`)
      await page.getByRole('link', { name: said.ask }).click()
      await page.locator('#return-quantity').fill('2')
      await page.getByRole('button', { name: said.show }).click()
      t.match(
        await page.locator('.return-case__back').innerText(),
        /60\.00/,
        'what comes back is said before',
      )
      // axe is a script itself.
      if (javaScriptEnabled) t.same(await axe(page), [])
      await page.locator('input[name=type][value=refund]').check()
      await page.locator('input[name=reason][value=noReason]').check()
      await page.getByRole('button', { name: said.submit }).click()
      t.match(address(page), /^\/tuihuo\/details\?returnNo=RT/)
      const returnNo = new URL(page.url()).searchParams.get('returnNo')!
      t.match(await page.locator('.status').first().innerText(), said.asked)
      await world.through(returnNo, 'agreed')
      await page.reload()
      if (javaScriptEnabled) t.same(await axe(page), [])
      await page.locator('[name=carrier]').fill('顺丰')
      await page.locator('[name=no]').fill('SF-1')
      await page.getByRole('button', { name: said.send }).click()
      t.match(await page.locator('.status').first().innerText(), said.sent)
      await page.goto('/order/tuihuo')
      t.match(await page.locator('main').innerText(), returnNo)
      await world.through(returnNo, 'arrived', 'accepted')
      await world.execute(order.number)
      await world.rounds()
      await page.goto('/order/jilu')
      t.match(await page.locator('main').innerText(), returnNo)
      await page.goto(`/tuihuo/details?returnNo=${returnNo}`)
      t.match(await page.locator('.status').first().innerText(), said.done)
      t.same(faults, [])
    },
  )
