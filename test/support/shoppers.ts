import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { account, post } from '../../src/modules/ledger/index.ts'
import type { Account } from '../../src/modules/ledger/index.ts'
import type { Database } from '../../src/platform/db/index.ts'

/** A member who is signed in, has just proved their identity, and has an address. */
export interface Shopper {
  id: number
  token: string
}

/** This many members with a session each, as logging in and proving would make. */
export async function makeShoppers({ sql }: Database, count: number): Promise<Shopper[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into areas (code, parent_code, level, name_zh, name_en)
    values ('32', null, 1, '江苏省', 'Jiangsu'), ('3205', '32', 2, '苏州市', 'Suzhou'), ('320505', '3205', 3, '虎丘区', 'Huqiu')
    on conflict do nothing`
  const made = await sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name, company_name, tax_number, tax_state)
    select 'shopper-' || left(h, 16), '$argon2id$v=19$m=19456,t=2,p=1$nobody$nothing', '买家', '买家公司', '123456789012345', 'passed'
    from unnest(${hashes}::text[]) h returning id`
  const shoppers = made.map(({ id }, index) => ({ id, token: tokens[index]! }))
  const ids = made.map(({ id }) => id)
  await sql`
    insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at, proved_at)
    select decode(h, 'hex'), id, 'api', now(), now(), now() + interval '1 hour', now() + interval '10 minutes'
    from unnest(${hashes}::text[], ${ids}::bigint[]) s (h, id)`
  await sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    select id, '张工', '13800000000', '320505', '示例路 1 号 3 号楼', true, now() from unnest(${ids}::bigint[]) m (id)`
  return shoppers
}

/** This many of the operator's staff who decide about money, or of a store's who handle its orders. */
export async function makeStaff(
  database: Database,
  count: number,
  of: 'operator' | { storeId: number },
): Promise<Shopper[]> {
  const staff = await makeShoppers(database, count)
  const permissions = of === 'operator' ? ['finance.vouchers', 'finance.refunds'] : ['store.orders']
  await database.sql`
    update members set is_operator = ${of === 'operator'}, store_id = ${of === 'operator' ? null : of.storeId},
      permissions = ${permissions} where id = any (${staff.map(({ id }) => id)}::bigint[])`
  return staff
}

let given = 0

/** Money or points out of the mall's own accounts. */
export const give = (database: Database, place: Account, amount: number): Promise<boolean> =>
  database.transaction((tx) =>
    post(tx, {
      kind: 'test.give',
      ref: `give:${(given += 1)}`,
      at: new Date(),
      entries: [
        { account: place, amount },
        { account: account(place.currency === 'PTS' ? 'pointsIssued' : 'grants'), amount: -amount },
      ],
    }),
  )

/** Balance of an account by its entries. */
export async function held({ sql }: Database, { kind, ownerId, currency }: Account): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(e.amount), 0)::int as sum from entries e join accounts a on a.id = e.account_id
    where a.kind = ${kind} and a.owner_id = ${ownerId} and a.currency = ${currency}`
  return row!.sum
}

/** An unspent gift card of this member. */
export async function giveCard(database: Database, memberId: number, fen: number): Promise<number> {
  const number = `GC${randomBytes(6).toString('hex')}`
  const [row] = await database.sql<{ id: number }[]>`
    insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_at, expires_on)
    values (${number}, sha256(${number}::text::bytea), ${fen}, ${memberId}, now(), now(), '2031-01-01') returning id`
  await give(database, account('giftCard', row!.id), fen)
  return row!.id
}

/** One claimed coupon of an offer that deducts `offFen` without a threshold. */
export async function giveCoupon({ sql }: Database, memberId: number, offFen: number): Promise<number> {
  const number = `T-${randomBytes(6).toString('hex')}`
  const [row] = await sql<{ id: number }[]>`
    with offer as (
      insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until, total, claimed)
      values (${number}, '券', 'Coupon', ${offFen}, ${offFen}, now() - interval '1 day', now() + interval '9 days', 5,
        now() + interval '9 days', 1, 1) returning id
    )
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    select id, ${memberId}, 1, now(), now() + interval '5 days' from offer returning id`
  return row!.id
}

