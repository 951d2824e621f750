import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { allGases } from '../../safety/index.ts'
import { permissionOf } from '../states.ts'
import { countWanted, deskListing, findLot, findSubstance, listMovements, listWanted } from './queries.ts'
import type { DeskQuery } from './schema.ts'
import { viewOf } from './stock.ts'

/** Movements that are shown of a lot. */
const MOST_MOVEMENTS = 50

/** Lots of the store, as a list of the desk. */
export async function lotList(ctx: Context, { only, q, ...input }: DeskQuery) {
  const wanted = {
    storeId: storeOf(ctx, permissionOf.chemist),
    usable: only === undefined ? null : only === 'usable',
    today: shanghaiDay(ctx.clock.now()),
    q: q ?? '',
  }
  const place = placeOf(deskListing, input)
  const [rows, total] = await Promise.all([
    listWanted(ctx.database, wanted, place),
    countWanted(ctx.database, wanted),
  ])
  const page = listed(deskListing, place, rows, total)
  return { ...page, list: page.list.map((row) => viewOf(ctx, row)) }
}

/** One of them, with what came to and went from it, the last first. */
export async function lotOf(ctx: Context, id: number) {
  const row = await findLot(ctx.database, id, storeOf(ctx, permissionOf.chemist))
  if (!row) throw commonErrors.notFound()
  const movements = await listMovements(ctx.database, id, MOST_MOVEMENTS)
  return {
    ...viewOf(ctx, row),
    movements: movements.map(({ at, ...each }) => ({ ...each, at: instant(at) })),
  }
}

export type DeskLot = Awaited<ReturnType<typeof lotList>>['list'][number]
export type DeskLotView = Awaited<ReturnType<typeof lotOf>>

const bySymbol = new Map(
  allGases.flatMap(({ id, formula }) => [
    [id.toLowerCase(), id],
    [formula.toLowerCase(), id],
  ]),
)

const refused = (path: string, key: string, vars: Record<string, unknown>) =>
  commonErrors.invalid({}, [{ path, key, vars }])

/** `CO CH4` as ids of gases; refused at this field with the first that nobody knows. */
export function gasesIn(text: string, path: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter(Boolean)
    .map((symbol) => {
      const id = bySymbol.get(symbol.toLowerCase())
      if (id === undefined) throw refused(path, 'filling.parents.gas', { text: symbol })
      return id
    })
}

/** A purity table as it is typed: formula, amount fraction and standard uncertainty in each line. */
export const purityIn = (text: string) =>
  text
    .normalize('NFKC')
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((row) => row.text !== '')
    .map((row) => {
      const [symbol = '', fraction, uncertainty] = row.text.split(/[\s,;]+/)
      const figures = [Number(fraction), Number(uncertainty)] as const
      if (figures.some(Number.isNaN)) throw refused('purity', 'filling.parents.line', row)
      const [substanceId] = gasesIn(symbol, 'purity')
      return { substanceId: substanceId!, fraction: figures[0], uncertainty: figures[1] }
    })

/** The id of a substance of the catalogue by symbol, name or id; refused at its field where none is called so. */
export async function substanceIn({ database }: Context, text: string): Promise<string> {
  if (text.trim() === '') return ''
  const id = await findSubstance(database, text.normalize('NFKC').trim())
  if (id === null) throw refused('substanceIds', 'filling.parents.noSubstance', { text })
  return id
}
