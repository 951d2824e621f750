import type { Tx } from '../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'
import type { Paging } from '../../shared/paging.ts'
import type { TransportClass } from './rules.ts'
import type { CarrierState } from './states.ts'
import type { BuyerLicence } from './view.ts'

export interface CarrierRow {
  id: number
  storeId: number
  storeZh: string
  storeEn: string
  name: string
  licenceNumber: string
  classes: TransportClass[]
  validUntil: string
  trackingCode: string | null
  state: CarrierState
  version: number
  reason: string | null
}

const columns = ({ sql }: Tx) => sql`
  c.id, c.store_id as "storeId", s.name_zh as "storeZh", s.name_en as "storeEn", c.name, c.licence_number as "licenceNumber",
  c.classes, c.valid_until as "validUntil", c.tracking_code as "trackingCode", c.state, c.version, c.reason`

/** Carriers of one store, or of all, in one state or in any but `removed`; the newest last. */
export async function listCarriers(
  tx: Tx,
  { storeId, state }: { storeId?: number; state?: CarrierState | undefined },
  { page, size }: Paging,
): Promise<{ rows: CarrierRow[]; total: number }> {
  const { sql } = tx
  const where = sql`
    ${state === undefined ? sql`c.state <> 'removed'` : sql`c.state = ${state}`}
    ${storeId === undefined ? sql`` : sql`and c.store_id = ${storeId}`}`
  const [rows, [count]] = await Promise.all([
    sql<CarrierRow[]>`
      select ${columns(tx)} from carriers c join stores s on s.id = c.store_id where ${where}
      order by c.id limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total from carriers c where ${where}`,
  ])
  return { rows, total: count!.total }
}

