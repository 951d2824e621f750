import t from 'tap'
import { askAccounts } from '../../../src/modules/invoices/sellers/accounts.ts'
import { barred } from '../../support/barred.ts'
import { faultless, faultsTo } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { redWorld } from './red-world.ts'
import { TAX_NUMBER } from './world.ts'

/** What a store's invoices say, and what keeps the provider from taking them: nobody signed in, no quota. */
const world = await redWorld(t)
const { buyer, finance, provider, round, sql, paid, applied, detail } = world
const store = await world.caller('demo-store')
const other = await world.caller('demo-store-2')
const storeId = 1

const passed = async (goodsFen: number) => {
  const invoiceNo = await applied(await paid({ goodsFen }))
  await finance.post('/api/admin/invoice/pass', { invoiceNo })
  return invoiceNo
}
const accounts = () => askAccounts(faultless(world.services), world.gateway!)
const own = async (by = store) => (await by.get('/api/seller/invoicing/detail')).body.data as any
const noticesOfStore = async (key: string) =>
  (
    await sql`select from notices n join members m on m.id = n.member_id where m.username = 'demo-store' and n.key = ${key}`
  ).length

t.test('without anybody signed in invoices wait, nothing is lost, and the store is told once', async (t) => {
  provider.signedIn = false
  const [one, two] = [await passed(11_300), await passed(2260)]
  await round()
  await round()
  const queue = (await finance.get('/api/admin/invoice/page?status=issuing')).body.data as any
  t.strictSame(
    queue.list.map((it: any) => [it.invoiceNo, it.status, it.waits]),
    [
      [two, 'passed', 'login'],
      [one, 'passed', 'login'],
    ],
  )
  has(t, await detail(one), { status: 'passed', failure: null }, 'the buyer sees that it is being issued')
  t.equal(await noticesOfStore('invoicesWaitForLogin'), 1)
  t.equal(provider.issued().length, 0)
  await accounts()
  has(t, (await own()).account, { isSignedIn: false, signInUrl: null })
  provider.signedIn = true
  await round()
  t.strictSame([(await detail(one)).status, (await detail(two)).status], ['issued', 'issued'])
  await accounts()
  has(t, (await own()).account, { isSignedIn: true })
})

t.test('a red letter waits for the sign-in too, and is neither stuck nor asked twice', async (t) => {
  const { invoiceNo } = await world.bearing({ goodsFen: 9000 }, 'ordinary')
  provider.signedIn = false
  await finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
  await round()
  has(t, await world.redOf(invoiceNo), { status: 'asked' })
  provider.signedIn = true
  await round()
  has(t, await world.redOf(invoiceNo), { status: 'issued' })
})

t.test('what the quota has no room for waits and is issued once it has; smaller ones pass it', async (t) => {
  await passed(113_000)
  await round()
  await accounts()
  const { account } = await own()
  provider.quotaFen -= Number(account.left) * 100 - 12_000
  const [large, small] = [await passed(22_600), await passed(5650)]
  await round()
  has(t, await detail(large), { status: 'passed' })
  t.equal((await detail(small)).status, 'issued')
  t.equal(await noticesOfStore('invoicesWaitForQuota'), 1)
  await accounts()
  await accounts()
  has(t, (await own()).account, { left: '70.00', isLow: true })
  t.equal(await noticesOfStore('invoiceQuotaLow'), 1, 'once a month')
  provider.quotaFen += 1_000_000
  await round()
  t.equal((await detail(large)).status, 'issued')
  t.equal((await sql`select from invoices where waits is not null`).length, 0)
  t.strictSame(await world.breaches('I8'), [])
})

t.test('where a person signs in is asked for while nobody is signed in, and only then', async (t) => {
  const signIn = (by = store) => by.post('/api/seller/invoicing/signIn', {})
  has(t, await signIn(), { status: 409, body: { code: 2435 } }, 'somebody is signed in')
  has(t, await signIn(buyer), { status: 403 })
  provider.signedIn = false
  await accounts()
  provider.fault = 500
  has(t, await signIn(), { status: 503, body: { code: 2436 } }, 'the provider is away')
  provider.fault = null
  has(t, (await own()).account, { isSignedIn: false, signInUrl: null })
  has(t, await signIn(), { status: 200 })
  has(t, (await own()).account, { signInUrl: /^https?:/ })
  provider.signedIn = true
  await accounts()
  has(t, await signIn(), { status: 409, body: { code: 2435 } })
})

