import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { Test } from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { startEmbedded } from '../../src/platform/db/index.ts'
import { makeGoods, openShops } from '../support/goods.ts'
import { eventually } from '../support/eventually.ts'
import { isAlive, open, ownFolder, postmaster } from '../support/own-server.ts'
import { freePort, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import * as shop from '../support/shoppers.ts'
import type { Shopper } from '../support/shoppers.ts'
import { balancer, ORIGIN } from '../support/two-servers.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { findBroken } from '../support/whole.ts'

// A server of its own, which keeps what it has confirmed when it is killed (security 2.4, trap 13).
const dir = ownFolder(t)
const startPostgres = async () => {
  const server = await startEmbedded({ dir, sharedBuffers: '32MB' })
  t.teardown(server.stop)
  return server
}
const postgres = await startPostgres()
const wechat = await startWechatPaySimulator({ retrySeconds: [1, 1, 2, 2, 3, 3, 5, 5] })
t.teardown(() => wechat.close())

/** Two servers; WeChat tells either, as the balancer has it, and again where it was not heard. */
const ports = [await freePort(), await freePort()]
const origins = ports.map((port) => `http://localhost:${port}`)
const servers: ServerProcess[] = []
const notified = await balancer(t, () => servers)
async function start(index: number): Promise<void> {
  const server = startServer(t, ports[index]!, {
    ...wechat.env,
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PUBLIC_ORIGIN: ORIGIN,
    // One address for both: a code that is asked for again must be asked for by the same words.
    WECHAT_PAY_NOTIFY_ORIGIN: notified,
    LOG_LEVEL: 'error',
  })
  servers[index] = server
  await server.ready()
}
await start(0)
await start(1)

const owner = open(t, postgres.ownerUrl)
await openShops(owner)
const CROWD = 4
const shoppers = await shop.makeShoppers(owner, CROWD)
const goods = [
  await makeGoods(owner, { number: 'FAULT-1', priceFen: 10_000, stock: 100_000 }),
  await makeGoods(owner, { number: 'FAULT-2', priceFen: 2_500, stock: 100_000, storeId: 2 }),
]
for (const { id } of shoppers) await shop.give(owner, account('balance', id), 100_000_000)

/** What a buyer was told is theirs. */
interface Bought {
  orderNos: string[]
  payNo: string
  method: 'balance' | 'wechat'
  fen: number
}

/**
 * Within this time a payment has been heard of, by a notify or by asking. Where the process that asks is killed as well: a
 * minute until it is asked for, up to one until the round, up to one until another process takes that over, and its tries.
 */
const NOTIFIED_MS = 240_000

/** Buys both goods and pays, whatever happens to the servers meanwhile; throws when something stays unanswered. */
async function buy(buyer: Shopper, turn: number, again: string[]): Promise<Bought> {
  const at = shop.fromTurn(origins, turn)
  const ask = async (call: Omit<shop.Call, 'shopper'>) => {
    const reply = await shop.ask(at, { ...call, shopper: buyer })
    again.push(...reply.again)
    if (reply.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(reply)}`)
    return reply.data
  }
  for (const { skuId } of goods)
    await ask({
      path: '/api/cart/add',
      body: { skuId: String(skuId), quantity: 1 },
      key: randomUUID(),
    })
  const shown = await ask({ path: '/api/settlement/preview', body: {} })
  const { payGroupNo, orderNos, payable } = await ask({
    path: '/api/order/submit',
    body: { expectedPayable: shown.payable },
    key: randomUUID(),
  })
  const method = turn % 2 === 0 ? 'balance' : 'wechat'
  const path = method === 'balance' ? '/api/pay/balance' : '/api/pay/weixin'
  const { payNo } = await ask({ path, body: { payGroupNo }, key: randomUUID() })
  if (method === 'wechat') {
    // Paid on a phone; that the mall hears of it is between WeChat and the mall.
    await wechat.pay({ n: payNo })
    const until = performance.now() + NOTIFIED_MS
    const status = async () => (await ask({ path: `/api/pay/result?payNo=${payNo}` })).status as string
    for (let now = await status(); now !== 'settled'; now = await status()) {
      if (now !== 'processing' || performance.now() > until)
        throw new Error(`${payNo} is ${now}: ${JSON.stringify(wechat.deliveries({ n: payNo }))}`)
      await pause(300)
    }
  }
  return { orderNos, payNo, method, fen: Math.round(Number(payable) * 100) }
}

/** While a server starts nobody begins another purchase: what was under way when it was killed goes on at the other. */
let starting: Promise<void> = Promise.resolve()

/** Everybody buys on and on until `disturb` has done its worst; answers all that was bought and what had to be asked again. */
async function buyDuring(disturb: (bought: readonly Bought[]) => Promise<void>) {
  let over = false
  const bought: Bought[] = []
  const again: string[] = []
  const crowd = shoppers.map(async (buyer, index) => {
    for (let turn = index; !over; turn++) {
      await starting
      bought.push(await buy(buyer, turn, again))
    }
  })
  const end = () => void (over = true)
  const ends = await Promise.allSettled([...crowd, disturb(bought)].map((each) => each.finally(end)))
  const failed = ends.find((each) => each.status === 'rejected')
  if (!failed) return { bought, again }
  t.comment(servers.map((server) => server.output()).join())
  throw failed.reason
}

const counted = (list: readonly string[]) =>
  Object.fromEntries([...new Set(list)].map((name) => [name, list.filter((each) => each === name).length]))

/** All that anybody was told is there, nothing is there that nobody was told, and the books are whole. */
async function assertKept(t: Test, bought: readonly Bought[]) {
  const orders = await owner.sql<{ number: string; state: string; paid_by: string }[]>`
    select number, state, paid_by from orders order by id`
  const expected = bought.flatMap(({ orderNos, method }) =>
    orderNos.map((number) => ({ number, state: 'awaitingShipment', paid_by: method })),
  )
  const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1)
  t.strictSame(
    [...orders].map((row) => ({ ...row })).sort(byNumber),
    expected.sort(byNumber),
    'R41: orders, none lost and none doubled',
  )
  const paid = (method: string) =>
    bought.filter((each) => each.method === method).reduce((sum, { fen }) => sum + fen, 0)
  t.equal(-(await shop.held(owner, account('wechatClearing'))), paid('wechat'))
  t.strictSame(await findBroken(owner), [], 'and the books are whole')
}

const all: Bought[] = []

t.test(
  'R29, R40, R41: ten kills of a server among checkouts and payments lose and double nothing',
  async (t) => {
    const begun = performance.now()
    const { bought, again } = await buyDuring(async () => {
      for (let kill = 0; kill < 10; kill++) {
        await pause(100 + Math.random() * 400)
        const victim = kill % 2
        servers[victim]!.signal('SIGKILL')
        await servers[victim]!.ended
        await (starting = start(victim))
      }
    })
    all.push(...bought)
    t.comment(
      `${bought.length} purchases in ${Math.round(performance.now() - begun)} ms; asked again:`,
      counted(again),
    )
    t.ok(bought.length > CROWD)
    await assertKept(t, all)
  },
)

t.test(
  'R42: three restarts of PostgreSQL lose and double nothing, and both servers recover alone',
  async (t) => {
    const begun = performance.now()
    const recovered: number[] = []
    const { bought, again } = await buyDuring(async (bought) => {
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        const enough = bought.length + 2 * CROWD
        await eventually(() => bought.length >= enough, 120_000)
        await pause(Math.random() * 200)
        const pid = postmaster(dir)
        process.kill(pid, signal)
        await eventually(() => !isAlive(pid), 120_000)
        await pause(500)
        await startPostgres()
        const ready = async (origin: string) => (await fetch(`${origin}/readyz`).catch(() => null))?.ok
        recovered.push(
          await eventually(async () => (await Promise.all(origins.map(ready))).every(Boolean), 120_000),
        )
      }
    })
    all.push(...bought)
    t.comment(
      `${bought.length} purchases in ${Math.round(performance.now() - begun)} ms; ready again after`,
      recovered.map(Math.round),
      counted(again),
    )
    t.ok(bought.length > CROWD)
    await assertKept(t, all)
    t.equal(recovered.length, 3)
  },
)
