import type { Tx } from '../../../platform/db/index.ts'
import type { Outcome } from '../../../shared/vessels.ts'
import type { Reading, Result } from '../tables.ts'

export interface AssignedUnit {
  id: number
  serial: string
  inspectedUntil: string | null
  fillerId: number | null
  station: string | null
}

/** So many serials for the labels of bottles. */
export async function drawLabels({ sql }: Tx, count: number): Promise<string[]> {
  const rows = await sql<{ label: string }[]>`
    select 'B' || lpad(nextval('bottle_labels')::text, 8, '0') as label from generate_series(1, ${count}::int)`
  return rows.map(({ label }) => label)
}

/** Units get a vessel, and who fills it where; a person or station that is not named stays. */
export const setAssigned = ({ sql }: Tx, units: readonly AssignedUnit[]) => sql`
  update filling_units u set serial = n.serial, inspected_until = n."inspectedUntil",
    filler_id = coalesce(n."fillerId", u.filler_id), station = coalesce(n.station, u.station)
  from jsonb_to_recordset(${sql.json(units as never)}) n (id bigint, serial text, "inspectedUntil" date, "fillerId" bigint, station text)
  where u.id = n.id`

/** Who prepared the vessels of these units, when and how; the vacuum is in Pa, and null for bottles. */
export const setPretreated = (
  { sql }: Tx,
  units: readonly { id: number; vacuumPa: number | null; pretreatment: string }[],
  by: number,
  at: Date,
) => sql`
  update filling_units u set vacuum_pa = n."vacuumPa", pretreatment = n.pretreatment, pretreated_by = ${by}, pretreated_at = ${at}
  from jsonb_to_recordset(${sql.json(units as never)}) n (id bigint, "vacuumPa" float8, pretreatment text)
  where u.id = n.id`

/** The filling of these units begins at this moment; that they are being filled is the step that follows. */
export const setStarted = ({ sql }: Tx, ids: readonly number[], at: Date) => sql`
  update filling_units set started_at = ${at} where id = any (${[...ids]}::bigint[])`

/** Readings are added to those that a unit has; `complete` ends its filling. */
export const addReadings = (
  { sql }: Tx,
  units: readonly { id: number; readings: Reading[]; complete: boolean }[],
  at: Date,
) => sql`
  update filling_units u set readings = u.readings || n.readings, weighed_at = case when n.complete then ${at}::timestamptz end
  from jsonb_to_recordset(${sql.json(units as never)}) n (id bigint, readings jsonb, complete boolean)
  where u.id = n.id`

/** So many mL of the solution are in each of these bottles. */
export const setDispensed = ({ sql }: Tx, ids: readonly number[], millilitres: number) => sql`
  update filling_units set dispensed_ml = ${millilitres} where id = any (${[...ids]}::bigint[])`

/** How many minutes these units were mixed and then rested, before they came to an inspector. */
export const setSubmitted = (
  { sql }: Tx,
  ids: readonly number[],
  { homogenisedMinutes, restMinutes }: { homogenisedMinutes: number; restMinutes: number },
) => sql`
  update filling_units set homogenised_minutes = ${homogenisedMinutes}, rest_minutes = ${restMinutes}
  where id = any (${[...ids]}::bigint[])`

interface CheckedUnit {
  id: number
  results: Result[]
  lot: string
}

/** What was measured of units that pass and the lot of each; inspector, method and last day are the same for all of them. */
export const setChecked = (
  { sql }: Tx,
  units: readonly CheckedUnit[],
  check: { inspectorId: number; method: string; expiresOn: string; at: Date },
) => sql`
  update filling_units u set results = n.results, lot = n.lot, inspector_id = ${check.inspectorId}, method = ${check.method},
    expires_on = ${check.expiresOn}, checked_at = ${check.at}
  from jsonb_to_recordset(${sql.json(units as never)}) n (id bigint, results jsonb, lot text) where u.id = n.id`

/** The fills of these units are written down as failed, and the units begin with their next fill number. */
export const failFills = (
  { sql }: Tx,
  units: readonly { id: number; results: Result[] | null }[],
  { outcome, reason, by, at }: { outcome: Outcome; reason: string; by: number; at: Date },
) => sql`
  with named as (
    select * from jsonb_to_recordset(${sql.json(units as never)}) n (id bigint, results jsonb)
  ), written as (
    insert into failed_fills (unit_id, fill_number, serial, filler_id, outcome, reason, readings, results, inspector_id, at)
    select u.id, u.fill_number, u.serial, u.filler_id, ${outcome}, ${reason}, u.readings,
      case when jsonb_typeof(n.results) = 'array' then n.results end, ${by}, ${at}
    from filling_units u join named n on n.id = u.id
  )
  update filling_units u set fill_number = u.fill_number + 1, serial = null, inspected_until = null, filler_id = null, station = null,
    vacuum_pa = null, dispensed_ml = null, pretreatment = null, pretreated_by = null, pretreated_at = null, started_at = null, readings = '[]',
    weighed_at = null, homogenised_minutes = null, rest_minutes = null, inspector_id = null, method = null, results = null,
    checked_at = null, lot = null, expires_on = null
  from named n where u.id = n.id`
