import type { MemberContext } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import type { Fen } from '../../../shared/fen.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { listAddresses, listAddressesToCopy } from '../../addresses/index.ts'
import type { AddressToCopy, AddressView } from '../../addresses/index.ts'
import { goodsOfLines, looseLine } from '../../cart/index.ts'
import type { GoodsToSettle, LineFacts, LooseGoods } from '../../cart/index.ts'
import { couponsOf, whyNotUsable } from '../../coupons/index.ts'
import type { OwnCoupon } from '../../coupons/index.ts'
import { termsForGoods } from '../../freight/index.ts'
import type { FreightOf } from '../../freight/index.ts'
import { listTitles } from '../../invoices/index.ts'
import type { TitleView } from '../../invoices/index.ts'
import { ledgerErrors } from '../../ledger/index.ts'
import { benefitsOf, ownCompany } from '../../members/index.ts'
import type { Level } from '../../members/index.ts'
import { growthOf } from '../../orders/index.ts'
import { bestCoupon, couponFor, MOST_FEN, POINTS_UNIT, price } from '../../pricing/index.ts'
import type { CouponFit, Pricing } from '../../pricing/index.ts'
import { assetsOf } from '../../wallet/index.ts'
import type { OwnAssets, OwnCard } from '../../wallet/index.ts'
import { checkoutErrors } from '../errors.ts'
import { freightOf } from '../rules.ts'
import type { StoreChoice } from '../schema.ts'

export interface Choices extends LooseGoods {
  /** Lines of the cart; without them and without goods the checked ones. */
  cartIds?: readonly number[] | undefined
  /** The default one when undefined. */
  addressId?: number | undefined
  stores: readonly StoreChoice[]
  /** undefined: none is wanted; `best`: the one that takes off most. */
  couponId?: number | 'best' | undefined
  points: number
  giftCardId?: number | undefined
  invoiceTitleId?: number | undefined
}

/** Everything about a purchase before it is one: what could be chosen, what is, what it costs, why it could not be. */
export interface Settlement {
  lines: LineFacts[]
  addresses: (AddressView | AddressToCopy)[]
  address: AddressView | AddressToCopy | null
  coupons: { coupon: OwnCoupon; fit: CouponFit }[]
  best: OwnCoupon | null
  coupon: OwnCoupon | null
  assets: OwnAssets
  giftCard: OwnCard | null
  titles: TitleView[]
  title: TitleView | null
  /** What each store charges for sending goods to the address. */
  freight: FreightOf
  /** The buyer's level now, which counts for what is placed (decisions 11). */
  level: Level
  pricing: Pricing<LineFacts>
  /** Points that could be spent: as the goods allow, and as there are. */
  mostPoints: number
  problems: DomainError[]
}

const noAssets: OwnAssets = {
  balanceFen: 0,
  compensationFen: 0,
  creditLimitFen: 0,
  creditUsedFen: 0,
  points: 0,
  giftCards: [],
}

/** What is to be bought: goods by themselves, or lines of the cart. */
async function goodsOf(
  ctx: MemberContext,
  { skuId, quantity = 1, cartIds, ...choices }: Choices,
): Promise<GoodsToSettle> {
  if (skuId === undefined) return goodsOfLines(ctx, cartIds)
  const { values, batchNumber, outlet } = choices
  const line = { skuId, quantity, values, batchNumber, outlet }
  return { skuIds: [skuId], lines: async () => [await looseLine(ctx, line)] }
}

/**
 * What may be chosen from, all of it the caller's own by SQL (R15), in two messages: freight depends on goods and address.
 * `all`: also what was not chosen.
 */
async function read(ctx: MemberContext, choices: Choices, all: boolean) {
  const [goods, addresses, coupons, assets, titles, growth] = await Promise.all([
    goodsOf(ctx, choices),
    // Carriers read Chinese, whatever the buyer reads: what an order keeps is Chinese.
    all ? listAddresses(ctx) : listAddressesToCopy(ctx),
    all || choices.couponId !== undefined ? couponsOf(ctx) : [],
    all || choices.points > 0 || choices.giftCardId !== undefined ? assetsOf(ctx) : noAssets,
    all || choices.invoiceTitleId !== undefined ? listTitles(ctx) : [],
    growthOf(ctx),
  ])
  const address =
    choices.addressId === undefined ? (addresses[0] ?? null) : byId(addresses, choices.addressId)
  const [lines, freight] = await Promise.all([
    goods.lines(),
    termsForGoods(ctx.database, goods.skuIds, address?.province ?? null),
  ])
  const level = benefitsOf(growth, ctx.settings)
  return { lines, addresses, address, coupons, assets, titles, freight, level }
}

const byId = <T extends { id: number | string }>(list: readonly T[], id: number | undefined): T | null =>
  list.find((each) => Number(each.id) === id) ?? null