/** The answer to a call, and the retries that it took. */
export interface Reply {
  status: number
  code: number
  // Each test checks the shape itself.
  data: any
  /** Reason of each retry: `503`, `409` under way, or `lost` without any answer. */
  again: string[]
}

export interface Call {
  path: string
  body?: object
  shopper: Shopper
  /** Set where the call must take effect once. */
  key?: string
}

/** Time after which a client gives up, in milliseconds. */
const PATIENCE_MS = 180_000

/** One call at one server. `later`: the answer asks to retry the same call. */
async function send(
  origin: string,
  { path, body, shopper, key }: Call,
): Promise<Omit<Reply, 'again'> & { later: boolean }> {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      language: 'en',
      authorization: `Bearer ${shopper.token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const said = (await answer.json()) as Omit<Reply, 'status' | 'again'>
  const later = answer.status === 503 || (answer.status === 409 && answer.headers.has('retry-after'))
  return { status: answer.status, ...said, later }
}

/**
 * One call as an app makes it that needs an answer: after a lost answer, 503 or a call under way it retries with
 * the same key, at the next server, until there is an answer.
 */
export async function ask(origins: readonly string[], call: Call): Promise<Reply> {
  const until = performance.now() + PATIENCE_MS
  const again: string[] = []
  for (let turn = 0; ; turn++) {
    const reply = await send(origins[turn % origins.length]!, call).catch((error: unknown) => error as Error)
    if (reply instanceof Error) again.push('lost')
    else if (reply.later) again.push(String(reply.status))
    else return { ...reply, again }
    if (performance.now() > until)
      throw new Error(`${call.path} was not answered: ${again.join(' ')}`, { cause: reply })
    await pause(50 + Math.random() * 150)
  }
}

/** The servers, beginning with this turn's. */
export const fromTurn = (origins: readonly string[], turn: number): string[] => [
  ...origins.slice(turn % origins.length),
  ...origins.slice(0, turn % origins.length),
]

export interface Settling {
  cartIds?: string[]
  couponId?: string
  points?: number
  giftCardId?: string
}

/** Adds a line to the cart; answers its id. */
export async function addLine(origins: readonly string[], shopper: Shopper, skuId: number, quantity = 1) {
  const { data } = await ask(origins, {
    path: '/api/cart/add',
    body: { skuId: String(skuId), quantity },
    key: randomUUID(),
    shopper,
  })
  return (data as { id: string }).id
}

/** The order's request body as a buyer's page has it: with the total of the settlement. */
export async function settle(origins: readonly string[], shopper: Shopper, choices: Settling) {
  const reply = await ask(origins, { path: '/api/settlement/preview', body: choices, shopper })
  if (reply.status !== 200) throw new Error(`no settlement: ${JSON.stringify(reply)}`)
  return { ...choices, expectedPayable: reply.data.payable as string }
}

/** Places an order with that body. */
export const submit = (
  origins: readonly string[],
  shopper: Shopper,
  body: object,
  key: string = randomUUID(),
) => ask(origins, { path: '/api/order/submit', body, shopper, key })

/** Pays a group by balance or credit. */
export const payBy = (
  origins: readonly string[],
  shopper: Shopper,
  method: 'balance' | 'credit',
  payGroupNo: string,
  key: string = randomUUID(),
) => ask(origins, { path: `/api/pay/${method}`, body: { payGroupNo }, shopper, key })

/** How often each result came: `{ '200': 20, '409/2001': 180 }`, and the retries. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  for (const { status, code, again } of replies) {
    count(status === 200 ? '200' : `${status}/${code}`)
    for (const why of again) count(`again ${why}`)
  }
  return counts
}
