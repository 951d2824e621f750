import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { Visitor } from '../identity/world.ts'
import { orderMall } from '../orders/world.ts'

/** What somebody at a desk looks for is found as a Chinese keyboard types it. */
const mall = await orderMall(t)
const goods = await mall.goodsOf('stocked')
const [order] = (await mall.place([{ goods }])).orders
const number = order!.number
const [{ sku }] = (await mall.database.owner.sql`
  select number as sku from skus where id = ${goods.skuId}`) as unknown as [{ sku: string }]
const wide = (text: string) =>
  text.replaceAll(/[\dA-Za-z-]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const store = await signedIn(mall.app, 'demo-store')
const desk = new Visitor(mall.app)
await desk.enter('demo-store')
const found = async (path: string, q: string) =>
  (await store.get(`${path}?q=${encodeURIComponent(q)}`)).data.total as number

t.test(
  'an order is found by its number in small or wide letters, on its list and by the palette',
  async (t) => {
    for (const q of [number, number.toLowerCase(), wide(number), ` ${wide(number.toLowerCase())} `]) {
      t.equal(await found('/api/seller/order/page', q), 1, q)
      const { body } = await desk.open(`/seller/find?q=${encodeURIComponent(q)}`)
      t.match(body, `/seller/orders/${number}`, q)
    }
    t.equal(await found('/api/seller/order/page', `${number.slice(0, -1)}x`), 0)
  },
)

t.test('so are goods and their stock, and blanks look for nothing', async (t) => {
  for (const path of ['/api/seller/spu/page', '/api/seller/stock/page']) {
    t.equal(await found(path, wide(sku.slice(0, 13))), await found(path, sku.slice(0, 13)), path)
    t.ok((await found(path, wide(sku.slice(0, 13)))) > 0, path)
    t.ok((await found(path, '  ')) > 1, path)
  }
  t.ok((await found('/api/seller/order/page', '　 ')) > 0)
})
