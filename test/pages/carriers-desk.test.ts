import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store names whom it ships with, and the operator checks the licence before anything leaves. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const words = {
  zh: {
    add: '新增承运商',
    save: '保存并送核验',
    pass: '许可无误，通过',
    refuse: '驳回',
    over: '不能早于今天',
    twice: '已登记',
    passed: '已通过',
    pending: '待核验',
    refused: '未通过',
    remove: '移除',
  },
  en: {
    add: 'Add a carrier',
    save: 'Save and have it checked',
    pass: 'Its licence is in order',
    refuse: 'Refuse',
    over: 'must not be in the past',
    twice: 'already',
    passed: 'Passed',
    pending: 'Awaiting check',
    refused: 'Refused',
    remove: 'Remove',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `a carrier is added, checked, refused and changed, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const name = `通达危险品 ${lang}`
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const store = await member({ ...options, username: 'demo-store', path: '/seller/carriers' })
      const operator = await member({ ...options, username: 'demo-operator' })
      const row = async () => {
        const [row] = await sql<{ id: number; state: string; classes: string[] }[]>`
        select id, state, classes from carriers where store_id = 1 and name = ${name}`
        return row!
      }
      const side = store.page.locator('#desk-side')
      const press = async (page: Page, button: string) => {
        await page.locator('#desk-side').getByRole('button', { name: button, exact: true }).click()
      }
      await faultless(store.page)
      await store.page.getByRole('link', { name: say.add }).click()
      await side.locator('[name=name]').fill('示例速运')
      await side.locator('[name=licenceNumber]').fill('苏交运管 0001')
      await side.locator('[name=validUntil]').fill('2020-01-01')
      for (const each of ['2.1', '2.3']) await side.locator(`[name="class-${each}"]`).check()
      await press(store.page, say.save)
      await store.page.getByText(say.over).first().waitFor()
      t.strictSame(
        await side
          .locator('input[type=checkbox]:checked')
          .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).name)),
        ['class-2.1', 'class-2.3'],
        'what was ticked stays',
      )
      await faultless(store.page)
      await side.locator('[name=validUntil]').fill('2030-01-01')
      await press(store.page, say.save)
      await store.page.getByText(say.twice).first().waitFor()
      t.equal(await side.locator('[name=licenceNumber]').inputValue(), '苏交运管 0001')
      await side.locator('[name=name]').fill(name)
      await press(store.page, say.save)
      await store.page.waitForURL(/open=\d+/)
      const { id, ...made } = await row()
      t.strictSame(made, { state: 'pending', classes: ['2.1', '2.3'] })
      t.match(await side.innerText(), say.pending)

      await operator.page.goto('/operator/carriers')
      await operator.page.getByRole('link', { name }).first().click()
      await operator.page.waitForURL(new RegExp(`open=${id}`))
      await faultless(operator.page)
      await press(operator.page, say.pass)
      await operator.page.locator('#desk-side .status', { hasText: say.passed }).waitFor()
      t.equal((await row()).state, 'passed')
      await operator.page.goto(`/operator/carriers?state=passed&open=${id}`)
      await operator.page.locator('#desk-side [name=reason]').fill('许可已注销 / licence withdrawn')
      await press(operator.page, say.refuse)
      await operator.page.locator('#desk-side .status', { hasText: say.refused }).waitFor()

      await store.page.goto(`/seller/carriers?open=${id}`)
      t.match(await side.innerText(), 'licence withdrawn', 'the store reads why')
      await side.locator('[name="class-2.3"]').uncheck()
      await press(store.page, say.save)
      await store.page.locator('#desk-side .status', { hasText: say.pending }).waitFor()
      t.strictSame((await row()).classes, ['2.1'], 'a changed one is checked anew')
      await press(store.page, say.remove)
      await store.page.waitForURL(/carriers$/)
      t.equal((await row()).state, 'removed')
      t.equal(await store.page.getByText(name).count(), 0)
      t.strictSame(operator.faults, [])
    },
  )
