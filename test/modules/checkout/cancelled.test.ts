import t from 'tap'
import { translateFor } from '../../../src/platform/i18n.ts'
import { checkoutMall } from './world.ts'

const mall = await checkoutMall(t)
const { owner, goods, put, buy, buyer } = mall
const { sql } = owner
const carbon = await goods({ number: 'DEMO-G-1', stock: 50, priceFen: 10_000 })
const lead = await goods({ number: 'DEMO-L-2', storeId: 2, stock: 50, priceFen: 20_000 })
t.beforeEach(async () => {
  await mall.emptyCarts()
  await mall.prove()
})

const couponOf = async (id: number) => {
  const [row] = await sql`select state, placing_id from coupons where id = ${id}`
  return { ...row }
}
const cancel = async (orderNo: string) => {
  const { status } = await buyer.post('/api/order/cancel', { orderNo, version: 1, reason: '不要了' })
  t.equal(status, 200)
}
const FREE = { state: 'available', placing_id: null }

t.test('a cancelled order gives its coupon back, which buys again', async (t) => {
  const id = await mall.giveCoupon({ offFen: 2_000 })
  await put(carbon.skuId)
  const { data } = await buy({ couponId: String(id) })
  t.equal(data.payable, '80.00')
  t.equal((await couponOf(id))['state'], 'held')
  await cancel(data.orderNos[0])
  t.strictSame(await couponOf(id), FREE)
  await put(carbon.skuId)
  t.equal((await buy({ couponId: String(id) })).data.payable, '80.00')
})

t.test('a coupon over two orders comes back with the last of them, not before', async (t) => {
  const id = await mall.giveCoupon({ offFen: 3_000 })
  await put(carbon.skuId)
  await put(lead.skuId)
  const { data } = await buy({ couponId: String(id) })
  t.equal(data.payable, '270.00')
  t.equal(data.orderNos.length, 2)
  await cancel(data.orderNos[0])
  t.equal((await couponOf(id))['state'], 'held')
  await cancel(data.orderNos[1])
  t.strictSame(await couponOf(id), FREE)
})

t.test('a coupon that expired meanwhile does not come to life again', async (t) => {
  const id = await mall.giveCoupon({ offFen: 2_000, expiresAt: '2026-11-21T05:00:00Z' })
  await put(carbon.skuId)
  const { data } = await buy({ couponId: String(id) })
  mall.clock.set('2026-11-21T05:00:00Z')
  await cancel(data.orderNos[0])
  t.strictSame(await couponOf(id), { state: 'expired', placing_id: null })
})

t.test('no message promises a coupon back that other orders of its placing still hold', async (t) => {
  for (const lang of ['zh', 'en'] as const)
    for (const key of ['orderRefused', 'orderWithdrawn', 'orderLapsed'] as const) {
      const text = translateFor(lang)(`notices.text.${key}`, { number: '1', reason: 'x' })
      t.match(
        text,
        lang === 'zh' ? '优惠券在同次下单的订单都未付款而结束后退回' : 'ended unpaid',
        `${lang} ${key}`,
      )
    }
})
