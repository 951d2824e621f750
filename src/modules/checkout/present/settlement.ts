import type { MemberContext } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { chipsOf } from '../../cart/index.ts'
import type { LineFacts } from '../../cart/index.ts'
import { pictureOf } from '../../catalogue/index.ts'
import { maskPhone } from '../../identity/index.ts'
import { choiceFor, freightOf, isToBeConfirmed } from '../rules.ts'
import { carried } from '../fields.ts'
import type { Fields } from '../fields.ts'
import type { Choices, Settlement } from '../service/settlement.ts'
import type { SettledLine, SettledStore, SettlementView } from '../view.ts'

type Reader = Pick<MemberContext, 'lang' | 't'>

const lineOf = (ctx: Reader, line: LineFacts): SettledLine => ({
  id: String(line.id),
  name: inWords(ctx, line.nameZh, line.nameEn),
  number: line.skuNumber,
  href: hrefOf('StoreProduct', { storeId: line.storeId, spu: line.spuId }),
  picture: pictureOf(line),
  chips: chipsOf(ctx, line, (number) => ctx.t('checkout.line.batch', { number })),
  madeToOrder: line.fulfilment === 'madeToOrder',
  dangerous: line.dangerousGoods,
  priceFen: line.priceFen,
  quantity: line.quantity,
  unit: line.packageKind,
  left: line.state === 'short' ? line.stock : null,
})

const sumOf = <T>(list: readonly T[], amount: (each: T) => number): number =>
  list.reduce((sum, each) => sum + amount(each), 0)

function storeOf(
  ctx: Reader,
  { pricing, freight, level }: Settlement,
  stores: Choices['stores'],
  id: number,
): SettledStore {
  const orders = pricing.orders.filter(({ storeId }) => storeId === id)
  const lines = orders.flatMap((order) => order.lines.map(({ goods }) => goods))
  const [first] = lines
  const goodsFen = sumOf(orders, (order) => order.goodsFen)
  const terms = freightOf(lines, [], freight, level)(id)
  const { delivery, when, note } = choiceFor(stores, id)
  return {
    id: String(id),
    name: inWords(ctx, first!.storeZh, first!.storeEn),
    href: hrefOf('StoreHome', { storeId: id }),
    own: first!.storeOwn,
    pieces: sumOf(lines, ({ quantity }) => quantity),
    dangerous: lines.some(({ dangerousGoods }) => dangerousGoods),
    mixed: orders.length > 1,
    madeToOrder: orders.some(({ fulfilment }) => isToBeConfirmed(fulfilment)),
    leadDays: Math.max(...lines.map(({ leadDays }) => leadDays)),
    lines: lines.map((line) => lineOf(ctx, line)),
    delivery,
    when,
    note,
    goodsFen,
    freightFen: sumOf(orders, (order) => order.freightFen),
    freightBorneFen: sumOf(orders, (order) => order.freightBorneFen),
    carrierFen: terms.borne || goodsFen >= terms.freeFromFen ? 0 : terms.feeFen,
    offFen: sumOf(orders, (order) => order.couponFen + order.pointsFen + order.giftCardFen),
    payableFen: sumOf(orders, (order) => order.payableFen),
  }
}

const textOf = (id: number | string | undefined): string | null => (id === undefined ? null : String(id))

/** How many points somebody wants to spend, said before or after the box is ticked; none where what was offered stands. */
const pointsTyped = ({ usePoints, points, pointsOffered }: Fields): string | undefined =>
  usePoints || points !== pointsOffered ? points : undefined

/** The settlement as its page shows it; `fields` is what was typed. */
export function toPage(
  ctx: MemberContext,
  settlement: Settlement,
  choices: Choices,
  fields: Fields,
): Omit<SettlementView, 'proof'> {
  const { pricing, lines, addresses, address, titles, title, coupons, coupon, best, assets } = settlement
  const storeIds = [...new Set(pricing.orders.map(({ storeId }) => storeId))]
  const lineIds = lines.map(({ id }) => id).join(',')
  const waiting = pricing.orders.filter(({ fulfilment }) => isToBeConfirmed(fulfilment))
  return {
    lineIds,
    here: hrefOf('Settlement', { ...carried(fields), lines: lineIds }),
    key: fields['key'] || ctx.random.token(18),
    addresses: addresses.map((each) => ({ ...each, mobile: maskPhone(each.mobile) })),
    addressId: textOf((address ?? addresses[0])?.id),
    stores: storeIds.map((id) => storeOf(ctx, settlement, choices.stores, id)),
    titles: titles.map(({ id, title: text, taxNo }) => ({ id, title: text, taxNo })),
    titleId: textOf(title?.id),
    coupons: coupons.map(({ coupon: each, fit }) => ({
      id: String(each.id),
      name: inWords(ctx, each.nameZh, each.nameEn),
      store: each.storeNameZh === null ? null : inWords(ctx, each.storeNameZh, each.storeNameEn),
      minimumFen: each.minimumFen,
      expiresOn: each.expiresAt,
      ...fit,
      best: each.id === best?.id,
    })),
    couponId: textOf(coupon?.id),
    giftCards: assets.giftCards.map(({ id, ...card }) => ({ id: String(id), ...card })),
    giftCardId: textOf(settlement.giftCard?.id),
    points: {
      own: assets.points,
      most: settlement.mostPoints,
      used: Boolean(fields['usePoints']),
      typed: pointsTyped(fields) || String(settlement.mostPoints),
    },
    pieces: sumOf(lines, ({ quantity }) => quantity),
    amounts: pricing,
    payable: yuanText(pricing.payableFen),
    toConfirmFen: sumOf(waiting, ({ payableFen }) => payableFen),
    anyToConfirm: waiting.length > 0,
    allToConfirm: waiting.length === pricing.orders.length,
    problems: settlement.problems.flatMap((problem) =>
      problem.fields.map(({ path, key, vars }) => ({ path, msg: ctx.t.dynamic(key, vars) })),
    ),
  }
}
