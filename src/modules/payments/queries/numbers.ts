import type { Tx } from '../../../platform/db/index.ts'

/** Numbers of payments by their ids, for who wrote the ids down. */
export async function paymentNumbers({ sql }: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; number: string }[]>`
    select id, number from payments where id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, number }) => [id, number]))
}
