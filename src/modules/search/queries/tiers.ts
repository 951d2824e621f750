import type { Tx } from '../../../platform/db/index.ts'

/** Whether the tier that every search reads first has more than `limit` documents; reads at most one more than that. */
export async function isFirstTierOver({ sql }: Tx, limit: number): Promise<boolean> {
  const [row] = await sql<{ over: boolean }[]>`
    select count(*) > ${limit}::int as over from (
      select from search_documents
      where tier >= 0 and root_id in (select id from categories where parent_id is null)
        and score >= (select min_score from search_tiers where tier = 0)
      limit ${limit}::int + 1
    ) first`
  return row!.over
}

/** Lets one process at a time in, until the transaction ends. */
export async function takeTiers({ sql }: Tx): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('search tiers')) as locked`
  return row!.locked
}

/** Takes minutes for a million documents: it runs on a connection with time for it. */
export async function retier({ sql }: Tx): Promise<void> {
  await sql`select search_retier()`
}
