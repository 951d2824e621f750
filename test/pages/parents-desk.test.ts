import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store takes in lots of its parent gases and says what is left of them. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const words = {
  zh: {
    save: '入库',
    line: '第 2 行看不懂',
    required: '此项必填',
    gas: '不认识的气体：Xx',
    whole: '之和须为 1',
    fix: '更正',
    corrected: '更正 · −20 g',
  },
  en: {
    save: 'Take in',
    line: 'Line 2 cannot be read',
    required: 'This field is required',
    gas: 'No such gas: Xx',
    whole: '1',
    fix: 'Correct',
    corrected: 'Corrected · −20 g',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `a lot is taken in and corrected in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const lot = `PG-${lang}`
      const options = {
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
        username: 'demo-store',
      }
      const { page, faults } = await member({ ...options, path: '/seller/parents-new' })
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const save = async (more: Record<string, string> = {}) => {
        for (const [name, value] of Object.entries(more)) await page.fill(`[name=${name}]`, value)
        await page.getByRole('button', { name: say.save, exact: true }).click()
      }
      const error = page.locator('#field-purity-error')
      await faultless(page)
      await save({
        name: `氙气 ${lang}`,
        of: 'Xe',
        lot,
        certificate: 'C-1',
        purity: 'Xe 0.9999 0.00001\nN2',
        grams: '500',
        expiresOn: '2036-01-01',
      })
      await error.waitFor()
      t.match(await error.innerText(), say.line)
      t.equal(await page.inputValue('[name=purity]'), 'Xe 0.9999 0.00001\nN2', 'what was typed stays')
      await faultless(page)
      for (const [purity, said] of [
        ['Xe 0.9999 0.00001\nXx 0.0001 0', say.gas],
        ['Xe 0.9 0.00001\nN2 0.0001 0.00001', say.whole],
      ]) {
        await save({ purity: purity! })
        await error.filter({ hasText: said! }).waitFor()
      }
      await save({ purity: 'Xe 0.9999 0.00001\nN2 0.0001 0.00001', grams: '-1' })
      await page.locator('#field-grams-error').waitFor()
      await save({ grams: '500' })
      await page.waitForURL(/open=\d+/)
      const left = async () =>
        (
          await sql<{ id: number; left: number }[]>`
        select id::int as id, grams_left as left from parent_lots where lot = ${lot}`
        )[0]!
      const { id, left: before } = await left()
      t.equal(before, 500)
      const side = page.locator('#desk-side')
      await side.locator('[name=grams]').fill('480')
      await side.getByRole('button', { name: say.fix, exact: true }).click()
      await side.locator('.field__error').first().waitFor()
      t.equal(await side.locator('[name=grams]').inputValue(), '480')
      await side.locator('[name=reason]').fill('称重复核')
      await side.getByRole('button', { name: say.fix, exact: true }).click()
      await side.getByText(say.corrected).waitFor()
      t.match(await side.innerText(), '称重复核')
      t.equal((await left()).left, 480)
      await faultless(page)
      await page.goto(`/seller/parents?q=ｐｇ－${lang}`)
      t.equal(await page.locator('.desk-split__list tbody').getByText(lot).count(), 1, 'as it was typed')
      await page.goto(`/seller/parents?only=over&q=${lot}`)
      t.equal(await page.locator('.desk-split__list tbody').getByText(lot).count(), 0, 'it is usable')

      await page.goto('/seller/parents-new')
      await page.locator('#stock button').click()
      await page.locator('#stock-substance-error').waitFor()
      for (const field of ['name', 'substance', 'lot'])
        t.equal(await page.locator(`#stock-${field}-error`).innerText(), say.required, field)

      const other = await member({ ...options, username: 'demo-store-2', path: `/seller/parents?open=${id}` })
      t.equal(await other.page.getByText(lot).count(), 0, 'another store does not find it')
      t.strictSame(
        faults.filter((fault) => !/4(22|00|09)/.test(fault)),
        [],
      )
    },
  )
