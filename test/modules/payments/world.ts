import type { LightMyRequestResponse } from 'fastify'
import type { Test } from 'tap'
import { account, post } from '../../../src/modules/ledger/index.ts'
import type { Account } from '../../../src/modules/ledger/index.ts'
import { documentedOf } from '../../support/documented.ts'
import type { MallOptions, TestMall } from '../../support/mall.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

export const PAY_PASSWORD = '258036'

/** What one order of a world is made of, in fen; the rest is worked out. */
export interface OrderWish {
  storeId?: number
  goodsFen: number
  freightFen?: number
  couponFen?: number
  couponBorneBy?: 'store' | 'operator'
  points?: number
  giftCards?: { id: number; fen: number }[]
  /** So many units of each line. */
  quantity?: number
  /** So many lines of equal goods; whatever else there is lies on the first. */
  lines?: number
  kind?: 'stocked' | 'madeToOrder'
}

export interface PlacedGroup {
  payNo: string
  groupId: number
  orderIds: number[]
  amountFen: number
}

let numbers = 0

const goodsCopy = (fulfilment: 'stocked' | 'madeToOrder') => ({
  skuNumber: 'DEMO-1',
  spuNumber: 'DEMO-1',
  nameZh: '氮中一氧化碳',
  nameEn: 'CO in N2',
  packageZh: '8 L',
  packageEn: '8 L',
  packageKind: 'cylinder',
  levelZh: null,
  levelEn: null,
  formula: 'CO/N₂',
  pictureKind: 'cyl',
  pictureTone: 'alu',
  hazards: [],
  dangerousGoods: true,
  fulfilment,
  leadDays: 1,
  batchNumber: null,
  values: null,
  remark: '',
})

/** A mall with the demo goods and accounts, in which orders stand that wait for their payment. */
export const payWorld = async (t: Test, options: MallOptions = {}) =>
  ordersIn(await startMall(t, { demo: true, clock: handClock('2026-11-21T04:00:00Z'), ...options }))

