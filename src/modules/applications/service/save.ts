import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { dropReplaced, keepDocument, removeBytes } from '../../../platform/files/index.ts'
import type { UnkeptFile } from '../../../platform/files/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { isUsernameFree } from '../../identity/index.ts'
import { faultsOfNewNames } from '../../stores/index.ts'
import { applicationErrors } from '../errors.ts'
import { findOwn, insertApplication, lockOwn, markSubmitted, saveAnswers, saveDocument } from '../queries.ts'
import type { Application } from '../queries.ts'
import { earliestEnd, isHazardous, parts } from '../rules.ts'
import type { SaveApplication, SubmitApplication } from '../schema.ts'
import type { Answers, ApplicationView, DocumentKind } from '../view.ts'
import { answersOf, assertMay, sealAnswers, sentAnswersOf, viewOf } from './read.ts'

const UPLOADS_AN_HOUR = 60
const HOUR = 3600
const DIGITS = '0123456789'

/** The caller's application for this transaction alone; one that nobody began is begun. */
async function lockBegun(ctx: MemberContext, tx: Tx): Promise<Application> {
  const { memberId } = ctx.actor
  const there = await lockOwn(tx, memberId)
  if (there) return there
  const at = ctx.clock.now()
  const number = `RZ${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 8)}`
  await insertApplication(tx, { memberId, number, at })
  return (await lockOwn(tx, memberId))!
}

/** What speaks against these answers on this day: no two stores have one name, and a licence must run on for sixty days (decisions 10, 11). */
async function faultsOf(ctx: MemberContext, tx: Tx, answers: Partial<Answers>): Promise<FieldError[]> {
  const { categories, licence, contact } = answers
  const earliest = earliestEnd(shanghaiDay(ctx.clock.now()))
  return [
    ...(categories ? await faultsOfNewNames(tx, categories) : []),
    ...(licence && licence.validUntil < earliest
      ? [{ path: 'licence.validUntil', key: 'errors.applications.licenceTerm', vars: { day: earliest } }]
      : []),
    ...(contact && !(await isUsernameFree(tx, contact.username))
      ? [{ path: 'contact.username', key: 'errors.applications.usernameTaken' }]
      : []),
  ]
}

/** A rejected application is corrected, any other is filled in. */
const savingOf = ({ state }: Application) => (state === 'rejected' ? 'correct' : 'save')

/** Saves the given parts and keeps the others; the first saving begins the application (`version` 0). */
export async function saveApplication(
  ctx: MemberContext,
  { version, ...given }: SaveApplication,
): Promise<ApplicationView> {
  return ctx.database.transaction(async (tx) => {
    const faults = await faultsOf(ctx, tx, given)
    if (faults.length > 0) throw commonErrors.invalid({}, faults)
    const begins = version === 0
    if (begins && (await findOwn(tx, ctx.actor.memberId))) throw commonErrors.stateChanged()
    const row = await lockBegun(ctx, tx)
    assertMay(ctx, { row, version: begins ? row.version : version, move: savingOf(row), role: 'applicant' })
    const changed = Object.fromEntries(parts.flatMap((part) => (given[part] ? [[part, given[part]]] : [])))
    const answers: Answers = { ...answersOf(ctx, row), ...changed }
    // What was sent and rejected stays beside its correction until that is sent.
    const sent = row.state === 'rejected' ? sentAnswersOf(ctx, row) : null
    await saveAnswers(tx, row.id, sealAnswers(ctx, row.number, answers, sent), ctx.clock.now())
    return viewOf(ctx, tx, (await lockOwn(tx, ctx.actor.memberId))!, 'applicant')
  })
}

/**
 * Keeps a document of the caller's application, sealed, in the place of an earlier one: a picture encoded again, or a PDF. Its
 * content must be what its name says. File and document are committed together, so that another upload never takes it for unused.
 */
export async function saveApplicationDocument(
  ctx: MemberContext,
  { kind, file }: { kind: DocumentKind; file: Upload },
): Promise<ApplicationView> {
  const { memberId } = ctx.actor
  const before = await findOwn(ctx.database, memberId)
  if (before) assertMay(ctx, { row: before, move: savingOf(before), role: 'applicant' })
  await takeShared(ctx, `upload:member:${memberId}`, UPLOADS_AN_HOUR, HOUR)
  let view: ApplicationView | undefined
  let replaced: UnkeptFile[] = []
  await keepDocument(ctx, 'application', file, async (tx, key) => {
    const row = await lockBegun(ctx, tx)
    assertMay(ctx, { row, move: savingOf(row), role: 'applicant' })
    const at = ctx.clock.now()
    const former = await saveDocument(tx, { applicationId: row.id, kind, key, at })
    if (former !== null) replaced = await dropReplaced(tx, { memberId, key: former, now: at })
    view = await viewOf(ctx, tx, (await lockOwn(tx, memberId))!, 'applicant')
  })
  await removeBytes(ctx, replaced)
  return view!
}

/** Sends the application to the operator: nothing is missing, the licence runs on, and no other of this company waits. */
export async function submitApplication(
  ctx: MemberContext,
  { version }: SubmitApplication,
): Promise<ApplicationView> {
  try {
    return await ctx.database.transaction(async (tx) => {
      const row = await lockOwn(tx, ctx.actor.memberId)
      if (!row) throw commonErrors.notFound()
      assertMay(ctx, { row, version, move: 'submit', role: 'applicant' })
      const { answers, missing } = await viewOf(ctx, tx, row, 'applicant')
      const needed = isHazardous(answers) ? answers : { ...answers, licence: null }
      const faults = [
        ...missing.map((path) => ({ path, key: 'errors.validation.required' })),
        ...(await faultsOf(ctx, tx, needed)),
      ]
      if (faults.length > 0) throw applicationErrors.incomplete({ count: faults.length }, faults)
      await markSubmitted(tx, row.id, sealAnswers(ctx, row.number, answers), ctx.clock.now())
      await recordAudit(ctx, { action: 'applications.submit', after: { application: row.number } }, tx)
      return viewOf(ctx, tx, (await lockOwn(tx, ctx.actor.memberId))!, 'applicant')
    })
  } catch (error) {
    throw sqlConstraint(error) === 'store_applications_company' ? applicationErrors.sameCompany() : error
  }
}
