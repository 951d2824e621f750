import t from 'tap'
import type { Page } from 'playwright-core'
import { hrefOf } from '../../src/sitemap.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const said = {
  zh: { term: '付款时限', save: '保存修改', most: '不能大于 720', days: '48 小时（2 天）' },
  en: { term: 'Term of transfers', save: 'Save the change', most: 'at most 720', days: '48 h (2 days)' },
}
const names = { zh: 'paymentHours', en: 'transferHours' } as const

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `a setting is opened, changed and read again: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const { page, faults } = await member({ ...options, username: 'demo-operator' })
      await page.goto('/operator/settings')
      await faultless(page)
      await page.getByRole('link', { name: words.term, exact: true }).click()
      await page.waitForURL(/open=/)
      await page.locator('#desk-side [name=value]').waitFor()
      await page.fill('[name=value]', '1000')
      await page.fill('[name=reason]', 'Holidays')
      await page.getByRole('button', { name: words.save }).click()
      await page.locator('.field__error').waitFor()
      t.match(await page.locator('.field__error').innerText(), words.most)
      t.equal(await page.inputValue('[name=reason]'), 'Holidays', 'what was typed stays')
      await faultless(page)
      await page.fill('[name=value]', '48')
      await page.getByRole('button', { name: words.save }).click()
      await page.locator('#desk-side li', { hasText: 'Holidays' }).waitFor()
      t.match(await page.locator('#desk-side li').first().innerText(), words.days)
      t.match(await page.locator(`tr[data-row=${names[lang]}]`).innerText(), words.days)
      await faultless(page)
      await mall.seen()
      t.equal(mall.services.settings[names[lang]], 48)

      // Somebody else changes it while it is being typed.
      await sql`
      insert into setting_changes (name, version, before, value, reason, changed_by, changed_at)
      select ${names[lang]}, 2, 48, 60, 'Sooner', id, now() from members where username = 'demo-operator-2'`
      await page.fill('[name=value]', '72')
      await page.fill('[name=reason]', 'Later')
      await page.getByRole('button', { name: words.save }).click()
      await page.locator('.desk-typed').waitFor()
      t.match(await page.locator('.desk-typed').innerText(), /72[^]*Later/)
      t.match(await page.locator('#desk-side li').first().innerText(), /Sooner/)
      const rows = await sql<{ value: number }[]>`
      select value from setting_changes where name = ${names[lang]} order by version`
      t.strictSame(
        rows.map(({ value }) => value),
        [48, 60],
      )
      t.strictSame(
        faults.filter((fault) => !/status of 4(09|22)/.test(fault)),
        [],
      )
    },
  )

const rates = {
  zh: { new: '设定汇率', set: '设定', sure: '确认无误', far: '相差超过', rate: '6.1000' },
  en: { new: 'Set the rate', set: 'Set', sure: 'I am sure', far: 'more than 5 %', rate: '6.6000' },
}
for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `the rate of the dollar is set, and English pages say it: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = rates[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const { page, faults } = await member({
        ...options,
        username: 'demo-operator',
        path: '/operator/exchange-rate',
      })
      const faultless = async () => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      await page.getByRole('link', { name: words.new }).click()
      await page.locator('#desk-side [name=rate]').fill(words.rate)
      await page.fill('[name=source]', 'CFETS')
      await faultless()
      const set = page.getByRole('button', { name: words.set, exact: true })
      await set.click()
      await page.locator('.field__error', { hasText: words.far }).waitFor()
      t.equal(await page.inputValue('[name=source]'), 'CFETS', 'what was typed stays')
      await faultless()
      await page.getByLabel(words.sure).check()
      await set.click()
      await page.locator('tbody tr', { hasText: words.rate }).waitFor()
      t.match(await page.locator('tbody tr').first().innerText(), /6\.\d000[^]*CFETS/)
      await mall.seen()
      const [sku] = await sql<{ id: number; spuId: number; storeId: number; fen: number }[]>`
        select k.id, k.spu_id as "spuId", s.store_id as "storeId", k.price_fen::int as fen
        from skus k join spus s on s.id = k.spu_id where s.on_shelf and k.price_fen > 100000 order by k.id limit 1`
      const { id: skuId, spuId: spu, storeId, fen } = sku!
      const reader = await member({
        locale: 'en-GB',
        javaScriptEnabled,
        path: hrefOf('StoreProduct', { storeId, spu, skuId }),
      })
      const dollars = (fen / 100 / Number(words.rate)).toLocaleString('en', {
        maximumFractionDigits: 2,
        minimumFractionDigits: 2,
      })
      const text = (await reader.page.locator('main').innerText()).replaceAll(/\s/g, '')
      t.ok(text.includes(`$${dollars}`), `$${dollars} for ${fen} fen`)
      t.strictSame(
        [...faults, ...reader.faults].filter((fault) => !/status of 4(09|22)/.test(fault)),
        [],
      )
    },
  )
