import t from 'tap'
import { seedCart } from '../../../src/modules/cart/index.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const { database } = await startMall(t, { demo: true })
const { owner } = database
const cart = () => owner.sql<{ store_id: number; fulfilment: string; values: object[] | null }[]>`
  select s.store_id, k.fulfilment, l.values from cart_lines l join members m on m.id = l.member_id
  join skus k on k.id = l.sku_id join spus s on s.id = k.spu_id where m.username = 'demo-member' order by l.id`

t.test('the demo member has goods of two stores in the cart, in stock and made to order, once', async (t) => {
  await seedCart(owner)
  const lines = await cart()
  t.equal(lines.length, 3)
  t.equal(new Set(lines.map((line) => line.store_id)).size, 2)
  has(
    t,
    lines.filter(({ fulfilment }) => fulfilment === 'madeToOrder'),
    [{ values: [{ value: String }] }],
  )
  await owner.sql`delete from cart_lines where id = (select min(id) from cart_lines)`
  await seedCart(owner)
  t.equal((await cart()).length, 2, 'who has a cart keeps it')
})
