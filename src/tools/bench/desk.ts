import type { Database } from '../../platform/db/index.ts'

/** Who opens a page of the desk; demo accounts, whose passwords are their names and the year. */
type DeskReader = 'demo-store' | 'demo-inspector' | 'demo-operator'

interface DeskAddress {
  reader: DeskReader
  path: string
  /** The same without what differs between two malls: a number, a day. */
  name: string
}

/** Goods that many orders are of. */
const WORDS = encodeURIComponent('一氧化碳')

const store = [
  '/seller',
  '/seller/orders',
  '/seller/orders?sort=placed',
  '/seller/orders?status=completed',
  '/seller/orders?status=awaitingShipment',
  '/seller/orders?q={number}',
  '/seller/orders?q=nothing-of-this-name',
  `/seller/orders?q=${WORDS}`,
  `/seller/orders?q=${WORDS}&status=ended`,
  `/seller/orders?q=${WORDS}&status=awaitingShipment`,
  '/seller/orders?from={day}&to={day}',
  '/seller/orders?to={day}',
  '/seller/orders/{number}',
  '/seller/find?q={number}',
  '/seller/messages',
  '/seller/reviews',
  '/seller/returns',
  '/seller/goods',
  '/seller/stock',
  '/seller/quarantine',
  '/seller/quarantine?status=decided',
  '/seller/invoices',
  '/seller/invoices?sort=applied',
  '/seller/invoices?status=waiting',
  '/seller/invoices?status=ended',
  '/seller/invoices?from={day}&to={day}',
  '/seller/invoices?to={day}&status=ended',
  '/seller/invoices?q={number}',
  '/seller/statement',
  '/seller/statement?month={month}',
  '/seller/webhooks',
  '/seller/webhook-deliveries',
  '/seller/webhook-deliveries?state=failed',
  '/seller/webhook-deliveries?webhookId=2',
  '/seller/webhook-deliveries?webhookId=3',
  '/seller/webhook-deliveries?webhookId=3&state=failed',
]

const operator = [
  '/operator',
  '/operator/vouchers',
  '/operator/vouchers?status=decided',
  '/operator/refunds',
  '/operator/refunds?status=settled',
  '/operator/refunds?status=refused',
  '/operator/suspense',
  '/operator/differences',
  '/operator/ledger',
  '/operator/ledger?account=commissions',
  '/operator/ledger?account=commissions&to={day}',
  '/operator/ledger?account=storeDue&to={day}',
  '/operator/ledger?account=payoutHeld&to={day}',
  '/operator/ledger?q={number}',
  '/operator/ledger?from={day}',
  '/operator/ledger?to={day}',
  '/operator/statements',
  '/operator/statements?month={month}',
  '/operator/payouts',
  '/operator/members',
  '/operator/reviews',
  '/operator/stores',
  '/operator/invoices',
  '/operator/invoices?status=files',
  '/operator/audit',
  '/operator/webhooks',
  '/operator/webhook-deliveries',
  '/operator/webhook-deliveries?webhookId=1&state=failed',
  '/operator/find?q={number}',
]

/** Pages of the desk in a mall whose history `fillHistory` wrote; the number and the day are old. */
export async function deskAddresses({ sql }: Database): Promise<DeskAddress[]> {
  const [old] = await sql<Record<'number' | 'day' | 'month', string>[]>`
    select number, to_char(placed_at, 'YYYY-MM-DD') as day, to_char(placed_at, 'YYYY-MM') as month
    from orders where store_id = 1 and state = 'completed' and id > (select max(id) / 10 from orders) order by id limit 1`
  const of = (reader: DeskReader) => (name: string) => ({
    reader,
    name: decodeURIComponent(name),
    path: name.replaceAll(/\{(\w+)\}/g, (_, key: 'number' | 'day' | 'month') => old![key]),
  })
  return [
    ...store.map(of('demo-store')),
    of('demo-inspector')('/seller/certificates'),
    ...operator.map(of('demo-operator')),
  ]
}
