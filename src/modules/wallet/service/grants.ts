import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { OperatorRight } from '../../../shared/rights.ts'
import { account, balancesOf, post, setFloor } from '../../ledger/index.ts'
import { walletErrors } from '../errors.ts'
import { insertGrant } from '../queries.ts'
import type { NewGrant } from '../queries.ts'
import type { AdjustPoints, GrantBalance } from '../schema.ts'
import type { GrantedView } from '../view.ts'
import { postEarned } from './points.ts'

/** Right of the operator's staff who give it. */
const rightOf = {
  balance: 'finance.grants',
  points: 'finance.grants',
  credit: 'finance.credit',
} as const satisfies Record<NewGrant['kind'], OperatorRight>

/** Given money is compensation: only a member's own money can be withdrawn (decisions 11). */
const placeOf = { balance: 'compensation', points: 'points' } as const
const counterOf = { balance: 'grants', points: 'pointsIssued' } as const

/**
 * What the grant says is so: money or points are there, or the limit is this. Points that the member owes are settled before any
 * are there (decisions 11). Throws 404 for nobody's id.
 */
export async function grant(tx: Tx, given: NewGrant): Promise<number> {
  const id = await insertGrant(tx, given)
  if (id === null) throw commonErrors.notFound()
  const { kind, memberId, amount, at } = given
  if (kind === 'credit') {
    if (!(await setFloor(tx, account('credit', memberId), 0 - amount)))
      throw new Error(`member ${memberId} has used more than ${amount}`)
    return id
  }
  const journal = { kind: 'wallet.grant', ref: `grant:${id}`, at }
  if (kind === 'points' && amount > 0) {
    await postEarned(tx, { ...journal, memberId, points: amount })
    return id
  }
  await post(tx, {
    ...journal,
    entries: [
      { account: account(placeOf[kind], memberId), amount },
      { account: account(counterOf[kind]), amount: -amount },
    ],
  })
  return id
}

/** A grant by the operator's staff to somebody else (R18), with its row in the audit (R52). */
function grantByOperator(
  ctx: MemberContext,
  kind: NewGrant['kind'],
  { memberId, amount, reason }: { memberId: number; amount: number; reason: string },
): Promise<GrantedView> {
  assertOperator(ctx, rightOf[kind])
  const grantedBy = ctx.actor.memberId
  if (memberId === grantedBy) throw walletErrors.notYourself()
  return ctx.database.transaction(async (tx) => {
    const credit = account('credit', memberId)
    const limitFen = 0 - (await balancesOf(tx, [credit])).floorOf(credit)
    const id = await grant(tx, { kind, memberId, amount, reason, grantedBy, at: ctx.clock.now() })
    await recordAudit(
      ctx,
      {
        action: `wallet.grant.${kind}`,
        memberId,
        ...(kind === 'credit' && { before: { limitFen } }),
        after: { grantId: id, amount },
      },
      tx,
    )
    return { ledgerId: String(id) }
  })
}

/** The member has so much more on their balance, in the part that was given. */
export const grantBalance = (ctx: MemberContext, input: GrantBalance): Promise<GrantedView> =>
  grantByOperator(ctx, 'balance', input)

/** The member has so many more points, or fewer; refused where they have not so many. */
export const adjustPoints = (ctx: MemberContext, input: AdjustPoints): Promise<GrantedView> =>
  grantByOperator(ctx, 'points', input)
