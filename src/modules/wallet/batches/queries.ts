import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { walletErrors } from '../errors.ts'
import type { CardBatch } from '../view.ts'

/** The newest first. */
export const batchListing = {
  sorts: { newest: { columns: ['b.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 20,
} as const satisfies Listing<Pick<CardBatch, 'id'>>

/** One page of the batches, and one more row where there is one. */
export async function listBatches(tx: Tx, place: Place<'newest'>): Promise<CardBatch[]> {
  const { here, order, rows } = seek(tx, batchListing, place)
  const found = await tx.sql<(Omit<CardBatch, 'madeAt'> & { madeAt: string })[]>`
    select b.id, b.count, b.amount_fen as "amountFen", b.expires_on::text as "expiresOn", b.made_at as "madeAt",
      m.display_name as "madeBy",
      (select count(*)::int from gift_cards c where c.batch_id = b.id and c.member_id is not null) as bound
    from gift_card_batches b join members m on m.id = b.made_by where ${here} ${order} ${rows}`
  return found.map((row) => ({ ...row, madeAt: instant(row.madeAt) }))
}

/** How many batches of gift cards were ever made, as far as they are counted. */
export const countBatches = (tx: Tx) => counted(tx, tx.sql`from gift_card_batches b`)

interface NewBatch {
  count: number
  amountFen: number
  expiresOn: string
  madeBy: number
  formKey: string | null
}

/** Writes a batch; 409 where the same press made it before. */
export async function insertBatch({ sql }: Tx, it: NewBatch, at: Date): Promise<number> {
  try {
    const [row] = await sql<{ id: number }[]>`
      insert into gift_card_batches (count, amount_fen, expires_on, made_by, made_at, form_key)
      values (${it.count}, ${it.amountFen}, ${it.expiresOn}, ${it.madeBy}, ${at}, ${it.formKey}) returning id`
    return row!.id
  } catch (error) {
    throw sqlConstraint(error) === 'gift_card_batches_form_key_unique' ? walletErrors.batchMade() : error
  }
}
