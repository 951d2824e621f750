import t from 'tap'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { multipart } from '../members/world.ts'
import { creditWorld } from './world.ts'

/** A company applies for a line with its documents; two of finance decide; a line is frozen and released. */
const world = await creditWorld(t, { env: { FILES_DIR: t.testdir() } })
const { app, sql, memberId } = world
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const buyer = await world.caller()
const one = await world.caller('demo-operator')
const other = await world.caller('demo-operator-2')
const QUEUE = '/api/admin/credit/application'

const upload = async (by: typeof buyer, file: [string, Buffer]) => {
  const { payload, headers } = multipart({ scene: 'creditDocument' }, { file })
  const cookie = [...by.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const origin = world.services.config.PUBLIC_ORIGIN
  const url = '/api/file/upload'
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, cookie, origin, language: 'zh' },
    payload,
  })
  return answer.json()
}
const document = async (by = buyer): Promise<string> =>
  (await upload(by, ['licence.pdf', PDF])).data.fileId as string

t.test('what is neither a picture nor a PDF is refused by what is taken', async (t) => {
  const { code, msg } = await upload(buyer, ['licence.txt', PDF])
  t.strictSame([code, msg], [415, '请上传 jpg、jpeg、png、webp 图片或 PDF'])
})

const wish = { amount: '80000.00', purpose: '每月采购约 4 万元标准气体' }
const apply = async (more: object = {}, by = buyer) =>
  by.post('/api/credit/apply', { ...wish, files: [await document(by)], ...more })
async function applied(): Promise<string> {
  const { status, body } = await apply()
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { applicationNo: string }).applicationNo
}
const propose = (applicationNo: string, more: object = {}, by = one) =>
  by.post(`${QUEUE}/propose`, { applicationNo, amount: '60000.00', reason: '资料齐全', ...more })
const refuse = (applicationNo: string, more: object = {}, by = one) =>
  by.post(`${QUEUE}/refuse`, { applicationNo, reason: '报表不全', ...more })
const decide = (call: 'confirm' | 'refuse', decisionNo: string, by = other) =>
  by.post(`/api/admin/credit/${call}`, { decisionNo, ...(call === 'refuse' && { reason: '额度偏高' }) })
const own = async () =>
  (await buyer.get('/api/credit/application/page')).body.data as Record<string, unknown>[]
const limit = async () => {
  const [row] = await sql<{ limit: number }[]>`
    select -floor::int as limit from accounts where kind = 'credit' and owner_id = ${memberId}`
  return row!.limit
}
const noticesOf = async (key: string) =>
  (await sql`select 1 from notices where member_id = ${memberId} and key = ${key}`).length

t.test(
  'an application needs documents of one’s own, an amount and a purpose, each named where it is wrong',
  async (t) => {
    has(t, await apply({ files: [], amount: '0.00', purpose: ' ' }), {
      status: 400,
      body: {
        data: {
          errors: [{ path: 'amount' }, { path: 'purpose' }, { path: 'files', msg: '请至少上传一份文件' }],
        },
      },
    })
    const foreign = await document(one)
    has(t, await apply({ files: [foreign] }), {
      status: 409,
      body: { code: 2869, data: { errors: [{ path: 'files' }] } },
    })
    const twice = await document()
    has(t, await apply({ files: [twice, twice] }), { status: 409, body: { code: 2869 } })
    t.strictSame(await own(), [], 'nothing of it was kept')
    await sql`update members set tax_state = 'waiting' where username = 'demo-inspector'`
    const unverified = await world.caller('demo-inspector')
    has(t, await apply({}, unverified), { status: 409, body: { code: 2864 } })
  },
)

