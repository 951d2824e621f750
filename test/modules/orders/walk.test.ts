import { randomUUID } from 'node:crypto'
import t from 'tap'
import { orderAxis, orderMoves, orderStates } from '../../../src/modules/orders/states.ts'
import type { OrderState } from '../../../src/modules/orders/states.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { nextState } from '../../../src/shared/moves.ts'
import { waysTo } from '../../support/ways.ts'
import { Visitor } from '../identity/world.ts'
import { orderMall } from './world.ts'

const mall = await orderMall(t)
const { database, goodsOf, place, clock, app } = mall

const ways = waysTo(orderAxis)

async function signedIn(username: string) {
  const visitor = new Visitor(app)
  await visitor.enter(username)
  return async (url: string, input: object) =>
    (
      await visitor.call(url, input, {
        language: 'en',
        origin: 'http://localhost',
        'idempotency-key': randomUUID(),
      })
    ).status
}

const paid = ['awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed', 'refunding', 'refunded']

/** An order that went the legal way to this state; what else comes with each step is left out. */
async function orderIn(state: OrderState) {
  const { begin, steps } = ways.get(state)!
  const goods = {
    ...(await goodsOf(begin === 'awaitingPayment' ? 'stocked' : 'madeToOrder')),
    priceFen: 2_00,
  }
  const { id, number } = (await place([{ goods }])).orders[0]!
  for (const { move, from, to, role } of steps)
    await database.transaction(async (tx) => {
      const at = clock.now()
      const also = {
        paid_at: paid.includes(to) ? at : null,
        state_before: to === 'refunding' ? from : null,
      }
      if (
        !(await takeStep(tx, orderAxis, {
          of: { id, state: from },
          move,
          by: { role, actorId: null },
          at,
          also,
        }))
      )
        throw new Error(`${number} is not in ${from}`)
    })
  return { id, number }
}

const price = { amountAfter: '1.00', reason: 'x' }
/** Each call that moves an order: who may make it, and by which moves. */
const calls = [
  { url: '/api/order/accept', by: 'buyer', moves: ['accept'], more: {} },
  { url: '/api/order/cancel', by: 'buyer', moves: ['cancel', 'withdraw', 'decline'], more: { reason: 'x' } },
  { url: '/api/order/confirmReceipt', by: 'buyer', moves: ['receive'], more: {} },
  { url: '/api/seller/order/confirm', by: 'store', moves: ['confirm'], more: { eta: '2026-12-20' } },
  { url: '/api/seller/order/refuse', by: 'store', moves: ['refuse', 'cancel'], more: { reason: 'x' } },
  { url: '/api/seller/order/adjust', by: 'store', moves: ['adjust'], more: { price } },
  {
    url: '/api/seller/order/ship',
    by: 'store',
    moves: ['ship'],
    more: { carrier: 'c', no: 'n', serials: [] },
  },
] as const

t.test(
  'R34: every state × call × account: who may not is refused, and the order stays where it is',
  async (t) => {
    const accounts = {
      buyer: await signedIn('demo-member'),
      store: await signedIn('demo-store'),
      manager: await signedIn('demo-manager'),
      operator: await signedIn('demo-operator'),
      inspector: await signedIn('demo-inspector'),
    }
    const wrong: string[] = []
    let refused = 0
    for (const state of orderStates) {
      const { id, number } = await orderIn(state)
      const before = await mall.orderRow(id)
      for (const { url, by, moves, more } of calls) {
        const may = moves.some((move) => nextState(orderMoves, move, state, by) !== null)
        const asked = Object.entries(accounts).filter(([name]) => !(may && name === by))
        const body = { orderNo: number, version: before['version'], ...more }
        const statuses = await Promise.all(asked.map(([, call]) => call(url, body)))
        for (const [index, [name]] of asked.entries())
          if (![403, 404, 409].includes(statuses[index]!))
            wrong.push(`${state} ${url} ${name}: ${statuses[index]}`)
        refused += asked.length
      }
      const { state: after, version } = await mall.orderRow(id)
      t.strictSame([after, version], [state, before['version']], `${state} stays`)
    }
    t.strictSame(wrong, [])
    t.ok(refused > 350, `${refused} refusals`)
  },
)

t.test('R34: every state × call of who may: the order goes where the table says', async (t) => {
  const accounts = { buyer: await signedIn('demo-member'), store: await signedIn('demo-store') }
  for (const state of orderStates)
    for (const { url, by, moves, more } of calls) {
      const move = moves.find((name) => nextState(orderMoves, name, state, by) !== null)
      // Shipping asks for serial numbers and a quality check: through.test.ts does that.
      if (!move || move === 'ship') continue
      const { id, number } = await orderIn(state)
      const { version } = await mall.orderRow(id)
      const status = await accounts[by](url, { orderNo: number, version, ...more })
      t.strictSame(
        [status, (await mall.orderRow(id))['state']],
        [200, orderMoves[move].to],
        `${state} ${move}`,
      )
    }
})
