import t from 'tap'
import { staffOf } from '../../support/staff.ts'
import { has } from '../../support/has.ts'
import { redWorld } from './red-world.ts'

/** What a store sees of the invoices of its orders, and what it never does. */
const world = await redWorld(t)
const { buyer, finance, sql, clock, round } = world
const store = await world.caller('demo-store')
const otherStore = await world.caller('demo-store-2')

interface Row {
  invoiceNo: string
  [name: string]: unknown
}
const page = async (query = '', by = store) =>
  (await by.get(`/api/seller/invoice/page${query}`)).body.data as unknown as {
    list: Row[]
    total: number
    nextCursor: string | null
  }
const numbers = async (query: string) => (await page(query)).list.map(({ invoiceNo }) => invoiceNo)
const detail = async (invoiceNo: string) =>
  (await store.get(`/api/seller/invoice/detail?invoiceNo=${invoiceNo}`)).body.data as Row

/** What a title may say beside its name, and where the invoice is mailed to. */
const SECRET = {
  bank: '示例银行苏州分行',
  account: '622200001111',
  address: '示例路 9 号',
  phone: '0512-66660000',
}
const MAIL = 'accounts@lab.example'
const { id: titleId } = (
  await buyer.post('/api/invoiceTitle/save', {
    type: 'enterprise',
    title: '示例环境检测有限公司',
    taxNo: '91350100M000100Y43',
    ...SECRET,
  })
).body.data as { id: string }
const applied = async (...orderNos: string[]) => world.applied(orderNos, { titleId, email: MAIL })
const said = (answer: unknown) => JSON.stringify(answer)
const isHidden = (text: string) =>
  [...Object.values(SECRET), '91350100M000100Y43', MAIL].every((secret) => !text.includes(secret))

t.test(
  'a store lists the invoices of its orders: whom they are made out to, over how much, and where they are',
  async (t) => {
    const [first, second] = (await world.paid({ goodsFen: 11_300 }, { goodsFen: 2260 })) as [string, string]
    const invoiceNo = await applied(first, second)
    const answer = await page()
    has(t, answer, {
      total: 1,
      list: [
        {
          invoiceNo,
          status: 'underReview',
          type: 'ordinary',
          title: '示例环境检测有限公司',
          amount: '135.60',
          net: '120.00',
          tax: '15.60',
          orders: 2,
          fiscalNumber: null,
          issuedAt: null,
          waits: null,
        },
      ],
    })
    t.ok(isHidden(said(answer)), 'no number, bank, address or mail')
    t.strictSame(await page('', otherStore).then(({ list }) => list), [], 'nothing of another store')
    const elsewhere = await otherStore.get(`/api/seller/invoice/detail?invoiceNo=${invoiceNo}`)
    has(t, elsewhere, { status: 404 })
    has(t, await buyer.get('/api/seller/invoice/page'), { status: 403 })
    has(t, await finance.get('/api/seller/invoice/page'), { status: 403 }, 'finance has its own list')
  },
)

