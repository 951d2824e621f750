import t from 'tap'
import { buyerActionsOf, storeActionsOf } from '../../../src/modules/orders/rules.ts'
import type { OrderState } from '../../../src/modules/orders/states.ts'
import { signedIn } from '../../support/caller.ts'
import { orderMall } from './world.ts'

const mall = await orderMall(t)
const { goodsOf, place, pay } = mall

/** What the buyer, and what staff of the store with every right, may do in each state. */
const sides: Record<OrderState, [buyer: string[], store: string[]]> = {
  toBeConfirmed: [
    ['remind', 'cancel'],
    ['confirm', 'refuse'],
  ],
  confirmed: [['accept', 'cancel'], []],
  awaitingPayment: [
    ['pay', 'cancel'],
    ['adjust', 'refuse'],
  ],
  awaitingShipment: [
    ['remind', 'askRefund'],
    ['ship', 'refund'],
  ],
  awaitingReceipt: [['confirmReceipt'], []],
  awaitingReview: [['review', 'rebuy'], []],
  completed: [['rebuy', 'remove'], []],
  cancelled: [['rebuy', 'remove'], []],
  closed: [['rebuy', 'remove'], []],
  refunding: [[], []],
  refunded: [['rebuy', 'remove'], []],
}

/** An order of one line in this state, none of which has left. */
const standing = (state: OrderState, stateBefore: OrderState | null = null, refundingQuantity = 0) => ({
  state,
  stateBefore,
  lines: [{ quantity: 2, shippedQuantity: 0, refundedQuantity: 0, returnedQuantity: 0, refundingQuantity }],
})

t.test('what a buyer and what a store may do with an order are two answers, in every state', async (t) => {
  const rights = ['store.orders', 'store.ship'] as const
  for (const [state, [buyer, store]] of Object.entries(sides) as [OrderState, [string[], string[]]][]) {
    t.strictSame(buyerActionsOf({ state, removed: false }), buyer, `${state}: the buyer`)
    t.strictSame(storeActionsOf(standing(state), rights), store, `${state}: the store`)
    t.strictSame(buyerActionsOf({ state, removed: true }), ['restore', 'hide'], `${state}: in the bin`)
    t.strictSame(storeActionsOf(standing(state), []), [], `${state}: staff without a right`)
  }
  t.strictSame(storeActionsOf(standing('awaitingShipment'), ['store.orders']), ['refund'])
  t.strictSame(storeActionsOf(standing('awaitingShipment'), ['store.ship']), ['ship'])
  const other = standing('refunding', 'awaitingShipment', 1)
  t.strictSame(storeActionsOf(other, rights), ['ship'], 'what no refund is about leaves meanwhile')
  t.strictSame(storeActionsOf(standing('refunding', 'awaitingShipment', 2), rights), [])
  t.strictSame(storeActionsOf(standing('refunding', 'awaitingReceipt'), rights), [])
})

t.test('the store reads its own actions and who bought; the buyer reads neither', async (t) => {
  const buyer = await signedIn(mall.app, 'demo-member')
  const store = await signedIn(mall.app, 'demo-store')
  const [named] = await mall.database.sql<{ name: string }[]>`
    select coalesce(company_name, display_name) as name from members where id = ${mall.memberId}`
  const stocked = await goodsOf('stocked')
  const made = await goodsOf('madeToOrder')
  const { group, orders } = await place([{ goods: stocked }, { goods: made }])
  const [one, other] = [orders[0]!, orders[1]!]
  const seen = async (number: string) => {
    const mine = (await buyer.get(`/api/order/detail?orderNo=${number}`)).data
    const theirs = (await store.get(`/api/seller/order/detail?orderNo=${number}`)).data
    t.equal('buyerName' in mine, false)
    t.equal(theirs.buyerName, named!.name)
    return [mine.status, mine.actions, theirs.status, theirs.actions]
  }
  t.strictSame(await seen(one.number), [
    'awaitingPayment',
    ['pay', 'cancel'],
    'awaitingPayment',
    ['adjust', 'refuse'],
  ])
  t.strictSame(await seen(other.number), [
    'toBeConfirmed',
    ['remind', 'cancel'],
    'toBeConfirmed',
    ['confirm', 'refuse'],
  ])
  await pay(group!.id)
  t.strictSame((await seen(one.number)).slice(2), ['awaitingShipment', ['ship', 'refund']])

  const list = (await store.get('/api/seller/order/page')).data.list as Record<string, unknown>[]
  t.strictSame(
    list.slice(0, 2).map(({ orderNo, buyerName, actions }) => [orderNo, buyerName, actions]),
    [
      [other.number, named!.name, ['confirm', 'refuse']],
      [one.number, named!.name, ['ship', 'refund']],
    ],
  )
  const refused = await store.post('/api/seller/order/refuse', {
    orderNo: other.number,
    version: 1,
    reason: '无货',
  })
  t.strictSame(
    [refused.data.status, refused.data.buyerName, refused.data.actions],
    ['cancelled', named!.name, []],
  )

  const removed = await buyer.post('/api/order/remove', { orderNo: other.number, version: 2 })
  t.strictSame([removed.data.status, removed.data.actions], ['removed', ['restore', 'hide']])
  t.equal((await seen(other.number))[2], 'cancelled', "the buyer's recycle bin is nothing to the store")
  t.equal((await store.get('/api/seller/order/page?status=removed')).status, 400)
})
