import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Outcome, VesselKind } from '../../../shared/vessels.ts'
import type { CylinderFacts } from '../../cylinders/index.ts'
import type { Held } from '../held.ts'
import type { TaskRow, UnitRow } from '../queries/tasks.ts'
import type { AssignedUnit } from '../queries/units.ts'
import type { Assign, Pretreat } from '../schema.ts'
import type { UnitCylinder } from '../view.ts'

/** A unit with what it gets: its vessel, who fills it and where. */
export interface Chosen {
  unit: UnitRow
  assigned: AssignedUnit
}

/** What was done to a vessel before it is filled. */
interface Prepared {
  vacuumPa: number | null
  pretreatment: string
}

/**
 * What a unit is filled into, from its assignment until it leaves. Steps, people and history are the same for every kind; only what a
 * step needs of the vessel differs, and only its object knows that.
 */
export interface Vessel {
  kind: VesselKind
  /** Units are filled from one preparation: it is weighed once for all of them, dispensed, and their steps go together. */
  isSeries: boolean
  /** It is filled to a pressure. */
  isPressed: boolean
  /** Binds vessels to units that wait for one, as the planner says. Throws what is wrong with one, naming it. */
  assign(held: Held, input: z.output<typeof Assign>): Promise<Chosen[]>
  /** Vessels of the store that a task may take now; none where they are drawn. */
  fitting(tx: Tx, task: TaskRow, today: string): Promise<CylinderFacts[]>
  /** What the filler did to a vessel; throws unless it may be filled now. */
  prepared(given: z.output<typeof Pretreat>['cylinders'][number], index: number): Prepared
  /** Throws unless so much of what was weighed for these units can be in each of them. */
  dispensed(held: Held, units: readonly UnitRow[], millilitres: number): Promise<void>
  /** Minutes that it is mixed, and rests, before it is checked. */
  leastMinutes: { homogenised: number; rest: number }
  /** Units have passed their check: their vessels belong to the order line. */
  pass(held: Held, units: readonly UnitRow[]): Promise<void>
  /** The fills of units did not pass: what becomes of their vessels. */
  fail(held: Held, units: readonly UnitRow[], outcome: Outcome): Promise<void>
  /** Units are given up: their vessels are free, those of `begun` after their content was let out. */
  giveUp(
    tx: Tx,
    task: TaskRow,
    units: { waiting: readonly UnitRow[]; begun: readonly UnitRow[] },
  ): Promise<void>
  /** What passed its check for this line is the store's own. */
  release(tx: Tx, task: TaskRow, at: Date): Promise<void>
  /** Size and outlet in words, by serial. */
  words(
    ctx: Pick<Context, 'database' | 't'>,
    storeId: number,
    serials: readonly string[],
  ): Promise<Map<string, UnitCylinder>>
}
