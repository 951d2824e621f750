import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { whole } from '../../../platform/list.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { formulaOf } from '../formulas.ts'
import { stageNames, stages } from '../rules.ts'
import { fillingRights, permissionOf } from '../states.ts'
import type { FillingState } from '../states.ts'
import { findByCode, listOpen } from './queries.ts'
import type { OpenRow } from './queries.ts'
import type { FloorBoard, FloorCard } from './view.ts'

/** Tasks that a board shows: more than a floor works on. */
const MOST_CARDS = 200

/** What is not shipped or given up. */
export const openStates: readonly FillingState[] = stageNames
  .flatMap((name): readonly FillingState[] => stages[name])
  .filter((state) => state !== 'shipped')

/** The store of whoever holds a right of the floor. */
export function floorStore(ctx: Context): number {
  const held = fillingRights.find((right) => memberOf(ctx).permissions.includes(right))
  return storeOf(ctx, held ?? permissionOf.chemist)
}

/** A task as screens of the floor show it, in the reader's language; late from the day after its promise, in Shanghai. */
export const cardOf = (ctx: Context, row: OpenRow): FloorCard => {
  const values = row.recipe.map(
    ({ substanceId, value, unit }) => `${formulaOf(substanceId)} ${value} ${unit}`,
  )
  const matrix =
    row.balanceId === null
      ? row.matrixZh && inWords(ctx, row.matrixZh, row.matrixEn ?? row.matrixZh)
      : formulaOf(row.balanceId)
  return {
    taskNo: row.number,
    vessel: row.vessel,
    title: [values.join(', '), ...(matrix ? [matrix] : [])].join(' / '),
    container: row.packageZh && inWords(ctx, row.packageZh, row.packageEn ?? row.packageZh),
    quantity: row.quantity,
    done: row.done,
    state: row.state,
    etaOn: row.etaOn,
    isLate: row.etaOn !== null && row.etaOn < shanghaiDay(ctx.clock.now()),
    stations: row.stations,
    released: row.released,
  }
}

/** Open tasks of my store. */
export const openTasks = (ctx: Context): Promise<OpenRow[]> =>
  listOpen(ctx.database, floorStore(ctx), openStates, MOST_CARDS)

interface OfStation {
  /** Tasks of this one alone. */
  station?: string | undefined
}

const cardsOf = async (ctx: Context) => (await openTasks(ctx)).map((row) => cardOf(ctx, row))

const at = (cards: readonly FloorCard[], { station }: OfStation) =>
  cards.filter(({ stations }) => station === undefined || stations.includes(station))

/** What my store's floor works on, the first promised first. */
export const floorQueue = async (ctx: Context, of: OfStation) => whole(at(await cardsOf(ctx), of))

/** The same by stage. */
export async function floorBoard(ctx: Context, { station }: OfStation): Promise<FloorBoard> {
  const cards = await cardsOf(ctx)
  const shown = at(cards, { station })
  return {
    columns: stageNames.map((stage) => ({
      stage,
      cards: shown.filter(({ state }) => (stages[stage] as readonly FillingState[]).includes(state)),
    })),
    stations: [...new Set(cards.flatMap((card) => card.stations))].sort(),
    station: station ?? null,
  }
}

/** Where a scanned or typed code leads: the number of a task, or the serial of a vessel that one has. */
export async function findCode(ctx: Context, { code }: { code: string }) {
  const found = await findByCode(ctx.database, floorStore(ctx), code)
  if (!found) throw commonErrors.notFound()
  return found
}
