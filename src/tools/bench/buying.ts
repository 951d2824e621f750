import { randomUUID } from 'node:crypto'
import { connect } from '../../platform/db/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { yuanText } from '../../shared/fen.ts'
import type { BenchRequest } from './load.ts'

const MEMBERS = `select id, row_number() over (order by id) - 1 as n from members where username like 'bench-%'`
/** Lines of the cart with which pages are measured. */
const SETTLED = 6
/** Most lines of a cart (decisions 9). */
const FULL = 100

/** Lines in the cart of every member of the bench, of goods that some others order too, but not all. */
async function fillCarts({ sql }: Database, lines: number): Promise<void> {
  await sql`delete from cart_lines where member_id in (select id from members where username like 'bench-%')`
  await sql`
    insert into cart_lines (member_id, sku_id, quantity, seen_price_fen, added_at)
    select m.id, k.id, 1, k.price_fen, now()
    from (${sql.unsafe(MEMBERS)}) m
    cross join generate_series(0, ${lines - 1}::int) i
    join (select sku_id, row_number() over (order by sku_id) - 1 as n, count(*) over () as total
      from batches where number = 'BENCH') b on b.n = (m.n * ${FULL} + i) % b.total
    join skus k on k.id = b.sku_id`
}

/**
 * Goods that do not run out during a run: without cylinders, of which the mall keeps each by its number, ten million of
 * them.
 */
export async function fillShelves({ sql }: Database): Promise<void> {
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    select k.id, 'BENCH', '2026-01-01', '2036-01-01', 10000000
    from skus k join packages p on p.id = k.package_id and p.kind <> 'cylinder'
    join spus s on s.id = k.spu_id join stores t on t.id = s.store_id
    where k.fulfilment = 'stocked' and s.on_shelf and t.state = 'approved'
      and not exists (select from batches where number = 'BENCH')
    order by k.id limit 5000`
}

/** Carts of a usual size, for the settlement page. */
export const settledCarts = (owner: Database): Promise<void> => fillCarts(owner, SETTLED)

/** One order for each line of full carts: ready to be sent, each by its member. */
export async function submits(
  owner: Database,
  callers: readonly Record<string, string>[],
  count: number,
): Promise<BenchRequest[]> {
  await fillCarts(owner, FULL)
  const lines = await owner.sql<{ id: number; n: number; fen: number }[]>`
    select c.id, m.n::int as n, k.price_fen + case when k.price_fen >= 9900 then 0 else 1200 end as fen
    from cart_lines c join (${owner.sql.unsafe(MEMBERS)}) m on m.id = c.member_id
    join skus k on k.id = c.sku_id join spus s on s.id = k.spu_id join stores t on t.id = s.store_id
    order by row_number() over (partition by c.member_id order by c.id), m.n limit ${count}`
  return lines.map(({ id, n, fen }) => ({
    method: 'POST',
    path: '/api/order/submit',
    headers: {
      ...callers[n % callers.length],
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
      language: 'zh',
    },
    body: JSON.stringify({ cartIds: [String(id)], expectedPayable: yuanText(fen) }),
  }))
}

type Row = Record<string, unknown>

/** The rows that placing one order inserts: copied from the newest order. */
async function insertedRows({ sql }: Database) {
  const [order] = await sql<Row[]>`select * from orders order by id desc limit 1`
  const one = async (table: string, column: string, value: unknown): Promise<Row> =>
    (
      await sql<
        Row[]
      >`select * from ${sql(table)} where ${sql(column)} = ${value as number} order by 1 desc limit 1`
    )[0]!
  return {
    placing: await one('placings', 'id', order!['placing_id']),
    group: await one('payment_groups', 'id', order!['group_id']),
    order: order!,
    line: await one('order_lines', 'order_id', order!['id']),
    reservation: await one('reservations', 'order_id', order!['id']),
    history: await one('state_history', 'subject_id', order!['id']),
    note: await one('idempotency_keys', 'member_id', order!['member_id']),
  }
}

/**
 * The bare transaction: the same rows into the same tables, under the same constraints and triggers, one statement for
 * each, on as many connections; without a request, a price, a lock or a query. Answers a function that runs one.
 */
export async function bareInserts(owner: Database, appUrl: string, connections: number) {
  const rows = await insertedRows(owner)
  const database = connect(appUrl, { max: connections, applicationName: 'bench-bare' })
  const without = (row: Row, ...names: string[]): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
  const one = () =>
    database.transaction(async ({ sql }) => {
      const put = async (table: string, row: Row): Promise<number> =>
        (await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(row as never)} returning id`)[0]!.id
      const unique = randomUUID()
      const placing_id = await put('placings', without(rows.placing, 'id'))
      const group = { ...without(rows.group, 'id'), placing_id, pay_no: unique }
      const group_id = await put('payment_groups', group)
      const order_id = await put('orders', {
        ...without(rows.order, 'id'),
        number: unique,
        placing_id,
        group_id,
      })
      const order_line_id = await put('order_lines', { ...without(rows.line, 'id'), order_id })
      // No batch counts these units, so the row states that they are free again (I5).
      const free = { state: 'released', ended_at: rows.reservation['made_at'] }
      await put('reservations', { ...without(rows.reservation, 'id'), ...free, order_id, order_line_id })
      await put('state_history', { ...without(rows.history, 'id', 'tx'), subject_id: order_id })
      await sql`insert into idempotency_keys ${sql({ ...rows.note, key: unique } as never)}`
    })
  return { one, close: () => database.close() }
}
