import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import { Visitor } from '../identity/world.ts'
import { moneyWorld } from '../settlements/world.ts'

const world = await moneyWorld(t)
const [order] = await world.paid({ goodsFen: 20_000, freightFen: 1200, quantity: 4 })
await world.completed(order!)
const [orderNo] = (await world.numbersOf([order!])) as [string]
const given = () => world.balance(account('compensation', world.memberId))

const desk = new Visitor(world.app)
await desk.enter('demo-store')
const path = `/seller/orders/${orderNo}`
const version = async () =>
  /name="version" value="(\d+)"/.exec((await desk.open(path)).body.split('value="compensate"')[1] ?? '')?.[1]
const send = async (fields: Record<string, string>) =>
  desk.post(path, { formToken: await desk.tokenOf(path), action: 'compensate', orderNo, ...fields })
const press = async (fields: Record<string, string>) => send({ version: (await version())!, ...fields })

t.test('a store gives from the page of its order, and reads there what it gave', async (t) => {
  for (const [lang, words] of [
    ['zh', ['补偿买家', '最多还可补偿 ¥212.00']],
    ['en', ['Compensate the buyer', 'At most ¥212.00 can still be given']],
  ] as const) {
    const { body } = await desk.open(`${path}?lang=${lang}`)
    for (const text of words) t.ok(body.includes(text), text)
  }
  for (const [amount, reason, why] of [
    ['0', '到货延误', /amount/],
    ['many', '到货延误', /amount/],
    ['213', '到货延误', /212\.00/],
    ['30', ' ', /reason/],
  ] as const) {
    const { status, body } = await press({ amount, reason })
    t.ok(status >= 400, `${amount} ${reason}`)
    t.match(body, why)
    t.match(body, `value="${amount}"`, 'what was typed stays')
  }
  t.equal(await given(), 0)
  const old = (await version())!
  t.equal((await press({ amount: '30', reason: '到货延误' })).status, 303)
  t.equal((await press({ amount: '30', reason: '到货延误', version: old })).status, 409, 'pressed twice')
  t.equal(await given(), 3000)
  const { body } = await desk.open(path)
  t.match(body, /到货延误[^]*已入买家余额[^]*¥30\.00/)
  t.match(body, '最多还可补偿 ¥182.00')
  t.match(body, '店铺补偿 ¥30.00，已存入余额')
})

t.test('the buyer reads it among the amounts and in the record, in both languages and by call', async (t) => {
  const buyer = new Visitor(world.app)
  await buyer.enter()
  for (const [lang, words] of [
    ['zh', /补偿，至余额[^]*到货延误[^]*\+¥30\.00/],
    ['en', /Compensation, to your balance[^]*到货延误[^]*\+/],
  ] as const) {
    const { body } = await buyer.open(`/detail_dingdan?orderNo=${orderNo}&lang=${lang}`)
    t.match(body, words)
    t.notMatch(body, 'compensation-amount')
  }
  const call = await signedIn(world.app, 'demo-member')
  has(t, (await call.get(`/api/order/detail?orderNo=${orderNo}`)).data.compensations, [
    { amount: '30.00', reason: '到货延误' },
  ])
})

t.test('who may not give, or is of another store, sees no form and is refused', async (t) => {
  const other = await signedIn(world.app, 'demo-store-2')
  has(t, await other.post('/api/seller/order/compensate', { orderNo, amount: '1.00', reason: '延误' }), {
    status: 404,
  })
  await world.database.owner.sql`
    update members set permissions = array_remove(permissions, 'store.money') where username = 'demo-store'`
  const { body } = await desk.open(path)
  t.match(body, '已入买家余额', 'what was given stands')
  t.notMatch(body, 'value="compensate"')
  const { status } = await send({ version: '1', amount: '1', reason: '延误' })
  t.equal(status, 403)
  t.equal(await given(), 3000)
})
