import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { historiesOf } from '../../../platform/moves/index.ts'
import { canonicalAmount, gasUnits } from '../../../shared/amounts.ts'
import type { GasUnit } from '../../../shared/amounts.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { findGas } from '../../safety/index.ts'
import { compositionOf } from '../gravimetry/index.ts'
import { additions } from '../parents/additions.ts'
import { findMaking } from '../parents/queries.ts'
import { proposeFilling, refusalText, substanceOf } from '../parents/propose.ts'
import type { SolutionPlan } from '../parents/proposal.ts'
import { solutionOf } from '../parents/used.ts'
import { settingsOf } from '../promises/propose.ts'
import { findTask } from '../queries/tasks.ts'
import type { TaskRow, UnitRow } from '../queries/tasks.ts'
import { isChecked, isWeighed } from '../rules.ts'
import { fitting } from '../service/plan.ts'
import { fillingAxis, permissionOf } from '../states.ts'
import type { FillingState } from '../states.ts'
import { formulaOf, weighedName } from '../formulas.ts'
import { cardOf, floorStore, openTasks } from './board.ts'
import { findRow, listFillers, listNames, listPurities } from './queries.ts'
import type { FloorCheck, FloorHindrance, FloorMass, FloorProposal, FloorStep, FloorTask } from './view.ts'

const stepOf: Record<FillingState, FloorStep> = {
  toBeCalculated: 'calculate',
  notApprovedToErp: 'correct',
  toBeAssigned: 'assign',
  partiallyAssigned: 'assign',
  toBeFilled: 'pretreat',
  cylinderPretreatment: 'start',
  filling: 'weigh',
  partiallyFilled: 'weigh',
  awaitingQualityCheck: 'submitQc',
  inQualityCheck: 'qc',
  qualityCheckComplete: 'done',
  shipped: 'done',
  cancelled: 'done',
}

const rightOf: Record<FloorStep, string | null> = {
  calculate: permissionOf.chemist,
  awaitErp: null,
  correct: permissionOf.planner,
  assign: permissionOf.planner,
  pretreat: permissionOf.filler,
  start: permissionOf.filler,
  weigh: permissionOf.filler,
  dispense: permissionOf.filler,
  submitQc: permissionOf.inspector,
  qc: permissionOf.inspector,
  done: null,
}

/** Why the reader cannot take the step; the verbs refuse it for the same reasons. */
function hindranceOf(ctx: Context, task: TaskRow, unit: UnitRow, step: FloorStep): FloorHindrance | null {
  const { permissions, memberId } = memberOf(ctx)
  const right = rightOf[step]
  if (right !== null && !(permissions as readonly string[]).includes(right)) return 'right'
  if (step === 'assign' && !task.released) return 'notReleased'
  if (['pretreat', 'start', 'weigh', 'dispense'].includes(step) && unit.fillerId !== memberId)
    return 'otherFiller'
  const fillers = task.units.flatMap(({ fillerId, failed }) => [
    fillerId,
    ...failed.map((fill) => fill.fillerId),
  ])
  return ['submitQc', 'qc'].includes(step) && fillers.includes(memberId) ? 'filled' : null
}

/** Grams of each parent in the order of addition: what was worked out, and what was weighed. */
function massesOf({ t }: Context, { calculation }: TaskRow, unit: UnitRow): FloorMass[] {
  const { readings } = unit
  const planned = calculation?.masses ?? []
  const shown = isChecked(unit)
    ? readings.map(({ substanceId, target }) => ({
        ...planned.find((mass) => mass.substanceId === substanceId),
        substanceId,
        grams: target,
      }))
    : planned
  return shown.map(({ substanceId, also = [], grams, lot = null }) => {
    const reading = readings.find((each) => each.substanceId === substanceId)
    const target = reading?.target ?? grams
    const room = (target * calculation!.tolerancePercent) / 100
    return {
      substanceId,
      name: weighedName(t, { substanceId, also }),
      lot: reading?.lot ?? lot,
      target,
      least: target - room,
      most: target + room,
      grams: reading?.grams ?? null,
      within: reading?.within ?? null,
    }
  })
}

/** Significant figures of a value that was worked out. */
const FIGURES = 5

/** Ordered values beside what the weighings make by the purity tables of their lots (domain 2.12). */
async function checksOf(ctx: Context, task: TaskRow, unit: UnitRow): Promise<FloorCheck[]> {
  const lotIds = unit.readings.flatMap(({ lotId }) => lotId ?? [])
  const [purities, { weighingMg }] = await Promise.all([
    listPurities(ctx.database, lotIds),
    settingsOf(ctx.database, task.storeId),
  ])
  const portions = unit.readings.flatMap(({ id, grams, lotId }) => {
    const purity = purities.find((row) => row.id === lotId)?.purity
    return purity ? [{ key: id, purity, grams, uncertaintyGrams: weighingMg / 1000 }] : []
  })
  const isKnown = portions.length > 0 && portions.length === unit.readings.length
  const solution = await solutionOf(ctx.database, task, unit.readings)
  const made = isKnown ? compositionOf(portions, substanceOf, additions) : []
  return task.recipe.map(({ substanceId, value, unit: of }) => {
    const gas = findGas(substanceId)
    const fraction = made.find((each) => each.substanceId === substanceId)?.fraction
    const one =
      gas && (gasUnits as readonly string[]).includes(of)
        ? canonicalAmount(1, of as GasUnit, gas.molarMass)
        : null
    const weighed = fraction !== undefined && one ? fraction / one : (solution?.(substanceId, of) ?? null)
    return {
      substanceId,
      name: formulaOf(substanceId),
      unit: of,
      ordered: value,
      gravimetric: weighed === null ? null : String(Number(weighed.toPrecision(FIGURES))),
    }
  })
}

