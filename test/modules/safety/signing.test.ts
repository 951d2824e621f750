import t from 'tap'
import { relabel } from '../../../src/modules/catalogue/index.ts'
import { proposeOutdated, seedSheets } from '../../../src/modules/safety/index.ts'
import { RULES_VERSION } from '../../../src/modules/safety/rules/classify.ts'
import { signedIn } from '../../support/caller.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { has } from '../../support/has.ts'
import { CARRIER, orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { app, goodsOf, place, pay } = mall
const { owner } = mall.database
const { sql } = owner
const engineer = await signedIn(app, 'demo-inspector')
const store = await signedIn(app, 'demo-store')

/** Everything that a version says, beside its number and state. */
const sheets = async () => [
  ...(await sql`
    select spu_id, statements, un, danger_class, subsidiary, packing_group, technical_zh, technical_en, flags
    from safety_sheets where state <> 'superseded' order by spu_id`),
]
const labels = async () => [
  ...(await sql`select id, hazards, hazard_statements, dangerous_goods from spus order by id`),
]
const versions = async (spuId: number) => [
  ...(await sql`select version, state, stricter, signer from safety_sheets where spu_id = ${spuId} order by version`),
]

t.test('a demo of before the safety sheets gets them signed, each as a new demo has it', async (t) => {
  const before = { sheets: await sheets(), labels: await labels() }
  await sql`truncate safety_sheets`
  await sql`update spus set hazards = '{}', hazard_statements = '{}', dangerous_goods = false`
  await seedSheets(owner, relabel)
  t.strictSame({ sheets: await sheets(), labels: await labels() }, before)
  const [unsigned] = await sql`select count(*)::int as count from safety_sheets where state <> 'signed'`
  t.equal(unsigned!['count'], 0)
  await sql`update safety_sheets set state = 'draft', signer = null, signed_on = null where spu_id = 1`
  await seedSheets(owner, relabel)
  t.strictSame(await versions(1), [{ version: 1, state: 'draft', stricter: false, signer: null }])
  await sql`update safety_sheets set state = 'signed', signer = '周示例', signed_on = '2026-11-20' where spu_id = 1`
})

t.test('new rules draft a version of every sheet, and what is signed stays in force', async (t) => {
  const [{ count }] = (await sql`select count(*)::int as count from safety_sheets`) as [{ count: number }]
  const made = await proposeOutdated({ database: owner }, RULES_VERSION + 1)
  t.strictSame(made, { drafts: count, stricter: 0, unknown: 0 })
  t.strictSame(await versions(2), [
    { version: 1, state: 'signed', stricter: false, signer: '周示例' },
    { version: 2, state: 'draft', stricter: false, signer: null },
  ])
  t.strictSame(
    await proposeOutdated({ database: owner }, RULES_VERSION + 1),
    { drafts: 0, stricter: 0, unknown: 0 },
    'a second run finds nothing to do',
  )
  await sql`delete from safety_sheets where state = 'draft'`
})

t.test('goods of which the rules lack data get no draft, and the others do', async (t) => {
  const [{ ids }] = (await sql`
    select array_agg(id order by id) as ids from (
      select id from spus where store_id = 1 and kind = 'gas' and balance_id is not null order by id limit 2
    ) x`) as [{ ids: [number, number] }]
  const [odd] = ids
  await sql`
    insert into spu_components (spu_id, position, substance_id, min_text, max_text, unit, amount_min, amount_max)
    values (${odd}, 99, 'el-Pb', '1', '1', 'µmol/mol', 1e-6, 1e-6)`
  await sql`update safety_sheets set rules_version = 0 where spu_id = any (${ids})`
  t.strictSame(await proposeOutdated({ database: owner }), { drafts: 1, stricter: 0, unknown: 1 })
  has(t, await engineer.post('/api/seller/sds/propose', { spuId: String(odd) }), { status: 409, code: 2251 })
  await sql`delete from spu_components where spu_id = ${odd} and position = 99`
  await sql`delete from safety_sheets where state = 'draft'`
  await sql`update safety_sheets set rules_version = ${RULES_VERSION}`
})

t.test('a stricter draft holds shipping until the engineer of the store signs it', async (t) => {
  const goods = await goodsOf('stocked')
  const { spuId } = goods
  const { group, orders } = await place([{ goods }])
  await pay(group!.id)
  await readyToLeave(mall.database.owner, orders[0]!.number, ['S-1'])
  const ship = () =>
    store.post('/api/seller/order/ship', {
      orderNo: orders[0]!.number,
      version: 2,
      carrier: CARRIER,
      no: 'W-1',
      serials: ['S-1'],
    })
  has(t, await engineer.post('/api/seller/sds/propose', { spuId: String(spuId) }), {
    status: 409,
    code: 2250,
  })
  await sql`
    update safety_sheets set statements = '{}', flags = '{}', un = null, danger_class = null, technical_zh = null,
      technical_en = null where spu_id = ${spuId}`
  await sql`update spus set hazards = '{}', hazard_statements = '{}', dangerous_goods = false where id = ${spuId}`
  const drafted = await engineer.post('/api/seller/sds/propose', { spuId: String(spuId) })
  has(t, drafted, { status: 200, data: { version: 2, stricter: true, inForce: { version: 1, un: null } } })
  has(t, await ship(), { status: 409, code: 2150 })

  const page = await engineer.get('/api/seller/sds/page')
  t.equal(page.data.total, 1)
  t.strictSame(page.data.list, [drafted.data])
  const sign = (version: number, by = engineer) =>
    by.post('/api/seller/sds/sign', { spuId: String(spuId), version })
  has(t, await sign(1), { status: 404 })
  has(t, await sign(2, store), { status: 403 })
  has(t, await sign(2, await signedIn(app, 'demo-inspector-2')), { status: 404 })
  t.strictSame((await versions(spuId))[1], { version: 2, state: 'draft', stricter: true, signer: null })

  const both = await Promise.all([sign(2), sign(2)])
  t.strictSame(both.map(({ status }) => status).sort(), [200, 404], 'one of two signatures counts')
  t.strictSame(await versions(spuId), [
    { version: 1, state: 'superseded', stricter: false, signer: '周示例' },
    { version: 2, state: 'signed', stricter: false, signer: '演示质检员' },
  ])
  const [label] = await sql`
    select s.hazard_statements = h.statements and s.dangerous_goods and 'pressure' = any (s.hazards) as right
    from spus s join safety_sheets h on h.spu_id = s.id and h.state = 'signed' where s.id = ${spuId}`
  t.equal(label!['right'], true, 'the product carries what was signed')
  has(t, await ship(), { status: 200 })
  const audit = await sql`select action, after from audit_entries where action like 'safety.%' order by id`
  t.strictSame(
    [...audit],
    [
      { action: 'safety.propose', after: { spuId, version: 2, stricter: true } },
      { action: 'safety.sign', after: { spuId, version: 2 } },
    ],
  )
})

t.test(
  'goods under review are sold once their first sheet is signed; a replaced draft cannot be',
  async (t) => {
    const [goods] = await sql`
    select k.id as "skuId", s.id as "spuId" from skus k join spus s on s.id = k.spu_id
    where s.store_id = 1 and s.kind = 'gas' and s.stock_count > 0 and k.id = s.sku_id limit 1`
    const { spuId, skuId } = goods as { spuId: number; skuId: number }
    await sql`delete from safety_sheets where spu_id = ${spuId}`
    const buyer = await signedIn(app, 'demo-member')
    const add = () => buyer.post('/api/cart/add', { skuId: String(skuId), quantity: 1 })
    has(t, await add(), { code: 2040 })
    await proposeOutdated({ database: owner })
    await sql`update safety_sheets set statements = '{H350}' where spu_id = ${spuId}`
    has(t, await engineer.post('/api/seller/sds/propose', { spuId: String(spuId) }), {
      status: 200,
      data: { version: 2, stricter: false, inForce: null },
    })
    const sign = (version: number) => engineer.post('/api/seller/sds/sign', { spuId: String(spuId), version })
    has(t, await sign(1), { status: 404 })
    has(t, await sign(2), { status: 200, data: { sds: `/sds/${spuId}`, signer: '演示质检员' } })
    has(t, await add(), { code: 0 })
  },
)
