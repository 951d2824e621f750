import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { releaseUnits } from '../../orders/index.ts'
import { returnErrors } from '../errors.ts'
import type { DecideReturn } from '../schema.ts'
import { returnMoves } from '../states.ts'
import type { ReturnMove } from '../states.ts'
import { agreedWithout, dueOfAccepted, goOn, factsOf } from './follow.ts'
import { RIGHT } from './right.ts'
import { stepReturn, takeReturn } from './step.ts'
import { tellBuyer, tellStore } from './tell.ts'

/**
 * The operator decides between buyer and store, once, and not what is their own (R18). Where the buyer is right, goods that are at the
 * store already are accepted, others come back first; where the store is right the return is over.
 */
export const decideReturn = (ctx: MemberContext, input: DecideReturn) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const { memberId: staffId } = ctx.actor
    const locked = await takeReturn(tx, { number: input.returnNo, anyone: true }, input.version)
    const { row } = locked
    if (row.memberId === staffId) throw returnErrors.ownDecision()
    const granted: ReturnMove = row.arrivedAt === null ? 'grant' : 'uphold'
    const move: ReturnMove = input.for === 'store' ? 'dismiss' : granted
    const { also, dueAt } =
      move === 'grant'
        ? await agreedWithout(ctx, tx, row)
        : { also: {}, dueAt: move === 'uphold' ? dueOfAccepted(ctx, row) : null }
    await stepReturn(
      ctx,
      tx,
      row,
      move,
      { role: 'operator', actorId: staffId },
      {
        reason: input.reason,
        also: { ...also, decision: input.reason, decided_by: staffId },
        dueAt,
      },
    )
    if (move === 'dismiss') await releaseUnits(tx, row.lineId, row.quantity)
    await tellBuyer(ctx, tx, factsOf(row), 'returnDecided')
    await tellStore(ctx, tx, factsOf(row), 'returnSettled')
    if (move === 'uphold') await goOn(ctx, tx, { ...locked, row: { ...row, state: 'accepted' } })
    const status = returnMoves[move].to
    await recordAudit(
      ctx,
      { action: `returns.${move}`, memberId: row.memberId, after: { returnNo: row.number, status } },
      tx,
    )
    return { returnNo: row.number, status }
  })
