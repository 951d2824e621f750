import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import { seedAreas } from '../../src/modules/addresses/index.ts'
import { returnAxis } from '../../src/modules/returns/states.ts'
import { parcelAxis } from '../../src/modules/shipments/states.ts'
import { beginHistory } from '../../src/platform/moves/index.ts'
import { Visitor } from '../modules/identity/world.ts'
import { orderMall } from '../modules/orders/world.ts'
import { handClock } from './mall.ts'
import { receiveWhole } from './received.ts'
import { giveCard, giveCoupon } from './shoppers.ts'
import { startWechatPaySimulator } from './wechat-pay-simulator/index.ts'

/** Words of the owner that must not appear in answers to anybody else. */
const secrets = {
  consignee: '甲之收货人',
  detail: '甲路 77 号甲楼',
  title: '甲之发票抬头有限公司',
  payer: '甲之付款户名',
  remark: '甲之备注',
}

/** A demo mall in which demo-member has one of everything that belongs to a member. */
export async function ownedWorld(t: Test, env: Record<string, string> = {}) {
  const clock = handClock('2026-11-21T02:10:00Z')
  const simulator = await startWechatPaySimulator({ clock })
  t.teardown(() => simulator.close())
  const mall = await orderMall(t, { clock, env: { ...simulator.env, ...env } })
  const { database, memberId, goodsOf, place, pay } = mall
  const { sql } = database.owner
  await seedAreas(database.owner)

  /** Signed in (staff with their second factor if the mall requires it) and proved just now. */
  const visitors = new Map<string, Visitor>()
  async function signedIn(username: string): Promise<Visitor> {
    const known = visitors.get(username)
    if (known) return known
    const visitor = new Visitor(mall.app)
    await visitor.enter(username)
    if (
      mall.services.config.STAFF_SECOND_FACTOR &&
      /store|inspector|operator|approver|metrologist/.test(username)
    ) {
      const { body } = await visitor.open('/staff_login')
      const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)![1]!
      const secret = Secret.fromBase32(/<code>([A-Z2-7 ]+)<\/code>/.exec(body)![1]!.replaceAll(' ', ''))
      const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
      const fields = {
        formToken: field('formToken'),
        action: 'enrol',
        offer: field('offer'),
        code,
        next: '/',
      }
      const { status } = await visitor.post('/staff_login', fields)
      if (status !== 303 && status !== 200) throw new Error(`${username} has no second factor: ${status}`)
    }
    await sql`update sessions set proved_at = ${clock.now()}`
    visitors.set(username, visitor)
    return visitor
  }

  async function caller(username: string) {
    const visitor = await signedIn(username)
    return async (url: string, input?: object): Promise<any> => {
      const headers = { language: 'en', origin: 'http://localhost', 'idempotency-key': randomUUID() }
      const { status, body } = await (input ? visitor.call(url, input, headers) : visitor.open(url, headers))
      // 202: a document that is being prepared.
      if (status !== 200 && status !== 202) throw new Error(`${url}: ${status} ${body}`)
      return (JSON.parse(body) as { data: unknown }).data
    }
  }
  const owner = await caller('demo-member')
  const store = await caller('demo-store')

  const stocked = await goodsOf('stocked')
  const open = await place([{ goods: stocked }])
  const transferred = await place([{ goods: stocked }])
  const sent = await place([{ goods: stocked }])
  const made = await place([{ goods: await goodsOf('madeToOrder') }])
  const received = await place([{ goods: stocked }, { goods: await goodsOf('stocked') }])
  const number = made.orders[0]!.number
  await pay(sent.group!.id)
  await store('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-10' })
  const { filling } = await owner(`/api/order/detail?orderNo=${number}`)
  await pay(received.group!.id)
  for (const { id } of received.orders)
    await receiveWhole({ owner: mall.database.owner, at: mall.clock.now() }, id)
  const { id: reviewId } = await owner('/api/review/submit', {
    orderNo: received.orders[0]!.number,
    skuId: String(stocked.skuId),
    data: 5,
    goods: 5,
    service: 5,
    use: 'other',
    text: '与证书一致',
    anonymous: true,
  })
  const [unreviewed] = await sql<{ skuId: number }[]>`
    select sku_id as "skuId" from order_lines where order_id = ${received.orders[1]!.id}`
  await owner('/api/order/message', { orderNo: received.orders[0]!.number, text: secrets.remark })
  const { id: addressId } = await owner('/api/address/save', {
    consignee: secrets.consignee,
    mobile: '13811112222',
    province: '32',
    city: '3205',
    district: '320576',
    detail: secrets.detail,
  })
  const { id: invoiceTitleId } = await owner('/api/invoiceTitle/save', {
    type: 'personal',
    title: secrets.title,
  })
  const { invoiceNo } = await owner('/api/invoice/apply', {
    orderNos: [sent.orders[0]!.number],
    titleId: invoiceTitleId,
    email: 'invoice@example.com',
  })
  const { id: cartLineId } = await owner('/api/cart/add', {
    skuId: String(stocked.skuId),
    quantity: 1,
    remark: secrets.remark,
  })
  await owner('/api/message/preferences', { language: 'en', topics: [] })
  await owner('/api/store/apply/save', {
    version: 0,
    contact: {
      name: secrets.consignee,
      phone: '13811113333',
      email: 'owner@example.com',
      username: 'owner-store',
    },
  })
  await owner('/api/recharge/submit', { amount: '1.00', method: 'transfer' })
  await owner('/api/follow/add', { type: 'wares', id: String(stocked.spuId) })
  await owner('/api/follow/add', { type: 'store', id: '1' })
  await sql`
    insert into footprints (member_id, spu_id, seen_at) values (${memberId}, ${stocked.spuId}, ${clock.now()})
    on conflict do nothing`
  await sql`
    insert into buyer_licences (store_id, member_id, number, valid_until, recorded_by, recorded_at)
    values (1, ${memberId}, 'DEMO-LICENCE-7', '2027-12-31', ${memberId}, ${clock.now()})
    on conflict do nothing`
  await sql`
    insert into cylinder_returns (number, store_id, member_id, cylinder_ids, collect_from, collect_to, contact, phone, place, asked_at)
    select 'CR-OWNED-7', 1, ${memberId}, array[min(id)], '2026-11-25', '2026-11-26', ${secrets.consignee}, '13811112222',
      ${secrets.detail}, ${clock.now()} from cylinders`
  const couponId = String(await giveCoupon(database.owner, memberId, 100))
  const giftCardId = String(await giveCard(database.owner, memberId, 100))
  const fileId = `file-${'7'.repeat(20)}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${fileId}, ${memberId}, 'voucher', 'image/webp', 10, ${clock.now()})`
  const { payNo } = await owner('/api/pay/transfer', {
    payGroupNo: transferred.group!.payNo,
    payerName: secrets.payer,
    payerAccount: '6222 7777 7777',
    tradeTime: '2026-11-20T11:15:00+08:00',
    tradeNo: 'T-OWNED',
    item: 'goods',
    summary: secrets.remark,
    fileId,
  })
  /** A top-up by transfer that was found at the bank, and part of it asked back. */
  async function withdrawn() {
    const topUp = await owner('/api/recharge/submit', { amount: '2.00', method: 'transfer' })
    const slip = `file-${'8'.repeat(20)}`
    await sql`
      insert into files (key, member_id, scene, type, bytes, created_at)
      values (${slip}, ${memberId}, 'voucher', 'image/webp', 10, ${clock.now()})`
    const handed = await owner('/api/pay/transfer', {
      payGroupNo: topUp.payNo,
      payerName: secrets.payer,
      payerAccount: '6222 8888 8888',
      tradeTime: '2026-11-20T11:15:00+08:00',
      tradeNo: 'T-TOP-UP',
      item: 'other',
      summary: secrets.remark,
      fileId: slip,
    })
    const operator = await caller('demo-operator')
    const found = { payNo: handed.payNo, bankReference: 'B-TOP-UP', received: '2.00' }
    await operator('/api/admin/payment/voucher/pass', found)
    const asked = await owner('/api/withdraw/submit', { rechargeNo: topUp.rechargeNo, amount: '1.00' })
    return { rechargeNo: topUp.rechargeNo as string, withdrawalNo: asked.withdrawalNo as string }
  }
  const { rechargeNo, withdrawalNo } = await withdrawn()
  const licence = `file-${'9'.repeat(20)}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${licence}, ${memberId}, 'creditDocument', 'image/webp', 10, ${clock.now()})`
  const { applicationNo } = await owner('/api/credit/apply', {
    amount: '1.00',
    purpose: secrets.remark,
    files: [licence],
  })
  const [notice] = await sql<{ id: number }[]>`select id from notices where member_id = ${memberId} limit 1`
  const { list: sessions } = await owner('/api/account/sessions').then((data) => ({
    list: Array.isArray(data) ? data : data.list,
  }))
  const [held] = await sql<{ id: number; lot: string; certificate: string }[]>`
    with one as (select id, lot, number from certificates where store_id = 1 and state = 'signed' order by id limit 1)
    insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, serial, at)
    select id, ${memberId}, ${sent.orders[0]!.id}, ${sent.orders[0]!.lineIds[0]!}, 1, 'C-OWNED-7', ${clock.now()} from one
    returning id, (select lot from one) as lot, (select number from one) as certificate`
  await owner('/api/batch/calendar/open', {})
  const approver = await caller('demo-approver')
  const recalled = await approver('/api/seller/recall/create', {
    lot: held!.lot,
    level: 'paper',
    reason: 'x',
  })
  const { number: orderNo, id: orderId, lineIds } = open.orders[0]!
  const returnNo = 'RT-OWNED-7'
  await database.owner.transaction(async (tx) => {
    const [one] = await tx.sql<{ id: number }[]>`
      insert into returns (number, order_id, order_line_id, member_id, store_id, state, type, reason, text, quantity, collected, asked_at)
      values (${returnNo}, ${orderId}, ${lineIds[0]!}, ${memberId}, 1, 'asked', 'refund', 'leaking', ${secrets.remark}, 1, true,
        ${clock.now()}) returning id`
    const begun = [{ id: one!.id, state: 'asked' }] as const
    await beginHistory(tx, returnAxis, begun, { role: 'buyer', actorId: memberId, at: clock.now() })
  })
  const parcelId = await database.owner.transaction(async (tx) => {
    const [parcel] = await tx.sql<{ id: number }[]>`
      with parcel as (
        insert into shipments (order_id, carrier, tracking_number, state, shipped_by, shipped_at, due_at)
        values (${orderId}, 'SF', 'W-OWNED-7', 'shipped', ${memberId}, ${clock.now()}, ${clock.now()}) returning id
      )
      insert into shipment_lines (shipment_id, order_line_id, quantity)
      select id, ${lineIds[0]!}, 1 from parcel returning shipment_id as id`
    const begun = [{ id: parcel!.id, state: 'shipped' }] as const
    await beginHistory(tx, parcelAxis, begun, { role: 'store', actorId: null, at: clock.now() })
    return String(parcel!.id)
  })
  const [colleague] = await sql<{ id: number }[]>`select id from members where username = 'demo-store'`
  const [exported] = await sql<{ id: number }[]>`
    insert into export_requests (member_id, kind, format, filter, lang, asked_at)
    values (${memberId}, 'orders.store', 'xlsx', '{}', 'zh', now()) returning id`
  const [view] = await sql<{ id: number }[]>`
    insert into saved_views (member_id, list, place, name, query, saved_at)
    values (${memberId}, 'SellerOrders', 1, ${secrets.remark}, 'q=1', now()) returning id`
  return {
    ...mall,
    owner,
    signedIn,
    stocked,
    /** Texts that no answer to anybody else may contain. */
    marks: [
      ...Object.values(secrets),
      ...[open, transferred, sent, made, received].flatMap(({ orders }) =>
        orders.map((order) => order.number),
      ),
      open.group!.payNo,
      transferred.group!.payNo,
      sent.group!.payNo,
      payNo as string,
      fileId,
      invoiceNo as string,
      rechargeNo,
      withdrawalNo,
      applicationNo as string,
      filling[0].taskNo as string,
    ],
    things: {
      orderNo,
      madeNo: number,
      /** Received, and not reviewed. */
      receivedNo: received.orders[1]!.number,
      receivedSkuId: String(unreviewed!.skuId),
      reviewId: reviewId as string,
      transferNo: transferred.group!.payNo,
      payGroupNo: open.group!.payNo,
      payNo: payNo as string,
      taskNo: filling[0].taskNo as string,
      parcelId,
      returnNo,
      lineId: String(open.orders[0]!.lineIds[0]),
      addressId: addressId as string,
      invoiceTitleId: invoiceTitleId as string,
      invoiceNo: invoiceNo as string,
      cartLineId: cartLineId as string,
      couponId,
      giftCardId,
      fileId,
      noticeId: String(notice!.id),
      holderId: String(held!.id),
      certificateNo: held!.certificate,
      recallNo: recalled.number as string,
      rechargeNo,
      withdrawalNo,
      applicationNo: applicationNo as string,
      sessionId: String(sessions[0].id),
      staffId: String(colleague!.id),
      exportId: String(exported!.id),
      viewId: String(view!.id),
    },
  }
}
