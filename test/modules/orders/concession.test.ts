import t from 'tap'
import { yuanText } from '../../../src/shared/fen.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from './world.ts'

const mall = await orderMall(t)
const { database, goodsOf, place, pay } = mall
const buyer = await signedIn(mall.app, 'demo-member')
const store = await signedIn(mall.app, 'demo-store')
const detail = async (orderNo: string) => (await buyer.get(`/api/order/detail?orderNo=${orderNo}`)).data

for (const name of ['amountAfter', 'preferentialPrice'])
  t.test(`${name} is what the goods cost then: 650 of 750 leaves 650 to pay, never 100`, async (t) => {
    const goods = { ...(await goodsOf('stocked')), priceFen: 750_00 }
    const { group, orders } = await place([{ goods }])
    const { number, id } = orders[0]!
    const adjust = (version: number, price: object) =>
      store.post('/api/seller/order/adjust', {
        orderNo: number,
        version,
        price: { reason: '老客户', ...price },
      })
    const freight = Number((await mall.orderRow(id))['freight_fen'])
    const answer = await adjust(1, { [name]: '650.00' })
    has(t, answer, {
      status: 200,
      data: { amountBefore: '750.00', amountDeducted: '100.00', surcharge: '0.00', amountAfter: '650.00' },
    })
    t.equal(answer.data.payable, yuanText(650_00 + freight))
    t.equal((await detail(number)).amounts.preferentialPrice, '650.00')

    for (const [price, msg] of [
      [
        { [name]: '374.99' },
        'This takes CN¥375.01 off CN¥750.00, more than half: confirm it by repeating the deduction',
      ],
      [
        { [name]: '374.99', deducted: '374.99' },
        'The deduction does not match: this price takes CN¥375.01 off CN¥750.00',
      ],
      [
        { [name]: '375.00', deducted: '1.00' },
        'The deduction does not match: this price takes CN¥375.00 off CN¥750.00',
      ],
    ] as const)
      has(t, await adjust(2, price), { status: 400, data: { errors: [{ path: 'price.deducted', msg }] } })
    has(t, await adjust(2, { [name]: '375.00' }), { status: 200, data: { amountDeducted: '375.00' } })
    has(t, await adjust(3, { [name]: '25.00', deducted: '725.00' }), {
      status: 200,
      data: { amountBefore: '750.00', amountDeducted: '725.00', amountAfter: '25.00' },
    })
    has(
      t,
      await database.sql`select after from audit_entries where action = 'orders.adjust' order by id desc limit 1`,
      [{ after: { beforeFen: 750_00, adjustFen: 725_00, afterFen: 25_00, reason: '老客户' } }],
    )

    await pay(group!.id)
    const paid = await mall.orderRow(id)
    const late = await adjust(Number(paid['version']), { [name]: '20.00', deducted: '730.00' })
    has(t, late, { status: 409, code: 2010 }, 'after payment nothing is adjusted')
    t.strictSame(await mall.orderRow(id), paid)
  })
