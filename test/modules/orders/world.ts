import type { Test } from 'tap'
import { account, post } from '../../../src/modules/ledger/index.ts'
import {
  drawOrderIds,
  groupOrders,
  insertOrders,
  lockGroup,
  markPaid,
} from '../../../src/modules/orders/index.ts'
import type { GoodsCopy, NewLine, NewOrder, Placed } from '../../../src/modules/orders/index.ts'
import { reserveStock } from '../../../src/modules/stock/index.ts'
import { handClock, startMall } from '../../support/mall.ts'
import type { MallOptions, TestMall } from '../../support/mall.ts'

/** A carrier of every demo store that may carry all classes. */
export const CARRIER = '示例安达危险品物流'

export interface Goods {
  skuId: number
  spuId: number
  storeId: number
  number: string
  priceFen: number
  fulfilment: 'stocked' | 'madeToOrder'
  substances: string[]
}

const address = {
  consignee: '张工',
  mobile: '13800000000',
  region: '江苏省 苏州市 苏州工业园区',
  detail: '示例路 1 号 3 号楼',
  landline: null,
  postcode: null,
}

const copyOf = (goods: Goods): GoodsCopy => ({
  skuNumber: goods.number,
  spuNumber: goods.number.replace(/-[^-]*$/, ''),
  nameZh: '氮中一氧化碳气体标准物质',
  nameEn: 'Carbon monoxide in nitrogen',
  packageZh: '8 L 铝合金瓶',
  packageEn: '8 L aluminium cylinder',
  packageKind: 'cylinder',
  levelZh: null,
  levelEn: null,
  formula: 'CO/N₂',
  pictureKind: 'cyl',
  pictureTone: 'a',
  hazards: [],
  dangerousGoods: true,
  fulfilment: goods.fulfilment,
  leadDays: 10,
  batchNumber: null,
  values:
    goods.fulfilment === 'madeToOrder'
      ? [{ substanceId: goods.substances[0] ?? 'CO', value: '500', unit: 'umol/mol' }]
      : null,
  remark: '',
})

interface Wish {
  goods: Goods
  quantity?: number
  points?: number
  card?: { id: number; fen: number }
  couponFen?: number
  /** One unit of each of these too, without any deduction. */
  beside?: Goods[]
}

const lineBeside = (goods: Goods): NewLine => ({
  skuId: goods.skuId,
  spuId: goods.spuId,
  goods: copyOf(goods),
  quantity: 1,
  unitPriceFen: goods.priceFen,
  couponFen: 0,
  points: 0,
  freightFen: 0,
  giftCardFen: 0,
  payableFen: goods.priceFen,
})

/** An order in whose first line's shares everything is the order's. */
function orderOf({ goods, quantity = 1, points = 0, card, couponFen = 0, beside = [] }: Wish): NewOrder {
  const besideFen = beside.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const goodsFen = goods.priceFen * quantity
  const giftCardFen = card?.fen ?? 0
  const shares = {
    couponFen,
    points,
    freightFen: 1200,
    giftCardFen,
    payableFen: goodsFen - couponFen - points + 1200 - giftCardFen,
  }
  const line: NewLine = {
    skuId: goods.skuId,
    spuId: goods.spuId,
    goods: copyOf(goods),
    quantity,
    unitPriceFen: goods.priceFen,
    ...shares,
  }
  return {
    storeId: goods.storeId,
    kind: goods.fulfilment,
    state: goods.fulfilment === 'stocked' ? 'awaitingPayment' : 'toBeConfirmed',
    placedBy: null,
    goodsFen: goodsFen + besideFen,
    couponId: null,
    couponBorneBy: couponFen > 0 ? 'operator' : null,
    giftCards: card ? [card] : [],
    address,
    delivery: { method: 'carrier', when: 'complete' },
    invoice: null,
    note: '',
    poNumber: null,
    lines: [line, ...beside.map(lineBeside)],
    ...shares,
    payableFen: shares.payableFen + besideFen,
  }
}

