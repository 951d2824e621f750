import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import t from 'tap'
import { messageData } from '../../../src/modules/messages/personal.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { signedIn } from '../../support/caller.ts'
import { Visitor } from '../identity/world.ts'
import { multipart } from '../members/world.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t, { env: { FILES_DIR: t.testdir() } })
const { app, clock, database, memberId, place, goodsOf } = mall
const { sql } = database.owner
const buyer = await signedIn(app, 'demo-member')
const store = await signedIn(app, 'demo-store')
const other = await signedIn(app, 'demo-store-2')
const stranger = await signedIn(app, 'demo-manager')
const goods = await goodsOf('stocked')

async function ordered(): Promise<string> {
  const { orders } = await place([{ goods }])
  return orders[0]!.number
}
const write = (orderNo: string, text: string, more: object = {}) =>
  buyer.post('/api/order/message', { orderNo, text, ...more })
const answer = (orderNo: string, text: string, more: object = {}) =>
  store.post('/api/seller/message/answer', { orderNo, text, ...more })
const ofStore = (orderNo: string, by = store) => by.get(`/api/seller/message/detail?orderNo=${orderNo}`)
const ofBuyer = (orderNo: string, by = buyer) => by.get(`/api/order/messages?orderNo=${orderNo}`)
const noticesOf = async (username: string, number: string) =>
  (
    await sql<{ key: string }[]>`
      select n.key from notices n join members m on m.id = n.member_id
      where m.username = ${username} and n.vars ->> 'number' = ${number} order by n.id`
  ).map(({ key }) => key)
const unread = async () => (await buyer.get('/api/order/unreadMessages')).data.unread
/** A file that this member uploaded for a message, without bytes. */
async function uploadOf(username: string, type = 'image/webp', scene = 'message'): Promise<string> {
  const key = randomUUID()
  await sql`
    insert into files (key, member_id, scene, type, bytes, keep_until, created_at)
    select ${key}, id, ${scene}, ${type}, 10, ${clock.now()}::timestamptz + interval '7 days', ${clock.now()}
    from members where username = ${username}`
  return key
}

t.test('the buyer writes, the store finds it waiting, answers, and the buyer reads the answer', async (t) => {
  const orderNo = await ordered()
  has(t, await write(orderNo, '  能否附上英文证书？\r\n谢谢 '), { status: 200 })
  t.strictSame(await noticesOf('demo-store', orderNo), ['messageWritten'])
  const { data: queue } = await store.get('/api/seller/message/page')
  t.strictSame(
    queue.list.map((row: object) => row),
    [
      {
        orderNo,
        buyerName: queue.list[0].buyerName,
        side: 'buyer',
        text: '能否附上英文证书？\n谢谢',
        hasFile: false,
        time: clock.now().toISOString(),
        count: 1,
        waitingSince: clock.now().toISOString(),
      },
    ],
  )
  t.equal(await unread(), 0)
  clock.forward(60)
  has(t, await answer(orderNo, 'Yes, both languages'), { status: 200 })
  t.strictSame(await noticesOf('demo-member', orderNo), ['messageAnswered'])
  t.strictSame((await store.get('/api/seller/message/page')).data.list, [])
  t.equal((await store.get('/api/seller/message/page?status=all')).data.total, 1)
  t.equal(await unread(), 1)
  const { data } = await ofBuyer(orderNo)
  t.strictSame(
    data.messages.map(({ side, author, text }: Record<string, string>) => [side, author, text]),
    [
      ['buyer', data.buyerName, '能否附上英文证书？\n谢谢'],
      ['store', data.storeName, 'Yes, both languages'],
    ],
    'to the buyer an answer is the store’s',
  )
  t.equal(data.waitingSince, null)
  t.equal(await unread(), 0, 'read with the page or call that shows it')
  const seen = (await ofStore(orderNo)).data.messages[1]
  t.not(seen.author, data.storeName, 'its colleagues see who answered')
})

t.test('an answer that comes while the buyer reads the one before is not read with it', async (t) => {
  const orderNo = await ordered()
  await write(orderNo, '何时发货？')
  await answer(orderNo, 'Tomorrow')
  const before = await unread()
  const [answered, read] = await atOnce(
    database,
    (tx) => tx.sql`
      select 1 from order_conversations c join orders o on o.id = c.order_id where o.number = ${orderNo} for update of c`,
    () => answer(orderNo, 'Today after all'),
    () => ofBuyer(orderNo),
  )
  t.equal(answered.status, 200)
  const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)
  t.strictSame(textsOf(read.data), ['何时发货？', 'Tomorrow'])
  t.equal(await unread(), before, 'it was not shown')
  t.strictSame(textsOf((await ofBuyer(orderNo)).data), ['何时发货？', 'Tomorrow', 'Today after all'])
  t.equal(await unread(), before - 1)
})

