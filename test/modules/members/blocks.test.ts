import t from 'tap'
import type { Test } from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { receiveWhole } from '../../support/received.ts'
import { ordersIn } from '../payments/world.ts'
import { membersMall } from './world.ts'
import type { Reply } from './world.ts'

/** What must be settled before an account is erased, in both languages (R56). */
const mall = await membersMall(t, { demo: true })
const { clock, sql } = mall

async function dataOf(answer: Promise<Reply>): Promise<any> {
  const { status, ...rest } = await answer
  if (status !== 200) throw new Error(JSON.stringify(rest))
  return rest.data
}

/** Somebody with an order that they have paid, whose balance is empty again. */
async function buyer() {
  const member = await mall.register()
  await member.prove()
  const orders = await ordersIn(mall, member.username)
  const group = await orders.place({ goodsFen: 1000 })
  await orders.give(account('balance', member.memberId), group.amountFen)
  await dataOf(member.post('/api/pay/balance', { payGroupNo: group.payNo }))
  const [orderNo] = await orders.numbersOf(group.orderIds)
  return {
    orderNo: orderNo!,
    orderId: group.orderIds[0]!,
    post: member.post,
    leave: (lang: 'zh' | 'en' = 'en') =>
      member.post('/api/account/erase', { username: member.username }, lang),
  }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

async function isBlocked(t: Test, { leave }: Buyer, { en, zh }: { en: string; zh: string }): Promise<void> {
  has(t, await leave('en'), { status: 409, code: 1026, msg: `The account cannot be erased yet: ${en}` })
  has(t, await leave('zh'), { status: 409, code: 1026, msg: `暂时不能注销：${zh}` })
}

t.test('R56: a refund that is asked for comes first, then its order', async (t) => {
  const who = await buyer()
  const { orderNo } = who
  await dataOf(who.post('/api/order/askRefund', { orderNo, reason: '买错了' }))
  await isBlocked(t, who, {
    en: 'A refund is still under way. Take it back, or wait until the money is with you',
    zh: '还有退款没有结束，请先撤回或等待退款到账',
  })
  await dataOf(who.post('/api/order/withdrawRefund', { orderNo }))
  await isBlocked(t, who, {
    en: 'There are orders that are not finished. Finish or cancel them first',
    zh: '还有未完成的订单，请先完成或取消',
  })
})

t.test('R56: a return that is asked for comes first', async (t) => {
  const who = await buyer()
  const goods = { dangerousGoods: false, packageKind: 'bottle' }
  await receiveWhole({ owner: mall.database.owner, at: clock.now() }, who.orderId, { goods })
  const [line] = await sql<{ line: string; skuId: string }[]>`
    select id::text as line, sku_id::text as "skuId" from order_lines where order_id = ${who.orderId}`
  const wish = { ...line, type: 'refund', reason: 'noReason', quantity: 1 }
  const { returnNo } = await dataOf(who.post('/api/return/apply', { orderId: who.orderNo, ...wish }))
  await isBlocked(t, who, {
    en: 'A return or an exchange has not ended yet, the platform may still be asked about one that was refused, or goods of one are to come back to you. Wait until it has ended',
    zh: '还有退换货没有结束、仍可申请平台裁定，或有商品待退还给您，请等待结束',
  })
  await dataOf(who.post('/api/return/withdraw', { returnNo }))
  has(t, await who.leave(), { status: 200 })
})

t.test('R56: an application for an invoice comes first', async (t) => {
  const who = await buyer()
  await receiveWhole({ owner: mall.database.owner, at: clock.now() }, who.orderId)
  const { id: titleId } = await dataOf(
    who.post('/api/invoiceTitle/save', { type: 'personal', title: '张工' }),
  )
  const { invoiceNo } = await dataOf(who.post('/api/invoice/apply', { orderNos: [who.orderNo], titleId }))
  await isBlocked(t, who, {
    en: 'An application for an invoice or a red letter of one is still under way. Withdraw the application, or wait until it is done',
    zh: '还有发票申请或红字发票没有办完，请先撤回申请或等待办完',
  })
  await dataOf(who.post('/api/invoice/cancel', { invoiceNo }))
  has(t, await who.leave(), { status: 200 })
  const [row] = await sql`select title, tax_number, email from invoices where number = ${invoiceNo}`
  t.strictSame({ ...row }, { title: '—', tax_number: null, email: null }, 'no paper, and names nobody')
})
