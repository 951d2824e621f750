import { createHash } from 'node:crypto'
import t from 'tap'
import { eraseMemberRow } from '../../../src/modules/members/queries.ts'
import { contractDocument } from '../../../src/modules/orders/index.ts'
import { makeDocument } from '../../../src/platform/documents/index.ts'
import { signIn } from '../../support/mall.ts'
import { has } from '../../support/has.ts'
import { signedIn } from '../../support/caller.ts'
import { readPdf } from '../../support/pdf.ts'
import { documentsMade } from '../../support/worked.ts'
import { orderMall } from './world.ts'

const mall = await orderMall(t, { env: { FILES_DIR: t.testdir() } })
const { app, services, database, goodsOf, place } = mall
const { sql } = database.owner
const work = await documentsMade(t, mall)
const cookies = {
  buyer: await signIn(app, 'demo-member'),
  store: await signIn(app, 'demo-store'),
  manager: await signIn(app, 'demo-manager'),
}

const ask = (cookie: string, orderNo: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: `/api/order/contract?orderNo=${orderNo}`,
    headers: { cookie, language: 'zh', ...headers },
  })

async function contract(cookie: string, orderNo: string, language: 'zh' | 'en') {
  await ask(cookie, orderNo, { language })
  await work.idle()
  const answer = await ask(cookie, orderNo, { language })
  return { ...answer, bytes: answer.rawPayload, status: answer.statusCode, headers: answer.headers }
}

t.test('the contract of an order says who, what, how much and how, in both languages', async (t) => {
  const goods = { ...(await goodsOf('stocked')), priceFen: 1005_20 }
  const number = (await place([{ goods, quantity: 2 }])).orders[0]!.number
  const first = await ask(cookies.buyer, number)
  t.strictSame(
    [first.statusCode, first.headers['retry-after'], first.json()],
    [202, '2', { code: 0, msg: '', data: { state: 'preparing', retryAfterSeconds: 2 } }],
  )
  const zh = await contract(cookies.buyer, number, 'zh')
  t.equal(zh.status, 200)
  t.ok(zh.bytes.length < 250_000, `${zh.bytes.length} bytes`)
  has(t, zh.headers, {
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'private, no-cache',
    etag: `"${createHash('sha256').update(zh.bytes).digest('hex')}"`,
  })
  t.match(zh.headers['content-disposition'], /^attachment; filename="[\w. -]+"; filename\*=UTF-8''%E9%87%87/)
  const { text, structure, sizes } = await readPdf(zh.bytes)
  t.strictSame(new Set(sizes), new Set(['210 × 297']), 'A4')
  const contractNumber = number.replace('HZ', 'HT')
  for (const words of [
    '采购合同',
    contractNumber,
    number,
    '买方',
    '卖方',
    '氮中一氧化碳气体标准物质',
    goods.number,
    '8 L 铝合金瓶',
    '¥1,005.20',
    '¥2,010.40',
    '¥12.00',
    '¥2,022.40',
    '人民币贰仟零贰拾贰元肆角整',
    '承运商配送',
    '张工 13800000000',
    '示例路 1 号 3 号楼',
    '危险货物由具备相应资质的承运人运输',
    '发货后 15 天',
    'DEMO 示意，未签署',
    '第 1 页，共 1 页',
  ])
    t.ok(text.includes(words), words)
  t.notMatch(text, '〓')
  t.ok(structure.includes('H1') && structure.includes('TD'))
  const en = await contract(cookies.buyer, number, 'en')
  const english = (await readPdf(en.bytes)).text
  for (const words of [
    'Purchase contract',
    'Carbon monoxide in nitrogen',
    'CN¥2,022.40',
    'within 15 days after shipment',
  ])
    t.ok(english.includes(words), words)
  t.notMatch(english, '采购')
})

t.test('buyer, store and manager read it, nobody else, and only while there is one (R14)', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('stocked') }])
  const { number, id } = orders[0]!
  t.equal((await contract(cookies.buyer, number, 'zh')).status, 200)
  t.equal((await ask(cookies.store, number)).statusCode, 200)
  t.equal((await ask(cookies.manager, number)).statusCode, 200)
  t.equal((await ask('', number)).statusCode, 401)
  t.equal((await ask(cookies.buyer, 'HZ0')).statusCode, 404)
  const refusedTo = async (cookie: string, why: string) =>
    t.equal((await ask(cookie, number)).statusCode, 404, why)
  await sql`update members set permissions = array_remove(permissions, 'store.orders') where username = 'demo-store'`
  await refusedTo(cookies.store, 'staff without the right')
  await sql`update members set permissions = permissions || '{store.orders}' where username = 'demo-store'`
  await sql`update members set manager_id = null where username = 'demo-member'`
  await refusedTo(cookies.manager, 'a manager of others')
  await sql`update members set manager_id = (select id from members where username = 'demo-manager') where username = 'demo-member'`
  const [file] = await sql<{ key: string }[]>`select key from files where scene = 'contract' limit 1`
  const byKey = await app.inject({ url: `/files/${file!.key}`, headers: { cookie: cookies.buyer } })
  t.equal(byKey.statusCode, 404, 'not by its key')
  await sql`update orders set removed_at = now(), hidden_at = now() where id = ${id}`
  await refusedTo(cookies.buyer, 'hidden for good')
  t.equal((await ask(cookies.store, number)).statusCode, 200, 'the store keeps it')
  const made = (await place([{ goods: await goodsOf('madeToOrder') }])).orders[0]!
  t.equal((await ask(cookies.buyer, made.number)).statusCode, 404, 'not yet agreed')
})

