import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import t from 'tap'
import { certificateDocuments } from '../../../src/modules/certificates/index.ts'
import { makeDocument } from '../../../src/platform/documents/index.ts'
import { signedIn } from '../../support/caller.ts'
import { filledWith } from '../../support/cylinders.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { readPdf } from '../../support/pdf.ts'
import { CARRIER, orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const inspector = await signedIn(mall.app, 'demo-inspector')
const signers = await Promise.all(
  ['demo-metrologist', 'demo-approver'].map((name) => signedIn(mall.app, name)),
)
const buyer = await signedIn(mall.app, 'demo-member')
const verified = (name: string) => buyer.get(`/f/api/certificate/verify?number=${name}`)

const goods = await mall.goodsOf('stocked', 4)
const [batch] = await sql<{ id: number; lot: string; number: string; unit: string; formula: string }[]>`
  select b.id, b.number as lot, k.number, c.unit, u.formula from skus k join batches b on b.sku_id = k.id
  join spu_components c on c.spu_id = k.spu_id and c.position = 1 join substances u on u.id = c.substance_id
  where k.id = ${goods.skuId}`
const { lot, unit, formula } = batch!
const draftOf = {
  lot,
  skuNumber: batch!.number,
  values: [{ component: formula, value: '500.37', U: '4.56', unit }],
}
const draft = (more: object = {}) => inspector.post('/api/seller/certificate/draft', { ...draftOf, ...more })

async function sign(number: string): Promise<void> {
  for (const signer of signers)
    has(t, await signer.post('/api/seller/certificate/sign', { number }), { status: 200 })
}

const numberOfBatch = async () =>
  (
    await sql<{ number: string | null }[]>`
    select certificate_number as number from batches where id = ${batch!.id}`
  )[0]!.number

interface Draft {
  number: string
  serial: string
}

t.test('releasing a batch makes one certificate for each of its cylinders', async (t) => {
  has(t, await draft(), { status: 404, code: 5006 }, 'the ledger has no cylinder of it')
  await filledWith(mall.app, { skuId: goods.skuId, number: lot }, ['K-1', 'K-2', 'K-3'])
  has(t, await draft({ serial: 'K-9' }), { status: 404, code: 5006 })
  const answers = await Promise.all([draft(), draft()])
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409], 'whoever drafts second is refused')
  const drafts = answers.find(({ status }) => status === 200)!.data as Draft[]
  t.strictSame(
    drafts.map(({ serial }) => serial),
    ['K-1', 'K-2', 'K-3'],
  )
  t.equal(new Set(drafts.map(({ number }) => number)).size, 3)
  const [contents] = await sql`
    select count(distinct content_id)::int as count from certificates where batch_id = ${batch!.id}`
  t.equal(contents!['count'], 1, 'they say the same')
  await filledWith(mall.app, { skuId: goods.skuId, number: lot }, ['K-4'])
  const [late, ...none] = (await draft()).data as Draft[]
  t.equal(late!.serial, 'K-4', 'what came later alone')
  t.strictSame(none, [])
  has(t, await draft(), { status: 409, code: 5007 })
  t.equal(await numberOfBatch(), null)
  for (const { number, serial } of drafts.slice(0, 2)) {
    await sign(number)
    for (const name of [number, serial])
      has(t, await verified(name), {
        data: { status: 'current', certificate: { number, serial, fillNumber: 1, lot } },
      })
  }
  t.equal(await numberOfBatch(), drafts[0]!.number, 'the batch names one of them')
  await signers[1]!.post('/api/seller/certificate/revoke', {
    number: drafts[0]!.number,
    reason: '称量记录有误',
  })
  t.equal(await numberOfBatch(), drafts[1]!.number, 'another once that is revoked')
  const [again] = (await draft()).data as Draft[]
  t.equal(again!.serial, 'K-1', 'a revoked one is drafted anew')
})

t.test('a cylinder leaves with its own certificate, never with that of another of its batch', async (t) => {
  const { orders, group } = await mall.place([{ goods }])
  const [{ number: orderNo }] = orders as [(typeof orders)[number]]
  await mall.pay(group!.id)
  const ship = async (serial: string) => {
    const [row] = await sql<{ version: number }[]>`select version from orders where number = ${orderNo}`
    return store.post('/api/seller/order/ship', {
      orderNo,
      version: row!.version,
      carrier: CARRIER,
      no: 'W-OWN',
      serials: [serial],
    })
  }
  has(t, await ship('K-3'), { status: 409, code: 2236, msg: / K-3” has no signed certificate$/ })
  has(t, await ship('K-2'), { status: 200 })
  const { list } = (await buyer.get(`/api/certificate/page?orderNo=${orderNo}`)).data
  t.strictSame(
    list.map(({ serial, lot: of }: { serial: string; lot: string }) => [serial, of]),
    [['K-2', lot]],
  )
})

