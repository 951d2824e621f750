import t from 'tap'
import { couponsOf, holdCoupon, returnCoupon, useCoupon } from '../../../src/modules/coupons/index.ts'
import { at as now, moneyWorld } from '../wallet/world.ts'
import { has } from '../../support/has.ts'

const world = await moneyWorld(t)
const { transaction } = world
const { sql } = world.owner
const later = new Date('2027-06-01T00:00:00Z')
await sql`
  insert into coupon_offers (id, number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until, total, claimed)
  values (1, 'T1', '满百减十', '10 off 100', 10000, 1000, '2026-01-01', '2026-12-31', 90, '2027-12-31', 100, 0)`
async function coupon(memberId: number, expiresAt = '2026-12-01'): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    values (1, ${memberId}, (select count(*) + 1 from coupons where member_id = ${memberId}), ${now}, ${expiresAt}) returning id`
  return row!.id
}
const stateOf = async (id: number) =>
  (await sql<{ state: string }[]>`select state from coupons where id = ${id}`)[0]!.state
const hold = (couponId: number, memberId: number, placingId: number, at = now) =>
  transaction((tx) => holdCoupon(tx, { couponId, memberId, placingId, now: at }))

t.test('a coupon is held, used once, and then no longer offered', async (t) => {
  const memberId = await world.member('one')
  const id = await coupon(memberId)
  has(t, await couponsOf(world.as(memberId)), [{ id, minimumFen: 10000, offFen: 1000, storeId: null }])
  await hold(id, memberId, 1)
  t.strictSame(await couponsOf(world.as(memberId)), [])
  await transaction((tx) => useCoupon(tx, 1, now))
  t.equal(await stateOf(id), 'used')
  await transaction((tx) => returnCoupon(tx, 1, now))
  t.equal(await stateOf(id), 'used', 'a used one stays used')
  await t.rejects(hold(id, memberId, 2), { code: 3005 })
})

t.test('R33: of fifty placings at once one gets the coupon', async (t) => {
  const memberId = await world.member('fifty')
  const id = await coupon(memberId)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => hold(id, memberId, 100 + i)))
  t.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const it of tries) if (it.status === 'rejected') has(t, it.reason, { code: 3005 })
})

t.test(
  'an unpaid placing gives it back; one whose time is over comes back expired (litemall#472)',
  async (t) => {
    const memberId = await world.member('back')
    const [good, old] = [await coupon(memberId), await coupon(memberId)]
    await hold(good, memberId, 200)
    await hold(old, memberId, 201)
    await transaction((tx) => returnCoupon(tx, 200, now))
    await transaction((tx) => returnCoupon(tx, 201, later))
    t.equal(await stateOf(good), 'available')
    t.equal(await stateOf(old), 'expired')
    await hold(good, memberId, 202)
  },
)

t.test('R15: a stranger’s coupon is not found; an old one is refused by name', async (t) => {
  const [memberId, stranger] = [await world.member('mine'), await world.member('other')]
  const id = await coupon(memberId)
  await t.rejects(hold(id, stranger, 300), { message: 'errors.common.notFound' })
  await t.rejects(hold(999_999, stranger, 300), { message: 'errors.common.notFound' })
  await t.rejects(hold(id, memberId, 300, later), { status: 410, code: 3006 })
  t.strictSame(await couponsOf(world.as(stranger)), [])
  t.strictSame(await couponsOf(world.as(memberId, later)), [])
})
