import { yuanText } from '../../src/shared/fen.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { emptiesFor } from '../support/cylinders.ts'
import { certifyTask } from '../support/made.ts'
import { FREIGHT, bill } from './buyer-cart.ts'
import { PAY_PASSWORD, prices } from './buyer.ts'
import type { Buyer, BuyerStep, GoodsName } from './buyer.ts'

/** Steps of a purchase after the order: the buyer pays, and follows it until the goods arrive. */

/** The store's reduction for the made-to-order goods. */
const OFF = 100_00
const accepted = prices.made - OFF + FREIGHT

const pathOfPrice = (way: string, fen: number) => `/${way}/${(fen / 100).toFixed(2)}`

/** The number of the payment that waits for money. */
async function paymentOf(me: Buyer, name: GoodsName): Promise<string> {
  const [payment] = await me.world.mall.database.sql<{ number: string }[]>`
    select p.number from payments p join orders o on o.group_id = p.group_id
    where o.number = ${me.orders.get(name)!} order by p.id desc limit 1`
  return payment!.number
}

export const paysByWechat: BuyerStep = async (me, t) => {
  // Right after placing the script asks for the code.
  if (me.way.javaScriptEnabled) await me.sees('.wechat-code svg[role=img]')
  await me.looksRight(t)
  await me.readsMoney(t, '.cashier-head .cashier-head__amount .price', [bill.payable], 'what is due')
  await me.readsCharge(t, '.cashier-head .cashier-head__amount', bill.payable)
  await me.readsMoney(
    t,
    `.cashier-orders tr:has-text("${me.orders.get('first')}") .number`,
    [bill.first.goods, bill.first.freight, -(bill.first.coupon + bill.first.points), bill.first.payable],
    'goods, freight, deductions and sum of the first order',
  )
  if (!me.way.javaScriptEnabled) {
    await me.press('button[value=code]')
    await me.sees('.wechat-code svg[role=img]')
    await me.looksRight(t)
  }
  // Checked before the money arrives: the page tells so and stays.
  await me.press('button[value=check]')
  await me.reads('还没有查到这笔付款', 'We do not see this payment yet')
  await me.shop.wechat.pay({ n: await paymentOf(me, 'first') })
  if (!me.way.javaScriptEnabled) await me.press('button[value=check]')
  await me.arrive('/buy_succeed')
}

export const seesBothPaid: BuyerStep = async (me, t) => {
  await me.looksRight(t)
  await me.reads('付款成功', 'Payment received')
  for (const name of ['first', 'second'] as const)
    await me.readsMoney(
      t,
      `.placed-table tr:has-text("${me.orders.get(name)}") td.number`,
      [bill[name].payable],
      'each order of the placing',
    )
  t.equal(await me.page.locator('.placed-table .status.status--good').count(), 2, 'both are paid')
}

export const seesTheOrder: BuyerStep = async (me, t) => {
  await me.press(`.placed-table a[href*="${me.orders.get('first')}"]`)
  await me.arrive('/detail_dingdan')
  await me.looksRight(t)
  const { goods, coupon, points, freight, payable } = bill.first
  await me.readsMoney(
    t,
    '.amounts .amounts__list dd',
    [goods, -coupon, -points, freight, payable],
    'all amounts of the order',
  )
  await me.readsCharge(t, '.amounts .amounts__total', payable)
  t.strictSame(
    await me.page.locator('.timeline b').allTextContents(),
    [me.say('付款成功', 'Paid'), me.say('提交订单', 'Order placed')],
    'its timeline, the newest first',
  )
  t.match(await me.page.textContent('[aria-labelledby=invoice]'), '91350100M000100Y43')
  t.match(await me.page.textContent('[aria-labelledby=receiver]'), '李工')
}

export const paysTheStockedByBalance: BuyerStep = async (me, t) => {
  await me.arrive(pathOfPrice('pay-weixin', prices.second + FREIGHT))
  await me.press('button[name=method][value=balance]')
  await me.arrive(pathOfPrice('pay_balance', prices.second + FREIGHT))
  await me.looksRight(t)
  await me.type('[name=payPassword]', PAY_PASSWORD)
  await me.press('.payment__panel button[value=balance]')
  await me.arrive('/buy_succeed')
  await me.readsMoney(
    t,
    '.placed-table td.number',
    [prices.second + FREIGHT, prices.made + FREIGHT],
    'the made-to-order goods wait for their store',
  )
}

export const acceptsWhatTheStoreOffers: BuyerStep = async (me, t) => {
  const store = await me.shop.staff('demo-store')
  const confirmed = await store.post('/api/seller/order/confirm', {
    ...(await me.stepOf('made')),
    eta: dayIn(me, 20),
    price: { amountAfter: yuanText(prices.made - OFF), reason: '年度复购' },
  })
  t.equal(confirmed.status, 200, confirmed.body.msg)
  await me.goto('/order/dingdan')
  await me.looksRight(t)
  const card = `article[aria-label*="${me.orders.get('made')}"]`
  await me.readsMoney(t, `${card} .order-card__amount .price`, [accepted], 'the price that the store offers')
  await me.press(`${card} .order-card__actions .button`)
  await me.arrive('/detail_dingdan')
  await me.readsMoney(
    t,
    '.amounts .amounts__list dd',
    [prices.made, -OFF, FREIGHT, accepted],
    'its amounts after the reduction',
  )
  await me.looksRight(t)
}

