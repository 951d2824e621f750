import type { Tx } from '../../../platform/db/index.ts'

/** Numbers of the orders that refunds, or compensations, were for, by ids of the latter. */
export async function refundedNumbers(
  { sql }: Tx,
  what: 'refund' | 'compensation',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const table = sql(what === 'refund' ? 'refunds' : 'compensations')
  const rows = await sql<{ id: number; number: string }[]>`
    select r.id, o.number from ${table} r join orders o on o.id = r.order_id where r.id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, number }) => [id, number]))
}
