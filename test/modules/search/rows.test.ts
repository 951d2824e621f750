import t from 'tap'
import { between } from '../catalogue/world.ts'
import { Visitor } from '../identity/world.ts'
import { startMall } from '../../support/mall.ts'

const { app, database, seen } = await startMall(t, { demo: true })
const { sql } = database.owner
const member = new Visitor(app)
await member.enter()
const [{ id: memberId } = { id: 0 }] = await sql<{ id: number }[]>`
  select id from members where username = 'demo-member'`
const inCart = async () => [
  ...(await sql<{ skuId: number; quantity: number }[]>`
    select sku_id as "skuId", quantity from cart_lines where member_id = ${memberId} order by id`),
]
t.beforeEach(async () => void (await sql`delete from cart_lines where member_id = ${memberId}`))

const firstSku = async (spuId: number) => {
  const [row] = await sql<{ skuId: number }[]>`select sku_id as "skuId" from spus where id = ${spuId}`
  return row!.skuId
}

const QUERY = '/search?q=CO%2050ppm%20N2%208L'
const field = (form: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)![1]!

/** What a press of a row's button sends without scripts. */
async function press(skuId: string, page: string) {
  const form = between(page, '<form id="row-buy"', '</form>')
  const names = ['action', 'formToken', 'back', 'key']
  const fields = Object.fromEntries(names.map((name) => [name, field(form, name)]))
  return member.post('/cart', { ...fields, skuId })
}
const buttons = (page: string) =>
  [...page.matchAll(/form="row-buy" value="(\d+)" name="skuId"/g)].map(([, id]) => id!)

t.test('one click in a row buys its SKU without scripts, and sending it again buys it once', async (t) => {
  const { body } = await member.open(QUERY)
  const [first, second] = buttons(body)
  const sent = await press(first!, body)
  t.equal(sent.status, 303)
  t.match(sent.location, /^\/search\?q=CO/)
  t.strictSame(await inCart(), [{ skuId: Number(first), quantity: 1 }])
  await press(first!, body)
  t.strictSame(await inCart(), [{ skuId: Number(first), quantity: 1 }])
  await press(second!, body)
  t.strictSame(await inCart(), [
    { skuId: Number(first), quantity: 1 },
    { skuId: Number(second), quantity: 1 },
  ])
  await press(first!, (await member.open(QUERY)).body)
  t.strictSame(await inCart(), [
    { skuId: Number(first), quantity: 2 },
    { skuId: Number(second), quantity: 1 },
  ])
})

t.test('goods whose safety data sheet waits for a signature have no button that buys', async (t) => {
  const [product] = await sql<{ spuId: number; number: string }[]>`
    select s.id as "spuId", s.number from spus s join safety_sheets h on h.spu_id = s.id and h.state = 'signed'
    where s.stock_count > 0 and not exists (select from safety_sheets d where d.spu_id = s.id and d.state = 'draft')
    order by s.id limit 1`
  const { spuId, number } = product!
  const row = async () => (await app.inject(`/search?q=${number}&sort=sales&view=list&page=1`)).body
  t.ok(buttons(await row()).length > 0)
  await sql`update safety_sheets set state = 'draft', signer = null, signed_on = null where spu_id = ${spuId}`
  const refused = await member.call(
    '/api/cart/add',
    { skuId: String(await firstSku(spuId)) },
    { language: 'en', origin: 'http://localhost', 'idempotency-key': 'under-review' },
  )
  t.equal(refused.status, 409)
  await seen()
  t.strictSame(buttons(await row()), [])
  await sql`update safety_sheets set state = 'signed', signer = '周示例', signed_on = '2026-11-01' where spu_id = ${spuId}`
  await seen()
})

t.test('a visitor is asked to sign in first and then offered the same SKU', async (t) => {
  const page = (await app.inject(QUERY)).body
  t.match(page, '<form id="row-buy" action="/cart">')
  const [first] = buttons(page)
  const sent = await app.inject(`/cart?skuId=${first}`)
  t.equal(sent.statusCode, 303)
  t.equal(
    new URL(String(sent.headers.location), 'http://localhost').searchParams.get('next'),
    `/cart?skuId=${first}`,
  )
  t.match((await member.open(`/cart?skuId=${first}`)).body, `name="skuId" value="${first}"`)
})