t.test(
  'a browser sees a page that asks again by itself, then the file; known again and in parts',
  async (t) => {
    const number = (await place([{ goods: await goodsOf('stocked') }])).orders[0]!.number
    const page = await ask(cookies.buyer, number, { accept: 'text/html,*/*' })
    t.strictSame([page.statusCode, page.headers['refresh'], page.headers['retry-after']], [202, '2', '2'])
    t.match(page.body, '文件正在生成')
    t.match(page.body, `href="/api/order/contract?orderNo=${number}"`)
    await work.idle()
    const whole = await ask(cookies.buyer, number, { accept: 'text/html,*/*' })
    t.equal(whole.statusCode, 200)
    const etag = String(whole.headers.etag)
    t.equal((await ask(cookies.buyer, number, { 'if-none-match': etag })).statusCode, 304)
    const part = await ask(cookies.buyer, number, { range: 'bytes=0-4' })
    t.strictSame([part.statusCode, part.body], [206, '%PDF-'])
    t.equal(part.headers['content-range'], `bytes 0-4/${whole.rawPayload.length}`)
    const last = await ask(cookies.buyer, number, { range: 'bytes=-5', 'if-range': etag })
    t.ok(last.rawPayload.equals(whole.rawPayload.subarray(-5)))
    t.equal(
      (await ask(cookies.buyer, number, { range: 'bytes=0-4', 'if-range': '"another"' })).statusCode,
      200,
    )
    const detail = await app.inject({
      url: `/detail_dingdan?orderNo=${number}`,
      headers: { cookie: cookies.buyer },
    })
    t.match(detail.body, `href="/api/order/contract?orderNo=${number}"`)
  },
)

t.test('another price is another contract; the former one is not given any more', async (t) => {
  const goods = { ...(await goodsOf('stocked')), priceFen: 750_00 }
  const number = (await place([{ goods }])).orders[0]!.number
  t.match((await readPdf((await contract(cookies.buyer, number, 'zh')).bytes)).text, '¥762.00')
  const store = await signedIn(app, 'demo-store')
  await store.post('/api/seller/order/adjust', {
    orderNo: number,
    version: 1,
    price: { reason: '老客户', amountAfter: '650.00' },
  })
  const now = (await readPdf((await contract(cookies.buyer, number, 'zh')).bytes)).text
  t.match(now, '-¥100.00')
  t.match(now, '¥662.00')
})

t.test(
  'the file is exported and erased with the account, also when it is made at that moment (R56)',
  async (t) => {
    const number = (await place([{ goods: await goodsOf('stocked') }])).orders[0]!.number
    await contract(cookies.buyer, number, 'zh')
    const [row] = await sql<{ memberId: number; subject: string }[]>`
    select f.member_id as "memberId", d.subject from files f join documents d on d.file_key = f.key
    where starts_with(d.subject, ${number})`
    const [order] = await sql<
      { memberId: number }[]
    >`select member_id as "memberId" from orders where number = ${number}`
    t.equal(row!.memberId, order!.memberId, 'the buyer owns it')
    const exported = await app.inject({ url: '/order/data/export', headers: { cookie: cookies.buyer } })
    const { pictures } = exported.json<{ pictures: { purpose: string; picture: string }[] }>()
    const own = pictures.find(({ purpose }) => purpose === 'contract')
    t.match(own?.picture, /^data:application\/pdf;base64,JVBERi0/)
    const subject = row!.subject
    const [hash] = await sql<
      { of: string }[]
    >`select password_hash as of from members where username = 'demo-store'`
    await sql`delete from files where key = (select file_key from documents where subject = ${subject})`
    t.strictSame([...(await sql`select 1 from documents where subject = ${subject}`)], [])
    // Nobody else may make it: without its job.
    await sql`insert into documents (kind, subject, asked_at) values (${contractDocument.name}, ${subject}, now())`
    const leaving = {
      ...contractDocument,
      async make(...args: Parameters<typeof contractDocument.make>) {
        const made = await contractDocument.make(...args)
        await database.owner.transaction((tx) =>
          eraseMemberRow(tx, order!.memberId, hash!.of, services.clock.now()),
        )
        return made
      },
    }
    t.equal(await makeDocument(services, leaving, subject), false)
    t.strictSame(
      [...(await sql`select 1 from documents where subject = ${subject} and file_key is not null`)],
      [],
    )
    t.strictSame([...(await sql`select 1 from unkept_files`)], [], 'and no bytes are left')
  },
)