t.test(
  'before it is issued a store knows the name of the title alone, afterwards what stands on its face; never the mail',
  async (t) => {
    const [orderNo] = (await world.paid({ goodsFen: 5650 })) as [string]
    const invoiceNo = await applied(orderNo)
    const before = await detail(invoiceNo)
    has(t, before, {
      status: 'underReview',
      buyer: null,
      capitals: '伍拾陆圆伍角整',
      orders: [{ orderNo, amount: '56.50' }],
      lines: [{ amount: '56.50', net: '50.00', tax: '6.50' }],
      files: [],
    })
    t.ok(isHidden(said(before)))
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    t.equal((await detail(invoiceNo)).buyer, null, 'passed is not issued')
    await round()
    const after = await detail(invoiceNo)
    has(t, after, {
      status: 'issued',
      buyer: { titleType: 'enterprise', taxNo: '91350100M000100Y43', ...SECRET },
      files: ['pdf', 'xml'],
    })
    t.notMatch(said(after), MAIL)
    const file = await store.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}&form=pdf`)
    t.equal(file.status, 200, 'its file says the same')
  },
)

t.test('what finance fails shows no more of its buyer, nor the reason that they read', async (t) => {
  const [orderNo] = (await world.paid({ goodsFen: 900 })) as [string]
  const invoiceNo = await applied(orderNo)
  await finance.post('/api/admin/invoice/fail', { invoiceNo, reason: '营业执照已注销' })
  const answer = await detail(invoiceNo)
  has(t, answer, { status: 'failed', buyer: null })
  t.ok(isHidden(said(answer)))
  t.notMatch(said([answer, await page(`?q=${invoiceNo}`)]), '营业执照已注销')
})

t.test('red letters, what replaces them and what an application became stand with the invoice', async (t) => {
  const { orderNo, invoiceNo } = await world.bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
  const [line] = await world.linesOf(orderNo)
  await world.refunded(orderNo, [line!])
  await round()
  has(t, await detail(invoiceNo), {
    status: 'partlyReversed',
    reds: [{ status: 'issued', cause: 'refund', amount: '30.00' }],
    others: [],
    replaces: null,
  })
})

t.test('it is narrowed by state, day and whole number, sorted both ways and walked by cursor', async (t) => {
  const before = clock.now()
  clock.forward(3 * 86_400)
  await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${new Date(clock.now().getTime() + 86_400_000)}`
  const mine: string[] = []
  for (let each = 0; each < 5; each += 1) {
    const [orderNo] = (await world.paid({ goodsFen: 700 + each })) as [string]
    mine.push(await applied(orderNo))
  }
  await buyer.post('/api/invoice/cancel', { invoiceNo: mine[0]! })
  const day = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const [today, then] = [day(clock.now()), day(before)]
  t.strictSame(await numbers(`?from=${today}&to=${today}`), mine.toReversed())
  t.strictSame(await numbers(`?from=${today}&sort=applied`), mine)
  t.strictSame(await numbers(`?from=${today}&status=ended`), [mine[0]])
  t.strictSame(await numbers(`?from=${today}&status=waiting`), mine.slice(1).toReversed())
  t.strictSame(await numbers(`?from=${today}&status=made`), [])
  t.notOk((await numbers(`?to=${then}`)).some((number) => mine.includes(number)))
  t.equal((await page(`?to=${then}`)).total, (await page()).total - 5)
  const seen: string[] = []
  let at: string | null = ''
  while (at !== null) {
    const { list, nextCursor }: Awaited<ReturnType<typeof page>> = await page(
      `?size=2${at && `&cursor=${at}`}`,
    )
    seen.push(...list.map(({ invoiceNo }) => invoiceNo))
    at = nextCursor
  }
  t.strictSame(seen, await numbers('?size=100'))

  const [issued] = (await page('?status=issued')).list
  const { orders } = (await detail(issued!.invoiceNo)) as unknown as { orders: { orderNo: string }[] }
  for (const q of [issued!.invoiceNo, String(issued!['fiscalNumber']), orders[0]!.orderNo])
    t.ok((await numbers(`?q=${q}`)).includes(issued!.invoiceNo), q)
  t.strictSame(await numbers(`?q=${issued!.invoiceNo}&status=ended`), [], 'filters narrow one another')
  t.strictSame(await numbers(`?q=${issued!.invoiceNo.slice(0, -1)}`), [], 'a part of a number is none')
  const elsewhere = await page(`?q=${issued!.invoiceNo}`, otherStore)
  t.strictSame(elsewhere.list, [], 'nor is one of another store')
  has(t, await store.get('/api/seller/invoice/page?status=lost'), { status: 400 })
  has(t, await store.get('/api/seller/invoice/page?from=2026-13-01'), { status: 400 })
})

t.test('the page of an order leads there who may see invoices, and nobody else', async (t) => {
  const [{ invoiceNo }] = (await page('?status=issued')).list as [Row]
  const { orders } = (await detail(invoiceNo)) as unknown as { orders: [{ orderNo: string }] }
  const opened = async (rights: readonly ('store.orders' | 'store.money')[]) => {
    const { cookie } = await staffOf(world.database.owner)('store', rights)
    // The mall's day is a later one than that of the machine.
    const now = clock.now()
    await sql`update sessions set created_at = ${now}, seen_at = ${now}, expires_at = ${new Date(now.getTime() + 86_400_000)}`
    const { body } = await world.app.inject({
      url: `/seller/orders/${orders[0].orderNo}`,
      headers: { cookie },
    })
    return body
  }
  t.match(await opened(['store.orders', 'store.money']), `href="/seller/invoices/${invoiceNo}"`)
  const without = await opened(['store.orders'])
  t.match(without, '电子发票', 'the order says that there is one')
  t.notMatch(without, '/seller/invoices')
})
