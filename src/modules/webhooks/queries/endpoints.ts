import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { StoppedWhy } from '../view.ts'

export interface EndpointRow {
  id: number
  url: string
  events: string[]
  version: number
  madeBy: string
  madeAt: string
  failingSince: string | null
  stoppedAt: string | null
  stoppedWhy: StoppedWhy | null
  formerUntil: string | null
}

/** The newest first, or the oldest. */
export const endpointListing = {
  sorts: {
    '-made': { columns: ['e.id'], keys: ({ id }) => [id], descending: true },
    made: { columns: ['e.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: '-made',
  size: 50,
} as const satisfies Listing<Pick<EndpointRow, 'id'>>

const columns = ({ sql }: Tx) => sql`
  e.id, e.url, e.events, e.version, m.display_name as "madeBy", e.made_at as "madeAt", e.failing_since as "failingSince",
  e.stopped_at as "stoppedAt", e.stopped_why as "stoppedWhy", e.former_until as "formerUntil"`

/** Addresses of a store, or of the operator; each of the two sees its own alone (R17). */
const ofSide = ({ sql }: Tx, side: number | null) => sql`coalesce(e.store_id, 0) = ${side ?? 0}`

/** One page of the addresses of a side, stopped ones too, and one more row where there is one. */
export function listEndpoints(
  tx: Tx,
  side: number | null,
  place: Place<keyof typeof endpointListing.sorts>,
): Promise<EndpointRow[]> {
  const { here, order, rows } = seek(tx, endpointListing, place)
  return tx.sql<EndpointRow[]>`
    select ${columns(tx)} from webhook_endpoints e join members m on m.id = e.made_by
    where ${ofSide(tx, side)} and ${here} ${order} ${rows}`
}

/** How many addresses a side has, stopped ones too, as far as they are counted. */
export const countEndpoints = (tx: Tx, side: number | null) =>
  counted(tx, tx.sql`from webhook_endpoints e where ${ofSide(tx, side)}`)

/** An address of this side, a stopped one too; null where the side has none of this id (R17). */
export async function findEndpoint(tx: Tx, side: number | null, id: number): Promise<EndpointRow | null> {
  const [row] = await tx.sql<EndpointRow[]>`
    select ${columns(tx)} from webhook_endpoints e join members m on m.id = e.made_by where ${ofSide(tx, side)} and e.id = ${id}`
  return row ?? null
}

/** How many addresses of this side are notified of anything; whoever adds one waits for others who do. */
export async function countLiving(tx: Tx, side: number | null): Promise<number> {
  await tx.sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'), ${side ?? 0})`
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from webhook_endpoints e where ${ofSide(tx, side)} and stopped_at is null`
  return row!.count
}

interface NewEndpoint {
  side: number | null
  url: string
  events: readonly string[]
  secret: Buffer
  by: number
  now: Date
  stopped: boolean
}

/** Answers the new address's id. `secret` comes sealed; one that is made `stopped` counts as stopped by hand. */
export async function insertEndpoint(
  { sql }: Tx,
  { side, url, events, secret, by, now, stopped }: NewEndpoint,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into webhook_endpoints (store_id, url, events, secret, made_by, made_at, stopped_at, stopped_why)
    values (${side}, ${url}, ${events as string[]}, ${secret}, ${by}, ${now}, ${stopped ? now : null}, ${stopped ? 'hand' : null})
    returning id`
  return row!.id
}

interface ChangedEndpoint {
  side: number | null
  id: number
  version: number
  url: string
  events: readonly string[]
  stopped: boolean
  /** A new secret; null for the one that it has. The former signs beside it until `formerUntil`. */
  secret: Buffer | null
  formerUntil: Date
  now: Date
}

/** False where the address has another version by now. One that goes on begins without a fault. */
export async function updateEndpoint(
  tx: Tx,
  { side, id, version, url, events, stopped, secret, formerUntil, now }: ChangedEndpoint,
): Promise<boolean> {
  const rows = await tx.sql`
    update webhook_endpoints e set url = ${url}, events = ${events as string[]}, version = version + 1,
      former_secret = case when ${secret}::bytea is null then former_secret else e.secret end,
      former_until = case when ${secret}::bytea is null then former_until else ${formerUntil}::timestamptz end,
      secret = coalesce(${secret}::bytea, e.secret),
      failing_since = case when ${stopped} then failing_since end,
      stopped_at = case when ${stopped} then coalesce(stopped_at, ${now}::timestamptz) end,
      stopped_why = case when ${stopped} then coalesce(stopped_why, 'hand') end
    where e.id = ${id} and ${ofSide(tx, side)} and version = ${version} returning 1`
  return rows.length > 0
}

/**
 * Holds an address until the transaction ends. Whoever writes of it and of its deliveries takes it first: who stops it writes of all that
 * wait.
 */
export const lockEndpoint = ({ sql }: Tx, id: number) => sql`
  select 1 from webhook_endpoints where id = ${id} for no key update`

/** What waits for an address is not sent any more, but by hand. */
export async function giveUpWaiting({ sql }: Tx, endpointId: number): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'failed', tries_left = 0, taken_until = null
    where endpoint_id = ${endpointId} and state = 'waiting'`
}

/** Notes that nothing was delivered; answers since when. */
export async function noteFailing({ sql }: Tx, id: number, now: Date): Promise<string> {
  const [row] = await sql<{ since: string }[]>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now}) where id = ${id} returning failing_since as since`
  return row!.since
}

/** Notes that something was delivered: the address is not failing any more. Nothing is written where it was not. */
export const noteDelivering = async ({ sql }: Tx, id: number): Promise<void> => {
  await sql`update webhook_endpoints set failing_since = null where id = ${id} and failing_since is not null`
}

/** Nothing is sent there any more; null where that holds already. Answers whom it concerns. */
export async function stopEndpoint(
  { sql }: Tx,
  id: number,
  why: StoppedWhy,
  now: Date,
): Promise<{ side: number | null; url: string } | null> {
  const [row] = await sql<{ side: number | null; url: string }[]>`
    update webhook_endpoints set stopped_at = ${now}, stopped_why = ${why}, version = version + 1
    where id = ${id} and stopped_at is null returning store_id as side, url`
  return row ?? null
}

/** Staff who look after the addresses of this side. */
export async function listKeepers({ sql }: Tx, side: number | null): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from members where not disabled and case when ${side}::int is null then is_operator and 'staff' = any (permissions)
      else store_id = ${side}::int and 'store.people' = any (permissions) end order by id`
  return rows.map(({ id }) => id)
}
