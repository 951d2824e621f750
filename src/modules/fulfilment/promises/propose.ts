import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { fulfilmentErrors } from '../errors.ts'
import { fillingRights, permissionOf } from '../states.ts'
import { isYearKnown } from './calendar.ts'
import { findSettings, listBooked, saveSettings } from './queries.ts'
import type { FillingSettings } from './queries.ts'
import { firstDay, USUAL_UNITS_PER_DAY } from './rules.ts'

/** Standard uncertainty of a weighing where a store has not said, mg (domain 2.12). */
const USUAL_WEIGHING_MG = 15

/** A day by which units can be made. */
export interface ProposedDay {
  /** ISO. */
  day: string
  unitsPerDay: number
  /** Whether the public holidays of its year are known; else weekends alone are free. */
  calendarKnown: boolean
}

/** What a store says of its filling; where it has said nothing, the usual units a day and the usual weighing (domain 2.12). */
export const settingsOf = async (tx: Tx, storeId: number): Promise<FillingSettings> =>
  (await findSettings(tx, storeId)) ?? { unitsPerDay: USUAL_UNITS_PER_DAY, weighingMg: USUAL_WEIGHING_MG }

interface ToMake {
  storeId: number
  units: number
  leadDays: number
  /** The day for which these very units are promised so far: they take the store's capacity once. */
  promisedOn?: string
}

/** The first day on which a store can have made so many units more. Throws 409 where a year of its capacity is taken. */
export async function proposeDay(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { storeId, units, leadDays, promisedOn }: ToMake,
): Promise<ProposedDay> {
  const today = shanghaiDay(clock.now())
  const { unitsPerDay } = await settingsOf(tx, storeId)
  const rows = await listBooked(tx, storeId, today)
  const booked = new Map(rows.map((row) => [row.day, row.units - (row.day === promisedOn ? units : 0)]))
  const day = firstDay({ today, leadDays, units, unitsPerDay, booked })
  if (day === null) throw fulfilmentErrors.noCapacity()
  return { day, unitsPerDay, calendarKnown: isYearKnown(day) }
}

/** What my store says of its filling. */
export const ownSettings = async (ctx: Context): Promise<FillingSettings> => {
  const held = fillingRights.find((right) => memberOf(ctx).permissions.includes(right))
  return settingsOf(ctx.database, storeOf(ctx, held ?? permissionOf.planner))
}

/** How many units a day the store promises from now on, and how well its balance weighs. */
export const setSettings = (ctx: Context, settings: FillingSettings): Promise<FillingSettings> => {
  const storeId = storeOf(ctx, permissionOf.planner)
  return ctx.database.transaction(async (tx) => {
    const before = await settingsOf(tx, storeId)
    await saveSettings(tx, storeId, settings, memberOf(ctx).memberId, ctx.clock.now())
    await recordAudit(ctx, { action: 'fulfilment.settings', before, after: settings }, tx)
    return settings
  })
}
