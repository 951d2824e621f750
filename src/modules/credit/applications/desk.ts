import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { openFile } from '../../../platform/files/index.ts'
import type { KeptFile } from '../../../platform/files/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, historyOf, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { askWithin, RIGHT } from '../decisions/service.ts'
import { creditErrors } from '../errors.ts'
import { figuresOf } from '../service/read.ts'
import type { CreditApplication, CreditApplicationView } from '../view.ts'
import {
  applicationListing,
  countApplications,
  findApplication,
  findDocument,
  listApplications,
  lockApplication,
  oldestSent,
} from './queries.ts'
import type { ApplicationRow } from './queries.ts'
import type { ApplicationQuery, ProposeLimit, RefuseApplication } from './schema.ts'
import { creditApplicationAxis } from './states.ts'

/** Applications in one state, the longest waiting first. */
export async function applicationPage(
  ctx: Context,
  { status, ...input }: ApplicationQuery,
): Promise<Listed<CreditApplication>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(applicationListing, input)
  const [rows, total] = await Promise.all([
    listApplications(ctx.database, { state: status, place }),
    countApplications(ctx.database, status),
  ])
  return listed(applicationListing, place, rows, total)
}

/** The same with what their senders wrote; whose they are is audited, but for the reader's own (R52). */
export async function readApplications(
  ctx: Context,
  input: ApplicationQuery,
): Promise<Listed<CreditApplication>> {
  const page = await applicationPage(ctx, input)
  const others = page.list.filter(({ memberId }) => memberId !== ctx.actor?.memberId)
  const members = [...new Set(others.map(({ memberId }) => memberId))]
  if (members.length > 0) await recordAudit(ctx, { action: 'credit.readApplications', after: { members } })
  return page
}

/** The application with this number as the palette names it; what its sender wrote is not read. */
export async function applicationNamed(
  ctx: Context,
  applicationNo: string,
): Promise<Pick<CreditApplication, 'number' | 'company'> | null> {
  assertOperator(ctx, RIGHT)
  return findApplication(ctx.database, applicationNo)
}

/** One of them, beside the line as it stands now; the look is audited unless it is the reader's own (R52). */
export async function applicationOf(
  ctx: Context,
  { applicationNo }: { applicationNo: string },
): Promise<CreditApplicationView> {
  assertOperator(ctx, RIGHT)
  const application = await findApplication(ctx.database, applicationNo)
  if (!application) throw commonErrors.notFound()
  const [history, figures] = await Promise.all([
    historyOf(ctx.database, creditApplicationAxis, application.id),
    figuresOf(ctx.database, application.memberId, shanghaiDay(ctx.clock.now())),
  ])
  const isOwn = application.memberId === ctx.actor?.memberId
  const refusal = history.find(({ move }) => move === 'refuse')?.reason ?? null
  const { number, memberId } = application
  if (!isOwn) await recordAudit(ctx, { action: 'credit.readApplication', memberId, after: { number } })
  return { ...application, isOwn, figures, refusal }
}

/** A document of an application, for who sent it and for who decides, whose look is audited (R46, R52). */
export async function applicationDocument(
  ctx: MemberContext,
  { number, position }: { number: string; position: number },
): Promise<KeptFile> {
  const { memberId, isOperator, permissions } = ctx.actor
  const mayAll = isOperator && permissions.includes(RIGHT)
  const named = await findDocument(ctx.database, { number, position, memberId, mayAll })
  const file = named && (await openFile(ctx, named.key))
  if (!file) throw commonErrors.notFound()
  if (named.senderId !== memberId)
    await recordAudit(ctx, {
      action: 'credit.readDocument',
      memberId: named.senderId,
      after: { number, position },
    })
  return file
}

/** How many wait. */
export async function applicationsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countApplications(ctx.database, 'sent')
}

/** Since when the oldest of them has waited, for home. */
export async function applicationsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestSent(ctx.database) }
}

/** An application for this transaction alone, that is undecided, of somebody else (R18), and waits for no second person. */
async function lockUndecided(
  ctx: MemberContext,
  tx: Tx,
  { applicationNo, version }: { applicationNo: string; version?: number | undefined },
): Promise<ApplicationRow> {
  assertOperator(ctx, RIGHT)
  const application = await lockApplication(tx, { number: applicationNo })
  if (!application) throw commonErrors.notFound()
  if (application.memberId === ctx.actor.memberId) throw creditErrors.notYourself()
  if (application.state !== 'sent' || (version !== undefined && version !== application.version))
    throw commonErrors.stateChanged()
  if (application.isProposed) throw creditErrors.proposed()
  return application
}

/** One of finance proposes the limit; the application is granted once another confirms it (states 4.14). Audited. */
export const proposeLimit = (ctx: MemberContext, { amount, reason, ...input }: ProposeLimit) =>
  ctx.database.transaction(async (tx) => {
    const { id, memberId } = await lockUndecided(ctx, tx, input)
    const asked = { memberId, kind: 'limit', amountFen: amount, reason, applicationId: id } as const
    return askWithin(ctx, tx, asked)
  })

/** One of finance refuses an application and says why; its member is notified. Audited. */
export const refuseApplication = (ctx: MemberContext, { reason, ...input }: RefuseApplication) =>
  ctx.database.transaction(async (tx) => {
    const application = await lockUndecided(ctx, tx, input)
    const { number, memberId } = application
    const at = ctx.clock.now()
    const by = { role: 'finance', actorId: ctx.actor.memberId } as const
    const also = { decided_by: by.actorId, decided_at: at }
    assertMoved(
      await takeStep(tx, creditApplicationAxis, { of: application, move: 'refuse', by, at, reason, also }),
    )
    await recordAudit(ctx, { action: 'credit.refuseApplication', memberId, after: { number, reason } }, tx)
    await notify(
      ctx,
      { memberId, key: 'creditRefused', vars: { number, reason }, path: hrefOf('CreditApply') },
      tx,
    )
    return { applicationNo: number, status: 'refused' as const }
  })
