import type { Tx } from '../../../platform/db/index.ts'
import type { OutwardAnswer } from '../../../platform/gateways/post-outward.ts'

/** A delivery that its taker alone sends, for a while. */
export interface ClaimedDelivery {
  id: number
  number: string
  endpointId: number
  url: string
  body: string
  /** Which attempt it is. */
  attempt: number
  triesLeft: number
  isTest: boolean
  secret: Buffer
  formerSecret: Buffer | null
}

interface When {
  now: Date
  claimedUntil: Date
}

/** Sent side by side to one address; to one that failed last, one at a time. */
const SIDE_BY_SIDE = 5

/** Takes the rows `next` of `due`. */
const claimed = (
  { sql }: Tx,
  due: ReturnType<Tx['sql']>,
  { now, claimedUntil }: When,
  byId: number | null,
) => sql<ClaimedDelivery[]>`
  with due as materialized (select next.id from ${due}), claimed as (
    update webhook_deliveries d set attempts = attempts + 1,
      taken_until = case when d.state = 'waiting' then ${claimedUntil}::timestamptz end
    from due where d.id = due.id returning d.*
  ), begun as (
    insert into webhook_attempts (delivery_id, number, at, by_id) select id, attempts, ${now}, ${byId}::bigint from claimed
  )
  select d.id, d.number, d.endpoint_id as "endpointId", e.url, d.body, d.attempts as attempt, d.tries_left as "triesLeft",
    d.step_id is null as "isTest", e.secret, case when e.former_until > ${now} then e.former_secret end as "formerSecret"
  from claimed d join webhook_endpoints e on e.id = d.endpoint_id order by d.id`

/**
 * Takes what is due, at most `most`, some of each address, so that no address holds up another. `endpoints` are those of the deliveries
 * that the caller is sending: they count for their address. Nobody else sends what is taken meanwhile.
 */
export const takeDueDeliveries = (
  tx: Tx,
  when: When,
  { most, endpoints }: { most: number; endpoints: readonly number[] },
) =>
  claimed(
    tx,
    tx.sql`
      webhook_endpoints e
      left join (select id, count(*)::int as n from unnest(${endpoints}::bigint[]) b (id) group by id) busy on busy.id = e.id
      cross join lateral (
        select d.id, d.due_at from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= ${when.now}
          and (d.taken_until is null or d.taken_until <= ${when.now})
        order by d.due_at, d.id
        limit greatest(0, case when e.failing_since is null then ${SIDE_BY_SIDE}::int else 1 end - coalesce(busy.n, 0))
        for update of d skip locked
      ) next order by next.due_at limit ${most}`,
    when,
    null,
  )

/**
 * Takes one delivery of this side by hand, whatever became of it; null while somebody sends what waits, and where there is none. What
 * was delivered or has failed stays so, unless it is taken now: no round sends it again.
 */
export async function takeDelivery(
  tx: Tx,
  { side, number, byId }: { side: number | null; number: string; byId: number },
  when: When,
): Promise<ClaimedDelivery | null> {
  const [row] = await claimed(
    tx,
    tx.sql`(
      select d.id from webhook_deliveries d
      where d.number = ${number} and coalesce(d.store_id, 0) = ${side ?? 0} and (d.taken_until is null or d.taken_until <= ${when.now})
      for update) next`,
    when,
    byId,
  )
  return row ?? null
}

/**
 * A test for this address, of no step; answers its number. Its caller knows that the address is of this side, and takes it in the same
 * transaction: a round tries it, once, only where the caller's process dies.
 */
export const insertTest = async (
  { sql }: Tx,
  {
    endpointId,
    side,
    type,
    body,
    now,
  }: { endpointId: number; side: number | null; type: string; body: string; now: Date },
): Promise<string> => {
  const [row] = await sql<{ number: string }[]>`
    insert into webhook_deliveries (endpoint_id, store_id, type, body, made_at, due_at, tries_left)
    values (${endpointId}, ${side}, ${type}, ${body}, ${now}, ${now}, 1) returning number`
  return row!.number
}

/** Notes what came back of this attempt, once. */
export async function noteAnswer(
  { sql }: Tx,
  { id, attempt }: ClaimedDelivery,
  { status, fault, ...rest }: OutwardAnswer,
  tookMs: number,
): Promise<void> {
  const answer = 'answer' in rest ? rest.answer : null
  await sql`
    update webhook_attempts set status = ${status}, fault = ${fault}, answer = ${answer}, took_ms = ${tookMs}
    where delivery_id = ${id} and number = ${attempt} and took_ms is null`
}

/** It was taken, the first time where that counts: by whichever attempt, and whatever became of it while that was under way. */
export async function noteDelivered({ sql }: Tx, { id }: ClaimedDelivery, now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'delivered', delivered_at = coalesce(delivered_at, ${now}), taken_until = null, tries_left = 0
    where id = ${id}`
}

/** It was not taken: tried again at `dueAt`, or given up where no try is left. False where another attempt began, or it was given up. */
export async function noteRefused(
  { sql }: Tx,
  { id, attempt, triesLeft }: ClaimedDelivery,
  dueAt: Date,
): Promise<boolean> {
  const rows = await sql`
    update webhook_deliveries set state = ${triesLeft > 1 ? 'waiting' : 'failed'}, due_at = ${dueAt}, taken_until = null,
      tries_left = ${triesLeft - 1}
    where id = ${id} and attempts = ${attempt} and state = 'waiting' returning 1`
  return rows.length > 0
}

/** It was tried by hand and not taken: what waits is sent again when it would have been, what had failed is not. */
export async function noteReleased({ sql }: Tx, { id, attempt }: ClaimedDelivery): Promise<void> {
  await sql`update webhook_deliveries set taken_until = null where id = ${id} and attempts = ${attempt}`
}
