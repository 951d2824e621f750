import t from 'tap'
import { orderWorld } from '../modules/orders/world.ts'
import { parcelsIn } from '../modules/shipments/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, origin } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const { paid } = parcelsIn(await orderWorld(mall), { origin })
const { sql } = mall.database.owner
const words = {
  'zh-CN': {
    title: '买家的购买许可',
    list: '易制毒化学品许可或备案',
    missing: '未登记，不能发货',
    save: '登记',
  },
  'en-GB': {
    title: 'Licences of the buyer',
    list: 'Precursors of drugs',
    missing: 'Not recorded: it cannot leave',
    save: 'Record',
  },
}

for (const [locale, javaScriptEnabled, width] of [
  ['zh-CN', false, 1440],
  ['en-GB', true, 390],
] as const)
  t.test(
    `staff see which licences of the buyer an order needs, and record them: ${locale}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[locale]
      await sql`delete from buyer_licences`
      const { number, goods } = await paid(1)
      await sql`update spus set kind = 'liquid', balance_id = null, matrix_en = 'acetone' where id = ${goods.spuId}`
      const { page } = await member({ username: 'demo-store', locale, javaScriptEnabled, width })
      await page.goto(`/seller/orders/${number}`)
      const section = page.locator('section, div', { hasText: said.title }).last()
      const row = page.locator('details', { hasText: said.list })
      t.match(await row.innerText(), said.missing)
      t.ok(await section.isVisible())
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      await row.locator('input[name=number]').fill('BA-2026-7')
      await row.locator('input[name=validUntil]').fill('2020-01-01')
      await row.getByRole('button', { name: said.save }).click()
      await page.locator('[aria-invalid=true]').waitFor()
      t.equal(await row.locator('input[name=number]').inputValue(), 'BA-2026-7', 'what was typed stays')
      await row.locator('input[name=validUntil]').fill('2099-01-01')
      await row.getByRole('button', { name: said.save }).click()
      await row.locator('summary', { hasText: 'BA-2026-7' }).waitFor()
      t.notMatch(await row.innerText(), said.missing)
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
      const rows = await sql`select kind, number, valid_until::text as until from buyer_licences`
      t.strictSame([...rows], [{ kind: 'drugPrecursor', number: 'BA-2026-7', until: '2099-01-01' }])
    },
  )
