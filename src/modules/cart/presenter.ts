import type { CartCouponView, CartLineView, CartView } from '../../../views/islands/cart/types.ts'
import type { QuickRow } from '../../../views/pages/cart/types.ts'
import type { Context } from '../../platform/context.ts'
import { en, zh } from '../../locales/index.ts'
import { hrefOf } from '../../sitemap.ts'
import { FREE_FREIGHT_FEN, pictureOf, printedFormula } from '../catalogue/index.ts'
import type { OwnCoupon } from '../coupons/index.ts'
import type { LineFacts } from './lines.ts'
import { isBuyable } from './rules.ts'
import type { ReadRow } from './service/quick-order.ts'

type Reader = Pick<Context, 'lang' | 't'>

const pick = ({ lang }: Reader, chinese: string, english: string | null): string =>
  (lang === 'en' && english) || chinese

/** Concentrations first, then the package and the batch. */
function chipsOf(ctx: Reader, line: LineFacts): CartLineView['chips'] {
  const formulas = new Map(line.components.map((each) => [each.substanceId, printedFormula(each.formula)]))
  const level = line.levelZh === null ? null : pick(ctx, line.levelZh, line.levelEn)
  const values = line.values?.map(
    ({ substanceId, value, unit }) => `${formulas.get(substanceId) ?? substanceId} ${value} ${unit}`,
  )
  return [
    ...(values ?? (level === null ? [] : [level])).map((text) => ({ text, strong: true })),
    { text: pick(ctx, line.packageZh, line.packageEn), strong: false },
    ...(line.batchNumber === null
      ? []
      : [{ text: ctx.t('cart.line.batch', { number: line.batchNumber }), strong: false }]),
  ]
}

function toLine(ctx: Reader, line: LineFacts, waiting: ReadonlySet<number>): CartLineView {
  return {
    id: String(line.id),
    skuId: String(line.skuId),
    storeId: String(line.storeId),
    categoryIds: line.categoryIds,
    href: hrefOf('StoreProduct', {
      storeId: line.storeId,
      spu: line.spuId,
      skuId: line.skuId,
      quantity: line.quantity,
    }),
    similarHref: hrefOf('Search', { prodCatId: line.categoryIds[0] }),
    name: pick(ctx, line.nameZh, line.nameEn),
    number: line.skuNumber,
    picture: pictureOf({
      picture_kind: line.pictureKind,
      picture_tone: line.pictureTone,
      formula: line.formula,
    }),
    dangerous: line.dangerousGoods,
    chips: chipsOf(ctx, line),
    madeToOrder: line.fulfilment === 'madeToOrder',
    leadDays: line.leadDays,
    stock: line.stock,
    state: line.state,
    hasBatch: line.batchId !== null,
    priceFen: line.priceFen,
    seenPriceFen: line.seenPriceFen,
    unit: line.packageKind,
    quantity: line.quantity,
    checked: line.checked && isBuyable(line.state),
    note: line.remark,
    waiting: waiting.has(line.skuId),
  }
}

/** Coupons that one store bears; the operator's are for all of a settlement, which suggests the best. */
const couponsAt = (ctx: Reader, coupons: readonly OwnCoupon[], storeId: number): CartCouponView[] =>
  coupons
    .filter((coupon) => coupon.storeId === storeId)
    .map(({ id, nameZh, nameEn, categoryId, minimumFen, offFen, offPercent, capFen }) => ({
      id: String(id),
      name: pick(ctx, nameZh, nameEn),
      categoryId,
      minimumFen,
      offFen,
      offPercent,
      capFen,
    }))

interface Around {
  /** SKUs that the reader waits for. */
  waitingFor: readonly number[]
  /** Coupons that the reader could use. */
  coupons: readonly OwnCoupon[]
}

/** The cart as its page shows it. */
export function toCart(
  ctx: Reader,
  groups: readonly LineFacts[][],
  { waitingFor, coupons }: Around,
): CartView {
  const waiting = new Set(waitingFor)
  return {
    action: hrefOf('Cart'),
    lines: groups.flatMap((lines) => lines.map((line) => toLine(ctx, line, waiting))),
    stores: groups.map(([line]) => ({
      id: String(line!.storeId),
      name: ctx.lang === 'en' ? line!.storeEn : line!.storeZh,
      href: hrefOf('StoreHome', { storeId: line!.storeId }),
      own: line!.storeOwn,
      coupons: couponsAt(ctx, coupons, line!.storeId),
    })),
    freeFreightFen: FREE_FREIGHT_FEN,
  }
}

export const toQuickRow = ({ row, number, quantity, state, name, href }: ReadRow): QuickRow => ({
  row,
  number,
  quantity,
  state,
  name,
  href,
})

interface Words {
  [key: string]: string | Words
}

const flat = (words: Words, prefix: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const wordsOf = ({ cart, layout }: typeof zh): Record<string, string> => {
  const { quick: _quick, buy: _buy, empty: _empty, head: _head, pending: _pending, ...own } = cart
  const { unit, stock, product } = layout
  return Object.fromEntries([...flat(own, 'cart.'), ...flat({ unit, stock, product }, 'layout.')])
}

/** Words that the island speaks, in one language. */
export const islandWords = { zh: wordsOf(zh), en: wordsOf(en as unknown as typeof zh) }