t.test(
  'a serial answers the fill that was certified last, whatever the number of an earlier one',
  async (t) => {
    const { number } = (await verified('K-2')).data.certificate
    await mall.database.owner.transaction(
      async (tx) =>
        void (await tx.sql`
      with made as (
        insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, serial, fill_number, unit_id,
          content_id, certified_on, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at)
        select 'DEMO-CERT-70000009', 1, gen_random_uuid(), 'signed', 'unit', store_id, spu_id, sku_id, 'FT-OLD', serial, 2, 88,
          content_id, certified_on - 400, valid_until, signatures, prepared_by, checked_by, approved_by, prepared_at, signed_at
        from certificates where serial = 'K-2' returning id)
      insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
      select 'certificate', id, s.move, s.from_state, s.to_state, s.role, now() from made, (values
        (1, 'begin', '', 'draft', 'inspector'), (2, 'check', 'draft', 'checked', 'checker'),
        (3, 'approve', 'checked', 'signed', 'approver')) as s (place, move, from_state, to_state, role) order by s.place`),
    )
    has(t, await verified('DEMO-CERT-70000009'), { data: { certificate: { serial: 'K-2', fillNumber: 2 } } })
    has(t, await verified('K-2'), { data: { certificate: { number, fillNumber: 1 } } })
  },
)

t.test(
  'all papers of an order are one file: registered certificates, and safety sheets in force',
  async (t) => {
    const [order] = await sql<{ number: string }[]>`
    select o.number from orders o join certificate_holders h on h.order_id = o.id`
    const orderNo = order!.number
    const archiveOf = async (name: string, order = orderNo) =>
      mall.app.inject({
        url: `/api/certificate/archive?orderNo=${order}`,
        headers: { cookie: await signIn(mall.app, name) },
      })
    t.equal((await archiveOf('demo-manager')).statusCode, 404, 'nobody else’s')
    t.equal((await archiveOf('demo-member', 'HZ-0')).statusCode, 404)
    const [archive] = certificateDocuments.filter(({ name }) => name === 'certificates.archive')
    const made = async () => {
      const { subject } = (
        await sql<{ subject: string }[]>`
      select subject from documents where kind = 'certificates.archive' and file_key is null`
      )[0]!
      t.ok(await makeDocument(mall.services, archive!, subject))
      const { rawPayload, headers } = await archiveOf('demo-member')
      t.equal(headers['content-type'], 'application/zip')
      return unzipSync(rawPayload)
    }
    t.equal((await archiveOf('demo-member')).statusCode, 202)
    const files = await made()
    const { number, hash, lot: of } = (await verified('K-2')).data.certificate
    const [sheet] = await sql<{ number: string; version: number }[]>`
    select p.number, s.version from spus p join safety_sheets s on s.spu_id = p.id and s.state = 'signed'
    where p.id = ${goods.spuId}`
    const named = (version: number, lang: string) =>
      `${sheet!.number.replace('DEMO-', 'DEMO-SDS-')}-v${version}-${lang}.pdf`
    t.strictSame(
      Object.keys(files).sort(),
      [
        `${number}-v1.pdf`,
        `${number}-v1.xml`,
        named(sheet!.version, 'en'),
        named(sheet!.version, 'zh'),
        'papers-2026-11-21.csv',
      ].sort(),
    )
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    t.equal(sha(files[`${number}-v1.pdf`]!), hash.pdf)
    t.equal(sha(files[`${number}-v1.xml`]!), hash.xml)
    const rows = strFromU8(files['papers-2026-11-21.csv']!).trim().split('\r\n')
    t.match(rows[1], `"${number}","1","current","${of}","K-2",`)
    t.match(rows[1], `"${hash.pdf}"`)
    const zh = files[named(sheet!.version, 'zh')]!
    t.match((await readPdf(Buffer.from(zh))).text, '安全技术说明书')
    t.match((await readPdf(Buffer.from(files[named(sheet!.version, 'en')]!))).text, 'Safety data sheet')
    t.match(rows[3], /^"safetySheet","DEMO-SDS-[^"]+","\d+","current",/)
    t.match(rows[3], `"${named(sheet!.version, 'zh')}","${sha(zh)}"`)
    await signers[1]!.post('/api/seller/certificate/revoke', { number, reason: '稳定性监测不合格' })
    t.equal((await archiveOf('demo-member')).statusCode, 202, 'another state is another file')
    t.match(strFromU8((await made())['papers-2026-11-21.csv']!), '"revoked"')
    await sql`update safety_sheets set state = 'superseded' where spu_id = ${goods.spuId} and state = 'signed'`
    await sql`
    insert into safety_sheets select spu_id, version + 1, 'signed', statements, un, danger_class, subsidiary, packing_group,
      technical_zh, technical_en, flags, stricter, rules_version, signer, signed_on
    from safety_sheets where spu_id = ${goods.spuId} and version = ${sheet!.version}`
    await sql`update spus set on_shelf = false where id = ${goods.spuId}`
    t.equal((await archiveOf('demo-member')).statusCode, 202, 'another sheet is another file')
    t.ok((await made())[named(sheet!.version + 1, 'en')], 'also of goods that are sold no more')
    const { body } = await mall.app.inject({
      url: `/detail_dingdan?orderNo=${orderNo}&lang=en`,
      headers: { cookie: await signIn(mall.app, 'demo-member') },
    })
    t.match(body, `/api/certificate/archive?orderNo=${orderNo}`)
  },
)
