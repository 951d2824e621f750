import t from 'tap'
import { has } from '../../support/has.ts'
import { checkoutMall } from './world.ts'

const mall = await checkoutMall(t)
const { owner, goods, buyer, me, submit, preview, emptyCarts } = mall
const { sql } = owner
const toxic = await goods({ number: 'DEMO-G-1', priceFen: 20_000, dangerous: true })
const harmless = await goods({ number: 'DEMO-G-2', priceFen: 20_000 })
const operator = await mall.signedIn('demo-operator')
const put = (skuId: number) => buyer.post('/api/cart/add', { skuId: String(skuId), quantity: 1 })
const company = { companyName: '苏州甲有限公司', taxNo: '914403001922038216' }
const { memberId } = me.actor
const waiting = { memberId: String(memberId), ...company }
const decide = (input: object) => operator.post('/api/admin/company/decide', { ...waiting, ...input })
t.beforeEach(emptyCarts)

/** What stands in the way of an order of these goods, by preview, and what placing it answers. */
async function tried(skuId: number, expectedPayable: string) {
  await put(skuId)
  const { data } = await preview()
  const { status, code } = await submit({ expectedPayable })
  await emptyCarts()
  return { problems: (data.problems as { path: string }[]).map(({ path }) => path), status, code }
}
const refused = { problems: ['company'], status: 409, code: 2061 }
const unverified = { problems: ['company'], status: 409, code: 2062 }
const placed = { problems: [], status: 200, code: 0 }

t.test('dangerous goods are placed by a verified company alone, other goods by everybody', async (t) => {
  t.strictSame(await tried(toxic.skuId, '212.00'), placed, 'the demo’s company is verified')
  await buyer.post('/api/account/updateCompanyName', { companyName: company.companyName })
  t.strictSame(await tried(toxic.skuId, '212.00'), refused, 'a company without a number')
  t.strictSame(await tried(harmless.skuId, '200.00'), placed)
  await buyer.post('/api/account/updateCompanyName', company)
  t.strictSame(await tried(toxic.skuId, '212.00'), unverified, 'a number that nobody has verified')
  const page = await operator.get('/api/admin/company/page')
  has(t, page.data, {
    list: [{ memberId: String(memberId), username: 'demo-member', ...company }],
    total: 1,
    nextCursor: null,
  })
  has(
    t,
    await decide({ pass: true, taxNo: '91350100M000100Y43' }),
    { status: 409 },
    'another number than was read',
  )
  has(t, await decide({ pass: false }), { status: 400, data: { errors: [{ path: 'reason' }] } })
  has(t, await decide({ pass: false, reason: '与执照不符' }), { status: 200 })
  t.strictSame(await tried(toxic.skuId, '212.00'), refused, 'refused')
  has(t, await decide({ pass: true }), { status: 409 })
  await buyer.post('/api/account/updateCompanyName', { ...company, companyName: '苏州乙有限公司' })
  has(t, await decide({ pass: true, companyName: '苏州乙有限公司' }), { status: 200 })
  t.strictSame(await tried(toxic.skuId, '212.00'), placed, 'verified')
  await buyer.post('/api/account/updateCompanyName', { ...company, companyName: '苏州乙有限公司' })
  t.strictSame(await tried(toxic.skuId, '212.00'), placed, 'saved as it was: still verified')
  await buyer.post('/api/account/updateCompanyName', company)
  t.strictSame(await tried(toxic.skuId, '212.00'), unverified, 'a changed name is verified anew')
  const notices =
    await sql`select key from notices where member_id = ${memberId} and key like 'company%' order by id`
  t.strictSame(
    notices.map(({ key }) => key as string),
    ['companyFailed', 'companyPassed'],
  )
})

t.test('an operator does not verify their own company, a store none at all', async (t) => {
  const own = { companyName: '运营公司', taxNo: '91350100M000100Y43' }
  await operator.post('/api/account/updateCompanyName', own)
  const [row] = await sql`select id from members where username = 'demo-operator'`
  has(t, await decide({ ...own, memberId: String(row!['id']), pass: true }), { status: 409 })
  const store = await mall.signedIn('demo-store')
  has(t, await store.post('/api/admin/company/decide', { ...waiting, pass: true }), { status: 403 })
})

t.test('dangerous goods pay their freight, and what travels with them does not make it free', async (t) => {
  const amounts = async (...skuIds: number[]) => {
    await emptyCarts()
    for (const skuId of skuIds) await put(skuId)
    const { data } = await preview()
    return [data.freight, data.payable]
  }
  t.strictSame(await amounts(harmless.skuId), ['0.00', '200.00'])
  t.strictSame(await amounts(toxic.skuId), ['12.00', '212.00'])
  t.strictSame(await amounts(toxic.skuId, harmless.skuId), ['12.00', '412.00'])
})
