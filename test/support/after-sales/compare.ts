import { isDeepStrictEqual } from 'node:util'
import type { WalkedMall } from './mall.ts'
import type { ModelOrder } from './order.ts'

const byNumber = (one: { no: string }, other: { no: string }) => (one.no < other.no ? -1 : 1)
const saysModel = (order: ModelOrder) => ({
  number: order.number,
  state: order.state,
  backFen: order.backFen,
  givenFen: order.givenFen,
  invoicedFen: order.invoicedFen,
  journalFen: order.journalFen,
  billFen: order.billFen,
  units: order.lines.map((line) => [line.shipped, line.refunded, line.returned, line.returning]),
  returns: order.returns.map((back) => back.state),
  refund: order.refund?.state ?? null,
  reds: order.invoices.toSorted(byNumber).map(({ reds }) => reds.map(({ state }) => state)),
})

/** Orders as the database says they are must be orders as the reference says they are. */
export async function compareOrders({ sql }: WalkedMall, orders: Iterable<ModelOrder>): Promise<void> {
  const named = [...orders].toSorted((one, other) => one.id - other.id)
  const rows = await sql`
    select o.number, o.state, o.refunded_fen::int as "backFen", o.compensated_fen::int as "givenFen",
      (select coalesce(sum(applied_fen - reversed_fen), 0)::int from invoiced_lines where order_id = o.id) as "invoicedFen",
      (select coalesce(sum(gross_fen), 0)::int from invoice_entries where order_id = o.id) as "journalFen",
      (select coalesce(sum(amount_fen - repaid_fen), 0)::int from credit_bills where order_id = o.id) as "billFen",
      (select jsonb_agg(jsonb_build_array(shipped_quantity, refunded_quantity, returned_quantity, returning_quantity) order by position)
        from order_lines where order_id = o.id) as units,
      (select coalesce(jsonb_agg(state order by id), '[]') from returns where order_id = o.id) as returns,
      (select state from refunds where order_id = o.id and state in ('asked', 'confirming', 'approved', 'failed')) as refund,
      (select coalesce(jsonb_agg((select coalesce(jsonb_agg(r.state order by r.id), '[]') from red_letters r
          where r.invoice_id = i.id) order by i.number), '[]')
        from invoice_orders io join invoices i on i.id = io.invoice_id where io.order_id = o.id) as reds
    from orders o where o.id = any (${named.map(({ id }) => id)}::bigint[]) order by o.id`
  for (const [index, order] of named.entries()) same(order.number, { ...rows[index]! }, saysModel(order))
}

/** Names what differs, so that one line tells of it. */
function same(name: string, said: object, model: object): void {
  const found = new Map<string, unknown>(Object.entries(said))
  const wrong = Object.entries(model).filter(([key, value]) => !isDeepStrictEqual(found.get(key), value))
  if (wrong.length === 0) return
  const each = wrong.map(
    ([key, value]) => `${key} is ${JSON.stringify(found.get(key))}, not ${JSON.stringify(value)}`,
  )
  throw new Error(`${name}: ${each.join('; ')}`)
}

/** So must the money of everybody. */
export async function compareMoney({ held, model }: WalkedMall): Promise<void> {
  same('the money', await held(), model.money)
}
