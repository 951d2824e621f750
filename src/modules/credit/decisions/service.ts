import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, beginHistory, historyOf, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { account, balancesOf, post, setFloor } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import { lockApplication } from '../applications/queries.ts'
import { creditApplicationAxis } from '../applications/states.ts'
import { creditErrors } from '../errors.ts'
import { lockStated, reduceOldest } from '../queries/bills.ts'
import { figuresOf } from '../service/read.ts'
import type { CreditDecision, CreditDecisionView } from '../view.ts'
import {
  countDecisions,
  decisionListing,
  findApplicationId,
  findDecision,
  findMemberId,
  freeze,
  insertDecision,
  isFrozen,
  listDecisions,
  lockDecision,
  oldestAsked,
  unfreeze,
} from './queries.ts'
import type { AskDecision, ConfirmDecision, DecisionQuery, RefuseDecision } from './schema.ts'
import { decisionAxis } from './states.ts'
import type { DecisionMove } from './states.ts'

/** Right of who decides about credit lines. */
export const RIGHT = 'finance.credit'
const DIGITS = '0123456789'

/** Decisions about credit lines: those that wait for a second person, or are taken. */
export async function decisionPage(
  ctx: Context,
  { status, ...input }: DecisionQuery,
): Promise<Listed<CreditDecision>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(decisionListing, input)
  const [rows, total] = await Promise.all([
    listDecisions(ctx.database, { state: status, place }),
    countDecisions(ctx.database, status),
  ])
  return listed(decisionListing, place, rows, total)
}

/** One of them, beside the line as it stands now. */
export async function decisionOf(
  ctx: Context,
  { decisionNo }: { decisionNo: string },
): Promise<CreditDecisionView> {
  assertOperator(ctx, RIGHT)
  const decision = await findDecision(ctx.database, decisionNo)
  if (!decision) throw commonErrors.notFound()
  const [history, figures] = await Promise.all([
    historyOf(ctx.database, decisionAxis, decision.id),
    figuresOf(ctx.database, decision.memberId, shanghaiDay(ctx.clock.now())),
  ])
  const isOwn = decision.askedBy === ctx.actor?.memberId
  return { ...decision, isOwn, figures, refusal: history.at(-1)?.reason ?? null }
}

/** How many wait for a second person. */
export async function decisionsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countDecisions(ctx.database, 'asked')
}

/** Since when the oldest of them has waited, for home. */
export async function decisionsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestAsked(ctx.database) }
}

type Asked = Pick<CreditDecision, 'memberId' | 'kind' | 'amountFen'>

/**
 * Throws where it cannot be so: a limit below what is used, more given up than statements say is owed, a line frozen that is, or released
 * that is not (decisions 11). Answers the limit as it is.
 */
async function assertPossible(tx: Tx, { memberId, kind, amountFen }: Asked): Promise<number> {
  const line = account('credit', memberId)
  // Bills are locked before any account, as everybody does who takes off both.
  const stated = kind === 'writeOff' ? await lockStated(tx, memberId) : 0
  const balances = await balancesOf(tx, [line])
  const used = 0 - balances.of(line)
  if (kind === 'limit' && amountFen < used) throw creditErrors.belowUsed({ used: yuanText(used) })
  if (kind === 'writeOff' && amountFen > stated) throw creditErrors.notOwed({ owed: yuanText(stated) })
  if (kind === 'freeze' || kind === 'unfreeze')
    if ((await isFrozen(tx, memberId)) === (kind === 'freeze')) throw creditErrors.soAlready()
  return 0 - balances.floorOf(line)
}