/** A demo mall at a fixed hour, with orders as if the settlement had placed them. */
export const orderMall = async (t: Test, options: MallOptions = {}) =>
  orderWorld(await startMall(t, { demo: true, clock: handClock('2026-11-21T02:10:00Z'), ...options }))

/** The same over a mall that is open already. */
export async function orderWorld(mall: TestMall) {
  const { owner } = mall.database
  const idOf = async (username: string) => {
    const [row] = await owner.sql<{ id: number }[]>`select id from members where username = ${username}`
    return row!.id
  }
  const memberId = await idOf('demo-member')

  /** Goods of a store that no test shares, with so many units in one batch. */
  async function goodsOf(fulfilment: Goods['fulfilment'], onHand = 20, storeId = 1): Promise<Goods> {
    const [goods] = await owner.sql<Goods[]>`
      select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
        array(select substance_id from spu_components c where c.spu_id = s.id order by 1) as substances
      from skus k join spus s on s.id = k.spu_id
      where k.fulfilment = ${fulfilment} and s.store_id = ${storeId}
        and not exists (select from order_lines l where l.sku_id = k.id)
      order by k.id limit 1`
    if (fulfilment === 'stocked') {
      await owner.sql`delete from batches where sku_id = ${goods!.skuId}`
      await owner.sql`
        insert into batches (sku_id, number, produced_on, expires_on, on_hand)
        values (${goods!.skuId}, ${`T-${goods!.skuId}`}, '2026-01-01', '2028-11-21', ${onHand})`
    }
    return goods!
  }

  /** Points that the placing holds, as the wallet does. */
  async function hold(placed: Placed, points: number, cards: { id: number; fen: number }[], of: number) {
    await mall.database.transaction((tx) =>
      post(tx, {
        kind: 'wallet.hold',
        ref: `placing:${placed.placingId}`,
        at: mall.clock.now(),
        entries: [
          { account: account('pointsIssued'), amount: -points },
          { account: account('pointsHeld', of), amount: points },
          ...cards.flatMap(({ id, fen }) => [
            { account: account('grants'), amount: -fen },
            { account: account('giftCardHeld', id), amount: fen },
          ]),
        ],
      }),
    )
  }

  async function place(wishes: Wish[], of = memberId): Promise<Placed> {
    const now = mall.clock.now()
    const orders = wishes.map(orderOf)
    const placed = await mall.database.transaction(async (tx) => {
      const drawn = await drawOrderIds(
        tx,
        orders.reduce((count, { lines }) => count + lines.length, 0),
      )
      const purchase = {
        memberId: of,
        couponId: null,
        points: orders.reduce((sum, { points }) => sum + points, 0),
        giftCardFen: orders.reduce((sum, { giftCardFen }) => sum + giftCardFen, 0),
        payableFen: orders.reduce((sum, { payableFen }) => sum + payableFen, 0),
        orders,
      }
      const placed = await insertOrders(mall.services, tx, purchase, drawn, async () => {})
      const stocked = placed.orders.flatMap(({ id, lineIds }, i) =>
        orders[i]!.kind === 'stocked'
          ? orders[i]!.lines.map((line, l) => ({
              orderId: id,
              orderLineId: lineIds[l]!,
              skuId: line.skuId,
              batchId: null,
              quantity: line.quantity,
              name: line.goods.nameZh,
            }))
          : [],
      )
      await reserveStock(tx, stocked, now)
      return placed
    })
    const points = orders.reduce((sum, order) => sum + order.points, 0)
    const cards = orders.flatMap(({ giftCards }) => giftCards)
    if (points > 0 || cards.length > 0) await hold(placed, points, cards, of)
    return placed
  }

  const pay = (groupId: number, method = 'wechat') =>
    mall.database.transaction(async (tx) => {
      await lockGroup(tx, groupId)
      const orders = await groupOrders(tx, groupId)
      return markPaid(mall.services, tx, { groupId, method, at: mall.clock.now(), orders })
    })

  const orderRow = async (id: number) => {
    const [row] = await mall.database.sql`select * from orders where id = ${id}`
    return row!
  }

  return { ...mall, memberId, idOf, goodsOf, place, pay, orderRow }
}
