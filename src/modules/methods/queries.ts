import type { Tx } from '../../platform/db/index.ts'

/** What was last said about the list of a method. */
interface ConfirmationRow {
  methodId: string
  digest: string
  confirmed: boolean
  at: string
}

/** The last word on each method, or on one of them. */
export function listConfirmations({ sql }: Tx, methodId: string | null): Promise<ConfirmationRow[]> {
  return sql<ConfirmationRow[]>`
    select distinct on (method_id) method_id as "methodId", digest, confirmed, at
    from method_confirmations
    where ${methodId}::text is null or method_id = ${methodId}
    order by method_id, id desc`
}

/** The last word on the method's list from now on, for the list with this digest; what was said before stays. */
export async function saveConfirmation(
  { sql }: Tx,
  row: Omit<ConfirmationRow, 'at'> & { byMember: number; now: Date },
): Promise<void> {
  await sql`
    insert into method_confirmations (method_id, digest, confirmed, by_member, at)
    values (${row.methodId}, ${row.digest}, ${row.confirmed}, ${row.byMember}, ${row.now})`
}
