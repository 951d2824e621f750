import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { SheetDraft } from '../view.ts'

const content = ({ sql }: Tx) => sql`
  d.spu_id as "spuId", d.version, s.number, s.name_zh as "nameZh", s.name_en as "nameEn", d.statements, d.un,
  d.danger_class as "dangerClass", d.subsidiary, d.packing_group as "packingGroup", d.technical_zh as "technicalZh",
  d.technical_en as "technicalEn", d.flags, d.stricter as "isStricter", d.rules_version as "rulesVersion",
  case when h.version is not null then jsonb_build_object('version', h.version, 'signer', h.signer, 'signedOn', h.signed_on,
    'statements', h.statements, 'un', h.un, 'dangerClass', h.danger_class, 'subsidiary', h.subsidiary,
    'packingGroup', h.packing_group, 'technicalZh', h.technical_zh, 'technicalEn', h.technical_en, 'flags', h.flags) end as "inForce"`

/** Drafts of a store's products: first those that hold shipping, then those without a version in force. */
export async function listDrafts(
  tx: Tx,
  storeId: number,
  { page, size }: Paging,
): Promise<{ rows: SheetDraft[]; total: number }> {
  const { sql } = tx
  const from = sql`
    from safety_sheets d join spus s on s.id = d.spu_id
    left join safety_sheets h on h.spu_id = d.spu_id and h.state = 'signed'
    where d.state = 'draft' and s.store_id = ${storeId}`
  const [rows, [count]] = await Promise.all([
    sql<SheetDraft[]>`
      select ${content(tx)} ${from}
      order by d.stricter desc, h.version is null desc, d.spu_id limit ${size} offset ${(page - 1) * size}`,
    sql<{ total: number }[]>`select count(*)::int as total ${from}`,
  ])
  return { rows, total: count!.total }
}

/** Whose signature is needed first: what holds shipping, then what was never signed; by product where that is equal. */
const turnOf = ({ isStricter, inForce }: Pick<SheetDraft, 'isStricter' | 'inForce'>): number => {
  if (isStricter) return 0
  return inForce === null ? 1 : 2
}

export const deskListing = {
  sorts: {
    turn: {
      columns: ['q.turn', 'q.spuId'],
      keys: (draft) => [turnOf(draft), draft.spuId],
      descending: false,
    },
  },
  usual: 'turn',
  size: 50,
} as const satisfies Listing<SheetDraft>

/** One page of the drafts of a store's products, and one more row where there is one. */
export function listToSign(
  tx: Tx,
  { storeId, place }: { storeId: number; place: Place<'turn'> },
): Promise<SheetDraft[]> {
  const { here, order, rows } = seek(tx, deskListing, place)
  return tx.sql<SheetDraft[]>`
    select q."spuId", q.version, q.number, q."nameZh", q."nameEn", q.statements, q.un, q."dangerClass", q.subsidiary, q."packingGroup",
      q."technicalZh", q."technicalEn", q.flags, q."isStricter", q."rulesVersion", q."inForce"
    from (
      select ${content(tx)}, (case when d.stricter then 0 when h.version is null then 1 else 2 end) as turn
      from safety_sheets d join spus s on s.id = d.spu_id
      left join safety_sheets h on h.spu_id = d.spu_id and h.state = 'signed'
      where d.state = 'draft' and s.store_id = ${storeId}
    ) q where ${here} ${order} ${rows}`
}

/** How many drafts of the store's products wait for a signature, as far as they are counted. */
export const countToSign = (tx: Tx, storeId: number) =>
  counted(
    tx,
    tx.sql`from safety_sheets d join spus s on s.id = d.spu_id where d.state = 'draft' and s.store_id = ${storeId}`,
  )

/** The draft of a store's product, or null. */
export async function findDraft(tx: Tx, storeId: number, spuId: number): Promise<SheetDraft | null> {
  const { sql } = tx
  const [row] = await sql<SheetDraft[]>`
    select ${content(tx)}
    from safety_sheets d join spus s on s.id = d.spu_id
    left join safety_sheets h on h.spu_id = d.spu_id and h.state = 'signed'
    where d.state = 'draft' and s.store_id = ${storeId} and d.spu_id = ${spuId}`
  return row ?? null
}
