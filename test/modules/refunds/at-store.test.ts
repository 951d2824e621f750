import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { payWorld } from '../payments/world.ts'

const world = await payWorld(t)
const buyer = await world.caller()
await buyer.prove()
await world.give(account('balance', world.memberId), 1_000_000)
const { payNo, orderIds } = await world.place({ goodsFen: 6000, lines: 2 })
await buyer.post('/api/pay/balance', { payGroupNo: payNo })
const [orderNo] = (await world.numbersOf(orderIds)) as [string]
const [first, second] = await world.database.owner.sql<{ id: number }[]>`
  select id from order_lines where order_id = ${orderIds[0]!} order by position`
const state = async () => (await world.statesOf(orderIds))[0]

const desk = new Visitor(world.app)
await desk.enter('demo-store')
const path = `/seller/orders/${orderNo}`
/** What the form of this action has hidden on the store's page, or on another; null where the page has no such form. */
async function hiddenOf(action: string, who = desk, page = path): Promise<Record<string, string> | null> {
  const { body } = await who.open(page)
  const form = body.split('<form').find((part) => part.includes(`value="${action}"`))
  if (!form) return null
  const hidden = form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]))
}
const press = async (action: string, fields: object = {}) =>
  desk.post(path, { ...(await hiddenOf(action)), action, ...fields })

t.test('the store reads what the buyer asks back, and refuses it in words', async (t) => {
  await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', lineIds: [String(first!.id)] })
  for (const [lang, words] of [
    ['zh', /¥30\.00 退到买家余额[^]*买家申请[^]*买错了[^]*不同意退款/],
    ['en', /¥30\.00 to the buyer’s balance[^]*Asked for by the buyer[^]*买错了[^]*Refuse the refund/],
  ] as const)
    t.match((await desk.open(`${path}?lang=${lang}`)).body, words)
  await desk.open(`${path}?lang=zh`)
  const stale = await hiddenOf('refuseRefund')
  const silent = await press('refuseRefund', { reason: ' ' })
  t.equal(silent.status, 422)
  t.match(silent.body, 'id="refund-refusal-error"')
  t.equal((await press('refuseRefund', { reason: '货已备好，今天发出' })).status, 303)
  t.equal(await state(), 'awaitingShipment')
  t.match((await desk.open(path)).body, '货已备好，今天发出')
  t.equal(await hiddenOf('refuseRefund'), null)
  await buyer.post('/api/order/askRefund', { orderNo, reason: '项目取消', lineIds: [String(first!.id)] })
  const late = await desk.post(path, { ...stale, action: 'refuseRefund', reason: '货已备好' })
  t.equal(late.status, 409, 'another refund than the one that was read')
  await buyer.post('/api/order/withdrawRefund', { orderNo })
})

t.test('it proposes a refund of lines that have not left, and takes that back', async (t) => {
  const none = await press('proposeRefund', { reason: '缺货' })
  t.equal(none.status, 422)
  t.match(none.body, /缺货[^]*<\/textarea>/, 'what was typed stays')
  t.match(none.body, 'id="refund-lines-error"')
  const ticked = { reason: '缺货', [`line-${second!.id}`]: 'on' }
  t.equal((await press('proposeRefund', ticked)).status, 303)
  t.equal(await state(), 'refunding')
  t.equal(await hiddenOf('proposeRefund'), null)
  t.equal(await hiddenOf('refuseRefund'), null, 'nobody refuses their own proposal')
  has(t, await buyer.get(`/api/order/detail?orderNo=${orderNo}`), {
    body: {
      data: {
        refunds: [{ status: 'asked', askedBy: 'store', lines: [{ lineId: String(second!.id) }] }, {}, {}],
      },
    },
  })
  t.equal((await press('withdrawProposal')).status, 303)
  t.equal(await state(), 'awaitingShipment')
})

t.test(
  'the buyer refuses the proposal in words on the page of the order, and the store reads them',
  async (t) => {
    const mine = `/detail_dingdan?orderNo=${orderNo}`
    const { visitor } = buyer
    t.equal(await hiddenOf('refuseRefund', visitor, mine), null)
    await press('proposeRefund', { reason: '缺货', [`line-${second!.id}`]: 'on' })
    for (const [lang, words] of [
      ['zh', /店铺提出退款[^]*不同意退款[^]*不同意的原因/],
      ['en', /The store proposes this refund[^]*Refuse the refund[^]*Why you refuse it/],
    ] as const)
      t.match((await visitor.open(`${mine}&lang=${lang}`)).body, words)
    await visitor.open(`${mine}&lang=zh`)
    const hidden = (await hiddenOf('refuseRefund', visitor, mine))!
    const refuse = (reason: string) => visitor.post(mine, { ...hidden, reason })
    const silent = await refuse(' ')
    t.equal(silent.status, 422)
    t.match(silent.body, /<details[^>]* open=""[^]*id="refund-refusal-error"/)
    t.equal(await state(), 'refunding')
    t.equal((await refuse('可以等到货')).status, 303)
    t.equal(await state(), 'awaitingShipment')
    t.equal(await hiddenOf('refuseRefund', visitor, mine), null)
    t.match((await visitor.open(mine)).body, '买家未同意退款')
    t.match((await desk.open(path)).body, /缺货[^]*可以等到货/)
    t.equal((await refuse('可以等到货')).status, 404, 'once')
  },
)

t.test('what is owed nobody refuses or takes back, so nothing is offered', async (t) => {
  await buyer.post('/api/order/askRefund', { orderNo, reason: '延期', lineIds: [String(first!.id)] })
  await world.database.owner.sql`update refunds set late = true where state = 'asked'`
  t.equal(await hiddenOf('refuseRefund'), null)
  const mine = (await buyer.visitor.open(`/detail_dingdan?orderNo=${orderNo}`)).response.body
  t.match(mine, '延期')
  t.match(mine, '期间这些商品不再发货')
  t.notMatch(mine, '可以撤回')
  t.notMatch(mine, 'value="withdrawRefund"')
})