export const paysByTransfer: BuyerStep = async (me, t) => {
  await me.press('.order-head__actions .button.button--buy')
  await me.arrive(pathOfPrice('pay-weixin', accepted))
  await me.press('button[name=method][value=transfer]')
  await me.arrive(pathOfPrice('pay-transfer', accepted))
  await me.looksRight(t)
  t.match(
    await me.page.textContent('.transfer-account'),
    me.say('¥', 'CN¥') + '2,257.67',
    'a bank is told yuan',
  )
  await me.type('[name=payerAccount]', '62220000')
  await me.type('[name=tradeNo]', `T-${me.orders.get('made')}`)
  await me.choose('[name=item]', 'goods')
  await me.page.fill('[name=tradeTime]', `${dayIn(me, -1)}T11:15`)
  await me.page.setInputFiles('input[name=file]', {
    name: 'slip.pdf',
    mimeType: 'application/pdf',
    buffer: slip,
  })
  await me.press('.transfer-form button.button--buy')
  await me.reads('凭证正在核对', 'Your voucher is being checked')
}

export const isFoundAtTheBank: BuyerStep = async (me, t) => {
  const operator = await me.shop.staff('demo-operator')
  await operator.prove()
  const passed = await operator.post('/api/admin/payment/voucher/pass', {
    payNo: await paymentOf(me, 'made'),
    bankReference: `B-${me.orders.get('made')}`,
    received: (accepted / 100).toFixed(2),
  })
  t.equal(passed.status, 200, passed.body.msg)
  if (!me.way.javaScriptEnabled) await me.page.reload()
  await me.arrive('/buy_succeed')
}

/** Every step of the filling and the shipment by the API, each by an account that may take it. */
export const isFilledAndShipped: BuyerStep = async (me, t) => {
  const [store, inspector] = await Promise.all([me.shop.staff('demo-store'), me.shop.staff('demo-inspector')])
  const { sql } = me.world.mall.database.owner
  const [row] = await sql<{ number: string; filler: number }[]>`
    select k.number, (select id from members where username = 'demo-store') as filler
    from filling_tasks k join order_lines l on l.id = k.order_line_id join orders o on o.id = l.order_id
    where o.number = ${me.orders.get('made')!}`
  const { substanceId, value, unit, skuId } = me.shop.goods.made
  const [serial] = await emptiesFor(me.world.mall.database.owner, { skuId, count: 1 })
  const masses = [{ substanceId, grams: 12.5 }]
  const later = dayIn(me, 200)
  const steps: [typeof store, string, object][] = [
    [store, 'calculate', { masses, pressureMpa: 9.5, tolerancePercent: 2, parentExpiresOn: later }],
    [store, 'assign', { cylinders: [{ serial, operator: String(row!.filler) }] }],
    [store, 'pretreat', { cylinders: [{ serial, vacuumPa: 2 }] }],
    [store, 'start', {}],
    [store, 'weigh', { cylinders: [{ serial, masses }] }],
    [inspector, 'submitQc', { homogenisedMinutes: 120, restMinutes: 240 }],
    [
      inspector,
      'qc',
      {
        pass: true,
        method: 'GC-TCD',
        expiry: dayIn(me, 720),
        cylinders: [{ serial, values: [{ substanceId, value, unit, uncertaintyPercent: 1 }] }],
      },
    ],
  ]
  for (const [at, [who, step, input]] of steps.entries()) {
    const done = await who.post(`/api/seller/filling/${step}`, {
      taskNo: row!.number,
      version: at + 1,
      ...input,
    })
    t.equal(done.status, 200, `${step} ${done.body.msg}`)
  }
  await certifyTask(me.world.mall, row!.number)
  const shipped = await store.post('/api/seller/order/ship', {
    ...(await me.stepOf('made')),
    carrier: '示例安达危险品物流',
    no: `W-${me.orders.get('made')!.slice(-5)}`,
    serials: [],
  })
  t.equal(shipped.status, 200, shipped.body.msg)
}

export const confirmsReceipt: BuyerStep = async (me, t) => {
  await me.opensOrder('made')
  await me.looksRight(t)
  t.match(await me.page.textContent('.parcel'), `W-${me.orders.get('made')!.slice(-5)}`)
  const { value } = me.shop.goods.made
  t.match(await me.page.textContent('.spec-list'), `CO ${value}`, 'what was asked for, as it is read')
  t.equal(
    await me.page.locator('.filling__stages li.is-done').count(),
    5,
    'every stage of the filling is done',
  )
  await me.press('.order-head__actions form:has([value=confirmReceipt]) button')
  await me.reads('已收货', 'Received')
  const steps = await me.page.locator('.timeline b').allTextContents()
  const isOfCylinders = (text: string) => /瓶|cylinder/.test(text)
  t.strictSame(
    steps.filter(isOfCylinders),
    [
      me.say('1 瓶已发出', '1 cylinder shipped'),
      me.say('1 瓶质检完成', '1 cylinder passed the quality check'),
      me.say('1 瓶充装完成', '1 cylinder filled'),
      me.say('1 瓶已分配气瓶', '1 cylinder assigned'),
      me.say('1 瓶核算完成', '1 cylinder calculated'),
    ],
    'the way of its cylinder',
  )
  t.strictSame(
    steps.filter((text) => !isOfCylinders(text)),
    [
      me.say('买家确认收货', 'Receipt confirmed by the buyer'),
      me.say('全部商品已发出', 'Everything has been shipped'),
      me.say('付款成功', 'Paid'),
      me.say('买家接受报价', 'Quotation accepted'),
      me.say('店铺确认可配制', 'Confirmed by the store'),
      me.say('提交订单', 'Order placed'),
    ],
    'the whole way of the order',
  )
  await me.looksRight(t)
}

function dayIn(me: Buyer, days: number): string {
  const at = me.world.mall.clock.now().getTime() + days * 86_400_000
  return shanghaiDay(new Date(at))
}

const slip = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
