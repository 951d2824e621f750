import t from 'tap'
import type { Page } from 'playwright-core'
import { batchesOf } from '../modules/batches/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store and the operator call a batch back, and see who has answered. */
const { mall, member } = await openMall(t)
const { sql, certified, delivered } = await batchesOf(mall)
const words = {
  zh: { new: '召回一个批次', send: '召回', unknown: '店铺没有批次', answered: '用完' },
  en: { new: 'Call a batch back', send: 'Call back', unknown: 'The store has no lot', answered: 'Used up' },
}

for (const [lang, javaScriptEnabled, by] of [
  ['zh', true, 'demo-approver'],
  ['en', false, 'demo-operator'],
] as const)
  t.test(
    `${by} calls a batch back in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const held = await certified(300)
      await delivered(held)
      const path = by === 'demo-operator' ? '/operator/recalls' : '/seller/recalls'
      const { page, faults } = await member({ ...options, username: by, path })
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const side = page.locator('#desk-side')
      const send = async (more: Record<string, string> = {}) => {
        for (const [name, value] of Object.entries(more)) await side.locator(`[name=${name}]`).fill(value)
        await side.getByRole('button', { name: say.send, exact: true }).click()
      }
      await faultless(page)
      await page.getByRole('link', { name: say.new }).first().click()
      await side.locator('[name=lot]').waitFor()
      await faultless(page)
      if (by === 'demo-operator') await side.locator('[name=storeId]').selectOption(String(held.storeId))
      await side.locator('[name=level]').selectOption('quality')
      await send({ lot: '', reason: '定值偏低 / values are low' })
      await side.locator('.field__error').first().waitFor()
      t.equal(await side.locator('.field__error').count(), 2, 'the lot and the tick are asked for at once')
      await side.locator('[name=lot]').fill('NO-SUCH-LOT')
      t.equal(
        await side.locator('[name=reason]').inputValue(),
        '定值偏低 / values are low',
        'what was typed stays',
      )
      t.equal(
        (await sql`select 1 from recalls`).length,
        lang === 'zh' ? 0 : 1,
        'nobody calls back without meaning it',
      )
      await side.locator('[name=confirm]').check()
      await send()
      await page.getByText(say.unknown).first().waitFor()
      t.ok(await side.locator('[name=confirm]').isChecked())
      await send({ lot: held.lot })
      await page.waitForURL(/open=RC\d+/)
      const [recall] = await sql<{ number: string; level: string; reason: string }[]>`
      select number, level, reason from recalls where lot = ${held.lot}`
      t.match(page.url(), recall!.number)
      t.strictSame([recall!.level, recall!.reason], ['quality', '定值偏低 / values are low'])
      const [state] = await sql<{ state: string }[]>`select state from certificates where id = ${held.id}`
      t.equal(state!.state, 'revoked')
      await faultless(page)
      await sql`
      update recall_answers set answer = 'usedUp', answered_by = h.member_id, answered_at = now()
      from certificate_holders h where h.id = holder_id and h.certificate_id = ${held.id}`
      await page.reload()
      t.match(await side.innerText(), say.answered, 'who has answered, and what')
      const [store] = await sql<{ en: string }[]>`select name_en as en from stores where id = ${held.storeId}`
      if (by === 'demo-operator')
        for (const place of ['#desk-side', '.desk-table'])
          t.match(await page.locator(place).innerText(), store!.en, 'whose batch it is')
      t.strictSame(
        faults.filter((fault) => !/4(22|00|04|09)/.test(fault)),
        [],
      )
    },
  )
