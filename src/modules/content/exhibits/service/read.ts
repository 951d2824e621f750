import { assertOperator } from '../../../../platform/context.ts'
import type { Context } from '../../../../platform/context.ts'
import type { ExhibitKind, ExhibitReader } from '../../../../platform/exhibit-kind.ts'
import { listed, placeOf } from '../../../../platform/list.ts'
import type { Listed } from '../../../../platform/list.ts'
import { commonErrors } from '../../../../shared/errors.ts'
import { instant } from '../../../../shared/time.ts'
import { bannerPictureHref } from '../../picture-address.ts'
import { textState } from '../../rules.ts'
import {
  countExhibits,
  exhibitListing,
  findExhibit,
  listExhibits,
  listExhibitVersions,
} from '../queries/read.ts'
import type { ExhibitRow } from '../queries/read.ts'
import { exhibitSteps } from '../rules.ts'
import type { ExhibitQuery } from '../schema.ts'
import type { ExhibitEditor, ExhibitLine } from '../view.ts'

export const RIGHT = 'content'

const HISTORY_SHOWN = 10

const at = (text: string | null): Date | null => (text === null ? null : instant(text))

const toLine = ({
  id,
  version,
  nested,
  words,
  act,
  shown,
  publishAt,
  savedAt,
  by,
}: ExhibitRow): ExhibitLine => ({
  id,
  version,
  nested,
  words,
  state: textState(act, shown),
  publishAt: at(publishAt),
  savedAt: at(savedAt),
  by,
})

/** Exhibits of one kind as the operator has them (right `content`), in the order of the shop. Two queries. */
export async function ownExhibits(
  ctx: Context,
  kind: ExhibitKind,
  { shown, q, ...input }: ExhibitQuery,
): Promise<Listed<ExhibitLine>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(exhibitListing, input)
  const filter = { q: q ?? null, shown: shown === undefined ? null : shown === 'true' }
  const [rows, total] = await Promise.all([
    listExhibits(ctx.database, kind, filter, place),
    countExhibits(ctx.database, kind, filter),
  ])
  const page = listed(exhibitListing, place, rows, total)
  return { ...page, list: page.list.map(toLine) }
}

/** What each field of the kind may be chosen from, by its name. */
export async function choicesOf(
  reader: ExhibitReader,
  { fields }: ExhibitKind,
): Promise<ExhibitEditor['choices']> {
  const read = fields.map(async ({ name, choices }) => [name, choices ? await choices(reader) : []] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** One of them as it was last saved, with its last steps; 404 for none. */
export async function readExhibit(ctx: Context, kind: ExhibitKind, id: number): Promise<ExhibitEditor> {
  assertOperator(ctx, RIGHT)
  const [row, versions, choices] = await Promise.all([
    findExhibit(ctx.database, kind, id),
    listExhibitVersions(ctx.database, kind.name, id, HISTORY_SHOWN + 1),
    choicesOf(ctx, kind),
  ])
  if (!row) throw commonErrors.notFound()
  const key = row.words['picture']
  const picture = typeof key === 'string' ? bannerPictureHref(key) : null
  return {
    kind,
    ...toLine(row),
    shown: row.shown,
    kept: kind.keeps?.(id) ?? false,
    picture,
    history: exhibitSteps(versions, HISTORY_SHOWN),
    choices,
  }
}

/** An exhibit that nobody saved yet; 404 where its kind gets no more. */
export async function newExhibit(ctx: Context, kind: ExhibitKind): Promise<ExhibitEditor> {
  assertOperator(ctx, RIGHT)
  if (kind.fixed) throw commonErrors.notFound()
  const words = Object.fromEntries(kind.fields.map(({ name }) => [name, null]))
  const nothing = {
    kept: false,
    nested: false,
    picture: null,
    publishAt: null,
    savedAt: null,
    by: null,
    history: [],
  }
  return {
    kind,
    id: 0,
    version: 0,
    words,
    state: 'draft',
    shown: false,
    ...nothing,
    choices: await choicesOf(ctx, kind),
  }
}
