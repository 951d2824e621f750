import { recordAudit } from '../../../platform/audit/index.ts'
import { asMember } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { lockUploads } from '../../../platform/files/index.ts'
import { assertMoved, beginHistory, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, balancesOf } from '../../ledger/index.ts'
import { creditErrors } from '../errors.ts'
import type { ApplyView, OwnApplication } from '../view.ts'
import { insertApplication, listOwnApplications, lockApplication } from './queries.ts'
import type { ApplyCredit, WithdrawApplication } from './schema.ts'
import { creditApplicationAxis } from './states.ts'

const SHOWN = 20
const DIGITS = '0123456789'
const KEY_BYTES = 16

/** The caller's applications, the newest first. */
export const ownApplications = (ctx: Context): Promise<OwnApplication[]> =>
  listOwnApplications(ctx.database, asMember(ctx).actor.memberId, SHOWN)

/** The caller's applications beside the limit they have. */
export async function applyView(ctx: Context): Promise<ApplyView> {
  const { memberId, isVerifiedCompany } = asMember(ctx).actor
  const line = account('credit', memberId)
  const [applications, balances] = await Promise.all([ownApplications(ctx), balancesOf(ctx.database, [line])])
  const key = ctx.random.token(KEY_BYTES)
  return { applications, limitFen: 0 - balances.floorOf(line), isVerifiedCompany, key }
}

/**
 * A verified company asks for a limit, with documents of its own. Throws where one of its applications is under way, or a document is
 * not there any more. Audited.
 */
export async function applyCredit(ctx: MemberContext, { amount, purpose, files }: ApplyCredit) {
  const { memberId, isVerifiedCompany } = ctx.actor
  if (!isVerifiedCompany) throw creditErrors.notVerified()
  return ctx.database.transaction(async (tx) => {
    const at = ctx.clock.now()
    const number = `CA${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    // None of them is removed meanwhile; which are there the insertion looks for itself.
    await lockUploads(tx, { memberId, scene: 'creditDocument', keys: files })
    const id = await insertApplication(tx, { number, memberId, amountFen: amount, purpose, files }, at)
    await beginHistory(tx, creditApplicationAxis, [{ id, state: 'sent' }], {
      role: 'buyer',
      actorId: memberId,
      at,
    })
    await recordAudit(ctx, { action: 'credit.apply', memberId, after: { number, amountFen: amount } }, tx)
    return { applicationNo: number, status: 'sent' as const }
  })
}

/** The caller takes their application back, as long as no limit waits for its second person. */
export const withdrawApplication = (ctx: MemberContext, { applicationNo, version }: WithdrawApplication) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const application = await lockApplication(tx, { number: applicationNo, memberId })
    if (!application) throw commonErrors.notFound()
    if (application.isProposed) throw creditErrors.proposed()
    const by = { role: 'buyer', actorId: memberId } as const
    const step = { of: application, move: 'withdraw', by, at: ctx.clock.now(), version } as const
    assertMoved(await takeStep(tx, creditApplicationAxis, step))
    return { applicationNo, status: 'withdrawn' as const }
  })
