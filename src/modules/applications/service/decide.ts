import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { openFile } from '../../../platform/files/index.ts'
import type { KeptFile } from '../../../platform/files/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { addStoreStaff } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { createStore } from '../../stores/index.ts'
import { applicationErrors } from '../errors.ts'
import {
  applicationListing,
  countApplications,
  oldestSent,
  findSent,
  listApplications,
  lockSent,
  markApproved,
  markRejected,
} from '../queries.ts'
import type { Application } from '../queries.ts'
import { isHazardous } from '../rules.ts'
import type { ApplicationQuery, DecideApplication, OneApplication } from '../schema.ts'
import type { ApplicationRow, ApplicationView } from '../view.ts'
import { answersOf, assertMay, documentsOf, viewOf } from './read.ts'

/** Rows of the list of today. */
const MOST_AT_HOME = 4
/** Right of the operator's staff who decide about stores. */
const RIGHT = 'stores'

/** Applications that were sent, in one state: those that wait unless another is named. */
export async function applicationPage(
  ctx: Context,
  { state, ...input }: ApplicationQuery,
): Promise<Listed<ApplicationRow>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(applicationListing, input)
  const [rows, total] = await Promise.all([
    listApplications(ctx.database, state, place),
    countApplications(ctx.database, state),
  ])
  const iso = (at: string | null) => at && instant(at).toISOString()
  const page = listed(applicationListing, place, rows, total)
  return {
    ...page,
    list: page.list.map(({ id: _id, ...row }) => ({
      ...row,
      submittedAt: iso(row.submittedAt),
      decidedAt: iso(row.decidedAt),
    })),
  }
}

/** How many wait to be decided. */
export async function applicationsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countApplications(ctx.database, 'readyForReview')
}

/** Those that wait, the oldest first, for home. */
export async function applicationsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(applicationListing, { size: MOST_AT_HOME })
  const [oldest, rows] = await Promise.all([
    oldestSent(ctx.database),
    listApplications(ctx.database, 'readyForReview', place),
  ])
  const today = rows.slice(0, MOST_AT_HOME).map(({ number, companyName, storeName, submittedAt }) => ({
    kind: ctx.t('desk.glance.application'),
    act: ctx.t('desk.glance.decide'),
    label: number,
    href: hrefOf('OperatorApplications', { open: number }),
    text: companyName ?? '—',
    note: storeName,
    due: null,
    since: submittedAt === null ? null : instant(submittedAt),
    isUrgent: false,
  }))
  return { oldest, today }
}

/** The application with this number as the palette names it; what was answered is not read. */
export async function applicationNamed(ctx: Context, number: string): Promise<Application | null> {
  assertOperator(ctx, RIGHT)
  return findSent(ctx.database, number)
}

/** One application with all that was answered when it was sent; the look is audited (R52). */
export async function applicationDetail(
  ctx: Context,
  { applicationNo }: OneApplication,
): Promise<ApplicationView> {
  assertOperator(ctx, RIGHT)
  const row = await findSent(ctx.database, applicationNo)
  if (!row) throw commonErrors.notFound()
  const view = await viewOf(ctx, ctx.database, row, 'operator')
  await recordAudit(ctx, {
    action: 'applications.read',
    memberId: row.memberId,
    after: { application: row.number },
  })
  return view
}

/** A document with which an application was sent; the look is audited (R46, R52). */
export async function applicationDocument(
  ctx: MemberContext,
  { applicationNo, kind }: { applicationNo: string; kind: string },
): Promise<KeptFile> {
  assertOperator(ctx, RIGHT)
  const row = await findSent(ctx.database, applicationNo)
  const documents = row && (await documentsOf(ctx.database, row, 'operator'))
  const named = documents?.find((each) => each.kind === kind)
  const file = named ? await openFile(ctx, named.key) : null
  if (!row || !file) throw commonErrors.notFound()
  await recordAudit(ctx, {
    action: 'applications.readDocument',
    memberId: row.memberId,
    after: { application: row.number, kind },
  })
  return file
}

/** The store that an application asks for, with its first staff account; answers both. */
async function open(ctx: MemberContext, tx: Tx, row: Application) {
  const answers = answersOf(ctx, row)
  const { company, categories, licence, bank, contact } = answers
  if (!company || !categories || !bank || !contact) throw applicationErrors.incomplete({ count: 1 })
  const storeId = await createStore(ctx, tx, {
    ...categories,
    company,
    bank,
    licence: isHazardous(answers) ? licence : null,
    openedOn: shanghaiDay(ctx.clock.now()),
  })
  const { username, name: displayName } = contact
  const staffId = await addStoreStaff(ctx, tx, { storeId, username, displayName, companyName: company.name })
  if (staffId === null)
    throw applicationErrors.usernameTaken({}, [
      { path: 'contact.username', key: 'errors.applications.usernameTaken' },
    ])
  return { storeId, staffId }
}

/**
 * Decides an application of somebody else (R18). Passed, it is a store with its first staff account from now on; rejected, its
 * member reads why, field by field, and may correct it and send it again.
 */
export async function decideApplication(
  ctx: MemberContext,
  { applicationNo, version, pass, reason, remarks }: DecideApplication,
): Promise<ApplicationView> {
  assertOperator(ctx, RIGHT)
  const { memberId: by } = ctx.actor
  const at = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const row = await lockSent(tx, applicationNo)
    if (!row) throw commonErrors.notFound()
    if (row.memberId === by) throw applicationErrors.ownDecision()
    assertMay(ctx, { row, version, move: pass ? 'approve' : 'reject', role: 'operator' })
    const opened = pass ? await open(ctx, tx, row) : null
    if (opened) await markApproved(tx, row.id, { ...opened, by, at })
    else await markRejected(tx, row.id, { reason: reason!, remarks, by, at })
    const { memberId } = row
    await notify(
      ctx,
      {
        memberId,
        kind: 'account',
        key: opened ? 'applicationApproved' : 'applicationRejected',
        path: hrefOf('ruzhu'),
      },
      tx,
    )
    await recordAudit(
      ctx,
      {
        action: opened ? 'applications.approve' : 'applications.reject',
        memberId,
        before: { application: row.number, state: row.state },
        after: opened ? { storeId: opened.storeId } : { fields: remarks.map(({ field }) => field) },
      },
      tx,
    )
    return viewOf(ctx, tx, (await lockSent(tx, applicationNo))!, 'operator')
  })
}