/** Chosen, and not among what is the caller's. */
const isGone = (chosen: unknown, wanted: unknown): boolean => chosen === null && wanted !== undefined

/** A problem beside the field that it is about. */
const problem = (
  name: keyof typeof checkoutErrors,
  path: string,
  vars: Record<string, unknown> = {},
): DomainError => checkoutErrors[name](vars, [{ path, key: `errors.checkout.${name}`, vars }])

/** Dangerous goods are for verified companies; whoever has named theirs is not asked for it again. */
async function companyProblem(ctx: MemberContext, lines: Settlement['lines']): Promise<DomainError[]> {
  if (ctx.actor.isVerifiedCompany || !lines.some(({ dangerousGoods }) => dangerousGoods)) return []
  const { taxState } = await ownCompany(ctx)
  return [problem(taxState === 'waiting' ? 'companyWaiting' : 'companyNeeded', 'company')]
}

/** One answer wherever it is noticed: another order has the coupon, its time is over, or it never was the caller's. */
async function couponProblem(
  ctx: MemberContext,
  coupon: OwnCoupon | null,
  couponId: number | undefined,
): Promise<DomainError[]> {
  if (couponId === undefined || coupon !== null) return []
  const why = await whyNotUsable(ctx.database, { couponId, memberId: ctx.actor.memberId })
  return [why ?? problem('couponGone', 'couponId')]
}

/** Points that nobody could read (NaN) are no whole hundred either. */
function pointsProblem({ points }: Choices, own: number, allowed: number): DomainError[] {
  if (points % POINTS_UNIT !== 0)
    return [commonErrors.invalid({}, [{ path: 'points', key: 'errors.checkout.pointsUnit' }])]
  if (points > own)
    return [ledgerErrors.pointsTooFew({}, [{ path: 'points', key: 'errors.ledger.pointsTooFew' }])]
  return points > allowed ? [problem('tooManyPoints', 'points', { most: allowed })] : []
}

function assertAffordable(lines: readonly LineFacts[]): void {
  const worth = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
  if (worth > MOST_FEN) throw checkoutErrors.worthTooMuch()
}

/**
 * The settlement of these choices as things stand. Refuses lines that cannot be bought; what else is wrong with the choices
 * is among its problems, the first of which whoever places it throws.
 */
export async function settlementOf(
  ctx: MemberContext,
  choices: Choices,
  { all = true }: { all?: boolean } = {},
): Promise<Settlement> {
  const { lines, addresses, address, coupons, assets, titles, freight, level } = await read(ctx, choices, all)
  assertAffordable(lines)
  const fits = coupons.map((coupon) => ({ coupon, fit: couponFor(coupon, lines) }))
  const best = bestCoupon(coupons, lines)
  const wanted = choices.couponId === 'best' ? best?.id : choices.couponId
  const coupon = byId(coupons, wanted)
  const giftCard = byId(assets.giftCards, choices.giftCardId)
  const title = byId(titles, choices.invoiceTitleId)
  const pricedWith = (points: number) =>
    price({
      lines,
      coupon,
      points,
      pointsShare: ctx.settings.pointsShare,
      freight: freightOf(lines, choices.stores, freight, level),
      giftCards: giftCard ? [{ id: giftCard.id, fen: giftCard.leftFen }] : [],
    })
  const asked = pricedWith(choices.points || 0)
  const pointsRefused = pointsProblem(choices, assets.points, asked.mostPoints)
  // What is refused pays nothing: the total is of what can be placed.
  const pricing = pointsRefused.length > 0 ? pricedWith(0) : asked
  const fit = fits.find((each) => each.coupon.id === coupon?.id)?.fit
  const problems = [
    ...(isGone(address, choices.addressId) ? [problem('addressGone', 'addressId')] : []),
    ...(await couponProblem(ctx, coupon, wanted)),
    ...(isGone(giftCard, choices.giftCardId) ? [problem('giftCardGone', 'giftCardId')] : []),
    ...(isGone(title, choices.invoiceTitleId) ? [problem('titleGone', 'invoiceTitleId')] : []),
    ...choices.stores
      .filter(({ storeId }) => !lines.some((line) => line.storeId === storeId))
      .map(() => problem('storeNotThere', 'stores')),
    ...(await companyProblem(ctx, lines)),
    ...(addresses.length === 0 ? [problem('addressNeeded', 'addressId')] : []),
    ...(fit?.offFen === 0 ? [problem('couponUnfit', 'couponId', { missing: yuanText(fit.missingFen) })] : []),
    ...pointsRefused,
  ]
  return {
    lines,
    addresses,
    address,
    coupons: fits,
    best,
    coupon,
    assets,
    giftCard,
    titles,
    title,
    freight,
    level,
    pricing,
    mostPoints: Math.min(pricing.mostPoints, wholeHundreds(assets.points)),
    problems,
  }
}

const wholeHundreds = (points: Fen): number => points - (points % POINTS_UNIT)