t.test('one is under way, however many are sent at once; taken back it may be sent again', async (t) => {
  const answers = await Promise.all([apply(), apply(), apply()])
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409])
  has(
    t,
    answers.find(({ status }) => status === 409),
    { body: { code: 2865 } },
  )
  const [{ applicationNo } = { applicationNo: '' }] = (await own()) as { applicationNo: string }[]
  const stranger = await world.caller('demo-inspector')
  has(t, await stranger.post('/api/credit/application/withdraw', { applicationNo }), { status: 404 })
  has(t, await buyer.post('/api/credit/application/withdraw', { applicationNo }), {
    status: 200,
    body: { data: { status: 'withdrawn' } },
  })
  has(t, await buyer.post('/api/credit/application/withdraw', { applicationNo }), { status: 409 })
  has(t, await refuse(applicationNo), { status: 409 })
})

t.test('documents are sealed, and read by their sender and by who decides alone', async (t) => {
  const number = await applied()
  const url = `/credit-applications/${number}/documents/1`
  const read = async (username: string, path = url) => {
    const answer = await app.inject({ url: path, headers: { cookie: await signIn(app, username) } })
    return answer.statusCode === 200 ? answer.rawPayload.equals(PDF) : answer.statusCode
  }
  t.strictSame(
    [
      await read('demo-member'),
      await read('demo-operator'),
      await read('demo-store'),
      await read('demo-inspector'),
    ],
    [true, true, 404, 404],
  )
  t.equal(await read('demo-operator', `/credit-applications/${number}/documents/2`), 404)
  const looks = () => sql<{ username: string; action: string; after: object }[]>`
    select m.username, a.action, a.after from audit_entries a join members m on m.id = a.actor_id
    where a.member_id = ${memberId} and a.action like 'credit.read%' order by a.id`
  const seen = { username: 'demo-operator', action: 'credit.readDocument', after: { number, position: 1 } }
  t.strictSame([...(await looks())], [seen], 'R52: staff who read leave a row, its sender leaves none')
  const desk = { cookie: await signIn(app, 'demo-operator') }
  const found = await app.inject({ url: `/operator/find?q=${number}`, headers: desk })
  t.match(found.body, number)
  const page = await app.inject({
    url: `/operator/credit-applications?open=${number}`,
    headers: desk,
  })
  t.match(page.body, wish.purpose)
  t.strictSame([...(await looks())].slice(1), [
    { username: 'demo-operator', action: 'credit.readApplication', after: { number } },
  ])
  t.equal((await app.inject({ url })).statusCode, 401)
  const kept = await sql<{ scene: string; until: unknown }[]>`
    select scene, keep_until as until from files f join credit_application_documents d on d.file_key = f.key limit 1`
  t.strictSame(
    [...kept].map((file) => ({ ...file })),
    [{ scene: 'creditDocument', until: null }],
  )
  const { list } = (await one.get(`${QUEUE}/page`)).body.data as { list: { files: string[] }[] }
  t.strictSame(list[0]!.files, [url])
  const lists = await sql<{ username: string; after: object }[]>`
    select m.username, a.after from audit_entries a join members m on m.id = a.actor_id
    where a.action = 'credit.readApplications' order by a.id desc limit 1`
  t.strictSame(
    [...lists],
    [{ username: 'demo-operator', after: { members: [memberId] } }],
    'R52: the list leaves one too',
  )
  has(t, await buyer.get(`${QUEUE}/page`), { status: 403 })
  has(t, await refuse(number, { reason: '' }), {
    status: 400,
    body: { data: { errors: [{ path: 'reason' }] } },
  })
  has(t, await refuse(number), { status: 200, body: { data: { status: 'refused' } } })
  t.equal(await noticesOf('creditRefused'), 1)
  has(t, (await own())[0], { applicationNo: number, status: 'refused', refusal: '报表不全', granted: null })
})

