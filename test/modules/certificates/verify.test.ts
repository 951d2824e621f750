import t from 'tap'
import { seedCertificates } from '../../../src/modules/certificates/index.ts'
import { startMall } from '../../support/mall.ts'
import { has } from '../../support/has.ts'

const mall = await startMall(t, { demo: true })
const { sql } = mall.database.owner

const ask = async (query: Record<string, string>, language = 'en') => {
  const answer = await mall.app.inject({
    url: `/f/api/certificate/verify?${new URLSearchParams(query)}`,
    headers: { language },
  })
  return { status: answer.statusCode, ...answer.json() }
}

const pageOf = (query: Record<string, string>, language = 'zh') =>
  mall.app.inject({ url: `/verify?${new URLSearchParams({ ...query, lang: language })}` })

const [gas] = await sql<{ id: number; number: string; lot: string; validUntil: string; batchId: number }[]>`
  select c.id, c.number, c.lot, c.valid_until as "validUntil", c.batch_id as "batchId" from certificates c
  join spus s on s.id = c.spu_id join certificate_contents t on t.id = c.content_id
  where s.kind = 'gas' and s.traceability = 'gravimetricGas' and t.content->>'document' = 'certificate'
    and jsonb_array_length(t.content->'values') > 1 and c.version = 1 and c.state = 'signed'
    and not exists (select 1 from certificates v where v.number = c.number and v.version = 2) order by c.id limit 1`
const { number } = gas!

t.test(
  'every stocked cylinder and every batch in bottles of the demo has a signed document of its own',
  async (t) => {
    const [bottled] = await sql`
    select count(*)::int as batches, count(c.id)::int as signed, count(distinct c.number)::int as numbers
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id and s.kind = 'liquid'
    left join certificates c on c.batch_id = b.id and c.number = b.certificate_number and c.state = 'signed'`
    t.ok(bottled!['batches'] > 500)
    t.strictSame([bottled!['signed'], bottled!['numbers']], [bottled!['batches'], bottled!['batches']])
    const [filled] = await sql`
    select count(*)::int as cylinders, count(c.id)::int as signed, count(distinct c.number)::int as numbers,
      count(distinct c.content_id)::int as contents, count(distinct y.batch_id)::int as batches
    from cylinders y left join certificates c on c.batch_id = y.batch_id and c.serial = y.serial and c.kind = 'unit'
      and c.state = 'signed'
    where y.batch_id is not null`
    const { cylinders, batches } = filled as { cylinders: number; batches: number }
    t.ok(cylinders > 10_000)
    // One was revised: its document differs from those of its batch.
    t.strictSame(filled, { cylinders, signed: cylinders, numbers: cylinders, contents: batches + 1, batches })
    const [unnamed] = await sql`
    select count(*)::int as count from batches b join skus k on k.id = b.sku_id join packages p on p.id = k.package_id
    where p.kind = 'cylinder' and b.on_hand > 0 and not exists (select 1 from certificates c where c.number = b.certificate_number)`
    t.equal(unnamed!['count'], 0, 'the number that a product page names is there')
    const kinds = await sql<{ traceability: string; document: string }[]>`
    select distinct s.traceability, t.content->>'document' as document
    from certificates c join spus s on s.id = c.spu_id join certificate_contents t on t.id = c.content_id
    order by s.traceability, document`
    t.strictSame(
      kinds.map(({ traceability, document }) => `${traceability} ${document}`),
      [
        'conductivity sheet',
        'elementSolution certificate',
        'gravimetricGas certificate',
        'ionSolution certificate',
        'organicSolution certificate',
        'ph sheet',
        'pureGas sheet',
      ],
      'without uncertainty and traceability nothing is titled a certificate',
    )
  },
)

