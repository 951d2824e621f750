import { recordAudit } from '../../../../platform/audit/index.ts'
import { assertOperator, inside, memberOf } from '../../../../platform/context.ts'
import type { Context, Services } from '../../../../platform/context.ts'
import { sqlConstraint } from '../../../../platform/db/index.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { ExhibitKind, ExhibitWords } from '../../../../platform/exhibit-kind.ts'
import { commonErrors } from '../../../../shared/errors.ts'
import type { FieldError } from '../../../../shared/errors.ts'
import { contentErrors } from '../../errors.ts'
import type { TextAct } from '../../view.ts'
import { exhibitKind } from '../kinds.ts'
import { findExhibit, listDueExhibits } from '../queries/read.ts'
import type { DueExhibit, ExhibitRow } from '../queries/read.ts'
import { hideExhibit, insertExhibit, insertExhibitStep, moveExhibit, showExhibit } from '../queries/steps.ts'
import { changedWords } from '../rules.ts'
import type { MoveExhibit, PublishExhibit, SaveExhibit, WithdrawExhibit } from '../schema.ts'
import { choicesOf, RIGHT } from './read.ts'

/** An exhibit by its number and the version after a step. */
export interface ExhibitKey {
  id: number
  version: number
}

/** Refused at each field that says what cannot be chosen, or what the rules of its kind refuse. */
async function assertWords(ctx: Context, kind: ExhibitKind, id: number, words: ExhibitWords): Promise<void> {
  const choices = await choicesOf(ctx, kind)
  const unknown = kind.fields.filter(({ name, choices: limited }) => {
    const value = words[name] ?? null
    return limited && value !== null && !choices[name]!.some((choice) => choice.value === String(value))
  })
  const faults: FieldError[] = unknown.map(({ name }) => ({ path: name, key: 'errors.content.noChoice' }))
  const all = [...faults, ...((await kind.faults?.(ctx.database, id, words)) ?? [])]
  if (all.length > 0) throw commonErrors.invalid({}, all)
}

/** What `work` answers; where it breaks the constraint that its kind names, it is refused at the field. */
export async function asFault<Answer>({ unique }: ExhibitKind, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!unique || sqlConstraint(error) !== unique.constraint) throw error
    throw commonErrors.invalid({}, [{ path: unique.field, key: unique.key }])
  }
}

interface Step {
  kind: ExhibitKind
  id: number
  on: number
  act: TextAct
  words: ExhibitWords
  publishAt?: Date
}

/** Takes a step with an exhibit as it was read, with its row of the audit; 409 where somebody was faster. */
async function take(
  ctx: Context,
  tx: Tx,
  { kind, id, on, act, words, publishAt }: Step,
): Promise<ExhibitKey> {
  const step = { kind: kind.name, id, on, act, words, publishAt: publishAt ?? null }
  const inserted = await insertExhibitStep(tx, { ...step, by: memberOf(ctx).memberId, at: ctx.clock.now() })
  if (!inserted) throw commonErrors.stateChanged()
  const version = on + 1
  await recordAudit(ctx, { action: `content.${act}`, after: { kind: kind.name, id, version } }, tx)
  return { id, version }
}

/** The exhibit as it is now; 404 where there is none, 409 where it is not the version that was read. */
async function current(tx: Tx, kind: ExhibitKind, { id, version }: ExhibitKey): Promise<ExhibitRow> {
  const now = await findExhibit(tx, kind, id)
  if (!now) throw commonErrors.notFound()
  if (now.version !== version) throw commonErrors.stateChanged()
  return now
}

/** Saves what changes in the words of an exhibit as it was read, and keeps the rest: what is typed keeps the picture, and a picture the rest. */
export async function saveWords(
  ctx: Context,
  tx: Tx,
  kind: ExhibitKind,
  { id, version }: ExhibitKey,
  changed: ExhibitWords,
): Promise<ExhibitKey> {
  const now = await current(tx, kind, { id, version })
  if (changedWords(now.words, changed).length === 0) return { id, version }
  return take(ctx, tx, { kind, id, on: version, act: 'save', words: { ...now.words, ...changed } })
}

/**
 * What is saved of the exhibit is this; the shop shows it when it is published. A new one (id 0) gets its number and stands last. A plan
 * to publish is taken back by a change, and saving what is saved already changes nothing. Throws 400 with the fields that are refused,
 * 404, and 409 where somebody else took a step since the version was read.
 */
