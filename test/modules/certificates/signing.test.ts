import { randomUUID } from 'node:crypto'
import t from 'tap'
import { handOver, signedFor } from '../../../src/modules/certificates/index.ts'
import type { Tx } from '../../../src/platform/db/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { signedIn } from '../../support/caller.ts'
import { filledWith } from '../../support/cylinders.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { sql } = mall.database.owner
const by = {
  filler: await signedIn(mall.app, 'demo-store'),
  inspector: await signedIn(mall.app, 'demo-inspector'),
  checker: await signedIn(mall.app, 'demo-metrologist'),
  approver: await signedIn(mall.app, 'demo-approver'),
  other: await signedIn(mall.app, 'demo-approver-2'),
  buyer: await signedIn(mall.app, 'demo-member'),
}
const verified = (number: string) => by.buyer.get(`/f/api/certificate/verify?number=${number}`)

const goods = await mall.goodsOf('stocked')
const [sku] = await sql<{ number: string; lot: string; batchId: number; cas: string; unit: string }[]>`
  select k.number, b.number as lot, b.id as "batchId", u.cas, c.unit from skus k join batches b on b.sku_id = k.id
  join spu_components c on c.spu_id = k.spu_id and c.position = 1 join substances u on u.id = c.substance_id
  where k.id = ${goods.skuId}`
const SERIAL = 'S-001'
await filledWith(mall.app, { skuId: goods.skuId, number: sku!.lot }, [SERIAL])
const serials = [SERIAL]
const values = [{ component: sku!.cas, value: '500.37', U: '4.56', unit: sku!.unit }]
const draftOf = { lot: sku!.lot, skuNumber: sku!.number, values }

t.test('missing contents are refused, each by its name', async (t) => {
  const [kept] = await sql<{ from: number; pressure: number }[]>`
    select storage_from_c as "from", min_pressure_mpa as pressure from spus where id = ${goods.spuId}`
  await sql`update spus set storage_from_c = null, min_pressure_mpa = null where id = ${goods.spuId}`
  const refused = await by.inspector.post('/api/seller/certificate/draft', draftOf)
  has(t, refused, {
    status: 409,
    code: 5003,
    msg: 'Mandatory contents are missing: minimum sample, storage',
  })
  t.strictSame(
    refused.data.errors.map(({ path }: { path: string }) => path),
    ['minimum', 'storage'],
  )
  await sql`update spus set storage_from_c = ${kept!.from}, min_pressure_mpa = ${kept!.pressure} where id = ${goods.spuId}`
  for (const U of ['0', '-1', '0.0', '1e3']) {
    const wrong = { ...draftOf, values: [{ ...values[0]!, U }] }
    has(t, await by.inspector.post('/api/seller/certificate/draft', wrong), { status: 400 }, U)
  }
})

t.test('three people sign what was measured; nobody signs twice', async (t) => {
  has(t, await by.checker.post('/api/seller/certificate/draft', draftOf), { status: 403 })
  has(t, await by.inspector.post('/api/seller/certificate/draft', { ...draftOf, lot: 'nothing' }), {
    status: 404,
    code: 5006,
  })
  const [draft] = (await by.inspector.post('/api/seller/certificate/draft', draftOf)).data
  has(t, draft, {
    version: 1,
    status: 'draft',
    lot: sku!.lot,
    signatures: { prepared: '演示质检员', checked: null, approved: null },
  })
  has(t, draft.values[0], { value: '500.4', U: '4.6', k: '2', relativeU: '0.92' })
  t.match(draft.number, /^DEMO-CERT-5\d{7}$/)
  const { number } = draft
  has(t, await verified(number), { data: { status: 'notFound' } }, 'a draft is nobody’s business')
  has(t, await by.inspector.post('/api/seller/certificate/draft', draftOf), { status: 409, code: 5007 })
  has(t, await by.inspector.post('/api/seller/certificate/sign', { number }), { status: 409, code: 5004 })
  has(t, await by.other.post('/api/seller/certificate/sign', { number }), { status: 404, code: 5001 })
  has(t, await by.checker.post('/api/seller/certificate/sign', { number }), { data: { status: 'checked' } })
  has(t, await by.checker.post('/api/seller/certificate/sign', { number }), { status: 409, code: 5004 })
  has(t, await by.approver.post('/api/seller/certificate/sign', { number }), {
    data: { status: 'signed', signatures: { checked: '演示计量工程师', approved: '演示授权签字人' } },
  })
  has(t, await by.approver.post('/api/seller/certificate/sign', { number }), { status: 409, code: 5002 })
  has(t, await verified(number), { data: { status: 'current', certificate: { number, version: 1 } } })
  const asked =
    await sql`select d.kind from documents d join certificates c on c.uuid::text = d.subject where c.number = ${number} order by 1`
  t.strictSame(
    asked.map(({ kind }) => kind),
    ['certificates.pdf', 'certificates.xml'],
    'its files are asked for',
  )
})

