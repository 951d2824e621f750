import t from 'tap'
import { invoiceErrors } from '../../../src/modules/invoices/index.ts'
import { askAccounts } from '../../../src/modules/invoices/sellers/accounts.ts'
import type { Caller } from '../payments/world.ts'
import { redWorld } from './red-world.ts'
import { TAX_NUMBER } from './world.ts'
import { faultless } from '../../support/faults.ts'

/** Each refusal of the calls of titles, invoices and red letters happens here; `Caller` compares it with the OpenAPI document. */
const world = await redWorld(t)
const { buyer, finance, provider, paid, apply, applied, bearing, round, redOf, sql, memberId } = world
const store = await world.caller('demo-store')
const elsewhere = await world.caller('demo-store-2')

type Name = keyof typeof invoiceErrors
type Answer = ReturnType<Caller['post']>

const title = { type: 'enterprise', title: '示例环境检测有限公司', taxNo: TAX_NUMBER }
const saveTitle = (more: object) => buyer.post('/api/invoiceTitle/save', { ...title, ...more })
const titleOf = async (more: object) => ((await saveTitle(more)).body.data as { id: string }).id
const pass = (invoiceNo: string, by = finance) => by.post('/api/admin/invoice/pass', { invoiceNo })
const red = (invoiceNo: string) => finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
const giveUp = async (invoiceNo: string) =>
  finance.post('/api/admin/red/giveUp', { redNo: (await redOf(invoiceNo)).redNo, reason: '票面无误' })
const mail = (invoiceNo: string) => buyer.post('/api/invoice/mail', { invoiceNo })
const seal = (invoiceNo: string) => finance.post('/api/admin/invoice/seal', { invoiceNo })
const signIn = (by: Caller) => by.post('/api/seller/invoicing/signIn', {})
const askRefund = (orderNo: string, lineIds?: string[]) =>
  buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', lineIds })
const verified = (state: string, taxNumber = TAX_NUMBER) =>
  sql`update members set tax_state = ${state}, tax_number = ${taxNumber} where id = ${memberId}`
/** An application that waits for finance, over an order of so many lines. */
const waiting = async (more: object = {}, lines = 1) => applied(await paid({ goodsFen: 6000, lines }), more)
/** One that was issued. */
async function issued(more: object = {}): Promise<string> {
  const invoiceNo = await waiting(more)
  await pass(invoiceNo)
  await round()
  return invoiceNo
}
/** An invoice that was called wrong, whose buyer refused that twice. */
async function refusedTwice() {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 6000 })
  await red(invoiceNo)
  await round()
  await world.says(invoiceNo, 'refuse')
  await round()
  await world.says(invoiceNo, 'refuse')
  return { orderNo, invoiceNo }
}
/** The last answer to the same call, so often. */
async function often(times: number, call: () => Answer): Answer {
  for (let turn = 1; turn < times; turn += 1) await call()
  return call()
}