/** The same in a mall that is open already, for one of its members. */
export async function ordersIn(mall: TestMall, username = 'demo-member') {
  const { owner, sql, transaction } = mall.database
  const idOf = async (username: string) =>
    (await sql<{ id: number }[]>`select id from members where username = ${username}`)[0]!.id
  const memberId = await idOf(username)
  const [goods] = await sql<{ skuId: number; spuId: number }[]>`
    select id as "skuId", spu_id as "spuId" from skus order by id limit 1`

  const at = () => mall.clock.now()
  /** Puts money or points into an account, out of nothing. */
  const give = (place: Account, amount: number) =>
    transaction((tx) =>
      post(tx, {
        kind: 'test.give',
        ref: `give:${(numbers += 1)}`,
        at: at(),
        entries: [
          { account: place, amount },
          { account: account(place.currency === 'PTS' ? 'pointsIssued' : 'grants'), amount: -amount },
        ],
      }),
    )
  /** Balance of an account: kept, or summed up. */
  const balance = async ({ kind, ownerId }: Account): Promise<number> => {
    const [row] = await owner.sql<{ sum: number }[]>`
      select coalesce(sum(e.amount), 0)::int as sum from entries e join accounts a on a.id = e.account_id
      where a.kind = ${kind} and a.owner_id = ${ownerId}`
    return row!.sum
  }
  const giftCard = async (fen: number): Promise<number> => {
    const [row] = await owner.sql<{ id: number }[]>`
      insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_at, expires_on)
      values (${`GC${(numbers += 1)}`}, decode(md5(${String(numbers)}), 'hex'), ${fen}, ${memberId}, now(), now(), '2030-01-01')
      returning id`
    return row!.id
  }

  /** Orders of one group that wait for payment, with what they hold lying in the held accounts. */
  async function place(...wishes: OrderWish[]): Promise<PlacedGroup> {
    for (const { points = 0, giftCards = [] } of wishes) {
      if (points > 0) await give(account('pointsHeld', memberId), points)
      for (const { id, fen } of giftCards) await give(account('giftCardHeld', id), fen)
    }
    return transaction(async ({ sql }) => {
      const now = at()
      const n = (numbers += 1)
      const [placing] = await sql<{ id: number }[]>`
        insert into placings (member_id, placed_at) values (${memberId}, ${now}) returning id`
      const payNo = `group${String(n).padStart(6, '0')}`
      const [group] = await sql<{ id: number }[]>`
        insert into payment_groups (pay_no, member_id, placing_id, deadline_at, opened_at)
        values (${payNo}, ${memberId}, ${placing!.id}, ${new Date(now.getTime() + 86_400_000)}, ${now}) returning id`
      const orderIds: number[] = []
      let amountFen = 0
      for (const wish of wishes) {
        const { storeId = 1, freightFen = 0, couponFen = 0, points = 0, giftCards = [], quantity = 1 } = wish
        const { lines = 1, kind = 'stocked' } = wish
        const cardFen = giftCards.reduce((sum, { fen }) => sum + fen, 0)
        const payable = wish.goodsFen - couponFen - points + freightFen - cardFen
        amountFen += payable
        const [order] = await sql<{ id: number }[]>`
          insert into orders (number, placing_id, group_id, member_id, store_id, kind, state, goods_fen, coupon_fen,
            coupon_borne_by, points, points_fen, freight_fen, gift_card_fen, payable_fen, address, delivery, placed_at)
          values (${`HZ2026112100000${String((numbers += 1)).padStart(5, '0')}`}, ${placing!.id}, ${group!.id}, ${memberId}, ${storeId}, ${kind},
            'awaitingPayment', ${wish.goodsFen}, ${couponFen}, ${couponFen > 0 ? (wish.couponBorneBy ?? 'operator') : null},
            ${points}, ${points}, ${freightFen}, ${cardFen}, ${payable}, ${sql.json({ consignee: '张三', mobile: '13800000001', region: '江苏 苏州', detail: '星湖街 1 号', landline: null, postcode: null })},
            ${sql.json({ method: 'carrier', when: 'stocked' })}, ${now}) returning id`
        orderIds.push(order!.id)
        for (let line = 0; line < lines; line += 1) {
          const lineFen = wish.goodsFen / lines
          const [coupon, point, freight, card] =
            line === 0 ? [couponFen, points, freightFen, cardFen] : [0, 0, 0, 0]
          await sql`
            insert into order_lines (order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen,
              coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen)
            values (${order!.id}, ${memberId}, ${line}, ${goods!.skuId}, ${goods!.spuId}, ${sql.json(goodsCopy(kind) as never)},
              ${quantity}, ${lineFen / quantity}, ${lineFen}, ${coupon!}, ${point!}, ${freight!}, ${card!},
              ${lineFen - coupon! - point! + freight! - card!})`
        }
        for (const { id, fen } of giftCards)
          await sql`insert into order_gift_cards (order_id, gift_card_id, amount_fen) values (${order!.id}, ${id}, ${fen})`
        await sql`
          insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
          values ('order', ${order!.id}, 'begin', '', 'awaitingPayment', 'buyer', ${memberId}, ${now})`
      }
      return { payNo, groupId: group!.id, orderIds, amountFen }
    })
  }

  /** Signs in over the API and has a payment password. */
  async function caller(username = 'demo-member'): Promise<Caller> {
    const visitor = new Visitor(mall.app)
    await visitor.enter(username)
    return new Caller(mall, visitor)
  }
  const statesOf = async (ids: number[]) =>
    (
      await sql<{ state: string }[]>`select state from orders where id = any (${ids}::bigint[]) order by id`
    ).map(({ state }) => state)
  /** Every account of the ledger, and all of them together: nothing is made or lost. */
  const sums = async () =>
    Object.fromEntries(
      (
        await owner.sql<{ currency: string; sum: number }[]>`
          select currency, sum(amount)::int as sum from entries group by currency`
      ).map(({ currency, sum }) => [currency, sum]),
    )
  /** Numbers of these orders, as people see them. */
  const numbersOf = async (ids: number[]) =>
    (
      await owner.sql<{ number: string }[]>`
        select number from orders where id = any (${ids}::bigint[]) order by id`
    ).map(({ number }) => number)
  return {
    ...mall,
    memberId,
    idOf,
    numbersOf,
    give,
    balance,
    giftCard,
    place,
    caller,
    statesOf,
    sums,
  }
}

export type PayWorld = Awaited<ReturnType<typeof payWorld>>

interface Reply {
  status: number
  body: { code: number; msg: string; data: never }
}

/** Somebody with a session, who calls the JSON API from their browser. Every refusal they get is one that the OpenAPI document names. */
export class Caller {
  readonly #mall: TestMall
  readonly #documented: ReturnType<typeof documentedOf>
  readonly visitor: Visitor

  constructor(mall: TestMall, visitor: Visitor) {
    this.#mall = mall
    this.#documented = documentedOf(mall.app)
    this.visitor = visitor
  }

  /** The session is taken to have proved who uses it just now (R10). */
  async prove(): Promise<void> {
    await this.#mall.database.owner.sql`
      update sessions set proved_at = ${this.#mall.clock.now()}
      where token_hash = sha256(${this.visitor.cookies.get('Authorization')!}::text::bytea)`
  }

  async post(url: string, payload: object, key = `key-${(numbers += 1)}`): Promise<Reply> {
    const { response } = await this.visitor.call(url, payload, {
      origin: this.#mall.services.config.PUBLIC_ORIGIN,
      'idempotency-key': key,
    })
    return this.#heard('post', url, response)
  }

  async get(url: string): Promise<Reply> {
    const { response } = await this.visitor.open(url, { language: 'zh' })
    return this.#heard('get', url, response)
  }

  #heard(method: 'get' | 'post', url: string, response: LightMyRequestResponse): Reply {
    const reply: Reply = { status: response.statusCode, body: response.json() }
    this.#documented(method, url, reply.status, reply.body.code)
    return reply
  }
}
