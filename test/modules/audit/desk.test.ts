import t from 'tap'
import { recordAudit } from '../../../src/platform/audit/index.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { payWorld } from '../payments/world.ts'

const world = await payWorld(t)
const { owner } = world.database
const staff = await world.caller('demo-operator')
const store = await world.caller('demo-store')
const desk = new Visitor(world.app)
await desk.enter('demo-operator')
const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const ctx = { ...world.services, actor: null, ip: '10.1.2.3', requestId: 'r-audit' }
for (const amount of ['1.00', '2.00', '3.00'])
  await recordAudit(ctx, { action: 'wallet.grant.balance', memberId: world.memberId, after: { amount } })
const [last] = await owner.sql<{ id: number }[]>`select max(id) as id from audit_entries`

const listed = async (query: string) => {
  const { status, body } = await staff.get(`/api/admin/audit/page?${query}`)
  t.equal(status, 200, query)
  return (body.data as { list: { action: string; memberName: string | null; after: unknown }[] }).list
}

t.test('the trail is searched by act, person and day', async (t) => {
  t.strictSame(
    (await listed('action=wallet.grant.balance&by=demo-member')).map(({ after }) => after),
    [{ amount: '3.00' }, { amount: '2.00' }, { amount: '1.00' }],
  )
  t.strictSame(await listed('action=wallet.grant.balance&by=nobody-here'), [])
  const typed = encodeURIComponent(' ｄｅｍｏ－ｍｅｍｂｅｒ ')
  t.equal((await listed(`action=wallet.grant.balance&by=${typed}`)).length, 3, 'of a Chinese keyboard')
  t.strictSame((await listed('action=wallet.grant.balance&from=2026-11-21&to=2026-11-21')).length, 3)
  t.strictSame(await listed('action=wallet.grant.balance&from=2026-11-22'), [])
  has(t, await store.get('/api/admin/audit/page'), { status: 403 })
})

t.test('a row opens with what it changed, in the words of its reader', async (t) => {
  for (const [lang, words] of [
    ['zh', /赠送余额.*之后 amount 3\.00/],
    ['en', /Gave balance.*After amount 3\.00/],
  ] as const)
    t.match(textOf((await desk.open(`/operator/audit?open=${last!.id}&lang=${lang}`)).body), words)
})

t.test(
  'R52: the proof finds a row that was changed behind the trigger, and the whole chain without',
  async (t) => {
    const proof = async (query = '') => (await staff.get(`/api/admin/audit/proof${query}`)).body.data
    const sound = (await proof()) as { rows: number; lastId: string; faults: string[] }
    t.ok(sound.rows >= 3)
    t.strictSame(sound.faults, [])
    t.match(textOf((await desk.open('/operator/audit?prove=1')).body), '行完整无改动')
    await owner.transaction(async ({ sql }) => {
      await sql`alter table audit_entries disable trigger audit_kept`
      await sql`update audit_entries set after = '{"amount": "9000.00"}' where id = ${last!.id - 1}`
      await sql`alter table audit_entries enable trigger audit_kept`
    })
    has(t, { body: await proof() }, { body: { faults: [String(last!.id - 1)] } })
    has(
      t,
      { body: await proof(`?upTo=${last!.id - 2}`) },
      { body: { faults: [] } },
      'what was before it is sound',
    )
    t.match(textOf((await desk.open('/operator/audit?prove=1')).body), `第 ${last!.id - 1} 行被改动`)
  },
)
