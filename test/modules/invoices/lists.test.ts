import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { invoiceWorld } from './world.ts'

const world = await invoiceWorld(t)
const { buyer, paid, applied } = world
const { sql } = world.database.owner
interface Listed {
  list: { orderNo: string; invoiceNo: string; status: string; obstacle: string | null }[]
  total: number
  nextCursor: string | null
}
const listed = async (query = '') => (await buyer.get(`/api/invoice/orders${query}`)).body.data as Listed
const mine = async (query = '') => (await buyer.get(`/api/invoice/page${query}`)).body.data as Listed
const shop = new Visitor(world.app)
await shop.enter()
const opened = async (query: string) => (await shop.open(`/order/fapiao${query}`)).body
const ticked = (body: string) =>
  [...body.matchAll(/name="order" value="(\w+)"/g)].map(([, number]) => number!)

t.test('goods to invoice are named in the language of the page', async (t) => {
  await paid({ goodsFen: 1000 })
  const inEnglish = await shop.open('/order/fapiao', { language: 'en' })
  t.match(await opened(''), /氮中一氧化碳 × \d/)
  t.match(inEnglish.response.body, /CO in N2 × \d/)
  t.notMatch(inEnglish.response.body, /氮中一氧化碳 ×/)
})

t.test('an address without its number says in words which is missing', async (t) => {
  t.match((await shop.open('/order/fapiao_detail')).body, /发票申请单号[^]{0,80}此项必填/)
})

t.test('going on with no order ticked says so', async (t) => {
  t.match(await opened('?next=1'), '请先勾选至少一个订单')
  t.notMatch(await opened(''), '请先勾选至少一个订单')
})

t.test(
  'what can be invoiced has pages, however much was invoiced before; none is lost or shown twice',
  async (t) => {
    const orders: string[] = []
    for (let each = 0; each < 6; each += 1)
      orders.push(...(await paid(...Array.from({ length: 20 }, () => ({ goodsFen: 1000 })))))
    // The newest hundred are invoiced: what was never asked for lies behind them.
    for (let from = 20; from < 120; from += 20) await applied(orders.slice(from, from + 20))
    const left = orders.slice(0, 20).toReversed()
    const page = await listed()
    t.strictSame(
      page.list.map(({ orderNo }) => orderNo).filter((orderNo) => orders.includes(orderNo)),
      left,
    )
    const seen: string[] = []
    let at: string | null = ''
    while (at !== null) {
      const { list, nextCursor, total }: Listed = await listed(`?size=7${at && `&cursor=${at}`}`)
      t.equal(total, page.total)
      seen.push(...list.map(({ orderNo }) => orderNo))
      at = nextCursor
    }
    t.strictSame(
      seen,
      page.list.map(({ orderNo }) => orderNo),
    )
    t.strictSame(ticked(await opened('?size=7&page=2')), seen.slice(7, 14), 'the page shows the same')
  },
)

t.test('what is half invoiced is listed with its rest, what is all invoiced is not', async (t) => {
  const [whole, returned] = await paid({ goodsFen: 1000 }, { goodsFen: 1000 })
  await applied([whole!])
  const numbers = async () => (await listed()).list.map(({ orderNo }) => orderNo)
  t.notOk((await numbers()).includes(whole!))
  t.ok((await numbers()).includes(returned!))
  await sql`update orders set refunded_fen = payable_fen where number = ${returned!}`
  t.notOk((await numbers()).includes(returned!), 'all money went back, and nothing but money paid')
})

t.test('my invoices of one state or a group of states, by call and by address', async (t) => {
  const [first, second] = [
    await applied(await paid({ goodsFen: 900 })),
    await applied(await paid({ goodsFen: 800 })),
  ]
  await buyer.post('/api/invoice/cancel', { invoiceNo: second })
  const of = async (status: string) =>
    (await mine(`?status=${status}`)).list.map(({ invoiceNo }) => invoiceNo)
  t.strictSame(await of('withdrawn'), [second])
  t.strictSame(await of('ended'), [second])
  t.ok((await of('waiting')).includes(first))
  t.notOk((await of('waiting')).includes(second))
  t.strictSame(await of('made'), [])
  t.equal((await buyer.get('/api/invoice/page?status=lost')).status, 400)
  const ended = await opened('?tab=mine&status=ended')
  t.ok(ended.includes(second) && !ended.includes(first))
  t.match(ended, /aria-current="true"[^>]*>未开具</)
  t.match(await opened('?tab=mine&status=made'), '此状态下没有发票')
})