export async function saveExhibit(
  ctx: Context,
  kind: ExhibitKind,
  { id, version, ...words }: SaveExhibit,
): Promise<ExhibitKey> {
  assertOperator(ctx, RIGHT)
  return ctx.database.transaction(async (tx) => {
    if (id === 0 && kind.fixed) throw contentErrors.nothingAdded()
    await assertWords(inside(ctx, tx), kind, id, words)
    if (id === 0) {
      const all = { ...Object.fromEntries(kind.fields.map(({ name }) => [name, null])), ...words }
      const made = await asFault(kind, insertExhibit(tx, kind, all))
      return take(ctx, tx, { kind, id: made, on: 0, act: 'save', words: all })
    }
    return saveWords(ctx, tx, kind, { id, version }, words)
  })
}

/** The shop shows what is saved of the exhibit: from now on, or from the named instant on. Throws `notAhead`, 404, and 409. */
export async function publishExhibit(
  ctx: Context,
  kind: ExhibitKind,
  { id, version, at }: PublishExhibit,
): Promise<ExhibitKey> {
  assertOperator(ctx, RIGHT)
  if (at && at <= ctx.clock.now())
    throw contentErrors.notAhead({}, [{ path: 'at', key: 'errors.content.notAhead' }])
  return ctx.database.transaction(async (tx) => {
    const { words } = await current(tx, kind, { id, version })
    if (at) return take(ctx, tx, { kind, id, on: version, act: 'plan', words, publishAt: at })
    await assertWords(inside(ctx, tx), kind, id, words)
    await asFault(kind, showExhibit(tx, kind, id, words))
    return take(ctx, tx, { kind, id, on: version, act: 'publish', words })
  })
}

/** The shop shows the exhibit no more; it stays on the desk. Throws `exhibitKept`, `notShown`, 404, and 409. */
export async function withdrawExhibit(
  ctx: Context,
  kind: ExhibitKind,
  { id, version }: WithdrawExhibit,
): Promise<ExhibitKey> {
  assertOperator(ctx, RIGHT)
  if (kind.keeps?.(id)) throw contentErrors.exhibitKept()
  return ctx.database.transaction(async (tx) => {
    const now = await current(tx, kind, { id, version })
    if (!now.shown && now.act !== 'plan') throw contentErrors.notShown()
    await hideExhibit(tx, kind, id)
    return take(ctx, tx, { kind, id, on: version, act: 'withdraw', words: now.words })
  })
}

/** The exhibit stands one place earlier or later in the shop, at once; at the end of its order nothing changes. Audited; 404 for none. */
export async function reorderExhibit(
  ctx: Context,
  kind: ExhibitKind,
  { id, to }: MoveExhibit,
): Promise<void> {
  assertOperator(ctx, RIGHT)
  await ctx.database.transaction(async (tx) => {
    if (!(await findExhibit(tx, kind, id))) throw commonErrors.notFound()
    const moved = await moveExhibit(tx, kind, id, to === 'up' ? -1 : 1)
    if (moved) await recordAudit(ctx, { action: 'content.move', after: { kind: kind.name, id, to } }, tx)
  })
}

/** Publishes what was planned, unless somebody took another step since. */
async function publishOne(tx: Tx, { kind: name, id, version: on }: DueExhibit, at: Date): Promise<boolean> {
  const kind = exhibitKind(name)
  const now = await findExhibit(tx, kind, id)
  if (now?.act !== 'plan' || now.version !== on) return false
  const step = {
    kind: name,
    id,
    on,
    act: 'publish',
    words: now.words,
    publishAt: null,
    by: null,
    at,
  } as const
  const inserted = await insertExhibitStep(tx, step)
  if (inserted) await showExhibit(tx, kind, id, now.words)
  return inserted
}

/**
 * Publishes what was planned for now or before; any process may do it, and twice. Answers how many exhibits it were. One that cannot be
 * published any more keeps none of the others, and is notified when all were tried.
 */
export async function publishPlannedExhibits({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<number> {
  const at = clock.now()
  const due = await listDueExhibits(database, at)
  const failed: unknown[] = []
  let published = 0
  for (const one of due)
    try {
      if (await database.transaction((tx) => publishOne(tx, one, at))) published += 1
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 0) throw new AggregateError(failed, 'planned exhibits could not be published')
  return published
}