t.test('a revision takes the place of its version and tells whoever holds it', async (t) => {
  const held = await mall.database.transaction(async (tx) => {
    const [certificate] = await signedFor(tx, { batchIds: [sku!.batchId], serials })
    await handOver(tx, mall.services, [
      {
        certificateId: certificate!.certificateId,
        memberId: mall.memberId,
        orderId: 1,
        orderLineId: 1,
        quantity: 2,
        serial: null,
      },
    ])
    return certificate!
  })
  const { number } = held
  const change = { number, reason: '更正瓶阀出口，定值不变', outlet: 'CGA 350' }
  const { outlet: _, ...nothing } = change
  has(t, await by.inspector.post('/api/seller/certificate/revise', nothing), { status: 409, code: 5008 })
  has(t, await by.inspector.post('/api/seller/certificate/revise', change), {
    data: { version: 2, status: 'draft' },
  })
  has(t, await by.inspector.post('/api/seller/certificate/revise', change), { status: 409, code: 5005 })
  has(t, await verified(number), { data: { status: 'current', certificate: { version: 1 } } })
  await by.checker.post('/api/seller/certificate/sign', { number })
  has(t, await by.approver.post('/api/seller/certificate/sign', { number }), {
    data: { version: 2, status: 'signed' },
  })
  const now = await verified(number)
  has(t, now, { data: { status: 'current', certificate: { version: 2, whyRevised: change.reason } } })
  t.strictSame(
    now.data.changes.map(({ field, after }: { field: string; after: string }) => [field, after]),
    [['outlet', 'CGA 350']],
  )
  has(t, await verified(`${number}&version=1`), { data: { status: 'superseded', currentVersion: 2 } })
  const [notice] =
    await sql`select key, vars from notices where member_id = ${mall.memberId} and key = 'certificateRevised'`
  has(t, notice!, { vars: { certificate: number, version: '2', reason: change.reason } })
})

t.test('a revision that is discarded leaves the current version to be revised and revoked', async (t) => {
  const [found] = await signedFor(mall.database, { batchIds: [sku!.batchId], serials })
  const { number } = found!
  const change = { number, reason: '更正瓶阀出口', outlet: 'CGA 590' }
  has(t, await by.inspector.post('/api/seller/certificate/revise', change), { data: { version: 3 } })
  await by.checker.post('/api/seller/certificate/discard', { number })
  const inspector = new Visitor(mall.app)
  await inspector.enter('demo-inspector')
  const { body } = await inspector.open(`/seller/certificates/${number}?lang=en`)
  t.match(body, /name="action" value="revise"/)
  t.match(body, /name="action" value="revoke"/)
  t.match(body, /version 3[^]*?discarded/, 'the history names it')
  const find = await inspector.open(`/seller/find?q=${number}&lang=en`)
  t.match(find.body + (find.location ?? ''), number)
  t.notMatch(find.body, /discarded/)
  const small = `skuNumber=${sku!.number.toLowerCase()}&lot=${sku!.lot.toLowerCase()}`
  t.match((await inspector.open(`/seller/drafts?${small}`)).body, /name="U"/, 'numbers in small letters')
})

t.test('a revoked certificate says so and why, and no ship finds it', async (t) => {
  const [found] = await signedFor(mall.database, { batchIds: [sku!.batchId], serials })
  const { number } = found!
  const reason = '稳定性监测不合格'
  has(t, await by.filler.post('/api/seller/certificate/revoke', { number, reason }), { status: 403 })
  has(t, await by.approver.post('/api/seller/certificate/revoke', { number, reason }), {
    data: { status: 'revoked' },
  })
  has(t, await verified(number), { data: { status: 'revoked', reason, currentVersion: null } })
  has(t, await verified(`${number}&version=1`), { data: { status: 'revoked' } })
  t.strictSame([...(await signedFor(mall.database, { batchIds: [sku!.batchId], serials }))], [])
  const [notice] =
    await sql`select vars from notices where member_id = ${mall.memberId} and key = 'certificateRevoked'`
  has(t, notice!, { vars: { certificate: number, reason } })
  has(t, await by.approver.post('/api/seller/certificate/revoke', { number, reason }), {
    status: 409,
    code: 5002,
  })
  const [draft] = (await by.inspector.post('/api/seller/certificate/draft', draftOf)).data
  t.not(draft.number, number, 'a number is never used again')
  has(t, await by.checker.post('/api/seller/certificate/discard', { number: draft.number }), {
    data: { status: 'discarded' },
  })
  has(t, await verified(draft.number), { data: { status: 'notFound' } })
})

t.test('who signs takes the batch before its certificates, as goods that leave do', async (t) => {
  const [{ number }] = (await by.inspector.post('/api/seller/certificate/draft', draftOf)).data
  has(t, await by.checker.post('/api/seller/certificate/sign', { number }), { data: { status: 'checked' } })
  let leaving!: Tx
  const [signed, held] = await atOnce(
    mall.database,
    (tx) => {
      leaving = tx
      return tx.sql`select 1 from batches where id = ${sku!.batchId} for update`
    },
    () => by.approver.post('/api/seller/certificate/sign', { number }),
    async () => leaving.sql`select 1 from certificates where number = ${number} for share nowait`,
  )
  t.equal(held.length, 1, 'whoever waits for the batch has not taken the certificate')
  has(t, signed, { data: { status: 'signed' } })
})

t.test('the database itself refuses a second current version and two signatures of one person', async (t) => {
  const copy = (column: string, value: string) =>
    sql.unsafe(`
    insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, content_id, certified_on, valid_until,
      signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at, why_revised)
    select number, 9, '${randomUUID()}', 'signed', kind, store_id, spu_id, sku_id, lot, content_id, certified_on, valid_until,
      signatures, prepared_by, ${column === 'checked_by' ? value : 'checked_by'}, approved_by, prepared_at, signed_at, 'x'
    from certificates where state = 'signed' and serial is null limit 1`)
  await t.rejects(copy('', ''), /certificates_current/)
  await t.rejects(copy('checked_by', 'prepared_by'), /certificates_people/)
})
