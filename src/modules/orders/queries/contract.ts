import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

/** Whom a reader of contracts may be: the buyer, staff of the store with the right, the buyer's account manager. */
interface ContractReader {
  memberId: number
  storeId: number | null
  isManager: boolean
}

/** The order of a contract that this reader may see; null for anybody else's (R14). */
export async function findContractOrder(
  { sql }: Tx,
  { memberId, storeId, isManager }: ContractReader,
  number: string,
): Promise<{ id: number; state: OrderState } | null> {
  const managerId = isManager ? memberId : null
  const [row] = await sql<{ id: number; state: OrderState }[]>`
    select o.id, o.state from orders o join members m on m.id = o.member_id
    where o.number = ${number} and ((o.member_id = ${memberId} and o.hidden_at is null)
      or o.store_id = ${storeId}::int or m.manager_id = ${managerId}::bigint)`
  return row ?? null
}

/** Whether the buyer of an order still has their account, which cannot be erased before this transaction ends. */
export async function holdBuyer({ sql }: Tx, number: string): Promise<boolean> {
  const rows = await sql`
    select 1 from orders o join members m on m.id = o.member_id
    where o.number = ${number} and m.erased_at is null for share of m`
  return rows.length > 0
}
