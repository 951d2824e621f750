import t from 'tap'
import { closeUnpaid } from '../../../src/modules/orders/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { faultless } from '../../support/faults.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from './world.ts'

const mall = await orderMall(t)
const { database, services, goodsOf, place, orderRow } = mall
const { sql } = database.owner
const store = await signedIn(mall.app, 'demo-store-2')

const CARD = 90

t.test('an order that ends while its store lowers the price gives back what it still held', async (t) => {
  const goods = { ...(await goodsOf('madeToOrder', 0, 2)), priceFen: 100_00 }
  await place([{ goods: await goodsOf('stocked'), card: { id: CARD, fen: 50_00 } }])
  const { orders } = await place([{ goods, card: { id: CARD, fen: 112_00 } }])
  const { id, number: orderNo } = orders[0]!
  const price = { amountAfter: '60.00', reason: '老客户' }
  const [confirmed] = await atOnce(
    database,
    (tx) => tx.sql`select 1 from orders where id = ${id} for update`,
    () => store.post('/api/seller/order/confirm', { orderNo, version: 1, price }),
    async () => {
      await sql`update stores set state = 'suspended' where id = 2`
      await closeUnpaid(faultless(services))
    },
  )
  has(t, confirmed, { status: 200 })
  has(t, await orderRow(id), { state: 'cancelled', adjust_fen: 40_00, gift_card_fen: 72_00 })
  t.strictSame(
    [
      ...(await sql`
        select kind, balance from accounts where owner_id = ${CARD} and kind in ('giftCard', 'giftCardHeld') order by kind`),
    ],
    [
      { kind: 'giftCard', balance: 112_00 },
      { kind: 'giftCardHeld', balance: 50_00 },
    ],
    'what the other order holds of the card stays held',
  )
})