t.test('the demo shows one revised and one revoked certificate', async (t) => {
  const [revised] = await sql<
    { number: string }[]
  >`select number from certificates where version = 2 and state = 'signed'`
  const { number: twice } = revised!
  has(t, await ask({ number: twice, version: '1' }), { data: { status: 'superseded', currentVersion: 2 } })
  const now = await ask({ number: twice })
  has(t, now, { data: { status: 'current', changes: [{ field: 'outlet', after: 'CGA 350' }] } })
  const revoked = await ask({ number: 'DEMO-CERT-49999999' })
  has(t, revoked, {
    data: { status: 'revoked', successor: /^DEMO-CERT-\d{8}$/, certificate: { version: 1 } },
  })
  has(t, await ask({ number: revoked.data.successor }), { data: { status: 'current' } })
})

t.test('certificates of a demo that has all of its own are not written again', async (t) => {
  const all = () => sql`select number, version, state, fill_number, successor from certificates order by id`
  const before = await all()
  await seedCertificates(mall.database.owner)
  t.strictSame(await all(), before)
})

t.test('three steps by three people stand in the history of each', async (t) => {
  const steps = await sql<{ move: string; to: string; username: string }[]>`
    select h.move, h.to_state as to, m.username from state_history h join members m on m.id = h.actor_id
    where h.axis = 'certificate' and h.subject_id = ${gas!.id} order by h.id`
  t.strictSame(
    steps.map(({ move, to }) => `${move} ${to}`),
    ['begin draft', 'check checked', 'approve signed'],
  )
  t.equal(new Set(steps.map(({ username }) => username)).size, 3)
})

t.test('a current certificate says its values, and nothing of a buyer', async (t) => {
  const found = await ask({ number })
  has(t, found, {
    status: 200,
    data: { status: 'current', currentVersion: 1, successor: null, revokedAt: null, reason: null },
  })
  const { certificate } = found.data
  has(t, certificate, {
    number,
    version: 1,
    lot: gas!.lot,
    document: 'certificate',
    expiresOn: gas!.validUntil,
    hash: { pdf: null, xml: null },
    serial: /^DM\d+-001$/,
    fillNumber: 1,
  })
  for (const { value, U, unit, k } of certificate.values) {
    t.match(value, /^\d+(\.\d+)?$/)
    t.equal(value.split('.')[1]?.length ?? 0, U.split('.')[1]?.length ?? 0, 'the value ends where U ends')
    t.ok(U.replace('.', '').replace(/^0+/, '').length <= 2, `${U} has two digits at most`)
    t.match(unit, /mol\/mol$/)
    t.equal(k, '2')
  }
  t.notMatch(JSON.stringify(found.data), /member|buyer|orderNo/i)
})

t.test('a number is read as people type it; an unknown one is not found', async (t) => {
  has(t, await ask({ number: ` ${number.toLowerCase()} ` }), { data: { status: 'current' } })
  const nothing = await ask({ number: 'DEMO-CERT-00000000' })
  has(t, nothing, { status: 200, data: { status: 'notFound', certificate: null, candidates: [] } })
  has(t, await ask({ number, version: '2' }), { data: { status: 'notFound', certificate: null } })
  has(t, await ask({}), { data: { status: 'notFound' } })
  has(t, await ask({ number, hash: 'xyz' }), {
    status: 400,
    data: { errors: [{ path: 'hash', msg: 'A checksum has 64 hexadecimal digits' }] },
  })
})

