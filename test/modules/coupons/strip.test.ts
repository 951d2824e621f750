import t from 'tap'
import { handClock, startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'
import { makeGoods, openShops } from '../../support/goods.ts'

/** Coupons on the pages of products and stores, read and claimed without scripts. */
const mall = await startMall(t, {
  clock: handClock('2026-11-21T04:00:00Z'),
  env: { STOREFRONT_ACCESS: 'public' },
  demo: true,
})
const { owner } = mall.database
const { sql } = owner
await openShops(owner)
const { spuId } = await makeGoods(owner, { number: 'DEMO-G-STRIP', storeId: 1 })
const [place] = await sql<{ categoryId: number; parentId: number }[]>`
  select p.category_id as "categoryId", c.parent_id as "parentId" from spus p join categories c on c.id = p.category_id
  where p.id = ${spuId}`
const me = new Visitor(mall.app)
await me.enter()
const [{ id: memberId } = { id: 0 }] = await sql<
  { id: number }[]
>`select id from members where username = 'demo-member'`

interface Wanted {
  name: string
  storeId?: number
  categoryId?: number
  total?: number
}
async function offer({ name, storeId, categoryId, total = 10 }: Wanted) {
  const [row] = await sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, store_id, category_id, minimum_fen, off_fen, claim_from, claim_until,
      valid_days, use_until, total)
    values (${name}, ${name}, ${name}, ${storeId ?? null}, ${categoryId ?? null}, 10000, 1000, '2026-11-01', '2026-12-01', 30,
      '2026-12-10', ${total}) returning id`
  return row!.id
}
t.beforeEach(async () => {
  await sql`delete from coupons`
  await sql`delete from coupon_offers`
})

const product = `/store/1/details/${spuId}?lang=en`
/** Names of the coupons that a page lets its reader claim. */
const claimable = (body: string) =>
  [...body.matchAll(/aria-label="Claim ([^"]+)"/g)].map(([, name]) => name).toSorted()
const claim = async (id: number, back: string) =>
  me.post('/order/youhui', {
    formToken: await me.tokenOf('/order/youhui?lang=en'),
    action: 'claim',
    id: String(id),
    back,
  })

t.test(
  'a product shows what is good for it: of its store or all, of its category or one above',
  async (t) => {
    await offer({ name: 'ALL' })
    await offer({ name: 'OWN-STORE', storeId: 1 })
    await offer({ name: 'OTHER-STORE', storeId: 2 })
    await offer({ name: 'CATEGORY', categoryId: place!.categoryId })
    await offer({ name: 'ABOVE', categoryId: place!.parentId })
    const { body } = await me.open(product)
    t.strictSame(claimable(body), ['ABOVE', 'ALL', 'CATEGORY', 'OWN-STORE'])
    const [, rules] = /coupon-strip__value">([\s\S]*?)<form/.exec(body) ?? []
    const words = 'from CN¥100, Claim by 1 Dec 2026'
    t.equal(rules, `CN¥10</b><span class="coupon-strip__rules">${words}</span>`, 'the rules in words')
  },
)

t.test('a store shows its own', async (t) => {
  await offer({ name: 'ALL' })
  await offer({ name: 'OWN-STORE', storeId: 1 })
  const { body } = await me.open('/store/1/index?lang=en')
  t.strictSame(claimable(body), ['OWN-STORE'])
})

t.test('a visitor’s page, which is kept for all visitors, leads to the sign-in instead', async (t) => {
  await offer({ name: 'ALL' })
  const { body } = await new Visitor(mall.app).open(product)
  t.strictSame(claimable(body), [])
  t.match(body, /Sign in for coupons/)
  t.notMatch(body, 'ALL</')
})

t.test('it is claimed there, and the answer leads back; an address elsewhere is not followed', async (t) => {
  const [one, two] = [await offer({ name: 'ALL' }), await offer({ name: 'SECOND' })]
  const { status, location } = await claim(one, product)
  t.strictSame({ status, location }, { status: 303, location: product })
  const { body } = await me.open(product)
  t.strictSame(claimable(body), ['SECOND'])
  t.match(body, /Claimed/)
  t.equal((await claim(two, 'https://elsewhere.example/')).location, '/')
  const held = await sql<{ state: string }[]>`select state from coupons where member_id = ${memberId}`
  t.equal(held.length, 2)
})

t.test('a refusal is told at the centre, and nothing is claimed', async (t) => {
  const id = await offer({ name: 'ALL', total: 1 })
  await me.open(product)
  await sql`update coupon_offers set claimed = 1 where id = ${id}`
  const { body, status } = await claim(id, product)
  t.equal(status, 409)
  t.ok(body.includes('优惠券已领完'))
  t.strictSame([...(await sql`select id from coupons`)], [])
})