t.test('a store whose account cannot be kept holds up no other', async (t) => {
  await applied(await paid({ goodsFen: 700, storeId: 2 }))
  const faults: unknown[] = []
  const services = faultsTo(world.services, (fault) => faults.push(fault))
  const asking = () => askAccounts(services, world.gateway!)
  await barred(sql, 'seller_accounts', `store_id <> ${storeId}`, asking)
  t.equal(faults.length, 1)
  has(t, (await own(other)).account, { isSignedIn: true })
})

t.test('only what is passed waits; the database says so', async (t) => {
  await t.rejects(sql`update invoices set waits = 'login' where state = 'issued'`, /invoices_waits/)
})

t.test('a store gives the tax codes of its goods; without one they cannot be invoiced', async (t) => {
  await sql`delete from tax_codes where store_id = ${storeId} and kind = 'gas'`
  const [orderNo] = await paid({ goodsFen: 4000 })
  has(t, await world.apply([orderNo!]), { status: 409, body: { code: 2423 } })
  const gas = (await own()).codes.find((one: any) => one.kind === 'gas')
  has(t, gas, { code: null, isOffered: true })
  const code = { kind: 'gas', taxCode: '1060201990000000000', shortName: '气体', rate: '13' }
  const save = (more: object, by = store) => by.post('/api/seller/invoicing/taxCode', { ...code, ...more })
  has(t, await save({}, buyer), { status: 403 })
  has(t, await save({ taxCode: '123' }), { status: 400, body: { data: { errors: [{ path: 'taxCode' }] } } })
  has(t, await save({ rate: '101' }), { status: 400, body: { data: { errors: [{ path: 'rate' }] } } })
  has(t, await save({}), { status: 200 })
  has(t, await save({ rate: '6.5' }, other), { status: 200 }, 'another store says another rate')
  has(t, (await own()).codes[0], { kind: 'gas', code: code.taxCode, rate: 13 })
  has(t, (await own(other)).codes[0], { kind: 'gas', rate: 6.5 })
  const invoiceNo = await applied([orderNo!])
  has(t, (await detail(invoiceNo)).lines, [{ taxCode: code.taxCode, rate: 13, name: /^\*气体\*/ }])
})

t.test('who issues: a verified company’s name and number stand, others give theirs', async (t) => {
  const save = (more: object) => store.post('/api/seller/invoicing/save', { issuer: '张开票', ...more })
  await sql`delete from invoice_sellers where store_id = ${storeId}`
  has(t, await save({}), { status: 400, body: { code: 2434 } })
  has(t, await save({ name: '恒准气体', taxNumber: '91350100M000100Y34' }), { status: 400 }, 'check digit')
  has(t, await save({ name: '恒准气体', taxNumber: TAX_NUMBER }), { status: 200 })
  has(t, await own(), { name: '恒准气体', taxNumber: TAX_NUMBER, issuer: '张开票', isVerified: false })
})

t.test('a tax number stays once invoices were issued under it; the name may change', async (t) => {
  const save = (more: object) => store.post('/api/seller/invoicing/save', { issuer: '张开票', ...more })
  const OTHER = '91350100M000100Y56'
  t.ok((await sql`select 1 from invoices where store_id = ${storeId} and state = 'issued'`).length > 0)
  has(t, await save({ name: '恒准气体', taxNumber: OTHER }), {
    status: 409,
    body: { code: 2445, data: { errors: [{ path: 'taxNumber' }] } },
  })
  has(t, await save({ name: '恒准标准气体', taxNumber: TAX_NUMBER }), { status: 200 })
  has(t, await own(), { name: '恒准标准气体', taxNumber: TAX_NUMBER })
})
