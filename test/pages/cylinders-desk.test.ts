import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store enters cylinders into its ledger and takes the steps of their round. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const words = {
  zh: {
    save: '登记',
    twice: '瓶号重复',
    noSku: '本店没有这个规格编号',
    required: '此项必填',
    known: '本店已登记',
    step: '记录',
    empty: '空瓶',
    inspection: '检验中',
  },
  en: {
    save: 'Register',
    twice: 'A serial stands twice',
    noSku: 'Your store has no such SKU',
    required: 'This field is required',
    known: 'already',
    step: 'Record the step',
    empty: 'Empty',
    inspection: 'inspection',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `cylinders are registered and inspected in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const serials = [`CY-${lang}-1`, `CY-${lang}-2`]
      const options = {
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
        username: 'demo-store',
      }
      const { page, faults } = await member({ ...options, path: '/seller/cylinders-new' })
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const register = async (more: Record<string, string> = {}) => {
        for (const [name, value] of Object.entries(more)) await page.fill(`[name=${name}]`, value)
        await page.getByRole('button', { name: say.save, exact: true }).click()
      }
      await faultless(page)
      await page.selectOption('[name=material]', 'al')
      await register({
        serials: `${serials[0]}\n${serials[0]}`,
        maker: '样例气瓶厂',
        volume: '8',
        valve: 'CGA 590',
        inspectedOn: '2999-01-01',
      })
      await page.getByText(say.twice).first().waitFor()
      await register({ serials: serials.join('\n') })
      await page.locator('#field-inspectedOn-error').waitFor()
      t.equal(await page.inputValue('[name=serials]'), serials.join('\n'), 'what was typed stays')
      t.equal(await page.inputValue('[name=material]'), 'al')
      await faultless(page)
      await register({ inspectedOn: '2026-01-15', volume: '-8' })
      await page.locator('#field-volume-error').waitFor()
      await register({ volume: '8', sku: 'NOBODY-SELLS-IT', lot: 'L-1' })
      await page.locator('#field-sku-error', { hasText: say.noSku }).waitFor()
      await register({ sku: '', lot: 'L-1' })
      await page.locator('#field-sku-error', { hasText: say.required }).waitFor()
      t.equal(await page.inputValue('[name=lot]'), 'L-1', 'a lot alone is not lost')
      await register({ sku: '', lot: '' })
      await page.waitForURL(/cylinders$/)
      const rows = async () =>
        [
          ...(await sql<{ serial: string; state: string; until: string }[]>`
          select serial, state, inspected_until::text as until from cylinders where serial = any (${serials}) order by serial`),
        ].map((row) => ({ ...row }))
      t.strictSame(await rows(), [
        { serial: serials[0], state: 'empty', until: '2029-01-15' },
        { serial: serials[1], state: 'empty', until: '2029-01-15' },
      ])
      await page.goto('/seller/cylinders-new')
      await page.selectOption('[name=material]', 'al')
      await register({
        serials: serials[0]!,
        maker: 'x',
        volume: '8',
        valve: 'CGA 590',
        inspectedOn: '2026-01-15',
      })
      await page.getByText(say.known).first().waitFor()

      await page.goto(`/seller/cylinders?q=${serials[0]!.toLowerCase()}`)
      await page.locator('.desk-split__list tbody a').first().click()
      const side = page.locator('#desk-side')
      const step = async (move: string, document: string, to: string) => {
        await side.locator('[name=move]').selectOption(move)
        await side.locator('[name=document]').fill(document)
        await side.getByRole('button', { name: say.step }).click()
        await side.locator('.desk-side__head .status', { hasText: new RegExp(to, 'i') }).waitFor()
      }
      await side.locator('[name=move]').selectOption('sendToInspection')
      await side.getByRole('button', { name: say.step }).click()
      await side.locator('.field__error').first().waitFor()
      t.equal(await side.locator('[name=move]').inputValue(), 'sendToInspection')
      await step('sendToInspection', 'JY-0001', say.inspection)
      await faultless(page)
      await step('passInspection', 'JY-0001', say.empty)
      t.match(await side.innerText(), 'JY-0001', 'its round says why')
      t.equal((await rows())[0]!.state, 'empty')

      const other = await member({
        ...options,
        username: 'demo-store-2',
        path: `/seller/cylinders?open=${serials[0]}`,
      })
      t.equal(await other.page.getByText(serials[0]!).count(), 0, 'another store does not find it')
      t.strictSame(
        faults.filter((fault) => !/4(22|00|09)/.test(fault)),
        [],
      )
    },
  )
