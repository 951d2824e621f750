import type { Tx } from '../../../platform/db/index.ts'
import type { CreditItem } from '../view.ts'
import { itemsSelected, readItems } from './read.ts'
import type { RawItem } from './read.ts'

/** Whom a statement is addressed to. */
export interface Debtor {
  username: string
  company: string
  taxNumber: string | null
}

/** The member of a statement; null where their account is erased. */
export async function findDebtor({ sql }: Tx, memberId: number): Promise<Debtor | null> {
  const [row] = await sql<Debtor[]>`
    select username, coalesce(company_name, display_name) as company, tax_number as "taxNumber"
    from members where id = ${memberId} and erased_at is null`
  return row ?? null
}

/** Whether a member has their account, which cannot be erased before this transaction ends. */
export async function holdDebtor({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`select 1 from members where id = ${memberId} and erased_at is null for share`
  return rows.length > 0
}

/** Every bill on a statement, the one that was received first before the others. */
export async function listAllItems(tx: Tx, statementId: number): Promise<CreditItem[]> {
  return readItems(
    await tx.sql<RawItem[]>`
      select ${itemsSelected(tx)} where b.statement_id = ${statementId} order by b.received_on, b.id`,
  )
}

/** What took off the bills of a statement since it was made, by kind. */
export async function sumPaid(
  { sql }: Tx,
  statementId: number,
): Promise<{ repaidFen: number; writtenOffFen: number }> {
  const [row] = await sql<{ repaidFen: number; writtenOffFen: number }[]>`
    select coalesce(sum(r.amount_fen) filter (where r.kind = 'repaid'), 0)::bigint as "repaidFen",
      coalesce(sum(r.amount_fen) filter (where r.kind = 'writtenOff'), 0)::bigint as "writtenOffFen"
    from credit_bills b join credit_reductions r on r.bill_id = b.id where b.statement_id = ${statementId}`
  return row!
}
