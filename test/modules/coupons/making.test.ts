import t from 'tap'
import { offerExports } from '../../../src/modules/coupons/exports.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

/** Coupons are handed out from the desks of stores and of the operator. */
const clock = handClock('2026-11-21T04:00:00Z')
const { app, database } = await startMall(t, { demo: true, clock })
const { sql } = database.owner
const [store, other, operator, buyer] = await Promise.all(
  ['demo-store', 'demo-store-2', 'demo-operator', 'demo-member'].map((name) => signedIn(app, name)),
)

const wish = {
  nameZh: '满五百减五十',
  nameEn: '50 off 500',
  off: '50.00',
  minimum: '500',
  claimFrom: '2026-11-21',
  claimUntil: '2026-11-30',
  validDays: 30,
  useUntil: '2026-12-15',
  total: 2,
  perMember: 1,
}
const make = (more: object = {}, by = store!) => by.post('/api/seller/coupon/save', { ...wish, ...more })
const made = async (more: object = {}) => (await make(more)).data.id as string
const one = async (id: string) =>
  ((await store!.get('/api/seller/coupon/page')).data.list as { id: string }[]).find((each) => each.id === id)
const claim = (id: string, by = buyer!) => by.post('/api/coupon/receive', { id })
const offered = async () =>
  ((await buyer!.get('/api/coupon/center?pageSize=100')).data.list as { id: string }[]).map(({ id }) => id)

t.test('a store hands out coupons that buyers find and claim, and sees what became of them', async (t) => {
  const id = await made()
  t.ok((await offered()).includes(id))
  const answer = await claim(id)
  t.equal(answer.status, 200)
  t.equal(answer.data.expiresAt, '2026-12-15T16:00:00.000Z', 'no coupon is good beyond the last day')
  has(t, await one(id), {
    name: '50 off 500',
    status: 'open',
    storeId: '1',
    minimum: '500.00',
    off: '50.00',
    offPercent: null,
    cap: null,
    claimFrom: '2026-11-20T16:00:00.000Z',
    claimUntil: '2026-11-30T16:00:00.000Z',
    total: 2,
    claimed: 1,
    used: 0,
  })
  const audit = await sql`select 1 from audit_entries where action = 'coupons.make'`
  t.equal(audit.length, 1)
})

t.test('a file of offers names the days that members read, the last one included', async (t) => {
  const ctx = { lang: 'en', t: translateFor('en') } as MemberContext
  const row = { claimFrom: new Date('2026-11-20T16:00:00Z'), claimUntil: new Date('2026-11-30T16:00:00Z') }
  const days = offerExports[1]!.columns(ctx).filter(({ label }) => /^(?:First|Last) day/.test(label))
  t.strictSame(
    days.map(({ cell }) => cell(row)),
    ['2026-11-21', '2026-11-30'],
  )
})

t.test('what is stopped is handed out no more; who has one keeps it, and it is stopped once', async (t) => {
  const id = await made({ total: 5 })
  t.equal((await claim(id)).status, 200)
  t.equal((await other!.post('/api/seller/coupon/stop', { id })).status, 404, 'it is another store’s')
  t.equal((await operator!.post('/api/admin/coupon/stop', { id })).status, 404, 'nor is it the mall’s')
  const answers = await Promise.all([1, 2, 3].map(() => store!.post('/api/seller/coupon/stop', { id })))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409])
  has(t, await one(id), { status: 'stopped', claimed: 1 })
  t.notOk((await offered()).includes(id))
  const manager = await signedIn(app, 'demo-manager')
  has(t, await claim(id, manager), { status: 409, code: 3002 })
  const grant = { memberId: '1', offerId: id, reason: '补偿' }
  has(t, await operator!.post('/api/admin/coupon/grant', grant), { status: 409 })
  const mine = (await buyer!.get('/api/coupon/page?status=available')).data.list as { offerId: string }[]
  t.ok(mine.some(({ offerId }) => offerId === id))
})

t.test('offers stand by where they are in time', async (t) => {
  const planned = await made({ claimFrom: '2026-11-25', nameZh: '下周的券' })
  const open = await made({ nameZh: '今天的券' })
  const of = async (status: string) =>
    ((await store!.get(`/api/seller/coupon/page?status=${status}`)).data.list as { id: string }[]).map(
      ({ id }) => id,
    )
  t.ok((await of('planned')).includes(planned) && !(await of('open')).includes(planned))
  t.ok((await of('open')).includes(open))
  has(t, await claim(planned), { status: 409, code: 3002 })
  const theirs = (await other!.get('/api/seller/coupon/page')).data.list as { storeId: string }[]
  t.ok(theirs.length > 0 && theirs.every(({ storeId }) => storeId === '2'), 'each store sees its own')
})

t.test('the operator hands out coupons of a category, by per cent with a most', async (t) => {
  // Digits of a Chinese keyboard, as a form sends them.
  const terms = { off: undefined, offPercent: '１０', cap: '200', categoryId: '194', nameZh: '气体九折' }
  const answer = await operator!.post('/api/admin/coupon/save', { ...wish, ...terms })
  t.equal(answer.status, 200)
  const { list } = (await operator!.get('/api/admin/coupon/page')).data
  has(t, list[0], { id: answer.data.id, storeId: null, categoryId: '194', offPercent: 10, cap: '200.00' })
  t.equal((await store!.post('/api/admin/coupon/save', wish)).status, 403)
  t.equal((await operator!.post('/api/seller/coupon/save', wish)).status, 403)
})

t.test('what contradicts itself is refused with the name of the field', async (t) => {
  for (const [more, path] of [
    [{ offPercent: 10 }, 'off'],
    [{ off: undefined }, 'off'],
    [{ minimum: '49.99' }, 'minimum'],
    [{ cap: '10' }, 'cap'],
    [{ claimUntil: '2026-11-20' }, 'claimUntil'],
    [{ claimFrom: '2026-11-01', claimUntil: '2026-11-20' }, 'claimUntil'],
    [{ useUntil: '2026-11-29' }, 'useUntil'],
    [{ categoryId: '999999' }, 'categoryId'],
    [{ total: 0 }, 'total'],
    [{ nameEn: '' }, 'nameEn'],
    [{ off: '-1' }, 'off'],
  ] as const) {
    const answer = await make(more)
    t.equal(answer.status, 400, path)
    t.equal(answer.data.errors[0].path, path)
  }
})

t.test('a store that is suspended hands out none, and the form that is sent twice makes one', async (t) => {
  const id = await made({ nameZh: '停业券', perMember: 2 })
  const open = async () =>
    ((await buyer!.get('/api/coupon/center')).data.list as { id: string }[]).some((offer) => offer.id === id)
  t.equal(await open(), true)
  await sql`update stores set state = 'suspended' where id = 1`
  t.equal(await open(), false)
  has(t, await buyer!.post('/api/coupon/receive', { id }), { status: 409, code: 3001 })
  await sql`update stores set state = 'approved' where id = 1`
  has(t, await buyer!.post('/api/coupon/receive', { id }), { status: 200 })

  const desk = new Visitor(app)
  await desk.enter('demo-store')
  const { body } = await desk.open('/seller/coupons-new')
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)![1]!
  const fields = Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]))
  const form = {
    ...fields,
    nameZh: '双击券',
    formToken: hidden('formToken'),
    key: hidden('key'),
    action: 'make',
  }
  const sent = await Promise.all([1, 2].map(() => desk.post('/seller/coupons-new', form)))
  t.strictSame(
    sent.map(({ status }) => status),
    [303, 303],
  )
  t.equal((await sql`select 1 from coupon_offers where name_zh = '双击券'`).length, 1)
})
