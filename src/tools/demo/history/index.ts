import { chanceOf } from '../../seed/random.ts'
import { read, signInAll } from '../client.ts'
import type { Account, DemoMall, Played, Say } from '../client.ts'
import type { Goods } from '../goods.ts'
import type { OwnMall } from '../own-mall.ts'
import { labAddress, registerLabs, saveAddress } from './labs.ts'
import { creditOf, topUpsOf } from './money.ts'
import { night, payStores } from './nights.ts'
import { buy } from './orders.ts'
import type { Bought, Means } from './orders.ts'
import { DAY, HOUR, MINUTE, monthBefore } from './time.ts'
import type { Happening } from './time.ts'
import { wordOf } from './words.ts'

/** Every day of so many before today has takings. */
const DAYS = 60
const SEED = 20_261

interface Offered {
  skuId: string
  fulfilment: string
  stock: number
}

/** Goods of a store that lie there in plenty. */
async function plenty(mall: DemoMall, storeId: number, most: number): Promise<Goods[]> {
  const { list } = await read(mall, `/f/api/frontspu?storeId=${storeId}&size=50`)
  return (list as Offered[])
    .filter(({ fulfilment, stock }) => fulfilment === 'stocked' && stock >= 20)
    .slice(0, most)
    .map(({ skuId }) => ({ skuId }))
}

const means: readonly Means[] = ['wechat', 'transfer', 'wechat', 'wechat']

/** What a store sold on each day between two, about so much a day. */
function sales(
  played: Played,
  goods: readonly Goods[],
  buyers: readonly Account[],
  { from, to, perDay }: { from: Date; to: Date; perDay: readonly number[] },
): Bought[] {
  const found: Bought[] = []
  for (let at = from.getTime(); at < to.getTime(); at += DAY) {
    const chance = chanceOf(SEED, Math.floor(at / DAY) + Number(played.store.memberId) * 10_000)
    for (let left = chance.pick(perDay); left > 0; left -= 1)
      found.push({
        at: new Date(at + chance.int(0, 8) * HOUR + left * 7 * MINUTE),
        played: { ...played, buyer: chance.pick(buyers) },
        goods: { ...chance.pick(goods), quantity: chance.int(1, 3) },
        means: chance.pick(means),
        word: chance.chance(0.6) ? wordOf(chance) : null,
      })
  }
  return found
}

/** Everything up to now in its order, with the nights between. */
async function playAll(mall: OwnMall, happenings: readonly Happening[], until: Date): Promise<void> {
  const all = happenings.filter(({ at }) => at < until).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let next = monthBefore(all[0]!.at, 0).day(1, '01:10')
  for (const { at, play } of all) {
    for (; next <= at; next = new Date(next.getTime() + DAY)) await night(mall, next, isFirst(next))
    mall.putClock(at)
    await play()
  }
  for (; next <= until; next = new Date(next.getTime() + DAY)) await night(mall, next, isFirst(next))
}

const isFirst = (at: Date) => at.getTime() === monthBefore(at, 0).day(1, '01:10').getTime()

/** What happened at the demo's stores before today, each thing at its time. */
export async function playHistory(mall: OwnMall, say: Say): Promise<void> {
  const until = mall.now()
  const months = [0, 1, 2, 3].map((back) => monthBefore(until, back))
  mall.putClock(months[3]!.day(1))
  const played = await signInAll(mall, say)
  await saveAddress(played.buyer, labAddress)
  const labs = await registerLabs(mall, played.operator)
  const buyers = [played.buyer, ...labs, ...labs]
  const goods = await plenty(mall, 1, 12)
  const daily = new Date(until.getTime() - DAYS * DAY)
  const bought = [
    ...sales(played, goods, buyers, { from: months[2]!.day(3), to: daily, perDay: [0, 0, 1, 1] }),
    ...sales(played, goods, buyers, { from: daily, to: until, perDay: [1, 1, 1, 2, 2] }),
  ]
  const own = { mall, played, until }
  await playAll(
    mall,
    [
      ...bought.map((it): Happening => ({ at: it.at, play: () => buy(mall, it, until) })),
      ...creditOf(own, goods[0]!),
      ...topUpsOf(own),
      { at: months[1]!.day(5), play: () => payStores(played, months[2]!.name, () => 'paid') },
      { at: months[0]!.day(5), play: () => payStores(played, months[1]!.name, () => 'asked') },
    ],
    until,
  )
  mall.goOn()
}
