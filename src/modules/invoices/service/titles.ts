import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { invoiceErrors } from '../errors.ts'
import {
  clearDefault,
  deleteTitle,
  ensureDefault,
  insertTitle,
  listOwnTitles,
  lockTitles,
  updateTitle,
} from '../queries/titles.ts'
import type { TitleRow, TitleValues } from '../queries/titles.ts'
import type { SaveTitle } from '../schema.ts'
import type { TitleCopy, TitleView } from '../view.ts'

/** Titles one member may keep. */
const MOST_TITLES = 20

const toView = ({ id, taxNumber, ...row }: TitleRow): TitleView => ({
  id: String(id),
  type: row.type,
  title: row.title,
  taxNo: taxNumber ?? '',
  bank: row.bank ?? '',
  account: row.account ?? '',
  address: row.address ?? '',
  phone: row.phone ?? '',
  isDefault: row.isDefault,
})

/** The caller's titles, the default first. */
export const listTitles = async (ctx: Context): Promise<TitleView[]> =>
  (await listOwnTitles(ctx.database, memberOf(ctx).memberId)).map(toView)

/** One of the member's own titles as an order copies it; a stranger's is not found (R15). */
export async function titleOf(tx: Tx, memberId: number, id: number): Promise<TitleCopy> {
  const [row] = await listOwnTitles(tx, memberId, id)
  if (!row) throw commonErrors.notFound()
  return { titleId: String(row.id), type: row.type, title: row.title, taxNumber: row.taxNumber }
}

/** Runs alone with the member's titles, so that their number and the default stay right. */
const withTitles = <T>(ctx: Context, work: (tx: Tx, memberId: number) => Promise<T>): Promise<T> =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = memberOf(ctx)
    await lockTitles(tx, memberId)
    return work(tx, memberId)
  })

const valuesOf = (input: SaveTitle): TitleValues => ({
  type: input.type,
  title: input.title,
  taxNumber: input.taxNo ?? null,
  bank: input.bank ?? null,
  account: input.account ?? null,
  address: input.address ?? null,
  phone: input.phone ?? null,
})

/**
 * The title stands, new or changed; its text and its kind stay what they were first. The first of a member is the default,
 * and another one that is to be it takes its place.
 */
export const saveTitle = (ctx: Context, input: SaveTitle): Promise<{ id: string }> =>
  withTitles(ctx, async (tx, memberId) => {
    const titles = await listOwnTitles(tx, memberId)
    const old = titles.find(({ id }) => id === input.id)
    if (input.id !== undefined && !old) throw commonErrors.notFound()
    if (!old && titles.length >= MOST_TITLES) throw invoiceErrors.tooManyTitles({ most: MOST_TITLES })
    if (old && (old.title !== input.title || old.type !== input.type)) throw invoiceErrors.titleFixed()
    const isDefault = input.isDefault ?? old?.isDefault ?? false
    if (isDefault) await clearDefault(tx, memberId)
    const values = { ...valuesOf(input), isDefault, now: ctx.clock.now() }
    const id = old ? old.id : await insertTitle(tx, memberId, values)
    if (old) await updateTitle(tx, memberId, id, values)
    await ensureDefault(tx, memberId)
    return { id: String(id) }
  })

/** The title is gone; orders keep their copies. Where it was the default the newest one takes its place. */
export const removeTitle = (ctx: Context, { id }: { id: number }): Promise<true> =>
  withTitles(ctx, async (tx, memberId) => {
    if (!(await deleteTitle(tx, memberId, id))) throw commonErrors.notFound()
    await ensureDefault(tx, memberId)
    return true as const
  })
