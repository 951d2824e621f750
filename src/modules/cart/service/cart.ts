import { inside, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { follow } from '../../follows/index.ts'
import { cartErrors } from '../errors.ts'
import { withFacts } from '../lines.ts'
import type { LineFacts } from '../lines.ts'
import { deleteLines, listLines, setChecked, setChosen, setQuantity, setSeen } from '../queries.ts'
import { isBuyable } from '../rules.ts'
import type { CheckLines, ClearCart, LineIds, UpdateLines } from '../schema.ts'
import { tooManyPieces } from './add.ts'

/** The caller's lines with the facts of this moment, the latest first. Two statements. */
export const cartLines = async (ctx: Context): Promise<LineFacts[]> =>
  withFacts(ctx, await listLines(ctx.database, memberOf(ctx).memberId))

/** Lines of one store beside each other, the store of the latest line first. */
export function byStore<L extends { storeId: number }>(lines: readonly L[]): L[][] {
  const groups = new Map<number, L[]>()
  for (const line of lines) groups.set(line.storeId, [...(groups.get(line.storeId) ?? []), line])
  return [...groups.values()]
}

/** The caller's cart, by store. Two statements. */
export const cartByStore = async (ctx: Context): Promise<LineFacts[][]> => byStore(await cartLines(ctx))

/** Throws 404 where none of the lines is the caller's: a stranger's is as if it were not there (R14). */
function assertSome(count: number): void {
  if (count === 0) throw commonErrors.notFound()
}

/** These lines of the caller hold so many pieces; refused where fewer are there. */
export async function updateLines(ctx: Context, { ids, quantity }: UpdateLines): Promise<LineFacts[][]> {
  const { memberId } = memberOf(ctx)
  const lines = await withFacts(ctx, await listLines(ctx.database, memberId, ids))
  const { linePieces } = ctx.settings
  const mostOf = ({ stock }: LineFacts) => Math.min(stock ?? linePieces, linePieces)
  const short = lines.find((line) => mostOf(line) < quantity)
  if (short) throw tooManyPieces(ctx, short, short.values, mostOf(short))
  assertSome(await setQuantity(ctx.database, memberId, ids, quantity))
  return cartByStore(ctx)
}

/** These lines of the caller are chosen for settlement, or are not. */
export async function checkLines(ctx: Context, { ids, checked }: CheckLines): Promise<LineFacts[][]> {
  assertSome(await setChecked(ctx.database, memberOf(ctx).memberId, ids, checked))
  return cartByStore(ctx)
}

/** Exactly these of the caller's lines are chosen for settlement; at least one has to be. */
export async function chooseLines(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw cartErrors.nothingChosen()
  await setChosen(ctx.database, memberOf(ctx).memberId, ids)
}

/** These lines of the caller are gone. */
export async function removeFromCart(ctx: Context, { ids }: LineIds): Promise<LineFacts[][]> {
  assertSome(await deleteLines(ctx.database, memberOf(ctx).memberId, ids))
  return cartByStore(ctx)
}

/** Lines that cannot be bought are gone, or with `all` every line. */
export async function clearCart(ctx: Context, { all }: ClearCart): Promise<LineFacts[][]> {
  const { memberId } = memberOf(ctx)
  const lines = await cartLines(ctx)
  const gone = lines.filter(({ state }) => all === true || !isBuyable(state)).map(({ id }) => id)
  if (gone.length > 0) await deleteLines(ctx.database, memberId, gone)
  return cartByStore(ctx)
}

/** Products of these lines are followed and the lines gone, all or none; what is off the shelf cannot be followed. */
export async function moveToFollowed(ctx: Context, { ids }: LineIds): Promise<LineFacts[][]> {
  const { memberId } = memberOf(ctx)
  const lines = await withFacts(ctx, await listLines(ctx.database, memberId, ids))
  assertSome(lines.length)
  if (lines.some(({ sellable }) => !sellable)) throw cartErrors.notForSale()
  await ctx.database.transaction(async (tx) => {
    const within = inside(ctx, tx)
    for (const id of new Set(lines.map(({ spuId }) => spuId))) await follow(within, { type: 'wares', id })
    await deleteLines(tx, memberId, ids)
  })
  return cartByStore(ctx)
}

/** The caller has seen the present prices: they are pointed out as changes no more. */
export async function acknowledgePrices(ctx: Context): Promise<LineFacts[][]> {
  const changed = (await cartLines(ctx)).filter(({ priceFen, seenPriceFen }) => priceFen !== seenPriceFen)
  if (changed.length > 0) await setSeen(ctx.database, memberOf(ctx).memberId, changed)
  return cartByStore(ctx)
}
