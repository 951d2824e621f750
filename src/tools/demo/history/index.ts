import { chanceOf } from '../../seed/random.ts'
import { signInAll } from '../client.ts'
import type { Account, Played, Say } from '../client.ts'
import type { Goods } from '../goods.ts'
import type { OwnMall } from '../own-mall.ts'
import { giveBackOne } from '../returns.ts'
import { playEnds, playReviews } from './cases.ts'
import { playInvoices } from './invoices.ts'
import { labAddress, registerLabs, saveAddress } from './labs.ts'
import { creditOf, topUpsOf } from './money.ts'
import { night, payStores } from './nights.ts'
import { buy } from './orders.ts'
import { playQueues } from './queues.ts'
import { allSales, CYLINDER, plenty } from './sales.ts'
import { DAY, endOfHistory, HOUR, monthBefore, STATED } from './time.ts'
import type { Happening } from './time.ts'
import { wordOf } from './words.ts'

/** Who plays in which mall, until when, and what most of it is about. */
interface Stage {
  mall: OwnMall
  played: Played
  labs: readonly Account[]
  ware: Goods
  until: Date
}

/** Everything up to now in its order, with the nights between. */
async function playAll(mall: OwnMall, happenings: readonly Happening[], until: Date): Promise<void> {
  const all = happenings.filter(({ at }) => at < until).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let next = monthBefore(all[0]!.at, 0).day(1, STATED)
  for (const { at, play } of all) {
    for (; next <= at; next = new Date(next.getTime() + DAY)) await night(mall, next, isFirst(next))
    mall.putClock(at)
    await play()
  }
  for (; next <= until; next = new Date(next.getTime() + DAY)) await night(mall, next, isFirst(next))
}

const isFirst = (at: Date) => at.getTime() === monthBefore(at, 0).day(1, STATED).getTime()

const FAULT = { reason: 'value', text: '比对结果超出不确定度，申请退一瓶' }

/** One unit of an order of several comes back, and its money with it. */
async function returnOne(mall: OwnMall, played: Played, orderNo: string, skuId: string): Promise<void> {
  await giveBackOne(
    played,
    { orderNo, skuId },
    { ...FAULT, steps: ['agree', 'sendBack', 'receive', 'accept'] },
  )
  await mall.round('returns.follow')
  await played.operator.post('/api/admin/refund/execute', { orderNo })
  await mall.round('payments.sendRefunds')
  await mall.round('returns.follow')
}

/** Three of one ware, received and reviewed; answers the number of the order. */
const several = ({ mall, played, ware, until }: Stage, at: Date) =>
  buy(
    mall,
    { at, played, goods: { ...ware, quantity: 3 }, means: 'wechat', word: wordOf(chanceOf(1, 1)) },
    until,
  )

/** What came back in these months, or was meant to. */
function returnsOf(stage: Stage): Happening[] {
  const { mall, played, ware, until } = stage
  const [last, before] = [monthBefore(until, 1), monthBefore(until, 2)]
  const returning = (at: Date): Happening => ({
    at,
    play: async () => returnOne(mall, played, await several(stage, at), ware.skuId),
  })
  return [
    returning(before.day(12)),
    returning(last.day(4)),
    {
      at: last.day(6),
      async play() {
        const orderNo = await several(stage, last.day(6))
        await giveBackOne(played, { orderNo, skuId: ware.skuId }, { ...FAULT, steps: ['agree'] })
        mall.putClock(last.day(25))
        await mall.round('returns.endTerms')
      },
    },
  ]
}

/** Somebody buys with a coupon that the store bears. */
async function buyWithCoupon({ mall, played, labs, ware, until }: Stage, at: Date): Promise<void> {
  const [buyer] = labs as [Account]
  const { list } = await buyer.get('/api/coupon/center?size=50')
  const offers = list as { id: string; storeId: string | null }[]
  const { id: couponId } = await buyer.post('/api/coupon/receive', {
    id: offers.find(({ storeId }) => storeId === '1')!.id,
  })
  const goods = { ...ware, quantity: 4, couponId }
  await buy(
    mall,
    { at, played: { ...played, buyer }, goods, means: 'wechat', word: wordOf(chanceOf(1, 2)) },
    until,
  )
}

/** What stores are paid for the last two months: on the second of the next, or now where that is still to come. */
function payoutsOf({ played, until }: Stage): Happening[] {
  const [now, last, before] = [0, 1, 2].map((back) => monthBefore(until, back))
  return [
    {
      at: last!.day(2),
      play: () => payStores(played, before!.name, (storeId) => (storeId === 3 ? 'refused' : 'paid')),
    },
    {
      at: new Date(Math.min(now!.day(2).getTime(), until.getTime() - 1)),
      play: () => payStores(played, last!.name, (storeId) => (storeId < 3 ? 'asked' : null)),
    },
  ]
}

/** The last days: reviews, invoices, and what waits for somebody. */
async function playLately(stage: Stage, unsold: Goods): Promise<void> {
  const { mall, played, labs, ware, until } = stage
  const before = (ms: number) => new Date(until.getTime() - ms)
  await playReviews(mall, played, ware, labs[1]!, until)
  const orderNo = await several(stage, before(8 * DAY))
  const at = before(36 * HOUR)
  mall.putClock(at)
  const takes = { shipping: until.getTime() }
  const unsent = await buy(mall, { at, played, goods: ware, means: 'wechat', word: null, takes }, until)
  const giveBack = () => returnOne(mall, played, orderNo, ware.skuId)
  await playInvoices(mall, played, { orderNo, giveBack }, unsent)
  await playQueues(mall, played, labs, until)
  mall.putClock(before(3 * DAY))
  await playEnds(mall, played, unsold)
}

/** What happened at the demo's stores before today, each thing at its time. */
export async function playHistory(mall: OwnMall, say: Say): Promise<void> {
  const until = endOfHistory(mall.now())
  mall.putClock(monthBefore(until, 3).day(1))
  const played = await signInAll(mall, say)
  await saveAddress(played.buyer, labAddress)
  const labs = await registerLabs(mall, played.operator)
  const goods = await plenty(mall, 1, CYLINDER)
  const [first, ware, other] = goods as [Goods, Goods, Goods]
  const stage = { mall, played, labs, ware, until }
  const bought = await allSales(played, { goods, labs, until })
  const withCoupon = monthBefore(until, 1).day(9)
  await playAll(
    mall,
    [
      ...bought.map((it): Happening => ({ at: it.at, play: () => buy(mall, it, until) })),
      ...creditOf(stage, first),
      ...topUpsOf(stage),
      ...returnsOf(stage),
      ...payoutsOf(stage),
      { at: withCoupon, play: () => buyWithCoupon(stage, withCoupon) },
    ],
    until,
  )
  await playLately(stage, other)
  await played.store.post('/api/seller/sku/floor', { skuId: ware.skuId, least: 500 })
  mall.goOn()
}
