import t from 'tap'
import type { Page } from 'playwright-core'
import { proposeOutdated } from '../../src/modules/safety/index.ts'
import { RULES_VERSION } from '../../src/modules/safety/rules/classify.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A safety engineer reads what the rules drafted and signs it, one by one or several. */
const { mall, member, address } = await openMall(t)
const { owner } = mall.database
const { sql } = owner
await proposeOutdated({ database: owner }, RULES_VERSION + 1)
const words = {
  zh: { sign: '签署', held: '更严，暂停发货', first: '首次签署', replaced: '草案已被新的草案替换' },
  en: {
    sign: 'Sign',
    held: 'Stricter: shipping is held',
    first: 'Never signed',
    replaced: 'Another draft has replaced it',
  },
}
/** Drafts of the first store, in the order in which their signatures are needed. */
const waiting = async () =>
  sql<{ id: number; version: number; name: string }[]>`
    select s.id::int as id, d.version::int as version, s.name_zh as name from safety_sheets d join spus s on s.id = d.spu_id
    where d.state = 'draft' and s.store_id = 1 order by d.stricter desc,
      exists (select from safety_sheets h where h.spu_id = s.id and h.state = 'signed'), s.id`
const stateOf = async (id: number, version: number) =>
  (
    await sql<
      { state: string }[]
    >`select state from safety_sheets where spu_id = ${id} and version = ${version}`
  )[0]?.state

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `sheets are read and signed in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const before = await waiting()
      const [held, fresh] = [before.at(-1)!, before.at(-2)!]
      await sql`update safety_sheets set stricter = true where spu_id = ${held.id} and state = 'draft'`
      await sql`delete from safety_sheets where spu_id = ${fresh.id} and state <> 'draft'`
      const { page, faults } = await member({
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
        username: 'demo-inspector',
        path: '/seller/sheets',
      })
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const side = page.locator('#desk-side')
      const rows = page.locator('.desk-split__list tbody tr')
      t.match(await rows.nth(0).innerText(), say.held, 'what holds shipping comes first')
      t.match(await rows.nth(1).innerText(), say.first)
      await faultless(page)
      await rows.nth(0).locator('a').first().click()
      await page.waitForURL(new RegExp(`open=${held.id}`))
      await side.getByRole('button', { name: say.sign }).waitFor()
      t.match(await side.innerText(), /H\d{3}|无危险性分类|No hazard/)
      await faultless(page)
      await sql`update safety_sheets set version = version + 1 where spu_id = ${held.id} and state = 'draft'`
      await side.getByRole('button', { name: say.sign }).click()
      await page.getByText(say.replaced).waitFor()
      t.equal(await stateOf(held.id, held.version + 1), 'draft', 'nobody signs what they have not read')
      await side.getByRole('button', { name: say.sign }).click()
      await page.waitForURL(/sheets$/)
      t.equal(await stateOf(held.id, held.version + 1), 'signed')

      const [one, two] = await waiting()
      for (const { id, version } of [one!, two!])
        await page.locator(`input[name=row][value="${id}.${version}"]`).check()
      await page.locator('button[value=signEach]').first().click()
      await rows.first().waitFor()
      await page.locator(`input[name=row][value^="${one!.id}."]`).waitFor({ state: 'detached' })
      t.strictSame(await Promise.all([one!, two!].map(({ id, version }) => stateOf(id, version))), [
        'signed',
        'signed',
      ])
      t.equal((await waiting()).length, before.length - 3)
      t.match(address(page), '/seller/sheets')
      t.strictSame(
        faults.filter((fault) => !/404/.test(fault)),
        [],
      )
    },
  )
