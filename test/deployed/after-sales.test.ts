import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { startEmbedded } from '../../src/platform/db/index.ts'
import { over } from '../../src/platform/jobs/adapter.ts'
import { JOBS_SCHEMA } from '../../src/platform/jobs/install.ts'
import { TAX_NUMBER } from '../modules/invoices/world.ts'
import { harmless } from '../modules/returns/world.ts'
import { makeGoods, openShops } from '../support/goods.ts'
import { startInvoicingSimulator } from '../support/invoicing-simulator/index.ts'
import { eventually } from '../support/eventually.ts'
import { open, ownFolder } from '../support/own-server.ts'
import { receiveWhole } from '../support/received.ts'
import { freePort, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import * as shop from '../support/shoppers.ts'
import type { Shopper } from '../support/shoppers.ts'
import { balancer, ORIGIN } from '../support/two-servers.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { findBroken } from '../support/whole.ts'

/**
 * Two servers are killed again and again while orders are bought by balance, on credit or with WeChat, invoiced by ordinary and special
 * invoices, given back, exchanged and refunded, and while their jobs speak with WeChat and the provider of invoices. A database of its
 * own keeps what it has confirmed.
 */
const postgres = await startEmbedded({ dir: ownFolder(t), sharedBuffers: '32MB' })
t.teardown(postgres.stop)
const provider = await startInvoicingSimulator({ clock: { now: () => new Date() } })
t.teardown(() => provider.close())
const wechat = await startWechatPaySimulator({ retrySeconds: [1, 1, 2, 2, 3, 3, 5, 5], refundAfterMs: 500 })
t.teardown(() => wechat.close())

const ports = [await freePort(), await freePort()]
const origins = ports.map((port) => `http://localhost:${port}`)
const servers: ServerProcess[] = []
const notified = await balancer(t, () => servers)
async function start(index: number): Promise<void> {
  const server = startServer(t, ports[index]!, {
    ...provider.env,
    ...wechat.env,
    WECHAT_PAY_NOTIFY_ORIGIN: notified,
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: 'error',
  })
  servers[index] = server
  await server.ready()
}
await Promise.all([start(0), start(1)])

const owner = open(t, postgres.ownerUrl)
await openShops(owner)
await owner.sql`
  insert into invoice_sellers (store_id, name, tax_number, issuer, saved_at)
  values (1, '示例店有限公司', ${TAX_NUMBER}, '开票人', now())`
await owner.sql`
  insert into tax_codes (store_id, kind, code, short_name, rate) values (1, 'gas', '1070304000000000000', '气体', 1300)`
const STOCK = 100_000
const goods = await makeGoods(owner, { number: 'BACK-1', priceFen: 3333, stock: STOCK })
// Instruments leave anew without a certificate of their own.
await owner.sql`update spus set kind = 'instrument' where id = ${goods.spuId}`
const CARRIER = '货运'
await owner.sql`
  insert into carriers (store_id, name, licence_number, classes, valid_until, state, saved_at, decided_at)
  values (1, ${CARRIER}, 'T-1', '{2.2}', current_date + 730, 'passed', now(), now())`
const shoppers = await shop.makeShoppers(owner, 4)
const [finance] = (await shop.makeStaff(owner, 1, 'operator')) as [Shopper]
const [store] = (await shop.makeStaff(owner, 1, { storeId: 1 })) as [Shopper]
await owner.sql`update members set permissions = '{finance.refunds,finance.invoices}' where id = ${finance.id}`
await owner.sql`update members set permissions = '{store.orders,store.ship}' where id = ${store.id}`
const COMPANY = '示例环境检测有限公司'
await owner.sql`
  update members set company_name = ${COMPANY}, tax_number = ${TAX_NUMBER} where id = any (${shoppers.map(({ id }) => id)}::bigint[])`
const GIVEN = 100_000_000
for (const { id } of shoppers) {
  await shop.give(owner, account('balance', id), GIVEN)
  await owner.sql`
    insert into accounts (kind, owner_id, currency, balance, floor) values ('credit', ${id}, 'CNY', 0, 0)`
  await owner.sql`update accounts set floor = ${-GIVEN} where kind = 'credit' and owner_id = ${id}`
}
/** Each of them always pays alike. */
const means = ['balance', 'credit', 'weixin', 'weixin'] as const
const meansOf = (buyer: Shopper) => means[shoppers.indexOf(buyer)]!

/** What the clock starts each minute on some server is asked for each second: there is always a job to be killed in. */
const jobs = ['invoices.issue', 'refunds.release', 'payments.sendRefunds', 'returns.follow']
const boss = new PgBoss({
  db: over(owner.sql),
  schema: JOBS_SCHEMA,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
})
await boss.start()
const clock = setInterval(() => void Promise.allSettled(jobs.map((name) => boss.send(name))), 1000)
t.teardown(async () => {
  clearInterval(clock)
  await boss.stop({ graceful: false })
})

/** People think before they press. */
const HESITATION_MS = 400

const again: string[] = []
/** A press of somebody's, repeated by its key until there is an answer, which must be yes. */
async function press(shopper: Shopper, turn: number, path: string, body: object) {
  await pause(Math.random() * HESITATION_MS)
  const call = { path, body, shopper, key: randomUUID() }
  const reply = await shop.ask(shop.fromTurn(origins, turn), call)
  again.push(...reply.again)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply.data
}

const titles = await Promise.all(
  shoppers.map((shopper) =>
    press(shopper, 0, '/api/invoiceTitle/save', {
      type: 'enterprise',
      title: COMPANY,
      taxNo: TAX_NUMBER,
    }),
  ),
)

/** A step of a return whose call has no key: whoever lost its answer looks where the return is. */
async function step(buyer: Shopper, turn: number, path: string, body: { returnNo: string }, to: string) {
  const at = shop.fromTurn(origins, turn)
  const reply = await shop.ask(at, { path, body, shopper: buyer })
  again.push(...reply.again)
  if (reply.status === 200) return
  const seen = await shop.ask(at, { path: `/api/return/detail?returnNo=${body.returnNo}`, shopper: buyer })
  if (reply.again.length === 0 || seen.data?.status !== to) throw new Error(JSON.stringify([reply, seen]))
}

/** One unit comes back to its store, for its money or for the same anew, and is accepted; the number of the return. */
async function giveBack(buyer: Shopper, turn: number, wish: object): Promise<string> {
  const line = { quantity: 1, skuId: String(goods.skuId) }
  const { returnNo } = await press(buyer, turn, '/api/return/apply', { ...line, ...wish })
  await press(store, turn, '/api/seller/return/agree', { returnNo, address: '苏州仓 2 号门' })
  await step(buyer, turn, '/api/return/sendBack', { returnNo, ...sentBy(returnNo) }, 'sent')
  await press(store, turn, '/api/seller/return/receive', { returnNo })
  await press(store, turn, '/api/seller/return/accept', { returnNo, condition: '批号一致', seal: 'intact' })
  return returnNo
}
const sentBy = (returnNo: string) => ({ carrier: '顺丰', no: `SF-${returnNo}` })

/** One unit leaks, another leaves for it. */
async function exchange(buyer: Shopper, turn: number, of: object): Promise<void> {
  const key = randomUUID()
  await owner.sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${buyer.id}, 'returnEvidence', 'image/webp', 10, now())`
  const wish = { ...of, type: 'exchange', reason: 'leaking', images: [key] }
  const returnNo = await giveBack(buyer, turn, wish)
  await press(store, turn, '/api/seller/return/replace', { returnNo, carrier: CARRIER, no: `R-${returnNo}` })
  await step(buyer, turn, '/api/return/confirm', { returnNo }, 'completed')
}

/** What a buyer pays on their phone the mall hears of, from WeChat or by asking. */
async function payOnPhone(buyer: Shopper, turn: number, payNo: string): Promise<void> {
  await wechat.pay({ n: payNo })
  await eventually(async () => {
    const path = `/api/pay/result?payNo=${payNo}`
    const { data } = await shop.ask(shop.fromTurn(origins, turn), { path, shopper: buyer })
    return data.status === 'settled' || pause(200, false)
  }, 120_000)
}

/** Three units are bought and invoiced, one of them comes back for its money; every second time one was exchanged before. */
async function trade(buyer: Shopper, turn: number, type: 'ordinary' | 'special'): Promise<void> {
  await press(buyer, turn, '/api/cart/add', { skuId: String(goods.skuId), quantity: 3 })
  const shown = await press(buyer, turn, '/api/settlement/preview', {})
  const placed = await press(buyer, turn, '/api/order/submit', { expectedPayable: shown.payable })
  const paid = await press(buyer, turn, `/api/pay/${meansOf(buyer)}`, { payGroupNo: placed.payGroupNo })
  if (meansOf(buyer) === 'weixin') await payOnPhone(buyer, turn, paid.payNo)
  const [orderNo] = placed.orderNos as [string]
  const titleId = titles[shoppers.indexOf(buyer)].id
  const { invoiceNo } = await press(buyer, turn, '/api/invoice/apply', { orderNos: [orderNo], titleId, type })
  await press(finance, turn, '/api/admin/invoice/pass', { invoiceNo })
  const [order] = await owner.sql<{ id: number; line: string }[]>`
    select o.id, l.id::text as line from orders o join order_lines l on l.order_id = o.id where o.number = ${orderNo}`
  await receiveWhole({ owner, at: new Date() }, order!.id, { goods: harmless })
  const of = { orderId: orderNo, line: order!.line }
  if (turn % 2 === 1) await exchange(buyer, turn, of)
  await giveBack(buyer, turn, { ...of, type: 'refund', reason: 'noReason' })
  await press(finance, turn, '/api/admin/refund/execute', { orderNo })
}

/** Orders of a buyer: more would only be worked off long after the kills. */
const MOST = 4

t.test(
  'kills of both servers among returns, exchanges, refunds and invoices lose and double nothing',
  async (t) => {
    const traded = { balance: 0, credit: 0, weixin: 0 }
    const invoiced = { ordinary: 0, special: 0 }
    let exchanged = 0
    let kills = 0
    const all = () => traded.balance + traded.credit + traded.weixin
    const isEach = () => traded.balance > 1 && traded.credit > 1 && traded.weixin > 3
    const isOver = () => isEach() && kills > 7 && again.length > 0
    const crowd = shoppers.map(async (buyer, index) => {
      for (let turn = index; !isOver() && turn - index < MOST; turn += 1) {
        // Of each two orders one has a special invoice.
        const type = (turn - index) % 2 === 0 ? 'special' : 'ordinary'
        await trade(buyer, turn, type)
        traded[meansOf(buyer)] += 1
        invoiced[type] += 1
        exchanged += turn % 2
      }
    })
    const killer = async () => {
      for (; !isOver(); kills += 1) {
        await pause(500 + Math.random() * 2500)
        provider.fault = kills % 4 === 1 ? 'silence' : kills % 4 === 3 ? 503 : null
        // WeChat takes refunds whose answer is lost, and does not take one, which goes to it again a minute later.
        if (kills % 4 === 0) await wechat.acceptThenTimeout({ call: 'refund' })
        if (kills === 2) await wechat.status({ status: 500, call: 'refund' })
        const victim = kills % 2
        servers[victim]!.signal('SIGKILL')
        await servers[victim]!.ended
        await start(victim)
      }
      provider.fault = null
    }
    await Promise.all([...crowd, killer()])
    t.comment(
      `${all()} orders traded, ${exchanged} with an exchange, among ${kills} kills, asked again ${again.length} times`,
    )

    const isUnder = async () => {
      const [row] = await owner.sql<{ any: boolean }[]>`
        select exists (select from returns where state <> 'completed')
          or exists (select from invoices where state <> 'partlyReversed') as any`
      return row!.any
    }
    await eventually(async () => !(await isUnder()) || pause(500, false), 300_000)

    const rows = await owner.sql<{ amounts: number[]; exchanges: number; replacements: number }[]>`
    select (select count(*) from returns where order_id = o.id and type = 'exchange')::int as exchanges,
      (select count(*) from shipments where order_id = o.id and is_replacement and state = 'received')::int as replacements,
      array[o.payable_fen, o.refunded_fen, l.returned_quantity, l.returning_quantity,
      (select count(*) from refunds where order_id = o.id), (select count(*) from returns where order_id = o.id and type = 'refund'),
      (select count(*) from invoice_entries where order_id = o.id),
      (select sum(gross_fen) from invoice_entries where order_id = o.id)]::int[] as amounts
    from orders o join order_lines l on l.order_id = o.id order by o.id`
    const [payable, back] = rows[0]!.amounts as [number, number]
    t.strictSame(
      rows.map(({ amounts }) => amounts),
      Array.from({ length: all() }, () => [payable, back, 1, 0, 1, 1, 2, payable - back]),
      'each order was bought, invoiced, given back and taken back by a red letter, once',
    )
    t.ok(rows.every(({ exchanges, replacements }) => exchanges === replacements && exchanges <= 1))
    t.equal(
      rows.reduce((sum, { exchanges }) => sum + exchanges, 0),
      exchanged,
      'and each exchange brought one parcel anew',
    )
    const [stock] =
      await owner.sql`select on_hand as left, reserved from batches where sku_id = ${goods.skuId}`
    t.strictSame({ ...stock }, { left: STOCK - 3 * all() - exchanged, reserved: 0 })
    t.equal(back, 3333, 'a third of the goods, without freight')
    const issued = provider.issued()
    const ofKind = (isRed: boolean) => issued.filter((each) => (each.entered !== null) === isRed).length
    t.strictSame([ofKind(false), ofKind(true)], [all(), all()], 'and the provider knows as many papers')
    t.equal(provider.blues().filter(({ kind }) => kind === 'special').length, invoiced.special)
    const refunds = wechat.orders().refunds.map(({ refundFen, status }) => [refundFen, status])
    t.strictSame(
      refunds,
      Array(traded.weixin).fill([back, 'SUCCESS']),
      'WeChat gave each of its buyers their money back, once',
    )
    t.equal(-(await shop.held(owner, account('wechatClearing'))), traded.weixin * (payable - back))
    t.equal(await shop.held(owner, account('suspense')), 0)
    const heldIn = async (kind: 'balance' | 'credit') => {
      const each = await Promise.all(shoppers.map(({ id }) => shop.held(owner, account(kind, id))))
      return each.reduce((sum, fen) => sum + fen, 0)
    }
    t.strictSame(
      [await heldIn('balance'), await heldIn('credit')],
      [shoppers.length * GIVEN - traded.balance * (payable - back), -traded.credit * (payable - back)],
    )
    const [bills] = await owner.sql`select sum(amount_fen - repaid_fen)::int as open from credit_bills`
    t.equal(bills!['open'], traded.credit * (payable - back), 'the bills say what is owed')
    t.strictSame(await findBroken(owner), [])
  },
)
