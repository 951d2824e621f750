import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import type { Glance, GlanceCounter, GlancePanel, GlanceRow, GlanceTakings } from './glance.ts'
import { deskPlace } from './place.ts'
import type { DeskPlace, RailLink } from './place.ts'

/** Rows of the list of today's work. */
const MOST_TODAY = 10

/** The first page of a desk, from what the pages tell that its reader may open. */
export interface DeskHomeData {
  place: DeskPlace
  /** When it was made: ages are counted from it. */
  at: Date
  counters: GlanceCounter[]
  today: { rows: GlanceRow[]; more: number }
  panels: GlancePanel[]
  takings: GlanceTakings | null
}

/** Rows by their terms, the first to pass on top; those without one after them, by how long they wait. */
function byTerm(rows: readonly GlanceRow[]): GlanceRow[] {
  const last = Number.MAX_SAFE_INTEGER
  const term = ({ due }: GlanceRow) => due?.getTime() ?? last
  const since = (row: GlanceRow) => row.since?.getTime() ?? last
  return rows.toSorted((a, b) => term(a) - term(b) || since(a) - since(b))
}

function countersOf({ label, href, icon, waiting }: RailLink, { counters, oldest }: Glance): GlanceCounter[] {
  if (counters) return counters
  return waiting
    ? [{ label, href, icon, ...waiting, oldest: waiting.count > 0 ? (oldest ?? null) : null }]
    : []
}

/** Asks each page of the reader's rail what it tells at home. */
export async function deskHome(
  services: AppServices,
  ctx: Context,
  name: 'Seller' | 'Operator',
): Promise<DeskHomeData> {
  const place = await deskPlace(services, ctx, name)
  const glances = await Promise.all(
    place.groups
      .flatMap(({ links }) => links)
      .map(async (link) => ({ link, glance: (await services.glances.get(link.name)?.(ctx)) ?? {} })),
  )
  const today = byTerm(glances.flatMap(({ glance }) => glance.today ?? []))
  return {
    place,
    at: ctx.clock.now(),
    counters: glances.flatMap(({ link, glance }) => countersOf(link, glance)),
    today: { rows: today.slice(0, MOST_TODAY), more: Math.max(0, today.length - MOST_TODAY) },
    panels: glances.flatMap(({ glance }) => glance.panels ?? []),
    takings: glances.find(({ glance }) => glance.takings)?.glance.takings ?? null,
  }
}
