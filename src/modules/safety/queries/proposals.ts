import type { Tx } from '../../../platform/db/index.ts'
import type { SheetContent } from '../view.ts'

/** A product with what its hazards depend on, and the newest version of its sheet. */
export interface ProposalRow {
  spuId: number
  kind: 'gas' | 'liquid'
  balanceId: string | null
  matrixEn: string | null
  printed: string | null
  components: { substanceId: string; amountMin: number; amountMax: number }[]
  newest: (SheetContent & { version: number; state: 'draft' | 'signed'; rulesVersion: number }) | null
  inForce: SheetContent | null
}

/** Which products: one of a store, or all of these, or those of them whose newest version was made by rules before these. */
type ProposalsWanted =
  { spuId: number; storeId: number; isRead?: true } | { spuIds: readonly number[]; rulesBefore?: number }

const contentOf = ({ sql }: Tx, alias: 'n' | 'h') => {
  const a = sql(alias)
  return sql`'statements', ${a}.statements, 'un', ${a}.un, 'dangerClass', ${a}.danger_class, 'subsidiary', ${a}.subsidiary,
    'packingGroup', ${a}.packing_group, 'technicalZh', ${a}.technical_zh, 'technicalEn', ${a}.technical_en, 'flags', ${a}.flags`
}

/**
 * The next gases and liquids whose newest version was made by rules before these, by their ids, held until the end of `tx`. What became
 * of them while they were waited for `listProposals` reads.
 */
export async function lockOutdated(
  { sql }: Tx,
  { rulesBefore, afterId, limit }: { rulesBefore: number; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select s.id from spus s
    where s.kind <> 'instrument' and s.id > ${afterId} and coalesce((
      select x.rules_version from safety_sheets x where x.spu_id = s.id order by x.version desc limit 1), 0) < ${rulesBefore}
    order by s.id limit ${limit} for update of s`
  return rows.map(({ id }) => id)
}

/**
 * Gases and liquids to be proposed, by their ids. One product is held first, until the end of `tx`, unless it is only read; several their
 * caller holds (`lockOutdated`). A statement that waits for a product answers its composition as it was before the wait.
 */
export async function listProposals(tx: Tx, wanted: ProposalsWanted): Promise<ProposalRow[]> {
  const { sql } = tx
  if ('spuId' in wanted && !wanted.isRead)
    await sql`select 1 from spus where id = ${wanted.spuId} and store_id = ${wanted.storeId} for update`
  return sql<ProposalRow[]>`
    select s.id as "spuId", s.kind, s.balance_id as "balanceId", s.matrix_en as "matrixEn", s.concentration_range as printed,
      coalesce((
        select jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'amountMin', c.amount_min, 'amountMax', c.amount_max)
          order by c.position)
        from spu_components c where c.spu_id = s.id
      ), '[]') as components,
      case when n.version is not null then jsonb_build_object('version', n.version, 'state', n.state,
        'rulesVersion', n.rules_version, ${contentOf(tx, 'n')}) end as newest,
      case when h.version is not null then jsonb_build_object(${contentOf(tx, 'h')}) end as "inForce"
    from spus s
    left join lateral (
      select * from safety_sheets x where x.spu_id = s.id order by x.version desc limit 1
    ) n on true
    left join safety_sheets h on h.spu_id = s.id and h.state = 'signed'
    where s.kind <> 'instrument' and ${
      'spuId' in wanted
        ? sql`s.id = ${wanted.spuId} and s.store_id = ${wanted.storeId}`
        : sql`s.id = any (${[...wanted.spuIds]}::bigint[]) and (
            ${wanted.rulesBefore ?? null}::int is null or coalesce(n.rules_version, 0) < ${wanted.rulesBefore ?? null}::int)`
    }
    order by s.id`
}

export interface NewDraft extends SheetContent {
  spuId: number
  version: number
  isStricter: boolean
  rulesVersion: number
}

/** Puts these drafts in the place of the products' former ones, which nobody has signed. */
export async function saveDrafts({ sql }: Tx, drafts: readonly NewDraft[]): Promise<void> {
  await sql`
    delete from safety_sheets where state = 'draft' and spu_id = any (${drafts.map(({ spuId }) => spuId)}::bigint[])`
  await sql`
    insert into safety_sheets (spu_id, version, state, statements, un, danger_class, subsidiary, packing_group, technical_zh,
      technical_en, flags, stricter, rules_version)
    select d."spuId", d.version, 'draft', d.statements, d.un, d."dangerClass", d.subsidiary, d."packingGroup", d."technicalZh",
      d."technicalEn", d.flags, d."isStricter", d."rulesVersion"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::text::jsonb) d ("spuId" bigint, version smallint, statements text[],
      un text, "dangerClass" text, subsidiary text[], "packingGroup" text, "technicalZh" text, "technicalEn" text,
      flags text[], "isStricter" boolean, "rulesVersion" smallint)`
}

/** A draft of a store's product, held until the end of `tx`, with the version in force. */
export async function lockDraft(
  { sql }: Tx,
  { spuId, version, storeId }: { spuId: number; version: number; storeId: number },
): Promise<{ statements: string[]; un: string | null; inForce: number | null } | null> {
  const [row] = await sql<{ statements: string[]; un: string | null; inForce: number | null }[]>`
    select d.statements, d.un,
      (select h.version from safety_sheets h where h.spu_id = s.id and h.state = 'signed') as "inForce"
    from spus s join safety_sheets d on d.spu_id = s.id and d.version = ${version} and d.state = 'draft'
    where s.id = ${spuId} and s.store_id = ${storeId} for update of s, d`
  return row ?? null
}

/** The draft comes into force, and the version that was in force is superseded. The caller holds both. */
export async function signDraft(
  { sql }: Tx,
  { spuId, version, signer, on }: { spuId: number; version: number; signer: string; on: string },
): Promise<void> {
  await sql`update safety_sheets set state = 'superseded' where spu_id = ${spuId} and state = 'signed'`
  await sql`
    update safety_sheets set state = 'signed', stricter = false, signer = ${signer}, signed_on = ${on}
    where spu_id = ${spuId} and version = ${version} and state = 'draft'`
}
