import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { skuFacts } from '../../catalogue/index.ts'
import { cartErrors } from '../errors.ts'
import { lineFacts, usableFrom, withFacts } from '../lines.ts'
import type { LineFacts } from '../lines.ts'
import { deleteLines, listLines } from '../queries.ts'
import type { LineRow } from '../queries.ts'
import { isBuyable } from '../rules.ts'
import type { AddLine } from '../schema.ts'
import { newLine } from './add.ts'

/** Names what cannot be bought, and why. */
function notBuyable(ctx: Context, { names, state, batchId }: LineFacts): Error {
  const why = state === 'soldOut' && batchId !== null ? 'soldOutBatch' : state
  const name = inWords(ctx, names.zh, names.en)
  return cartErrors.notBuyable({ name, why: ctx.t.dynamic(`cart.why.${why}`) })
}

/** Goods that are to be settled, before anything is known of them. */
export interface GoodsToSettle {
  skuIds: number[]
  /** Their lines with the facts of this moment. One statement; never empty. */
  lines(): Promise<LineFacts[]>
}

/**
 * The caller's lines that are to be settled: those that are checked, or those with these ids. What else is asked about their
 * goods may travel with their facts. A line that cannot be bought at all is left out of the checked ones, and refused by name
 * where it was asked for or is all there is; one with too few pieces (`state` short) is among them, for the settlement to
 * point out and `reserveStock` to refuse.
 */
export async function goodsOfLines(ctx: Context, ids?: readonly number[]): Promise<GoodsToSettle> {
  const wanted = ids && [...new Set(ids)]
  const rows = await listLines(ctx.database, memberOf(ctx).memberId, wanted)
  if (wanted && rows.length < wanted.length) throw commonErrors.notFound()
  return {
    skuIds: [...new Set(rows.map(({ skuId }) => skuId))],
    lines: () => buyableOf(ctx, rows, wanted),
  }
}

async function buyableOf(
  ctx: Context,
  rows: readonly LineRow[],
  wanted: readonly number[] | undefined,
): Promise<LineFacts[]> {
  const lines = (await withFacts(ctx, rows)).filter(({ checked }) => wanted !== undefined || checked)
  const buyable = lines.filter(({ state }) => isBuyable(state))
  const gone = lines.find(({ state }) => !isBuyable(state))
  if (gone && (wanted || buyable.length === 0)) throw notBuyable(ctx, gone)
  if (buyable.length === 0) throw cartErrors.nothingChosen()
  return buyable
}

/** The caller's checked lines that can be bought now, as a settlement would take them; none where there is none. */
export async function chosenLines(ctx: Context): Promise<LineFacts[]> {
  const lines = await withFacts(ctx, await listLines(ctx.database, memberOf(ctx).memberId))
  return lines.filter(({ checked, state }) => checked && isBuyable(state))
}

/** Id of what is settled without lying in a cart: no line has it. */
const NO_LINE = 0
/** Whether a line that is settled lies in the cart, and leaves it when the order is placed. */
export const isInCart = ({ id }: Pick<LineFacts, 'id'>): boolean => id !== NO_LINE

/**
 * The line that these goods would be in the caller's cart, with the facts of this moment; the cart has it neither before
 * nor after. Refused where `addToCart` refuses them, but for too few pieces: those are `short`, like a line's.
 */
export async function looseLine(ctx: Context, input: AddLine): Promise<LineFacts> {
  const [sku] = await skuFacts(ctx, { skuIds: [input.skuId] })
  if (!sku) throw commonErrors.notFound()
  const { batchId, values, outlet, remark, priceFen } = newLine(ctx, sku, input)
  const row = {
    id: NO_LINE,
    skuId: sku.skuId,
    batchId,
    batchNumber: input.batchNumber ?? null,
    values,
    outlet,
    quantity: input.quantity,
    checked: true,
    remark,
    seenPriceFen: priceFen,
    addedAt: ctx.clock.now().toISOString(),
  }
  const line = lineFacts(row, sku, usableFrom(ctx))
  if (!isBuyable(line.state)) throw notBuyable(ctx, line)
  return line
}

/**
 * These of the member's lines are in their cart no more, because they were ordered. Answers how many there were: fewer
 * than asked means that another request took them first.
 */
export const removeLines = (tx: Tx, memberId: number, ids: readonly number[]): Promise<number> =>
  deleteLines(tx, memberId, ids)
