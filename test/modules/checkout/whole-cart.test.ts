import t from 'tap'
import { hrefOf } from '../../../src/sitemap.ts'
import { Visitor } from '../identity/world.ts'
import { checkoutMall } from './world.ts'

/** A cart of as many lines as one may hold is settled on the page, and these lines alone. */
const { app, owner, goods, put, home, givePoints, prove, unprove } = await checkoutMall(t)
const { sql } = owner
const MOST = 100
// As many digits as an id can have: none is shorter on its way.
await sql`alter table cart_lines alter column id restart with 100000000000000`
const lines: string[] = []
for (let n = 1; n <= MOST; n += 1)
  lines.push(await put((await goods({ number: `DEMO-L-${n}`, priceFen: 10_000 })).skuId))
const all = lines.join(',')
const visitor = new Visitor(app)
await visitor.enter()

/** The lines that a page would settle. */
const settles = (body: string) => /name="lines" value="([\d,]*)"/.exec(body)?.[1]?.split(',').toSorted()
const send = async (action: string, more: Record<string, string> = {}) =>
  visitor.post('/settlement', {
    formToken: await visitor.tokenOf('/settlement'),
    action,
    lines: all,
    addressId: home,
    ...more,
  })

t.test('an address names a whole cart: lines that are not checked are settled, and no others', async (t) => {
  await sql`update cart_lines set checked = id = ${lines[0]!}`
  const { status, body } = await visitor.open(hrefOf('Settlement', { lines: all }))
  t.equal(status, 200)
  t.strictSame(settles(body), lines)
  await sql`update cart_lines set checked = true`
  const named = await visitor.open(hrefOf('Settlement', { lines: lines.slice(1).join(',') }))
  t.strictSame(settles(named.body), lines.slice(1))
})

t.test('lines that nobody can read are not whatever is checked', async (t) => {
  for (const query of [`lines=${all},${all}`, `lines=${lines[0]}&lines=${lines[1]}`, 'lines=0']) {
    const { body } = await visitor.open(`/settlement?${query}`)
    t.equal(settles(body), undefined, query.slice(0, 60))
  }
})

t.test('every button of the form takes it', async (t) => {
  const updated = await send('update')
  t.equal(updated.status, 200)
  t.strictSame(settles(updated.body), lines)
  const asked = await send('newAddress')
  t.equal(asked.status, 200)
  t.strictSame(settles(asked.body), lines)
  const back = /name="back" value="([^"]*)"/.exec(asked.body)![1]!.replaceAll('&amp;', '&')
  t.equal(new URLSearchParams(back).get('lines'), all)
  const titled = await send('saveTitle', {
    type: 'enterprise',
    title: '苏州某检测公司',
    taxNo: '91350100M000100Y43',
  })
  t.equal(titled.status, 200)
  t.strictSame(settles(titled.body), lines)
})

t.test('whoever proves who they are on the way comes back to the same lines', async (t) => {
  await givePoints(1000)
  const asked = await send('place', {
    usePoints: 'on',
    points: '100',
    expectedPayable: '1.00',
    key: 'b'.repeat(24),
  })
  t.equal(asked.status, 303)
  t.match(asked.location, /^\/selsect\?next=/)
  await sql`update cart_lines set checked = id = ${lines[0]!}`
  await prove()
  const proof = await visitor.open(asked.location!)
  const back = await visitor.open(proof.location!)
  t.strictSame(settles(back.body), lines)
  await unprove()
})

t.test('what is chosen for the stores comes back too; notes that no address holds stay behind', async (t) => {
  const note = '请在工作日上午送货，货到前电话联系收货人'
  for (const notes of [[note], [1, 2, 3].map(() => note.repeat(9))]) {
    const choices = Object.fromEntries(
      notes.flatMap((text, n) => [
        [`note.${n + 1}`, text],
        [`delivery.${n + 1}`, 'pickup'],
      ]),
    )
    const { location } = await send('place', {
      ...choices,
      usePoints: 'on',
      points: '100',
      expectedPayable: '1.00',
      key: 'c'.repeat(24),
    })
    t.equal((await visitor.open(location!)).status, 200, 'the page of the proof opens')
    await prove()
    const proof = await visitor.open(location!)
    await unprove()
    const back = new URL(proof.location!, 'http://mall').searchParams
    t.equal(back.get('lines'), all)
    t.strictSame(
      notes.map((_, n) => back.get(`delivery.${n + 1}`)),
      notes.map(() => 'pickup'),
    )
    t.equal(back.get('note.1'), notes.length === 1 ? note : null)
  }
})

t.test('more than a cart holds is refused by name', async (t) => {
  t.equal((await send('update', { lines: `${all},${lines[0]}` })).status, 422)
})

t.test('it is placed as a whole', async (t) => {
  const { body } = await send('update')
  const expectedPayable = /name="expectedPayable" value="([\d.]+)"/.exec(body)![1]!
  const placed = await send('place', { expectedPayable, key: 'a'.repeat(24) })
  t.equal(placed.status, 303)
  t.match(placed.location, /^\/pay-weixin\//)
  const [left] = await sql<{ lines: number; ordered: number }[]>`
    select (select count(*)::int from cart_lines) as lines, (select count(*)::int from order_lines) as ordered`
  t.strictSame(left, { lines: 0, ordered: MOST })
})