t.test('what the buyer wrote after the store looked goes on waiting', async (t) => {
  const orderNo = await ordered()
  await write(orderNo, 'one')
  const { lastId: seen } = (await ofStore(orderNo)).data
  await write(orderNo, 'two')
  has(t, await store.post('/api/seller/message/settle', { orderNo, seen }), { status: 409, code: 2972 })
  has(t, await answer(orderNo, 'to the first', { seen }), { status: 200 })
  t.ok((await ofStore(orderNo)).data.waitingSince)
  const { lastId } = (await ofStore(orderNo)).data
  has(t, await store.post('/api/seller/message/settle', { orderNo, seen: lastId }), { status: 200 })
  t.equal((await ofStore(orderNo)).data.waitingSince, null)
  has(t, await store.post('/api/seller/message/settle', { orderNo, seen: lastId }), {
    status: 409,
    code: 2972,
  })
  const audited =
    await sql`select action from audit_entries where action like 'messages.%' and after ->> 'orderNo' = ${orderNo} order by id`
  t.strictSame(
    audited.map((row) => row['action']),
    ['messages.answer', 'messages.settle'],
  )
})

t.test('R14, R17: nobody else reads or writes', async (t) => {
  const orderNo = await ordered()
  await write(orderNo, 'x')
  for (const refused of [
    await ofBuyer(orderNo, stranger),
    await ofBuyer(orderNo, store),
    await stranger.post('/api/order/message', { orderNo, text: 'x' }),
    await ofStore(orderNo, other),
    await other.post('/api/seller/message/answer', { orderNo, text: 'x' }),
    await other.post('/api/seller/message/settle', { orderNo, seen: '1' }),
  ])
    t.equal(refused.status, 404)
  has(t, await ofStore(orderNo, stranger), { status: 403 })
  t.equal((await ofBuyer(orderNo)).data.messages.length, 1)
})

t.test('a file goes with a message: one’s own, once; words may be left out', async (t) => {
  const orderNo = await ordered()
  const mine = await uploadOf('demo-member', 'application/pdf')
  has(t, await write(orderNo, '', { fileId: mine }), { status: 200 })
  const [kept] = await sql`select keep_until as until from files where key = ${mine}`
  t.equal(kept!['until'], null, 'it is kept as long as the message')
  const [only] = (await ofBuyer(orderNo)).data.messages
  t.equal(only.text, '')
  t.match(only.file, /^\/order-messages\/\d+\/file$/)
  t.equal((await store.get('/api/seller/message/page')).data.list[0].hasFile, true)
  for (const fileId of [
    mine,
    await uploadOf('demo-store'),
    await uploadOf('demo-member', 'image/webp', 'voucher'),
    'nowhere',
  ])
    has(t, await write(orderNo, 'x', { fileId }), { status: 400, code: 2970 }, fileId)
  has(t, await write(orderNo, ''), { status: 400 })
  has(t, await write(orderNo, 'x'.repeat(1001)), { status: 400 })
  t.equal((await ofBuyer(orderNo)).data.messages.length, 1)
})

