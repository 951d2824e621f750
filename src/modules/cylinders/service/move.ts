import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeSteps } from '../../../platform/moves/index.ts'
import type { Also, Mover } from '../../../platform/moves/index.ts'
import { nextState } from '../../../shared/moves.ts'
import { cylinderErrors } from '../errors.ts'
import type { CylinderRow } from '../queries.ts'
import { cylinderAxis, cylinderMoves } from '../states.ts'
import type { CylinderMove, CylinderRole } from '../states.ts'

/** Who moves cylinders, when, and by which document: the number of a task, an order or a parcel, or a reason. */
export interface Moving {
  by: Mover<CylinderRole>
  at: Date
  document: string
}

/** Throws `unknown` unless every serial was found. */
export function assertAll(rows: readonly Pick<CylinderRow, 'serial'>[], serials: readonly string[]): void {
  const missing = serials.find((serial) => !rows.some((row) => row.serial === serial))
  if (missing !== undefined) throw cylinderErrors.unknown({ serial: missing })
}

/** Moves all of these locked cylinders, or throws `taken` naming the first that is not where the move starts. */
export async function moveAll(
  tx: Tx,
  rows: readonly CylinderRow[],
  move: CylinderMove,
  { by, at, document }: Moving,
  also: Also = {},
): Promise<void> {
  const wrong = rows.find(({ state }) => nextState(cylinderMoves, move, state, by.role) === null)
  if (wrong) throw cylinderErrors.taken({ serial: wrong.serial })
  const moved = await takeSteps(tx, cylinderAxis, { of: rows, move, by, at, reason: document, also })
  assertMoved(moved === rows.length)
}
