import { chanceOf } from '../../seed/random.ts'
import { read, signInAll } from '../client.ts'
import type { Account, DemoMall, Played } from '../client.ts'
import type { Goods } from '../goods.ts'
import type { Bought, Means } from './orders.ts'
import { DAY, HOUR, MINUTE, monthBefore } from './time.ts'
import { wordOf } from './words.ts'

/** Every day of so many before today has takings. */
const DAYS = 60
const SEED = 20_261

interface Offered {
  skuId: string
  fulfilment: string
  stock: number
  package: string
}

const MOST_GOODS = 30
export const CYLINDER = /^\d+ L /

/** Goods of a store that lie there in plenty, in packages of a kind. */
export async function plenty(mall: DemoMall, storeId: number, kind: RegExp): Promise<Goods[]> {
  const { list } = await read(mall, `/f/api/frontspu?storeId=${storeId}&size=50`)
  return (list as Offered[])
    .filter((it) => it.fulfilment === 'stocked' && it.stock >= 20 && kind.test(it.package))
    .slice(0, MOST_GOODS)
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

/** What the first store sold every day, and two others now and then, since the month before the last. */
export async function allSales(
  played: Played,
  { goods, labs, until }: { goods: readonly Goods[]; labs: readonly Account[]; until: Date },
): Promise<Bought[]> {
  const { mall, say, buyer, operator } = played
  const from = monthBefore(until, 2).day(2)
  const buyers = [buyer, ...labs, ...labs]
  const daily = new Date(until.getTime() - DAYS * DAY)
  const found = [
    ...sales(played, goods, buyers, { from, to: daily, perDay: [0, 0, 1, 1] }),
    ...sales(played, goods, buyers, { from: daily, to: until, perDay: [1, 1, 1, 2, 2] }),
  ]
  for (const storeId of [2, 3]) {
    const there = { ...(await signInAll(mall, say, storeId)), operator }
    const span = { from, to: until, perDay: [0, 0, 0, 1] }
    found.push(...sales(there, await plenty(mall, storeId, /./), labs, span))
  }
  return found
}
