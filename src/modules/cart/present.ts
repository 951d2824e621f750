import type { Context } from '../../platform/context.ts'
import { en, zh } from '../../locales/index.ts'
import { yuanText } from '../../shared/fen.ts'
import { inWords } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { pictureOf } from '../catalogue/index.ts'
import { printedFormula } from '../../shared/formula.ts'
import type { OwnCoupon } from '../coupons/index.ts'
import type { FreightOf } from '../freight/index.ts'
import type { LineFacts } from './lines.ts'
import { isBuyable } from './rules.ts'
import type { CartGroup, CartItem } from './schema.ts'
import type { Imported } from './service/quick-order.ts'
import type { CartCouponView, CartLineView, CartView, LineChip } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** What a line is of: concentrations first, then the package, and the batch in the words of who shows it. */
export function chipsOf(reader: Reader, line: LineFacts, batchText: (number: string) => string): LineChip[] {
  const formulas = new Map(line.components.map((each) => [each.substanceId, printedFormula(each.formula)]))
  const level = line.levelZh === null ? [] : [inWords(reader, line.levelZh, line.levelEn)]
  const values = line.values?.map(
    ({ substanceId, value, unit }) => `${formulas.get(substanceId) ?? substanceId} ${value} ${unit}`,
  )
  const batch = line.batchNumber === null ? [] : [batchText(line.batchNumber)]
  const outlet = line.outlet === null ? [] : [line.outlet]
  return [
    ...(values ?? level).map((text) => ({ text, strong: true })),
    ...[inWords(reader, line.packageZh, line.packageEn), ...outlet, ...batch].map((text) => ({
      text,
      strong: false,
    })),
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
    name: inWords(ctx, line.nameZh, line.nameEn),
    number: line.skuNumber,
    picture: pictureOf(line),
    dangerous: line.dangerousGoods,
    chips: chipsOf(ctx, line, (number) => ctx.t('cart.line.batch', { number })),
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
      name: inWords(ctx, nameZh, nameEn),
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
  /** What each store charges for freight where it names no province. */
  freight: FreightOf
}

/** The cart as its page shows it. */
export function toCart(
  ctx: Reader,
  groups: readonly LineFacts[][],
  { waitingFor, coupons, freight }: Around,
): CartView {
  const waiting = new Set(waitingFor)
  return {
    action: hrefOf('Cart'),
    lines: groups.flatMap((lines) => lines.map((line) => toLine(ctx, line, waiting))),
    stores: groups.map(([line]) => ({
      id: String(line!.storeId),
      name: inWords(ctx, line!.storeZh, line!.storeEn),
      href: hrefOf('StoreHome', { storeId: line!.storeId }),
      own: line!.storeOwn,
      coupons: couponsAt(ctx, coupons, line!.storeId),
      freeFreightFen: freight(line!.storeId).freeFromFen,
    })),
  }
}

const toItem = (reader: Reader, line: LineFacts): CartItem => ({
  id: String(line.id),
  skuId: String(line.skuId),
  spuId: String(line.spuId),
  number: line.skuNumber,
  name: inWords(reader, line.names.zh, line.names.en),
  storeId: String(line.storeId),
  prodCatId: String(line.categoryIds[0]),
  batchNumber: line.batchNumber ?? '',
  remark: line.custom ? '1' : line.remark,
  note: line.remark,
  values: line.values ?? [],
  outlet: line.outlet ?? '',
  quantity: line.quantity,
  price: yuanText(line.priceFen),
  seenPrice: yuanText(line.seenPriceFen),
  currency: 'CNY',
  checked: line.checked && isBuyable(line.state),
  state: line.state,
  stock: line.stock,
})

/** The cart as the API says it, by store (specification 7). */
export const cartReply = (reader: Reader, groups: readonly LineFacts[][]): CartGroup[] =>
  groups.map((lines) => ({
    storeId: String(lines[0]!.storeId),
    storeName: inWords(reader, lines[0]!.storeZh, lines[0]!.storeEn),
    cartJoinList: lines.map((line) => toItem(reader, line)),
  }))

/** What became of a list of numbers, as the API says it: rows that are not in the cart, with their reason. */
export const importReply = ({ t }: Reader, { added, rows }: Imported) => ({
  added,
  errors: rows
    .filter(({ state }) => state !== 'ready')
    .map(({ row, number, state, left }) => ({
      row,
      number,
      reason: state,
      msg: t(`cart.quick.state.${state}`, { left: state === 'short' ? left : null }),
    })),
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
