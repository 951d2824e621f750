import type { Tx } from '../../../platform/db/index.ts'

/** Row of `data_versions` with the last day, counted from 1970, whose expiries the products reflect. */
const MARK = 'expiry'
const EPOCH = '1970-01-01'

/** Locks the mark for this transaction; null when another process holds it or the day is done. */
export async function takeExpiryMark({ sql }: Tx): Promise<{ doneDay: number; today: number } | null> {
  await sql`insert into data_versions (scope, slot, version) values (${MARK}, 0, 0) on conflict do nothing`
  const [row] = await sql<{ doneDay: number; today: number }[]>`
    select version as "doneDay", (now() at time zone 'Asia/Shanghai')::date - ${EPOCH}::date as today
    from data_versions where scope = ${MARK} and slot = 0
      and version < (now() at time zone 'Asia/Shanghai')::date - ${EPOCH}::date
    for update skip locked`
  return row ?? null
}

/** The products reflect the expiries up to this day, counted from 1970. The caller holds the mark (`takeExpiryMark`). */
export async function setExpiryMark({ sql }: Tx, day: number): Promise<void> {
  await sql`update data_versions set version = ${day} where scope = ${MARK} and slot = 0`
}

/** The next day after `doneDay`, today at the latest, on which batches expired; null when there is none. */
export async function nextExpiryDay(
  { sql }: Tx,
  days: { doneDay: number; today: number },
): Promise<number | null> {
  const [row] = await sql<{ day: number | null }[]>`
    select min(expires_on) - ${EPOCH}::date as day from batches
    where expires_on > ${EPOCH}::date + ${days.doneDay}::int and expires_on <= ${EPOCH}::date + ${days.today}::int`
  return row!.day
}

/**
 * Updates up to `limit` products with batches that expired on `day`; answers how many of them still counted expired
 * stock.
 */
export async function refreshExpiredOn({ sql }: Tx, day: number, limit: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    with stale as materialized (
      select p.id from spus p
      where p.id in (
          select k.spu_id from batches b join skus k on k.id = b.sku_id
          where b.expires_on = ${EPOCH}::date + ${day}::int and b.on_hand > b.reserved
        )
        and p.stock_count <> (
          select coalesce(sum(b.on_hand - b.reserved), 0) from skus k join batches b on b.sku_id = k.id
          where k.spu_id = p.id and b.expires_on > (now() at time zone 'Asia/Shanghai')::date
        )
      order by p.id limit ${limit}
    )
    select cardinality(ids) as n, refresh_spus(ids), search_mirror_offers(ids) from (select array(select id from stale) as ids) it`
  return row!.n
}