/** What a solution is filled up to and comes to, in words. */
function solutionText(
  { t }: Context,
  { totalGrams, millilitres, values }: SolutionPlan,
  { tolerancePercent, parentExpiresOn }: { tolerancePercent: number; parentExpiresOn: string },
): string {
  const digits = (value: number, count: number) => String(Number(value.toPrecision(count)))
  return t('filling.calculate.solution', {
    total: totalGrams.toFixed(3),
    millilitres: digits(millilitres, 3),
    tolerance: tolerancePercent,
    values: values
      .map(({ substanceId, mgPerLitre, expanded }) =>
        t('filling.calculate.solutionValue', {
          name: formulaOf(substanceId),
          value: digits(mgPerLitre, FIGURES),
          expanded: digits(expanded, 2),
        }),
      )
      .join(', '),
    day: parentExpiresOn,
  })
}

async function proposalFor(ctx: Context, taskNo: string): Promise<FloorProposal> {
  const { refusals, plan } = await proposeFilling(ctx, { taskNo })
  return {
    refusals: refusals.map((each) => refusalText(ctx, each)),
    lots: (plan?.lots ?? []).map(({ id, version }) => ({ id: String(id), version })),
    steps: (plan?.steps ?? []).map(({ grams, reason }, index) => ({
      parent: plan!.lots[index]!.parent,
      lot: plan!.lots[index]!.lot,
      grams,
      reason,
    })),
    solution: plan?.solution ? solutionText(ctx, plan.solution, plan) : null,
    pressureMpa: plan?.pressureMpa ?? 0,
    highestPressureMpa: plan?.highestPressureMpa ?? null,
    parentExpiresOn: plan?.parentExpiresOn ?? '',
  }
}

/** The unit that is shown: the one that was asked for, else the least advanced. */
function unitOf({ units, state }: TaskRow, position: number | undefined): UnitRow {
  const asked = units.find((unit) => unit.position === position)
  return asked ?? units.find((unit) => unit.state === state) ?? units[0]!
}

/** What comes next with a unit: a calculation waits for the ERP, a solution that was weighed is dispensed. */
function nextOf(task: TaskRow, unit: UnitRow): FloorStep {
  const step = stepOf[unit.state]
  if (step === 'calculate' && task.erp?.isWaiting) return 'awaitErp'
  return step === 'weigh' && isWeighed(task, unit) ? 'dispense' : step
}

/** A task of my store with one of its units, and what the reader can do with it now. */
export async function floorTask(
  ctx: Context,
  { taskNo, unit: position }: { taskNo: string; unit?: number | undefined },
): Promise<FloorTask> {
  const storeId = floorStore(ctx)
  const [task, row, open] = await Promise.all([
    findTask(ctx.database, taskNo, storeId),
    findRow(ctx.database, storeId, taskNo),
    openTasks(ctx),
  ])
  if (!task || !row) throw commonErrors.notFound()
  const unit = unitOf(task, position)
  const step = nextOf(task, unit)
  const hindrance = hindranceOf(ctx, task, unit, step)
  const isOpen = hindrance === null
  const [proposal, cylinders, fillers, names, checks, logOf, making] = await Promise.all([
    step === 'calculate' && isOpen ? proposalFor(ctx, taskNo) : null,
    step === 'assign' && isOpen ? fitting(ctx, { taskNo }) : [],
    step === 'assign' && isOpen ? listFillers(ctx.database, storeId) : [],
    unit.fillerId === null ? [] : listNames(ctx.database, [unit.fillerId]),
    step === 'qc' ? checksOf(ctx, task, unit) : [],
    historiesOf(ctx.database, fillingAxis, step === 'correct' ? [unit.id] : []),
    step === 'dispense' ? findMaking(ctx.database, task.id) : null,
  ])
  return {
    card: cardOf(ctx, row),
    queue: open.map((each) => cardOf(ctx, each)),
    orderNo: row.orderNo,
    version: task.version,
    units: task.units.map((each) => ({
      position: each.position,
      state: each.state,
      serial: each.serial,
      fillNumber: each.fillNumber,
      isShown: each === unit,
    })),
    position: unit.position,
    state: unit.state,
    serial: unit.serial,
    fillNumber: unit.fillNumber,
    inspectedUntil: unit.inspectedUntil,
    station: unit.station,
    vacuumPa: unit.vacuumPa,
    dispensedMl: unit.dispensedMl,
    volumeMl: making?.volumeMl ?? null,
    filler: names[0]?.name ?? null,
    failed: unit.failed.map(({ fillNumber, reason }) => ({ fillNumber, reason })),
    erp: task.erp,
    sentBack: logOf(unit.id).findLast(({ to }) => to === 'notApprovedToErp')?.reason ?? null,
    step,
    right: rightOf[step],
    hindrance,
    tolerancePercent: task.calculation?.tolerancePercent ?? null,
    // A solution has none.
    pressureMpa: task.calculation?.pressureMpa || null,
    masses: massesOf(ctx, task, unit),
    checks,
    proposal,
    cylinders: cylinders.map(({ serial, inspectedUntil }) => ({ serial, inspectedUntil })),
    fillers,
  }
}
