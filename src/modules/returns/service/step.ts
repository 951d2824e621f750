import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Also, Mover } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { nextState } from '../../../shared/moves.ts'
import { takeWithLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { returnErrors } from '../errors.ts'
import { findReturn } from '../queries/returns.ts'
import type { ReturnOf, ReturnRow } from '../queries/returns.ts'
import { returnAxis, returnMoves } from '../states.ts'
import type { ReturnMove, ReturnRole } from '../states.ts'

export type ReturnMover = Mover<ReturnRole>
export const bySystem = { role: 'system', actorId: null } as const satisfies ReturnMover
export const byTimer = { role: 'timer', actorId: null } as const satisfies ReturnMover

/** A return with its order and the line that it is of, for one transaction. */
export interface LockedReturn {
  row: ReturnRow
  found: OrderWithLines
  line: OrderWithLines['lines'][number]
}

/**
 * The return and its order for this transaction alone; the order is taken first, as everybody does who touches both. 404 where it is
 * not whose is named, 409 where it changed since it was looked at.
 */
export async function takeReturn(tx: Tx, of: ReturnOf, version?: number): Promise<LockedReturn> {
  const seen = await findReturn(tx, of)
  if (!seen) throw commonErrors.notFound()
  const found = await takeWithLines(tx, { id: seen.orderId })
  const row = await findReturn(tx, { id: seen.id })
  if (!row) throw commonErrors.notFound()
  if (version !== undefined && version !== row.version) throw commonErrors.stateChanged()
  const line = found.lines.find(({ id }) => id === row.lineId)
  if (!line) throw new Error(`return ${row.id} is of no line of its order`)
  return { row, found, line }
}

/** Takes a return one step on; throws 409 in words where it does not start from where the return is. */
export async function stepReturn(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  row: Pick<ReturnRow, 'id' | 'state'>,
  move: ReturnMove,
  by: ReturnMover,
  { reason, also, dueAt = null }: { reason?: string | undefined; also?: Also; dueAt?: Date | null } = {},
): Promise<void> {
  if (nextState(returnMoves, move, row.state, by.role) === null) throw returnErrors.cannotMove()
  const at = services.clock.now()
  assertMoved(
    await takeStep(tx, returnAxis, { of: row, move, by, at, reason, also: { ...also, due_at: dueAt } }),
  )
}
