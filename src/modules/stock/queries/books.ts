import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { BatchRow, MoveRow, StockRow } from '../view.ts'
import { lotState, wantedSkus } from './keep.ts'
import type { StockWanted } from './keep.ts'

/** What a row of the books is of. */
type OfSku = Pick<StockRow, 'number' | 'nameZh' | 'nameEn' | 'packageZh' | 'packageEn'> & { id: number }

/** A lot of a store, and what of it there is. */
type LotOfStore = OfSku & Omit<BatchRow, 'number'> & { lot: string }

/** What came to or went from a lot of a store. */
type MoveOfStore = OfSku & MoveRow

const newestFirst = (column: string) =>
  ({
    sorts: { newest: { columns: [column], keys: ({ id }) => [id], descending: true } },
    usual: 'newest',
    size: 1000,
  }) as const satisfies Listing<{ id: number }>

export const lotListing = newestFirst('b.id')
export const moveListing = newestFirst('m.id')

const sku = ({ sql }: Tx) => sql`
  k.number, s.name_zh as "nameZh", s.name_en as "nameEn", p.name_zh as "packageZh", p.name_en as "packageEn"`

const skusOf = (tx: Tx, wanted: StockWanted) => tx.sql`
  join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id join packages p on p.id = k.package_id
  where b.sku_id in (select k.id ${wantedSkus(tx, wanted)})`

/** A page of the lots of the SKUs that are wanted, the newest first, and one more row where there is one. */
export function listLotsOf(
  tx: Tx,
  wanted: StockWanted,
  usableFrom: string,
  place: Place<'newest'>,
): Promise<LotOfStore[]> {
  const { here, order, rows } = seek(tx, lotListing, place)
  return tx.sql<LotOfStore[]>`
    select b.id, b.number as lot, ${sku(tx)}, b.certificate_number as "certificateNumber", b.produced_on as "producedOn",
      b.expires_on as "expiresOn", b.on_hand as "onHand", b.reserved,
      ${lotState(tx, { today: wanted.today, usableFrom })} as state
    from batches b ${skusOf(tx, wanted)} and ${here} ${order} ${rows}`
}

/** How many lots the SKUs that are wanted have, as far as they are counted. */
export const countLotsOf = (tx: Tx, wanted: StockWanted) =>
  counted(tx, tx.sql`from batches b ${skusOf(tx, wanted)}`)

/** A page of what came to and went from these lots, the last first, and one more row where there is one. */
export function listMovesOf(tx: Tx, wanted: StockWanted, place: Place<'newest'>): Promise<MoveOfStore[]> {
  const { here, order, rows } = seek(tx, moveListing, place)
  return tx.sql<MoveOfStore[]>`
    select m.id, b.number as lot, ${sku(tx)}, m.kind, m.quantity, m.reason, a.display_name as by, m.at
    from stock_moves m join batches b on b.id = m.batch_id left join members a on a.id = m.moved_by
    ${skusOf(tx, wanted)} and ${here} ${order} ${rows}`
}

/** How many moves there were of the lots of SKUs that are wanted, as far as they are counted. */
export const countMovesOf = (tx: Tx, wanted: StockWanted) =>
  counted(tx, tx.sql`from stock_moves m join batches b on b.id = m.batch_id ${skusOf(tx, wanted)}`)
