import t from 'tap'
import { accountKinds } from '../../../src/modules/ledger/tables.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { moneyWorld } from '../settlements/world.ts'

const world = await moneyWorld(t)
const { sql } = world.database.owner
const [order] = await world.paid({ goodsFen: 20_000, freightFen: 1200, quantity: 4 })
const [orderNo] = await world.numbersOf([order!])
world.clock.forward(86_400)
await world.completed(order!)
const finance = await world.caller('demo-operator')
const store = await world.caller('demo-store')

interface Entry {
  journalId: string
  kind: string
  account: string
  ownerId: string
  amount: string
}
const asked = async (query: string) => {
  const { status, body } = await finance.get(`/api/admin/ledger/page?${query}`)
  t.equal(status, 200, query)
  return body.data as { list: Entry[]; total: number; nextCursor: string | null }
}
const briefly = ({ list }: { list: Entry[] }) =>
  list.map(({ kind, account, ownerId, amount }) => `${kind} ${account} ${ownerId} ${amount}`).toSorted()

t.test('an order leads to every entry of its journals, and they sum to zero', async (t) => {
  const found = await asked(`q=${orderNo}&size=100`)
  const yuan = briefly(found).filter((line) => !/ (points|pointsIssued) /.test(line))
  t.strictSame(yuan, [
    `payments.settle balance ${world.memberId} -212.00`,
    'payments.settle storePending 1 212.00',
    'settlements.sale commissions 0 10.00',
    'settlements.sale storeDue 1 202.00',
    'settlements.sale storePending 1 -212.00',
  ])
  t.strictSame(await asked(`q=order:${order}&size=100`), found, 'its name in the books is the same')
  t.strictSame((await asked('q=HZ-NOBODY')).list, [])
})

t.test('the number of its payment leads there too', async (t) => {
  const [payment] = await sql<{ number: string; payNo: string }[]>`
    select p.number, g.pay_no as "payNo" from payments p join payment_groups g on g.id = p.group_id`
  const found = await asked(`q=${orderNo}&size=100`)
  t.strictSame(await asked(`q=${payment!.number}&size=100`), found)
  t.strictSame(await asked(`q=${payment!.payNo}&size=100`), found, 'and that of the cashier')
})

t.test('account, owner and day narrow the entries, and each narrows the others', async (t) => {
  t.strictSame(briefly(await asked('account=storePending&owner=1')), [
    'payments.settle storePending 1 212.00',
    'settlements.sale storePending 1 -212.00',
  ])
  t.equal(
    (await asked(`owner=${encodeURIComponent('１')}&account=storePending`)).total,
    2,
    'of a Chinese keyboard',
  )
  t.equal((await asked('owner=demo-member')).total, 0, 'a name is nobody’s number')
  t.strictSame(briefly(await asked('account=storePending&from=2026-11-22')), [
    'settlements.sale storePending 1 -212.00',
  ])
  t.strictSame(briefly(await asked('account=storePending&to=2026-11-21')), [
    'payments.settle storePending 1 212.00',
  ])
  t.strictSame((await asked('account=storePending&from=2026-11-21&to=2026-11-22')).total, 2)
  const member = await asked('q=demo-member&account=balance')
  t.equal(member.list[0]!.ownerId, String(world.memberId))
  has(t, await finance.get('/api/admin/ledger/page?account=pocket'), { status: 400 })
})

t.test('who walks the entries by cursor sees each once', async (t) => {
  const all = (await asked(`q=${orderNo}&size=100`)).list.map(
    ({ journalId, account }) => `${journalId} ${account}`,
  )
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { list, nextCursor } = await asked(`q=${orderNo}&size=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...list.map(({ journalId, account }: Entry) => `${journalId} ${account}`))
    cursor = nextCursor
  }
  t.ok(all.length > 4)
  t.strictSame(seen, all)
})

t.test('a journal opens beside the list with all its sides', async (t) => {
  const desk = new Visitor(world.app)
  await desk.enter('demo-operator')
  const [sale] = await sql<{ id: number }[]>`select id from journals where kind = 'settlements.sale'`
  for (const [lang, words] of [
    ['zh', /订单完成.*应付店铺 1 ¥202\.00/],
    ['en', /Order completed.*Due to store 1 ¥202\.00/],
  ] as const) {
    const { body } = await desk.open(`/operator/ledger?q=${orderNo}&open=${sale!.id}-1&lang=${lang}`)
    t.match(body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '), words)
  }
  has(t, await finance.get(`/api/admin/ledger/journal?journalId=${sale!.id}`), {
    status: 200,
    body: { data: { kind: 'settlements.sale', ref: `order:${order}` } },
  })
  has(t, await finance.get('/api/admin/ledger/journal?journalId=999999'), { status: 404 })
  has(t, await store.get('/api/admin/ledger/page'), { status: 403 }, 'no books for staff of a store')
})

t.test('every account has words in both languages', async (t) => {
  for (const lang of ['zh', 'en'] as const)
    for (const kind of accountKinds)
      t.not(translateFor(lang).dynamic(`ledger.account.${kind}`), `ledger.account.${kind}`)
})