t.test('what has to be made leads to its SKU with the value asked for typed in', async (t) => {
  const page = (await app.inject({ url: '/search?q=CO%2067ppm%20N2', headers: { language: 'zh' } })).body
  t.match(page, '可按所查数值配制')
  const [, href, words] = /<a class="button button--small" href="([^"]*value\.co=67[^"]*)">([^<]*)</.exec(
    page,
  )!
  t.equal(words, '按 67 配制')
  const opened = (await app.inject(href!.replaceAll('&amp;', '&'))).body
  t.match(between(opened, 'id="value.co"', '>'), 'value="67"')
  const skuId = /skuId=(\d+)/.exec(href!)![1]!
  t.match(between(opened, 'id="buy-form"', '</form>'), `name="skuId" value="${skuId}"`)
  const odd = (await app.inject(href!.replaceAll('&amp;', '&').replace('value.co=67', 'value.co=%3Cb%3E')))
    .body
  t.notMatch(between(odd, 'id="value.co"', '>'), 'value=', 'an address types figures only')
})

t.test(
  'of a mixture to be made the values asked for are typed in, and the others are left to choose',
  async (t) => {
    const url = `/search?${new URLSearchParams({ q: 'SO2 100ppm NO 200ppm' }).toString()}`
    const page = (await app.inject({ url, headers: { language: 'zh' } })).body
    const [, href, words] = /<a class="button button--small" href="([^"]*value\.[^"]*)">([^<]*)</.exec(page)!
    t.equal(words, '选数值')
    const typed = [...new URL(href!.replaceAll('&amp;', '&'), 'http://localhost').searchParams]
    t.strictSame(typed.filter(([name]) => name.startsWith('value.')).toSorted(), [
      ['value.no', '200'],
      ['value.so2', '100'],
    ])
  },
)

t.test('kinds of answers to an amount come in their order, each under its heading once', async (t) => {
  for (const q of ['CO 50ppm N2 8L', 'NO 100 ppm', 'SO2 50ppm', 'Pb 1000 mg/L']) {
    const url = `/search?${new URLSearchParams({ q }).toString()}`
    const page = (await app.inject({ url, headers: { language: 'zh' } })).body
    const headings = [...page.matchAll(/<th colSpan="8" scope="colgroup">([^<]*)</g)].map(
      ([, title]) => title,
    )
    const order = ['数值与规格相符，现货', '现货，规格或组分有所不同', '可按所查数值配制', '暂时缺货']
    t.ok(headings.length > 0, q)
    t.strictSame(
      headings,
      order.filter((title) => headings.includes(title)),
      q,
    )
  }
  const priced = (await app.inject(`${QUERY}&sort=price`)).body
  t.notMatch(priced, 'scope="colgroup"', 'another order has no kinds')
})

t.test('the other SKUs of a row are a page of their own, with the value asked for', async (t) => {
  const page = (await member.open('/search?q=CO%2067ppm%20N2')).body
  const address = /data-unfold="([^"]*asked=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
  const opened = await member.open(address)
  t.equal(opened.status, 200)
  const skus = await sql<{ number: string }[]>`
    select number from skus where spu_id = (
      select spu_id from skus where id = ${Number(/skuId=(\d+)/.exec(address)![1])}
    )`
  const table = between(opened.body, '<table', '</table>')
  for (const { number } of skus) t.match(table, number)
  t.match(table, 'value.co=67', 'what would have to be made leads to its form with the value typed in')
  const [first] = buttons(opened.body)
  t.equal((await press(first!, opened.body)).status, 303)
  t.strictSame(await inCart(), [{ skuId: Number(first), quantity: 1 }])
  t.equal((await member.open('/search/skus?skuId=999999999')).status, 404)
  t.equal(
    (await member.open(`${address}%3Bx%20y%3A1%3Bco%3A-4`)).status,
    200,
    'unreadable amounts ask for nothing',
  )
})
