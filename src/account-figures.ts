import { memberCases } from './member-cases.ts'
import { couponCounts } from './modules/coupons/index.ts'
import { listOwnSessions } from './modules/identity/index.ts'
import type { MemberFactsOf } from './modules/identity/index.ts'
import { deviceName, getRealName } from './modules/members/index.ts'
import type { AccountSources } from './modules/members/pages.ts'
import { countOrders, growthOf, growthSources, newestOrders } from './modules/orders/index.ts'
import { assetsOf } from './modules/wallet/index.ts'
import { boundWechat } from './modules/wechat/index.ts'
import type { MemberContext } from './platform/context.ts'

/** What a member could pay with, in figures. */
export async function assetFigures(ctx: MemberContext) {
  const [assets, coupons] = await Promise.all([assetsOf(ctx), couponCounts(ctx)])
  const { balanceFen, compensationFen, points, giftCards } = assets
  const { creditLimitFen: limitFen, creditUsedFen: usedFen } = assets
  const fen = giftCards.reduce((sum, { leftFen }) => sum + leftFen, 0)
  return {
    balanceFen,
    compensationFen,
    points,
    coupons,
    giftCards: { count: giftCards.length, fen },
    credit: { limitFen, usedFen },
  }
}

const RECENT_ORDERS = 3

/** How many orders of a member are in each state, and the newest of them. */
async function orderFigures(ctx: MemberContext) {
  const [counts, recent] = await Promise.all([countOrders(ctx), newestOrders(ctx, RECENT_ORDERS)])
  return { counts, recent }
}

/** What the account's pages show of modules that know nothing of them. */
export const accountSources: AccountSources = {
  wechatName: boundWechat,
  growthOf,
  growthSources,
  assetFigures,
  orderFigures,
}

const ORDERS_LOOKED_AT = 5

/** What the operator sees of a member besides the account itself. */
export const memberFacts: MemberFactsOf = async (ctx, rights) => {
  const [assets, cases, counts, newest, realName, sessions] = await Promise.all([
    assetFigures(ctx),
    memberCases(ctx, rights),
    countOrders(ctx),
    newestOrders(ctx, ORDERS_LOOKED_AT),
    getRealName(ctx),
    listOwnSessions(ctx),
  ])
  return {
    assets,
    cases,
    orderCount: counts.all,
    orders: newest.map(({ orderNo, state, placedAt, payableFen }) => ({
      orderNo,
      state,
      placedAt,
      payableFen,
    })),
    realName: { state: realName.state, name: realName.name },
    devices: Object.fromEntries(sessions.map(({ id, agent }) => [id, deviceName(agent)])),
  }
}