t.test('one proposes a limit, another confirms it, and with it the application is granted', async (t) => {
  const number = await applied()
  const before = await limit()
  const { body, status } = await propose(number)
  t.equal(status, 200)
  const { decisionNo } = body.data as { decisionNo: string }
  t.equal(await limit(), before, 'proposing changes nothing')
  has(t, await propose(number), { status: 409, body: { code: 2866 } })
  has(t, await refuse(number), { status: 409, body: { code: 2866 } })
  has(t, await buyer.post('/api/credit/application/withdraw', { applicationNo: number }), {
    status: 409,
    body: { code: 2866 },
  })
  has(t, await decide('confirm', decisionNo, one), { status: 403, body: { code: 2862 } }, 'R18')
  has(t, await decide('refuse', decisionNo), { status: 200 })
  has(t, (await own())[0], { status: 'sent' }, 'the second person refused the limit, not the application')
  const second = ((await propose(number, { amount: '55000.00' })).body.data as { decisionNo: string })
    .decisionNo
  const answers = await Promise.all([1, 2, 3].map(() => decide('confirm', second)))
  t.strictSame(answers.map((answer) => answer.status).sort(), [200, 409, 409], 'once')
  t.equal(await limit(), 5_500_000)
  has(t, (await own())[0], {
    applicationNo: number,
    status: 'granted',
    amount: '80000.00',
    granted: '55000.00',
  })
  has(t, await buyer.post('/api/credit/application/withdraw', { applicationNo: number }), { status: 409 })
  t.equal(await noticesOf('creditLimit'), 1)
})

t.test('nobody decides about their own application', async (t) => {
  await sql`update members set tax_state = 'passed' where username = 'demo-operator'`
  const self = await world.caller('demo-operator')
  const { body, status } = await apply({}, self)
  t.equal(status, 200)
  const { applicationNo } = body.data as { applicationNo: string }
  has(t, await propose(applicationNo, {}, self), { status: 403, body: { code: 2863 } })
  has(t, await refuse(applicationNo, {}, self), { status: 403, body: { code: 2863 } })
  await t.rejects(
    sql`update credit_applications set state = 'refused', decided_by = member_id, decided_at = now() where number = ${applicationNo}`,
    /credit_applications_not_own/,
  )
})

t.test('a frozen line pays for nothing more; what is owed stays owed; two people release it', async (t) => {
  await world.bought(30_000)
  const again = await world.caller('demo-operator')
  const second = await world.caller('demo-operator-2')
  const ask = async (kind: 'freeze' | 'unfreeze') => {
    const answer = await again.post('/api/admin/credit/ask', {
      username: 'demo-member',
      kind,
      reason: '风险',
    })
    return { ...answer, no: (answer.body.data as { decisionNo?: string } | null)?.decisionNo ?? '' }
  }
  has(t, await ask('unfreeze'), { status: 409, body: { code: 2868 } })
  const frozen = await ask('freeze')
  const info = async () => (await (await world.caller()).get('/api/credit/info')).body.data
  has(t, await info(), { frozen: false }, 'asking changes nothing')
  has(t, await decide('confirm', frozen.no, second), { status: 200 })
  has(t, await info(), { frozen: true, used: '300.00' })
  has(t, await ask('freeze'), { status: 409, body: { code: 2868 } })
  const { payNo } = await world.place({ goodsFen: 100 })
  has(t, await (await world.proved()).post('/api/pay/credit', { payGroupNo: payNo }), {
    status: 409,
    body: { code: 2867, msg: '授信已冻结，暂不能用于支付' },
  })
  has(t, await decide('confirm', (await ask('unfreeze')).no, second), { status: 200 })
  has(t, await (await world.proved()).post('/api/pay/credit', { payGroupNo: payNo }), { status: 200 })
  t.strictSame([await noticesOf('creditFrozen'), await noticesOf('creditReleased')], [1, 1])
})

t.test('the books agree: each application is where its history ends', async (t) => {
  const wrong = (await findBreaches(world.database.owner)).filter(({ subject }) =>
    subject.startsWith('creditApplication'),
  )
  t.strictSame(wrong, [])
  t.strictSame(await world.breaches(), [])
})
