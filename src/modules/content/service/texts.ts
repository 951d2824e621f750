import { assertOperator } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import type { TextQuery } from '../desk-schema.ts'
import { countTexts, findText, listGroups, listTexts, listVersions, textListing } from '../queries/texts.ts'
import { isKept, stepsOf, textState, wordsOf } from '../rules.ts'
import type { TextEditor, TextGroup, TextKind, TextLine } from '../view.ts'

export const RIGHT = 'content'

const HISTORY_SHOWN = 10

const at = (text: string | null): Date | null => (text === null ? null : instant(text))

/** Articles or news as the operator has them (right `content`), the newest first. Two queries. */
export async function ownTexts(
  ctx: Context,
  kind: TextKind,
  { shown, q, ...input }: TextQuery,
): Promise<Listed<TextLine>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(textListing, input)
  const filter = { kind, q: q ?? null, shown: shown === undefined ? null : shown === 'true' }
  const [rows, total] = await Promise.all([
    listTexts(ctx.database, filter, place),
    countTexts(ctx.database, filter),
  ])
  const page = listed(textListing, place, rows, total)
  return {
    ...page,
    list: page.list.map(({ act, shown: isShown, publishAt, savedAt, ...row }) => ({
      ...row,
      state: textState(act, isShown),
      publishAt: at(publishAt),
      savedAt: at(savedAt),
    })),
  }
}

/** One of them as it was last saved, with its last steps; 404 for none. */
export async function readText(ctx: Context, kind: TextKind, id: number): Promise<TextEditor> {
  assertOperator(ctx, RIGHT)
  const [text, versions] = await Promise.all([
    findText(ctx.database, kind, id),
    listVersions(ctx.database, kind, id, HISTORY_SHOWN + 1),
  ])
  if (!text) throw commonErrors.notFound()
  return {
    kind,
    id,
    version: text.version,
    state: textState(text.act, text.shown),
    shown: text.shown,
    kept: isKept(kind, id),
    words: wordsOf(text),
    publishAt: at(text.publishAt),
    savedAt: at(text.savedAt),
    by: text.by,
    history: stepsOf(versions, HISTORY_SHOWN),
  }
}

/** A text that nobody saved yet. */
export function newText(ctx: Context, kind: TextKind): TextEditor {
  assertOperator(ctx, RIGHT)
  const words = {
    titleZh: '',
    titleEn: '',
    summaryZh: '',
    summaryEn: '',
    bodyZh: '',
    bodyEn: '',
    typeId: null,
    day: null,
  }
  const nothing = { publishAt: null, savedAt: null, by: null, history: [] }
  return { kind, id: 0, version: 0, state: 'draft', shown: false, kept: false, words, ...nothing }
}

/** Groups that an article can be in. */
export function textGroups(ctx: Context): Promise<TextGroup[]> {
  assertOperator(ctx, RIGHT)
  return listGroups(ctx.database)
}