/** In this order: what comes last leaves codes, titles or time behind that others need. */
const refusals: Record<Name, () => Answer> = {
  titleFixed: () => saveTitle({ id: world.titleId, title: '另一家公司' }),
  notPaid: async () => apply(await world.numbersOf((await world.place({ goodsFen: 1000 })).orderIds)),
  refundUnderWay: async () => {
    const [orderNo] = await paid({ goodsFen: 1000 })
    await askRefund(orderNo!)
    return apply([orderNo!])
  },
  nothingLeft: async () => {
    const orders = await paid({ goodsFen: 1000 })
    await applied(orders)
    return apply(orders)
  },
  differentStores: async () => apply(await paid({ goodsFen: 1000 }, { goodsFen: 1000, storeId: 2 })),
  specialNotAllowed: async () =>
    apply(await paid({ goodsFen: 1000 }), {
      type: 'special',
      titleId: await titleOf({ type: 'personal', title: '张工', taxNo: '' }),
    }),
  ownDecision: async () => {
    const invoiceNo = await waiting()
    await sql`update members set is_operator = true, permissions = '{finance.invoices}' where id = ${memberId}`
    const answer = await pass(invoiceNo, await world.caller())
    await sql`update members set is_operator = false, permissions = '{}' where id = ${memberId}`
    return answer
  },
  amountChanged: async () => {
    const [orderNo] = (await paid({ goodsFen: 6000, lines: 2 })) as [string]
    const invoiceNo = await applied([orderNo])
    const [first] = await world.linesOf(orderNo)
    await world.refunded(orderNo, [first!])
    return pass(invoiceNo)
  },
  notIssued: async () => red(await waiting()),
  redUnderWay: async () => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 })
    const [first] = await world.linesOf(orderNo)
    await world.refunded(orderNo, [first!])
    return red(invoiceNo)
  },
  redOwed: async () => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 6000 })
    await world.refunded(orderNo)
    return giveUp(invoiceNo)
  },
  appliedAgain: async () => {
    const { orderNo, invoiceNo } = await refusedTwice()
    await sql`
      update invoiced_lines set applied_fen = applied_fen + 6000
      where order_id = (select id from orders where number = ${orderNo})`
    return giveUp(invoiceNo)
  },
  otherName: async () =>
    pass(await waiting({ type: 'special', titleId: await titleOf({ title: '示例分公司' }) })),
  oldTaxNumber: async () => {
    const old = '350100000100432'
    await verified('passed', old)
    const answer = await pass(await waiting({ type: 'special', titleId: await titleOf({ taxNo: old }) }))
    await verified('passed')
    return answer
  },
  noLongerVerified: async () => {
    const invoiceNo = await waiting({ type: 'special' })
    await verified('waiting')
    const answer = await pass(invoiceNo)
    await verified('passed')
    return answer
  },
  notIssuedYet: async () => mail(await waiting({ email: 'books@lab.example' })),
  noAddress: async () => mail(await issued()),
  mailedOften: async () => {
    const invoiceNo = await issued({ email: 'books@lab.example' })
    return often(6, () => mail(invoiceNo))
  },
  nothingUnsealed: async () => seal(await issued()),
  sealedOften: async () => {
    provider.sealFailsNext = 50
    const invoiceNo = await issued()
    return often(21, async () => {
      const answer = await seal(invoiceNo)
      await round(1)
      return answer
    })
  },
  noSignIn: () => signIn(store),
  providerAway: async () => {
    provider.signedIn = false
    await askAccounts(faultless(world.services), world.gateway!)
    provider.fault = 503
    const answer = await signIn(store)
    provider.fault = null
    provider.signedIn = true
    return answer
  },
  noTaxCode: async () => {
    const orders = await paid({ goodsFen: 1000, storeId: 2 })
    await sql`delete from tax_codes where store_id = 2`
    return apply(orders)
  },
  noSeller: async () => {
    const orders = await paid({ goodsFen: 1000, storeId: 2 })
    await sql`delete from invoice_sellers where store_id = 2`
    return apply(orders)
  },
  sellerIssued: async () => {
    await issued()
    const seller = { name: '恒准气体', taxNumber: '91350100M000100Y56', issuer: '张开票' }
    return store.post('/api/seller/invoicing/save', seller)
  },
  sellerMissing: () => elsewhere.post('/api/seller/invoicing/save', { issuer: '张开票' }),
  tooManyTitles: () => often(21, () => saveTitle({})),
  tooLate: async () => {
    const orders = await paid({ goodsFen: 1000 })
    await round(181 * 86_400)
    return apply(orders)
  },
}

for (const [name, refused] of Object.entries(refusals) as [Name, () => Answer][])
  t.test(`${name} is refused, with its code, as the document says`, async (t) => {
    const { code, status } = invoiceErrors[name]
    const answer = await refused()
    t.strictSame([answer.status, answer.body.code], [status, code])
    t.notMatch(answer.body.msg, /[{}]|errors\./, 'in words')
  })
