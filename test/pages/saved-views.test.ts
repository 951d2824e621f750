import t from 'tap'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** Whoever works at the desk keeps lists as they need them, under names. */
const { mall, member, address } = await openMall(t)
const { sql } = mall.database.owner
const words = {
  zh: {
    keep: '保存为视图',
    save: '保存',
    change: '管理此视图',
    rename: '改名',
    delete: '删除',
    taken: '已有同名视图',
  },
  en: {
    keep: 'Save as a view',
    save: 'Save',
    change: 'Change this view',
    rename: 'Rename',
    delete: 'Delete',
    taken: 'under that name',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `a list is kept under a name, opened again, renamed and deleted, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const { page, faults } = await member({
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
        username: 'demo-store',
        path: '/seller/goods',
      })
      const saved = page.locator('.desk-saved')
      const tabs = () => saved.locator('nav a').allInnerTexts()
      const keep = async (name: string) => {
        await saved.getByText(say.keep).click()
        await saved.locator('[name=name]').fill(name)
        await saved.getByRole('button', { name: say.save, exact: true }).click()
      }
      t.equal(await saved.count(), 0, 'nothing is set, nothing is kept')
      await page.fill('.desk-filter [name=q]', 'CO')
      await page.click('.desk-filter button')
      await keep('一氧化碳 CO')
      await saved.locator('nav [aria-current=page]', { hasText: '一氧化碳 CO' }).waitFor()
      t.equal(address(page), '/seller/goods?q=CO')
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/views-${lang}.png` })
      if (javaScriptEnabled) t.strictSame(await axe(page), [])

      await page.goto('/seller/goods?state=draft')
      await keep('一氧化碳 CO')
      await page.getByText(say.taken).first().waitFor()
      t.equal(address(page), '/seller/views')
      const refused = page.locator('form:has([name=address])')
      t.equal(await refused.locator('[name=name]').inputValue(), '一氧化碳 CO', 'what was typed stays')
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/views-kept-${lang}.png` })
      await refused.locator('[name=name]').fill('Drafts')
      await refused.getByRole('button').click()
      await saved.locator('nav [aria-current=page]', { hasText: 'Drafts' }).waitFor()
      t.equal(address(page), '/seller/goods?state=draft')
      t.strictSame(await tabs(), ['一氧化碳 CO', 'Drafts'])

      await saved.locator('nav a', { hasText: 'CO' }).click()
      await page.waitForURL(/q=CO/)
      t.equal(await page.inputValue('.desk-filter [name=q]'), 'CO', 'the list stands as it was kept')
      await saved.getByText(say.change).click()
      await saved.locator('[name=name]').fill('CO')
      await saved.getByRole('button', { name: say.rename }).click()
      await saved.locator('nav [aria-current=page]', { hasText: /^CO$/ }).waitFor()
      await saved.getByText(say.change).click()
      await saved.getByRole('button', { name: say.delete }).click()
      await page.waitForURL(/seller\/goods$/)
      t.strictSame(await tabs(), ['Drafts'])

      await page.goto('/seller/views')
      await page.locator('[data-view=Drafts]').getByRole('button', { name: say.delete }).click()
      await page.locator('.empty-state').waitFor()
      const [left] = await sql`select count(*)::int as n from saved_views`
      t.strictSame({ ...left }, { n: 0 })
      t.strictSame(
        faults.filter((fault) => !fault.includes('409')),
        [],
      )
    },
  )