/** For the operator, in the order in which they were added, or the last first. */
export const deskListing = {
  sorts: {
    added: { columns: ['c.id'], keys: ({ id }) => [id], descending: false },
    '-added': { columns: ['c.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'added',
  size: 50,
} as const satisfies Listing<Pick<CarrierRow, 'id'>>

/** One page of the carriers in this state, and one more row where there is one. */
export async function listInState(
  tx: Tx,
  { state, place }: { state: CarrierState; place: Place<keyof typeof deskListing.sorts> },
): Promise<CarrierRow[]> {
  const { here, order, rows } = seek(tx, deskListing, place)
  return tx.sql<CarrierRow[]>`
    select ${columns(tx)} from carriers c join stores s on s.id = c.store_id
    where c.state = ${state} and ${here} ${order} ${rows}`
}

/** How many carriers of all stores are in this state, as far as they are counted. */
export const countInState = (tx: Tx, state: CarrierState) =>
  counted(tx, tx.sql`from carriers c where c.state = ${state}`)

/** Since when the first of those that wait has waited. */
export const oldestPending = (tx: Tx) =>
  firstAt(tx, tx.sql`c.saved_at as at from carriers c where c.state = 'pending' order by c.saved_at limit 1`)

/** A carrier of any store, removed or not; null where there is none. For the operator: whoever asks has shown the right. */
export async function findCarrier(tx: Tx, id: number): Promise<CarrierRow | null> {
  const [row] = await tx.sql<CarrierRow[]>`
    select ${columns(tx)} from carriers c join stores s on s.id = c.store_id where c.id = ${id}::bigint`
  return row ?? null
}

/** A carrier, for this transaction alone; of this store, where one is named (R17). */
export async function lockCarrier(tx: Tx, id: number, storeId?: number): Promise<CarrierRow | null> {
  const { sql } = tx
  const [row] = await sql<CarrierRow[]>`
    select ${columns(tx)} from carriers c join stores s on s.id = c.store_id
    where c.id = ${id}::bigint ${storeId === undefined ? sql`` : sql`and c.store_id = ${storeId}`} for update of c`
  return row ?? null
}

/** The carrier of a store by its name; within `tx` nobody changes or refuses it. */
export async function holdCarrier(tx: Tx, storeId: number, name: string): Promise<CarrierRow | null> {
  const [row] = await tx.sql<CarrierRow[]>`
    select ${columns(tx)} from carriers c join stores s on s.id = c.store_id
    where c.store_id = ${storeId} and lower(c.name) = lower(${name}) and c.state <> 'removed' for share of c`
  return row ?? null
}

/** How many carriers a store has; whoever adds one waits for others who do. */
export async function countOwn({ sql }: Tx, storeId: number): Promise<number> {
  await sql`select 1 from stores where id = ${storeId} for no key update`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from carriers where store_id = ${storeId} and state <> 'removed'`
  return row!.count
}

interface Saved {
  name: string
  licenceNumber: string
  classes: readonly TransportClass[]
  validUntil: string
  trackingCode: string | null
}

interface By {
  by: number
  at: Date
}

/** A new carrier of a store, to be checked. Answers its id. */
export async function insertCarrier(
  { sql }: Tx,
  storeId: number,
  { name, licenceNumber, classes, validUntil, trackingCode }: Saved,
  { by, at }: By,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into carriers (store_id, name, licence_number, classes, valid_until, tracking_code, state, saved_by, saved_at)
    values (${storeId}, ${name}, ${licenceNumber}, ${classes as string[]}, ${validUntil}, ${trackingCode}, 'pending', ${by},
      ${at})
    returning id`
  return row!.id
}

/**
 * The store's carrier says this from now on and waits to be checked again; the former decision and its reason are gone. Whoever
 * calls holds the row and has compared its version.
 */
export const updateCarrier = (
  { sql }: Tx,
  id: number,
  { name, licenceNumber, classes, validUntil, trackingCode }: Saved,
  { by, at }: By,
) => sql`
  update carriers set name = ${name}, licence_number = ${licenceNumber}, classes = ${classes as string[]},
    valid_until = ${validUntil}, tracking_code = ${trackingCode}, state = 'pending', reason = null, version = version + 1, saved_by = ${by}, saved_at = ${at},
    decided_by = null, decided_at = null
  where id = ${id}`

/** The row stays, `removed`. From any state: whoever calls holds it and has asked whether the move may be made. */
export const removeCarrierRow = ({ sql }: Tx, id: number) => sql`
  update carriers set state = 'removed', version = version + 1 where id = ${id}`

/**
 * The operator's decision, with who made it and when; `reason` is null for one that passed. From any state: whoever calls holds
 * the row and has asked whether the move may be made.
 */
export const decideCarrier = (
  { sql }: Tx,
  id: number,
  state: 'passed' | 'refused',
  { reason, by, at }: By & { reason: string | null },
) => sql`
  update carriers set state = ${state}, reason = ${reason}, version = version + 1, decided_by = ${by}, decided_at = ${at}
  where id = ${id}`

/** What a store recorded of a member's licences; within `tx` nobody changes them. */
export const holdLicences = ({ sql }: Tx, storeId: number, memberId: number) => sql<BuyerLicence[]>`
  select kind, number, valid_until as "validUntil" from buyer_licences
  where store_id = ${storeId} and member_id = ${memberId} order by kind for share`

/** What a store recorded of a member's licences, by kind, those that are over too. Nothing is held: see `holdLicences`. */
export const listLicences = ({ sql }: Tx, storeId: number, memberId: number) => sql<BuyerLicence[]>`
  select kind, number, valid_until as "validUntil" from buyer_licences
  where store_id = ${storeId} and member_id = ${memberId} order by kind`

/** A member has one licence of each kind with a store: a second takes the place of the first, and who recorded that is gone. */
export const saveLicence = (
  { sql }: Tx,
  { storeId, memberId, kind, number, validUntil }: BuyerLicence & { storeId: number; memberId: number },
  { by, at }: By,
) => sql`
  insert into buyer_licences (store_id, member_id, kind, number, valid_until, recorded_by, recorded_at)
  values (${storeId}, ${memberId}, ${kind}, ${number}, ${validUntil}, ${by}, ${at})
  on conflict (store_id, member_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until,
    recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`

/** What every store recorded of a member's licences, by store and kind: their own data, exported. */
export const listLicencesOf = ({ sql }: Tx, memberId: number) => sql<
  (BuyerLicence & { storeId: number; recordedAt: string })[]
>`
  select store_id as "storeId", kind, number, valid_until as "validUntil", recorded_at as "recordedAt" from buyer_licences
  where member_id = ${memberId} order by store_id, kind`

/** No store has a member's licences any more: their account is erased. */
export const deleteLicencesOf = ({ sql }: Tx, memberId: number) => sql`
  delete from buyer_licences where member_id = ${memberId}`
