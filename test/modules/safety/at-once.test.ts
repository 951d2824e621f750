import t from 'tap'
import type { Tx } from '../../../src/platform/db/index.ts'
import { proposeOutdated } from '../../../src/modules/safety/index.ts'
import { RULES_VERSION } from '../../../src/modules/safety/rules/classify.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { goodsMall } from '../goods/world.ts'

const mall = await goodsMall(t)
const { sql, engineer, mixture, save } = mall

const held = (spuId: string) => (tx: Tx) => tx.sql`select 1 from spus where id = ${Number(spuId)} for update`
const carbonDioxide = [{ substanceId: 'co2', min: '10', max: '500', unit: 'µmol/mol', uncertaintyPercent: 2 }]
const drafts = async (spuId: string) => [
  ...(await sql`
    select version, technical_en as "of", rules_version as rules from safety_sheets
    where spu_id = ${Number(spuId)} and state = 'draft'`),
]
const renewed = [{ version: 2, of: 'carbon dioxide, nitrogen', rules: RULES_VERSION }]

t.test('a draft that is asked for while the composition changes is of the new composition', async (t) => {
  const { spuId, content } = (await save(mixture('DEMO-G-900001'))).data
  await sql`update safety_sheets set statements = '{H350}' where spu_id = ${spuId}`
  const [saved, proposed] = await atOnce(
    mall.database,
    held(spuId),
    () => save({ ...content, components: carbonDioxide, spuId, version: 1 }),
    () => engineer.post('/api/seller/sds/propose', { spuId }),
  )
  has(t, saved, { status: 200 })
  has(t, proposed, { status: 409, code: 2250 })
  t.strictSame(await drafts(spuId), renewed)
})

t.test('new rules draft nothing of a composition that changed while they waited for it', async (t) => {
  const { spuId, content } = (await save(mixture('DEMO-G-900002'))).data
  await sql`update safety_sheets set rules_version = 0 where spu_id = ${spuId}`
  const [saved, proposed] = await atOnce(
    mall.database,
    held(spuId),
    () => save({ ...content, components: carbonDioxide, spuId, version: 1 }),
    () => proposeOutdated({ database: mall.database.owner }),
  )
  has(t, saved, { status: 200 })
  t.strictSame(proposed, { drafts: 0, stricter: 0, unknown: 0 })
  t.strictSame(await drafts(spuId), renewed)
})
