import t from 'tap'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** What promised dates and the smallest mass go by. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner

for (const [lang, javaScriptEnabled, units, saved] of [
  ['zh', true, '37', '已保存'],
  ['en', false, '41', 'Saved'],
] as const)
  t.test(
    `capacity and balance are said in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const { page } = await member({
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
        username: 'demo-store',
        path: '/seller/filling-settings',
      })
      const save = async (unitsPerDay: string, weighingMg: string) => {
        await page.fill('[name=unitsPerDay]', unitsPerDay)
        await page.fill('[name=weighingMg]', weighingMg)
        await page.locator('main .button--primary').click()
      }
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      await save('0', 'abc')
      await page.locator('#field-unitsPerDay-error').waitFor()
      t.equal(await page.inputValue('[name=weighingMg]'), 'abc', 'what was typed stays')
      t.ok(await page.locator('#field-weighingMg-error').isVisible())
      await save(units, '2.5')
      await page.getByText(saved, { exact: true }).waitFor()
      const [row] = await sql<{ units: number; mg: number }[]>`
      select units_per_day as units, weighing_mg::float8 as mg from filling_settings where store_id = 1`
      t.strictSame({ ...row }, { units: Number(units), mg: 2.5 })
      await page.reload()
      t.equal(await page.inputValue('[name=unitsPerDay]'), units)
    },
  )
