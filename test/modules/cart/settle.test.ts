import t from 'tap'
import { addToCart, goodsOfLines, removeLines } from '../../../src/modules/cart/index.ts'
import { cartMall } from './world.ts'
import { has } from '../../support/has.ts'

const checkedLines = async (...asked: Parameters<typeof goodsOfLines>) =>
  (await goodsOfLines(...asked)).lines()

const { owner, ctxOf, goods, database } = await cartMall(t)
const me = await ctxOf('demo-member')
const stranger = await ctxOf('demo-manager')
const carbon = await goods({ number: 'DEMO-G-1', stock: 5, priceFen: 68_000, level: '500 µmol/mol' })
const propane = await goods({ number: 'DEMO-G-2', storeId: 2, ranges: [['c3h8', '10', '500']] })
t.beforeEach(async () => void (await owner.sql`delete from cart_lines`))

const idOf = async (line: object) =>
  Number((await addToCart(me, { quantity: 1, skuId: carbon.skuId, ...line })).id)

t.test('what is checked is settled, with the facts of this moment', async (t) => {
  await idOf({ quantity: 2 })
  const values = [{ substanceId: 'c3h8', value: '120.0' }]
  await idOf({ skuId: propane.skuId, values, remark: 'for the alarm' })
  has(t, await checkedLines(me), [
    {
      skuId: propane.skuId,
      storeId: 2,
      fulfilment: 'madeToOrder',
      values: [{ substanceId: 'c3h8', value: '120.0', unit: 'µmol/mol' }],
      names: { zh: '商品 DEMO-G-2 8 L 铝合金瓶 C₃H₈ 120.0 µmol/mol' },
      custom: true,
      remark: 'for the alarm',
      stock: null,
    },
    {
      skuId: carbon.skuId,
      spuId: carbon.spuId,
      quantity: 2,
      priceFen: 68_000,
      stock: 5,
      state: 'ready',
      categoryIds: [195, 194],
      names: { zh: '商品 DEMO-G-1 8 L 铝合金瓶 500 µmol/mol' },
    },
  ])
  await owner.sql`update skus set price_fen = 70000 where id = ${carbon.skuId}`
  has(
    t,
    (await checkedLines(me))[1],
    { priceFen: 70_000, seenPriceFen: 68_000 },
    'the price is the present one',
  )
  await owner.sql`update skus set price_fen = 68000 where id = ${carbon.skuId}`
  await owner.sql`update cart_lines set checked = false where sku_id = ${propane.skuId}`
  has(t, await checkedLines(me), { length: 1 })
})

t.test(
  'named lines are settled whether they are checked or not; a stranger’s are not there (R15)',
  async (t) => {
    const id = await idOf({})
    await owner.sql`update cart_lines set checked = false`
    has(t, await checkedLines(me, [id, id]), { length: 1, 0: { id } })
    await t.rejects(checkedLines(stranger, [id]), { message: 'errors.common.notFound' })
    await t.rejects(checkedLines(me, [id, 999_999]), { message: 'errors.common.notFound' })
  },
)

t.test('nothing chosen is refused, and what cannot be bought is left out or refused by name', async (t) => {
  await t.rejects(checkedLines(me), { code: 2030 })
  const id = await idOf({ quantity: 4 })
  await owner.sql`update batches set reserved = 2 where sku_id = ${carbon.skuId}`
  has(
    t,
    await checkedLines(me),
    [{ state: 'short', stock: 3, quantity: 4 }],
    'too few is for the settlement to say',
  )
  await owner.sql`update batches set reserved = on_hand where sku_id = ${carbon.skuId}`
  const soldOut = {
    code: 2036,
    vars: {
      name: 'Goods DEMO-G-1 8 L aluminium 500 µmol/mol',
      why: 'Nothing left to sell at the moment',
    },
  }
  await t.rejects(checkedLines(me), soldOut, 'all that was chosen')
  await t.rejects(checkedLines(me, [id]), soldOut)
  await owner.sql`update batches set reserved = 0 where sku_id = ${carbon.skuId}`
})

t.test('lines that were ordered are gone, once', async (t) => {
  const id = await idOf({})
  t.equal(await removeLines(database, stranger.actor.memberId, [id]), 0)
  t.equal(await removeLines(database, me.actor.memberId, [id]), 1)
  t.equal(await removeLines(database, me.actor.memberId, [id]), 0, 'another request took them first')
})
