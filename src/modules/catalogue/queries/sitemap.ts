import type { Tx } from '../../../platform/db/index.ts'

/**
 * Parts of the product site map: part n holds the ids n·size + 1 … (n + 1)·size, so an address never moves to
 * another part. Only non-empty parts; a look-up by the primary key finds one id of each.
 */
export function listSitemapParts({ sql }: Tx, size: number): Promise<{ part: number }[]> {
  return sql<{ part: number }[]>`
    select part::int
    from generate_series(0, (select coalesce(max(id), 0) / ${size}::bigint from spus)) as part
    where exists (
      select 1 from spus where id > part * ${size}::bigint and id <= (part + 1) * ${size}::bigint and on_shelf
    )
    order by part`
}

interface SitemapRow {
  id: number
  changedOn: string
  /** It has a safety data sheet with a page of its own. */
  hasSheet: boolean
}

/** Products of one part that are on the shelf, after `afterId`, at most `limit` at a time. */
export function listSitemapRows(
  { sql }: Tx,
  range: { afterId: number; upToId: number; limit: number },
): Promise<SitemapRow[]> {
  return sql<SitemapRow[]>`
    select s.id, s.updated_at::date::text as "changedOn", s.kind <> 'instrument' as "hasSheet"
    from spus s join stores t on t.id = s.store_id and t.state = 'approved'
    where s.id > ${range.afterId} and s.id <= ${range.upToId} and s.on_shelf
    order by s.id limit ${range.limit}`
}