t.test('an order takes 500 messages, and a buyer writes 60 an hour over all processes', async (t) => {
  const orderNo = await ordered()
  await write(orderNo, 'x')
  await sql`update order_conversations c set messages = 500 from orders o where o.id = c.order_id and o.number = ${orderNo}`
  has(t, await write(orderNo, 'y'), { status: 409, code: 2971 })
  has(t, await answer(orderNo, 'y'), { status: 409, code: 2971 })
  t.equal((await ofBuyer(orderNo)).data.messages.length, 1, 'what was refused is not there')
  const next = await ordered()
  await sql`update rate_counters set count = 60 where key = ${`messages:buyer:${memberId}`}`
  has(t, await write(next, 'x'), { status: 429 })
  clock.forward(3600)
  await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${new Date(clock.now().getTime() + 7_200_000)}`
  has(t, await write(next, 'x'), { status: 200 })
})

t.test(
  'without scripts: a picture on the page of the order, answered on the desk, each form once',
  async (t) => {
    const orderNo = await ordered()
    const page = `/detail_dingdan?orderNo=${orderNo}`
    const browser = new Visitor(app)
    await browser.enter()
    const send = async (visitor: Visitor, url: string, fields: Record<string, string>, file?: Buffer) => {
      const formToken = await visitor.tokenOf(url)
      const { payload, headers } = multipart({ formToken, ...fields }, file ? { file: ['a.png', file] } : {})
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, origin: 'http://localhost', cookie: visitor.cookie },
        remoteAddress: visitor.address,
      })
      return { statusCode, body }
    }
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const key = 'a-key-of-one-form-0001'
    const fields = { action: 'writeMessage', orderNo, text: '', key }
    t.equal((await send(browser, page, fields, Buffer.from('no picture'))).statusCode, 415)
    const typed = { ...fields, text: '瓶阀已拍照' }
    const large = await send(browser, page, typed, Buffer.alloc(10_485_761))
    t.equal(large.statusCode, 413)
    t.match(
      large.body,
      /瓶阀已拍照<\/textarea>[^]*文件超过 10 MB/,
      'what was typed beside a large picture stays',
    )
    const huge = await send(browser, page, typed, Buffer.alloc(42_100_000))
    t.equal(huge.statusCode, 413)
    t.notMatch(huge.body, '瓶阀已拍照', 'no camera makes that: it is not read to its end')
    for (const _press of [1, 2]) t.equal((await send(browser, page, fields, picture)).statusCode, 303)
    const shown = (await browser.open(page)).body
    const [href, ...more] = [...shown.matchAll(/<img src="(\/order-messages\/\d+\/file)"/g)].map(
      ([, it]) => it!,
    )
    t.strictSame(more, [], 'sent twice, written once')
    t.equal((await browser.open(href!)).response.headers['content-type'], 'image/webp')

    const desk = new Visitor(app)
    await desk.enter('demo-store')
    t.equal((await desk.open(href!)).status, 200)
    const elsewhere = new Visitor(app)
    await elsewhere.enter('demo-store-2')
    for (const path of [href!, '/order-messages/x/file', '/order-messages/999999/file'])
      t.equal((await elsewhere.open(path)).status, 404, path)

    const queue = await desk.open(`/seller/messages?open=${orderNo}`)
    t.match(queue.body, new RegExp(orderNo))
    const alone = `/seller/orders/${orderNo}`
    t.match((await desk.open(alone)).body, /name="action" value="answer"/)
    const reply = { action: 'answer', orderNo, text: '<b>收到</b>', seen: '', key: 'a-key-of-one-form-0002' }
    t.equal((await send(desk, `/seller/messages?open=${orderNo}`, reply)).statusCode, 303)
    t.match((await browser.open(page)).body, /&lt;b&gt;收到&lt;\/b&gt;/)
    const settled = await send(desk, alone, { action: 'settleMessages', orderNo, seen: '1' })
    t.equal(settled.statusCode, 409)
  },
)

const leave = (id: number) =>
  database.owner.transaction((tx) =>
    messageData.erase(tx, { memberId: id, username: '', phone: null, mails: [], now: clock.now() }),
  )

t.test('R56: what a store sent to a buyer goes with the buyer’s account, its other files stay', async (t) => {
  const orderNo = await ordered()
  const [sent, unsent] = [await uploadOf('demo-store'), await uploadOf('demo-store')]
  await write(orderNo, '请发报价单')
  has(t, await answer(orderNo, '见附件', { fileId: sent }), { status: 200 })
  const kept = async () =>
    (await sql<{ key: string }[]>`select key from files where key = any (${[sent, unsent]})`).map(
      ({ key }) => key,
    )
  t.strictSame((await kept()).toSorted(), [sent, unsent].toSorted())
  await leave(memberId)
  t.strictSame(await kept(), [unsent])
  const due = await sql<{ key: string }[]>`
    select key from unkept_files where key = any (${[sent, unsent]}) and due_at <= ${clock.now()}`
  t.strictSame(
    due.map(({ key }) => key),
    [sent],
    'and its bytes are removed',
  )
})

t.test('R56: what was written is exported, and gone with the account of the buyer', async (t) => {
  const orderNo = await ordered()
  await write(orderNo, '甲的话')
  await answer(orderNo, '店的话')
  const exported = (await messageData.exported({ database, actor: { memberId } } as never)) as {
    orderNo: string
  }[]
  t.strictSame(
    exported.filter((row) => row.orderNo === orderNo),
    [
      { orderNo, side: 'buyer', text: '甲的话', hasFile: false, at: clock.now().toISOString() },
      { orderNo, side: 'store', text: '店的话', hasFile: false, at: clock.now().toISOString() },
    ],
  )
  const staffId = await mall.idOf('demo-store')
  await leave(staffId)
  t.strictSame(
    (await ofStore(orderNo)).data.messages.map(({ text }: { text: string }) => text),
    ['甲的话', '店的话'],
    'the words are the store’s',
  )
  t.equal((await sql`select 1 from order_messages where author_id = ${staffId}`).length, 0)
  await leave(memberId)
  t.equal((await sql`select 1 from order_messages`).length, 0)
  t.equal((await sql`select 1 from order_conversations`).length, 0)
})

t.test('the database takes no empty message, and no more than an order can have', async (t) => {
  const { orders } = await place([{ goods }])
  const { id } = orders[0]!
  await t.rejects(
    sql`insert into order_messages (order_id, side, text, at) values (${id}, 'buyer', '', now())`,
    /order_messages_something/,
  )
  await t.rejects(
    sql`insert into order_messages (order_id, side, text, at) values (${id}, 'buyer', ${'x'.repeat(1001)}, now())`,
    /order_messages_words/,
  )
  await t.rejects(
    sql`insert into order_conversations (order_id, member_id, store_id, messages, last_id) values (${id}, 1, 1, 501, 1)`,
    /order_conversations_length/,
  )
})
