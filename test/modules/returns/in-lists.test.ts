import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { Visitor } from '../identity/world.ts'
import { harmless, returnWorld } from './world.ts'

const world = await returnWorld(t)
const { asked, received, through } = world
const member = await signedIn(world.app, 'demo-member')

/** What is under way with each order of a list: where it leads, and in which words. */
async function casesOn(url: string, username: string, lang: 'zh' | 'en'): Promise<[string, string][]> {
  const visitor = new Visitor(world.app)
  await visitor.enter(username)
  const { status, body } = await visitor.open(url, { 'accept-language': lang })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  const text = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return [...body.matchAll(/<ul class="order-cases"[^>]*>(.*?)<\/ul>/gs)].flatMap(([, list]) =>
    [...list!.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row]): [string, string] => [
      /href="([^"]*)"/.exec(row!)?.[1]?.replaceAll('&amp;', '&') ?? '',
      text(row!),
    ]),
  )
}

t.test(
  'the lists of both sides lead to what is under way with an order, and to nothing that has ended',
  async (t) => {
    const order = await received({ quantity: 9, goodsFen: 90_000 }, harmless)
    const other = await received({ goodsFen: 5_000 }, harmless)
    const waits = await asked(order)
    const agreed = await asked(order, { type: 'exchange', reason: 'leaking' })
    await through(agreed, 'agreed')
    const over = await asked(order)
    await world.atBuyer('withdraw', over)
    const title = await member.post('/api/invoiceTitle/save', { type: 'personal', title: '个人' })
    const applied = await member.post('/api/invoice/apply', {
      orderNos: [other.number],
      titleId: title.data.id,
    })
    t.equal(applied.status, 200)
    const { invoiceNo } = applied.data as { invoiceNo: string }

    t.strictSame(await casesOn(`/order/dingdan?q=${order.number}`, 'demo-member', 'zh'), [
      [`/tuihuo/details?returnNo=${agreed}`, `换货 ${agreed} 待寄回`],
      [`/tuihuo/details?returnNo=${waits}`, `退货退款 ${waits} 待店铺答复`],
    ])
    t.strictSame(await casesOn(`/order/dingdan?q=${other.number}`, 'demo-member', 'en'), [
      [`/order/fapiao_detail?invoiceNo=${invoiceNo}`, `Invoice ${invoiceNo} Under review`],
    ])
    t.strictSame(
      (await casesOn(`/seller/orders?q=${order.number}`, 'demo-store', 'zh')).map(([href]) => href),
      [agreed, waits].map((no) => `/seller/returns?status=all&open=${no}`),
    )
    t.strictSame(
      await casesOn(`/seller/orders?q=${other.number}`, 'demo-store', 'zh'),
      [['', '发票 审核中']],
      'a store reads that an invoice is asked for, and has no page of it',
    )
    const finance = await world.finance.post('/api/admin/invoice/fail', {
      invoiceNo,
      reason: '抬头不符',
    })
    t.equal(finance.status, 200, JSON.stringify(finance.body))
    t.strictSame(await casesOn(`/order/dingdan?q=${other.number}`, 'demo-member', 'zh'), [])
    for (let more = 0; more < 3; more += 1) await asked(order)
    const many = await casesOn(`/order/dingdan?q=${order.number}`, 'demo-member', 'zh')
    t.strictSame(
      [many.length, many[3]],
      [4, [`/detail_dingdan?orderNo=${order.number}`, `另有 2 项 ${order.number}`]],
      'three of many stand in the list, and the page of the order has the others',
    )
  },
)
