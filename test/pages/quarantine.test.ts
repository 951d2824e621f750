import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openExchanges } from './after-sales.ts'
import { otherTwoWays } from './ways.ts'

const { member, world } = await openExchanges(t)
const { sql, received, asked, atStore } = world

const words = {
  zh: {
    act: '确认处置',
    destroyed: '已销毁 × 1',
    opened: '按已开箱商品销售 × 1',
    held: '待处置 × 1',
    few: '待处置的只剩 1 件',
    option: '退回的已开箱商品',
    none: '没有待处置的商品',
  },
  en: {
    act: 'Confirm',
    destroyed: 'Destroyed × 1',
    opened: 'Sold as opened × 1',
    held: 'in quarantine × 1',
    few: 'Only 1 still in quarantine',
    option: 'opened: another buyer gave it back',
    none: 'Nothing is in quarantine',
  },
}

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(
    `the store decides what came back, unit by unit, and a buyer sees what is sold as opened: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[lang]
      const faultless = async (page: Page) => {
        // axe is a script itself.
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const order = await received({ quantity: 2 })
      await sql`
        update order_lines set goods = jsonb_set(goods, '{packageKind}', '"unit"') where order_id = ${order.id}`
      const no = await asked(order, 2)
      for (const [call, input] of [
        ['agree', { address: '苏州' }],
        ['receive', {}],
        ['accept', { condition: '外壳无损' }],
      ] as const)
        t.equal((await atStore(call, no, input)).status, 200)

      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const store = await member({ ...options, username: 'demo-store' })
      const { page } = store
      const decided = page.locator('.desk-lines')
      const decide = async (outcome: string, quantity: string, reason: string) => {
        await page.locator('[name=outcome]').selectOption(outcome)
        await page.locator('[name=quantity]').fill(quantity)
        await page.locator('[name=reason]').fill(reason)
        await page.getByRole('button', { name: said.act, exact: true }).click()
      }
      await page.goto('/seller/quarantine')
      await page.locator('main').getByRole('link', { name: no }).click()
      await page.locator('[name=outcome]').waitFor()
      await faultless(page)
      await decide('destroyed', '1', '外壳开裂')
      await decided.getByText(said.destroyed).waitFor()
      t.match(await decided.innerText(), '外壳开裂', 'why, and by whom')
      await decide('opened', '2', '检验合格')
      await page.getByText(said.few).first().waitFor()
      t.equal(await page.locator('[name=reason]').inputValue(), '检验合格', 'what was typed stays')
      await faultless(page)

      const buyer = await member(options)
      await buyer.page.goto(`/tuihuo/details?returnNo=${no}`)
      const facts = buyer.page.locator('section[aria-labelledby=case-goods]')
      t.match(await facts.innerText(), said.destroyed, 'the buyer sees what became of it')
      t.match(await facts.innerText(), said.held)

      await decide('opened', '1', '检验合格')
      await page.getByText(said.none).waitFor()
      await page.goto(`/seller/quarantine?status=decided&open=${no}`)
      t.match(await decided.innerText(), said.opened)
      await faultless(page)
      await page.goto(`/seller/stock?open=${order.goods.skuId}`)
      t.match(await page.locator('#desk-side').innerText(), `T-${order.goods.skuId}-OPENED`)

      const [choice] = await sql<{ number: string }[]>`
        select number from batches where sku_id = ${order.goods.skuId} and opened`
      await buyer.page.goto(`/search/details?spuId=${order.goods.spuId}&skuId=${order.goods.skuId}`)
      const option = buyer.page.locator(`#buy-batch option[value="${choice!.number}"]`)
      t.match(await option.textContent(), said.option, 'it says so where it is chosen')
      t.equal(await buyer.page.locator('#buy-batch').inputValue(), '', 'and nobody gets it by default')
      await faultless(buyer.page)
      // The decision that was refused, and the picture of a fault, which this world has without its bytes.
      const unexpected = [...store.faults, ...buyer.faults].filter((fault) => !/409|pictures|404/.test(fault))
      t.strictSame(unexpected, [])
    },
  )
