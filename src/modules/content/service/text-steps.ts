import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import type { PublishText, SaveArticle, SaveNews, WithdrawText } from '../desk-schema.ts'
import { contentErrors } from '../errors.ts'
import { hideText, insertStep, insertText, showText } from '../queries/text-steps.ts'
import { findText, listDue, listGroups } from '../queries/texts.ts'
import type { TextNow } from '../queries/texts.ts'
import { changedFields, isKept, wordsOf } from '../rules.ts'
import type { TextAct, TextKind, TextWords } from '../view.ts'
import { RIGHT } from './texts.ts'

/** A text by its number and the version after a step. */
export interface TextKey {
  id: number
  version: number
}

const newWords = (input: SaveArticle | SaveNews): TextWords => ({
  titleZh: input.titleZh,
  titleEn: input.titleEn,
  summaryZh: 'typeId' in input ? '' : input.summaryZh,
  summaryEn: 'typeId' in input ? '' : input.summaryEn,
  bodyZh: input.bodyZh,
  bodyEn: input.bodyEn,
  typeId: 'typeId' in input ? input.typeId : null,
  day: 'typeId' in input ? null : input.day,
})

async function assertGroup(tx: Tx, { typeId }: TextWords): Promise<void> {
  if (typeId === null || (await listGroups(tx)).some(({ id }) => id === typeId)) return
  throw contentErrors.noGroup({}, [{ path: 'typeId', key: 'errors.content.noGroup', vars: {} }])
}

interface Step {
  kind: TextKind
  id: number
  on: number
  act: TextAct
  words: TextWords
  publishAt?: Date
}

/** Takes a step with a text as it was read, with its row of the audit; 409 where somebody was faster. */
async function take(ctx: Context, tx: Tx, { kind, id, on, act, words, publishAt }: Step): Promise<TextKey> {
  const step = { kind, id, on, act, words, publishAt: publishAt ?? null }
  const inserted = await insertStep(tx, { ...step, by: memberOf(ctx).memberId, at: ctx.clock.now() })
  if (!inserted) throw commonErrors.stateChanged()
  const version = on + 1
  await recordAudit(ctx, { action: `content.${act}`, after: { kind, id, version } }, tx)
  return { id, version }
}

/** The text as it is now; 404 where there is none, 409 where it is not the version that was read. */
async function current(tx: Tx, kind: TextKind, { id, version }: TextKey): Promise<TextNow> {
  const now = await findText(tx, kind, id)
  if (!now) throw commonErrors.notFound()
  if (now.version !== version) throw commonErrors.stateChanged()
  return now
}

/**
 * What is saved of the text is this; the shop shows it when it is published. A new text (id 0) gets its number. A plan to publish is
 * taken back by a change, and saving what is saved already changes nothing. Throws `noGroup`, 404, and 409 where somebody else took a
 * step since the version was read.
 */
export async function saveText(
  ctx: Context,
  kind: TextKind,
  input: SaveArticle | SaveNews,
): Promise<TextKey> {
  assertOperator(ctx, RIGHT)
  const words = newWords(input)
  return ctx.database.transaction(async (tx) => {
    await assertGroup(tx, words)
    if (input.id === 0) {
      const id = await insertText(tx, kind, words, shanghaiDay(ctx.clock.now()))
      return take(ctx, tx, { kind, id, on: 0, act: 'save', words })
    }
    const now = await current(tx, kind, input)
    if (changedFields(wordsOf(now), words).length === 0) return { id: input.id, version: input.version }
    return take(ctx, tx, { kind, id: input.id, on: input.version, act: 'save', words })
  })
}

/** The shop shows what is saved of the text: from now on, or from the named instant on. Throws `notAhead`, 404, and 409. */
export async function publishText(
  ctx: Context,
  kind: TextKind,
  { id, version, at }: PublishText,
): Promise<TextKey> {
  assertOperator(ctx, RIGHT)
  const now = ctx.clock.now()
  if (at && at <= now)
    throw contentErrors.notAhead({}, [{ path: 'at', key: 'errors.content.notAhead', vars: {} }])
  return ctx.database.transaction(async (tx) => {
    const words = wordsOf(await current(tx, kind, { id, version }))
    if (at) return take(ctx, tx, { kind, id, on: version, act: 'plan', words, publishAt: at })
    await showText(tx, kind, id, words, shanghaiDay(now))
    return take(ctx, tx, { kind, id, on: version, act: 'publish', words })
  })
}

/** The shop shows the text no more; it stays on the desk. Throws `textKept`, `notShown`, 404, and 409. */
export async function withdrawText(
  ctx: Context,
  kind: TextKind,
  { id, version }: WithdrawText,
): Promise<TextKey> {
  assertOperator(ctx, RIGHT)
  if (isKept(kind, id)) throw contentErrors.textKept()
  return ctx.database.transaction(async (tx) => {
    const now = await current(tx, kind, { id, version })
    if (!now.shown && now.act !== 'plan') throw contentErrors.notShown()
    await hideText(tx, kind, id)
    return take(ctx, tx, { kind, id, on: version, act: 'withdraw', words: wordsOf(now) })
  })
}

/** Publishes what was planned for now or before; any process may do it, and twice. Answers how many texts it were. */
export async function publishPlanned(services: Pick<Services, 'clock' | 'database'>): Promise<number> {
  const { clock, database } = services
  const at = clock.now()
  const due = await listDue(database, at)
  let published = 0
  for (const { kind, id, version: on } of due)
    published += await database.transaction(async (tx) => {
      const now = await findText(tx, kind, id)
      if (now?.act !== 'plan' || now.version !== on) return 0
      const words = wordsOf(now)
      const inserted = await insertStep(tx, {
        kind,
        id,
        on,
        act: 'publish',
        words,
        publishAt: null,
        by: null,
        at,
      })
      if (inserted) await showText(tx, kind, id, words, shanghaiDay(at))
      return inserted ? 1 : 0
    })
  return published
}