/** What one of finance asks for waits for another, within `tx`. Nobody asks for themselves (R18). Audited. */
export async function askWithin(
  ctx: MemberContext,
  tx: Tx,
  wish: Asked & { reason: string; applicationId?: number },
) {
  const askedBy = ctx.actor.memberId
  if (wish.memberId === askedBy) throw creditErrors.notYourself()
  const beforeFen = await assertPossible(tx, wish)
  const at = ctx.clock.now()
  const number = `CD${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
  const asked = { ...wish, number, beforeFen, askedBy }
  const id = await insertDecision(tx, asked, at)
  await beginHistory(tx, decisionAxis, [{ id, state: 'asked' }], { role: 'finance', actorId: askedBy, at })
  await recordAudit(ctx, { action: 'credit.ask', memberId: wish.memberId, after: asked }, tx)
  return { decisionNo: number, status: 'asked' as const }
}

/**
 * One of finance asks for a member's limit, for what is given up of what they owe, or for a freeze and its end; nothing changes until
 * another confirms it. Audited.
 */
export const askDecision = (ctx: MemberContext, { username, kind, amount, reason }: AskDecision) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const memberId = await findMemberId(tx, username)
    if (memberId === null) throw commonErrors.invalid({}, [{ path: 'username', key: 'errors.credit.nobody' }])
    const hasAmount = kind === 'limit' || kind === 'writeOff'
    return askWithin(ctx, tx, { memberId, kind, amountFen: hasAmount ? (amount ?? 0) : 0, reason })
  })

/** A decision for this transaction alone, and its step by somebody who neither asked for it nor is meant by it (R18). */
async function decide(
  ctx: MemberContext,
  tx: Tx,
  { decisionNo, version }: ConfirmDecision,
  move: DecisionMove,
  reason?: string,
): Promise<CreditDecision> {
  assertOperator(ctx, RIGHT)
  const decision = await lockDecision(tx, decisionNo)
  if (!decision) throw commonErrors.notFound()
  const actorId = ctx.actor.memberId
  if (decision.memberId === actorId) throw creditErrors.notYourself()
  if (decision.askedBy === actorId) throw creditErrors.ownDecision()
  if (version !== undefined && version !== decision.version) throw commonErrors.stateChanged()
  const at = ctx.clock.now()
  const by = { role: 'finance', actorId } as const
  const also = { decided_by: actorId, decided_at: at }
  assertMoved(await takeStep(tx, decisionAxis, { of: decision, move, by, at, reason, also }))
  return decision
}

/** What was asked for is so: the limit is this, the line is frozen or open, or bills and use are less, as a loss of the mall. */
async function carryOut(tx: Tx, { id, memberId, kind, amountFen }: CreditDecision, at: Date): Promise<void> {
  if (kind === 'freeze' || kind === 'unfreeze') {
    if (!(await (kind === 'freeze' ? freeze(tx, memberId, at) : unfreeze(tx, memberId))))
      throw creditErrors.soAlready()
    return
  }
  const line = account('credit', memberId)
  if (kind === 'limit') {
    if (await setFloor(tx, line, 0 - amountFen)) return
    throw creditErrors.belowUsed({ used: yuanText(0 - (await balancesOf(tx, [line])).of(line)) })
  }
  const ref = `creditDecision:${id}`
  const cut = await reduceOldest(tx, { memberId, fen: amountFen, kind: 'writtenOff', ref, at })
  if (cut !== amountFen) throw new Error(`${ref} wrote off ${amountFen}, bills fell by ${cut}`)
  const entries = [
    { account: line, amount: amountFen },
    { account: account('creditLosses'), amount: -amountFen },
  ]
  await post(tx, { kind: 'credit.writeOff', ref, at, entries })
}

/** The application that a decision answers is granted with it (states 4.14). */
async function grantApplication(ctx: MemberContext, tx: Tx, decisionId: number, at: Date): Promise<void> {
  const id = await findApplicationId(tx, decisionId)
  if (id === null) return
  const application = (await lockApplication(tx, { id }))!
  const by = { role: 'finance', actorId: ctx.actor.memberId } as const
  const also = { decided_by: by.actorId, decided_at: at }
  assertMoved(await takeStep(tx, creditApplicationAxis, { of: application, move: 'grant', by, at, also }))
}

/** What the member is notified of a decision; of a write-off nothing. */
const notices = { limit: 'creditLimit', freeze: 'creditFrozen', unfreeze: 'creditReleased' } as const

/** A second person confirms it, and it is so from now on; the member is notified. Audited. */
export const confirmDecision = (ctx: MemberContext, input: ConfirmDecision) =>
  ctx.database.transaction(async (tx) => {
    const decision = await decide(ctx, tx, input, 'confirm')
    const { id, number, memberId, kind, amountFen } = decision
    const at = ctx.clock.now()
    await assertPossible(tx, decision)
    await carryOut(tx, decision, at)
    await grantApplication(ctx, tx, id, at)
    await recordAudit(ctx, { action: 'credit.confirm', memberId, after: { number, kind, amountFen } }, tx)
    if (kind !== 'writeOff')
      await notify(
        ctx,
        { memberId, key: notices[kind], vars: { amount: yuanText(amountFen) }, path: hrefOf('Shouxin') },
        tx,
      )
    return { decisionNo: number, status: 'done' as const }
  })

/** A second person refuses it and says why; nothing changes. Audited. */
export const refuseDecision = (ctx: MemberContext, { reason, ...input }: RefuseDecision) =>
  ctx.database.transaction(async (tx) => {
    const { number, memberId } = await decide(ctx, tx, input, 'refuse', reason)
    await recordAudit(ctx, { action: 'credit.refuse', memberId, after: { number, reason } }, tx)
    return { decisionNo: number, status: 'refused' as const }
  })
