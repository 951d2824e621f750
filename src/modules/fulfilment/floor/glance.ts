import type { Context } from '../../../platform/context.ts'
import type { GlanceCounter, Glance, GlanceRow } from '../../../platform/desk/glance.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { stateKey } from '../../../shared/vessels.ts'
import { hrefOf } from '../../../sitemap.ts'
import { plusDays } from '../promises/calendar.ts'
import { stages } from '../rules.ts'
import type { FillingState } from '../states.ts'
import { cardOf, floorStore, openStates } from './board.ts'
import { countByState, listAtRisk } from './queries.ts'
import type { RiskRow } from './queries.ts'

/** Promises of so many days from today on are at risk while their units are not made. */
const RISK_DAYS = 3
const MOST = 5

function rowOf(ctx: Context, row: RiskRow, today: string): GlanceRow {
  const { taskNo, title, state, etaOn } = cardOf(ctx, row)
  const day = etaOn!
  const moved = row.firstOn !== null && row.firstOn < day
  return {
    kind: ctx.t.dynamic(stateKey(row.vessel, state)),
    label: taskNo,
    href: hrefOf('SellerFillingTask', { taskNo }),
    text: title,
    note: moved
      ? ctx.t('desk.glance.movedFrom', { day: row.firstOn!, buyer: row.buyerName ?? '' })
      : row.buyerName,
    due: new Date(`${day}T23:59:59+08:00`),
    isUrgent: day <= today || moved,
  }
}

/** What waits on the floor, and which promised dates are at risk, for home. */
export async function floorGlance(ctx: Context): Promise<Glance> {
  const storeId = floorStore(ctx)
  const today = shanghaiDay(ctx.clock.now())
  const href = hrefOf('SellerFilling')
  const until = plusDays(today, RISK_DAYS)
  const [counts, rows] = await Promise.all([
    countByState(ctx.database, storeId, openStates),
    listAtRisk(ctx.database, { storeId, states: openStates, until }, MOST),
  ])
  const of = (states: readonly FillingState[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const counter = (
    label: GlanceCounter['label'],
    icon: GlanceCounter['icon'],
    states: readonly FillingState[],
  ) => ({ label, icon, href, count: of(states), exact: true })
  const { toBeCalculated, toBeAssigned, filling, qualityCheck } = stages
  return {
    counters: [
      counter(ctx.t('desk.glance.toFill'), 'gauge', [...toBeCalculated, ...toBeAssigned, ...filling]),
      counter(ctx.t('desk.glance.toInspect'), 'shield', qualityCheck),
    ],
    panels: [
      {
        name: 'risk',
        title: ctx.t('desk.glance.risk'),
        text: ctx.t('desk.glance.riskText', { days: RISK_DAYS }),
        href,
        none: ctx.t('desk.glance.riskNone'),
        isAside: true,
        rows: rows.map((row) => rowOf(ctx, row, today)),
      },
    ],
  }
}