t.test('a serial and a lot with small letters are found as they are written', async (t) => {
  await mall.database.owner.transaction(async (tx) => {
    await tx.sql`
      insert into certificates overriding system value select (jsonb_populate_record(c, jsonb_build_object('id', 99999999,
        'number', 'DEMO-CERT-SMALL', 'uuid', gen_random_uuid(), 'lot', 'L-small', 'serial', 'Sn-small 1', 'batch_id', null))).*
      from certificates c where number = ${number} and version = 1`
    await tx.sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, reason, at)
      select h.axis, 99999999, h.move, h.from_state, h.to_state, h.role, h.actor_id, h.reason, h.at
      from state_history h join certificates c on c.id = h.subject_id
      where h.axis = 'certificate' and c.number = ${number} and c.version = 1 order by h.id`
  })
  for (const name of ['Sn-small 1', ' Sn-small  1', 'L-small', 'demo-cert-small'])
    has(t, await ask({ number: name }), {
      data: { status: 'current', certificate: { number: 'DEMO-CERT-SMALL' } },
    })
})

t.test('a lot with several certificates lists them, at most twenty', async (t) => {
  const found = await ask({ number: gas!.lot })
  t.equal(found.data.status, 'notFound')
  t.ok(found.data.candidates.length > 1 && found.data.candidates.length <= 20)
  has(t, await ask({ number: found.data.candidates[0].number }), { data: { certificate: { lot: gas!.lot } } })
})

const hash = 'ab'.repeat(32)

t.test(
  'the hash of an issued file names its certificate; any other with the number says altered',
  async (t) => {
    has(t, await ask({ hash }), { data: { status: 'notFound' } })
    has(t, await ask({ number, hash }), { data: { status: 'altered', certificate: { number } } })
    await sql`
    with stored as (
      insert into files (key, scene, type, bytes, sha256, created_at)
      values ('a-key-of-a-test-that-nobody-has', 'certificate', 'application/pdf', 1, ${hash}, now()) returning key)
    insert into documents (kind, subject, file_key, asked_at, made_at)
    select 'certificates.pdf', c.uuid::text, s.key, now(), now() from certificates c, stored s where c.id = ${gas!.id}`
    has(t, await ask({ hash: hash.toUpperCase() }), {
      data: { status: 'current', certificate: { number, hash: { pdf: hash } } },
    })
    has(t, await ask({ number, hash }), { data: { status: 'current' } })
    has(t, await ask({ number, hash: 'cd'.repeat(32) }), { data: { status: 'altered' } })
    await t.rejects(sql`update certificate_contents set content = '{}'`, /never changed/)
  },
)

t.test('a certificate is good through its last day', async (t) => {
  const now = mall.clock.now()
  mall.clock.set(`${gas!.validUntil}T23:59:00+08:00`)
  has(t, await ask({ number }), { data: { status: 'current' } })
  mall.clock.forward(120)
  has(t, await ask({ number }), { data: { status: 'expired', certificate: { expiresOn: gas!.validUntil } } })
  has(
    t,
    await ask({ number, hash: 'cd'.repeat(32) }),
    { data: { status: 'altered' } },
    'altered comes before expired',
  )
  mall.clock.set(now)
})

t.test('the page says it in words, in both languages, and shows what was typed', async (t) => {
  const page = await pageOf({ number })
  t.equal(page.statusCode, 200)
  t.match(page.body, '真实，现行有效')
  t.match(page.body, number)
  t.match(page.body, '没有核对文件')
  t.match(page.headers['cache-control'], 'no-store')
  const english = await pageOf({ number, hash: 'cd'.repeat(32) }, 'en')
  t.match(english.body, 'The file was altered')
  t.match(english.body, hash, 'the hash of the issued file stands beside it')
  t.match((await pageOf({ number, hash: 'nonsense' })).body, '64 位十六进制数')
  t.match((await pageOf({})).body, '证书核验')
  t.match((await pageOf({ number: gas!.lot })).body, '这个批号有多份证书')
})

t.test('formulas stand on the page as chemists print them', async (t) => {
  const [row] = await sql<{ number: string; formula: string }[]>`
    select c.number, v->>'formula' as formula from certificates c join certificate_contents t on t.id = c.content_id,
      jsonb_array_elements(t.content->'values') v
    where c.state = 'signed' and v->>'formula' in ('SO2', 'NO2', 'CO2', 'CH4') and t.content->'balance'->>'formula' = 'N2'
    order by c.id limit 1`
  const { number, formula } = row!
  const page = (await pageOf({ number })).body
  const printed = formula.replace(/\d/g, (digit) => '₀₁₂₃₄'[Number(digit)]!)
  t.match(page, `<b>${printed}</b>`)
  t.match(page, '<b>N₂</b>')
  t.notMatch(page, `<b>${formula}</b>`)
})
