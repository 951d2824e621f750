import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hidden } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { orderGiftCards, orderLines, orders, paymentGroups, placings } from '../tables.ts'

/** Ids of rows that are about to be inserted. */
export interface DrawnIds {
  placing: number
  group: number
  orders: number[]
  lines: number[]
}

/** Draws ids for a placing of so many lines, so that all its rows can be sent at once. Those that are not used are lost. */
export async function drawIds({ sql }: Tx, lines: number): Promise<DrawnIds> {
  const [row] = await sql<DrawnIds[]>`
    select nextval('placings_id_seq') as placing, nextval('payment_groups_id_seq') as "group",
      array(select nextval('orders_id_seq') from generate_series(1, ${hidden(sql, lines)})) as orders,
      array(select nextval('order_lines_id_seq') from generate_series(1, ${hidden(sql, lines)})) as lines`
  return row!
}

interface NewGroup {
  payNo: string
  deadlineAt: Date
}

/** An open group that no order is in yet, to be paid until its deadline; answers its id. */
export async function insertGroup(
  { sql }: Tx,
  group: NewGroup & { memberId: number; placingId: number },
  now: Date,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into payment_groups (pay_no, member_id, placing_id, deadline_at, opened_at)
    values (${group.payNo}, ${group.memberId}, ${group.placingId}, ${group.deadlineAt}, ${now}) returning id`
  return row!.id
}

/** These orders are paid with this group from now on; whose they are, and in which state, the caller has asked. */
export const putInGroup = ({ sql }: Tx, orderIds: number[], groupId: number) => sql`
  update orders set group_id = ${groupId} where id = any (${orderIds}::bigint[])`

/** Rows of one placing, whole as `tables.ts` says them; each has its id. */
export interface PlacingRows {
  placings: readonly (typeof placings.$inferSelect)[]
  groups: readonly (typeof paymentGroups.$inferSelect)[]
  orders: readonly (typeof orders.$inferSelect)[]
  lines: readonly (typeof orderLines.$inferSelect)[]
  cards: readonly (typeof orderGiftCards.$inferSelect)[]
}

/** `insert into …` of every column of a table, out of the rows that are given under a name. */
function insertAll(table: PgTable, name: keyof PlacingRows): string {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => `"${column.name}"`)
  const values = columns.map(([key]) => `r."${key}"`)
  const record = columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`)
  return `insert into ${getTableName(table)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from given, jsonb_to_recordset(rows -> '${name}') r (${record.join(', ')})`
}

const inserts = {
  placings: insertAll(placings, 'placings'),
  groups: insertAll(paymentGroups, 'groups'),
  orders: insertAll(orders, 'orders'),
  lines: insertAll(orderLines, 'lines'),
  cards: insertAll(orderGiftCards, 'cards'),
}

/** All rows of a placing in one statement and one message, however many orders and lines. */
export async function insertPlacingRows({ sql }: Tx, rows: PlacingRows): Promise<void> {
  await sql`
    with given as materialized (select ${JSON.stringify(rows)}::jsonb as rows),
      placed as (${sql.unsafe(inserts.placings)}),
      opened as (${sql.unsafe(inserts.groups)}),
      ordered as (${sql.unsafe(inserts.orders)}),
      lined as (${sql.unsafe(inserts.lines)})
    ${sql.unsafe(inserts.cards)}`
}
