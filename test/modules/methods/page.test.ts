import { seedConfirmations } from '../../../src/modules/methods/index.ts'
import t from 'tap'
import { percentText } from '../../../src/modules/catalogue/index.ts'
import { findMethod, methods, slugOf } from '../../../src/modules/methods/list.ts'
import { partsOf } from '../../../src/modules/methods/needs.ts'
import { noteNames } from '../../../src/modules/methods/words.ts'
import { htmlFaults } from '../../support/html.ts'
import { signIn, startMall } from '../../support/mall.ts'
import { makeStaff } from '../../support/shoppers.ts'
import { countStatements } from '../catalogue/world.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
const member = { cookie: await signIn(app, 'demo-member') }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const page = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body

/** Text of a page without its marks, spaces single. */
const text = (body: string) =>
  body
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

t.test('every method has a page in both languages, and each is in the site map', async (t) => {
  const map = await page('/sitemap-pages.xml')
  for (const { id, supersededBy } of methods) {
    const address = `/method/${slugOf(id)}`
    t.equal(map.includes(`${address}<`), supersededBy === undefined, `${id} in the site map`)
  }
  for (const id of ['HJ 644-2013', 'GB/T 5750.6-2023', 'ISO 6142-1', 'BAR-97', 'JJG 693-2011'])
    for (const lang of ['', '?lang=en']) {
      const { statusCode, body } = await get(`/method/${slugOf(id)}${lang}`)
      t.equal(statusCode, 200, id)
      t.strictSame(await htmlFaults(body), [], id)
      t.match(text(body), id)
    }
  t.equal((await get('/method/HJ-9999')).statusCode, 404)
})

t.test('a page takes the same few statements however many components its method has', async (t) => {
  const countOf = async (id: string) => {
    const slug = slugOf(id)
    await page(`/method/${slug}`)
    // Spellings of the address that the page cache does not have; the least, because a busy machine reads stored names anew.
    const counts: number[] = []
    for (const spelling of [
      slug.toLowerCase(),
      slug.toUpperCase(),
      `${slug}?lang=en`,
      `${slug.toLowerCase()}?lang=en`,
    ]) {
      const count = countStatements(mall)
      await page(`/method/${spelling}`)
      counts.push(count())
    }
    return Math.min(...counts.filter((count) => count > 0))
  }
  const long = methods.toSorted(
    (a, b) => b.needs.flatMap(partsOf).length - a.needs.flatMap(partsOf).length,
  )[0]!
  t.ok(long.needs.flatMap(partsOf).length > 80, long.id)
  const [most, few] = [await countOf(long.id), await countOf('HJ 604-2017')]
  t.equal(most, few)
  t.ok(most <= 6, `${most} statements`)
})

t.test('each offer says its U: that of the worst component, as lists say it', async (t) => {
  const body = await page('/method/HJ-644-2013')
  const rows = body.split('<tr').filter((row) => row.includes('method-offer__title'))
  t.ok(rows.length > 3)
  for (const row of rows) {
    const [, number = ''] = /<span class="monospace">(DEMO-[\w-]+?)-\d\d<\/span>/.exec(row) ?? []
    const [spu] = await database.owner.sql<{ u: number | null }[]>`
      select uncertainty_percent as u from spus where number = ${number}`
    const [, cell = ''] = /method-offer__uncertainty[^>]*>([\s\S]*?)<\/td>/.exec(row) ?? []
    t.match(text(cell), spu!.u === null ? '—' : `${percentText(spu!.u)}`, number)
  }
})

t.test('one cell for each component: in the mixture, bought singly, or missing', async (t) => {
  const body = await page('/method/HJ-644-2013')
  const cells = [...body.matchAll(/<i class="coverage__cell coverage__cell--(\w+)">/g)].map(
    (match) => match[1],
  )
  const [first] = findMethod('HJ 644-2013')!.needs
  t.equal(partsOf(first!).length, 35)
  t.ok(cells.length >= 35)
  const missing = [...body.matchAll(/coverage__name--missing"[^>]*>([^<]+)/g)].map((match) => match[1])
  t.match(body, `含 ${35 - missing.filter((name) => !/d8|溴氟苯/.test(name!)).length} / 35`)
})

t.test('an unconfirmed list says so and claims nothing', async (t) => {
  const body = text(await page('/method/HJ-644-2013'))
  t.match(body, '待人工确认')
  t.match(body, '不表示适用于本方法')
  t.notMatch(body, '清单各项条件均符合')
})

t.test('a replaced edition leads to the one in force', async (t) => {
  const body = await page('/method/HJ-759-2015')
  t.match(text(body), 'HJ 759-2015 已被 HJ 759-2023 代替')
  t.match(body, 'href="/method/HJ-759-2023"')
})

t.test('what nobody sells is an open line in the need and in the basket', async (t) => {
  const body = await page('/method/HJ-828-2017')
  t.match(text(body), '商城没有在售规格')
  t.match(body, 'basket__line--open')
})

t.test('one form puts everything ticked in the cart, once', async (t) => {
  const address = '/method/HJ-644-2013'
  const body = await page(address, member)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)![1]!
  const ticked = [...body.matchAll(/<input type="checkbox"[^>]*name="skuId"[^>]*>/g)].flatMap(([input]) =>
    /checked/.test(input) ? [/value="(\d+)"/.exec(input)![1]!] : [],
  )
  t.ok(ticked.length > 0)
  const fields = [
    ['formToken', field('formToken')],
    ['action', 'add'],
    ['key', field('key')],
    ...ticked.map((id) => ['skuId', id]),
  ] as [string, string][]
  const send = () =>
    app.inject({
      method: 'POST',
      url: address,
      headers: {
        ...member,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const lines = () =>
    database.sql<{ n: number }[]>`
      select coalesce(sum(l.quantity), 0)::int as n from cart_lines l join members m on m.id = l.member_id
      where m.username = 'demo-member' and l.sku_id = any (${ticked.map(Number)}::bigint[])`
  const [before] = await lines()
  const { statusCode, body: answer } = await send()
  t.equal(statusCode, 200)
  t.match(text(answer), `已加入购物车 ${new Set(ticked).size} 种`)
  const [after] = await lines()
  t.equal(after!.n - before!.n, new Set(ticked).size)
  await send()
  t.strictSame([...(await lines())], [after], 'sent again it adds nothing')
})

t.test('staff with the right content confirm a list; the page says since when; others may not', async (t) => {
  const [one, other] = await makeStaff(database.owner, 2, 'operator')
  await database.owner.sql`update members set permissions = '{content}' where id = ${one!.id}`
  const call = (token: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/method/confirm',
      headers: { authorization: `Bearer ${token}`, language: 'zh' },
      payload,
    })
  const id = 'GB/T 14678-1993'
  const address = `/method/${slugOf(id)}`
  t.equal((await call(other!.token, { id, confirmed: true })).statusCode, 403)
  t.equal((await call(one!.token, { id: 'HJ 759-2015', confirmed: true })).statusCode, 409)
  t.equal((await call(one!.token, { id: 'HJ 9999', confirmed: true })).statusCode, 404)
  t.match(text(await page(address)), '待人工确认')
  t.equal((await call(one!.token, { id, confirmed: true })).statusCode, 200)
  await mall.seen()
  t.match(text(await page(address)), '清单已由人工核对')
  const [row] = await database.sql<{ by: number; id: string }[]>`
    select by_member as by, method_id as id from method_confirmations c order by c.id desc limit 1`
  t.strictSame(row, { by: one!.id, id })
  t.equal((await call(one!.token, { id, confirmed: false })).statusCode, 200)
  await mall.seen()
  t.match(text(await page(address)), '待人工确认')
})

t.test('a product names a method only while its list is confirmed and every condition holds', async (t) => {
  const productOf = async (number: string) => {
    const [row] = await database.sql<{ id: number }[]>`select id from spus where number = ${number}`
    return text(await page(`/search/details?spuId=${row!.id}`))
  }
  // 16 PAHs in acetonitrile: HJ 784-2016 lists the same, but nobody has confirmed it.
  const acetonitrile = await productOf('DEMO-L-000087')
  t.match(acetonitrile, 'HJ 478-2009')
  t.notMatch(acetonitrile, 'HJ 784-2016')
  // The same 16 in dichloromethane: another matrix than the list names.
  t.notMatch(await productOf('DEMO-L-000105'), 'HJ 478-2009')
  t.match(text(await page('/method/HJ-478-2009')), '清单各项条件均符合')
  await database.owner.sql`
    insert into method_confirmations (method_id, digest, confirmed, by_member, at)
    select method_id, digest, false, by_member, at from method_confirmations where method_id = 'HJ 478-2009'`
  await mall.seen()
  t.notMatch(await productOf('DEMO-L-000087'), 'HJ 478-2009')
})

t.test(
  'a search without an exact answer leads on: made to order, honestly not open, and an engineer',
  async (t) => {
    for (const [q, leads] of [
      ['SRM 2665 一氧化碳', true],
      ['量子纠缠', true],
      ['CO 50ppm N2', false],
    ] as const) {
      const body = text(await page(`/search?q=${encodeURIComponent(q)}`))
      t.equal(body.includes('在线配制尚未开放') && body.includes('咨询工程师'), leads, q)
    }
    t.match(text(await page('/search?q=xyzzy&lang=en')), 'The online composer is not open yet')
  },
)

t.test('a demo has its confirmed lists once, however often it starts', async (t) => {
  const count = () => database.owner.sql`select count(*) as n from method_confirmations`
  const before = await count()
  await seedConfirmations(database.owner)
  t.strictSame(await count(), before)
})

const ticksOf = (body: string) =>
  [...body.matchAll(/<input type="checkbox"[^>]*name="skuId"[^>]*>/g)].map(([input]) => ({
    id: /value="(\d+)"/.exec(input)![1]!,
    ticked: /checked/.test(input),
  }))

t.test('a guest’s choice waits for the sign-in and is ticked when they come back', async (t) => {
  const address = '/method/HJ-644-2013'
  const offered = ticksOf(await page(address))
  const proposed = offered.filter(({ ticked }) => ticked).map(({ id }) => id)
  const wanted = offered.filter(({ ticked }) => !ticked).slice(0, 2)
  t.equal(wanted.length, 2)
  const choice = `${address}?choice=1&${wanted.map(({ id }) => `skuId=${id}`).join('&')}`
  const sent = await get(choice)
  t.equal(sent.statusCode, 303)
  const signIn = new URL(String(sent.headers.location), 'http://mall')
  t.equal(signIn.pathname, '/login')
  const next = signIn.searchParams.get('next')!
  t.match(next, address)
  const back = await page(next, member)
  t.strictSame(
    ticksOf(back)
      .filter(({ ticked }) => ticked)
      .map(({ id }) => id),
    wanted.map(({ id }) => id),
    'what was proposed and not chosen is not ticked',
  )
  t.notSame(proposed, [])
  const lines = [...back.matchAll(/<li class="basket__line" data-line="(\d+)"( hidden="")?>/g)]
  t.strictSame(
    lines.filter(([, , hidden]) => !hidden).map(([, id]) => id),
    wanted.map(({ id }) => id),
    'the basket lists what is ticked',
  )
  t.equal((await get(`${address}?choice=1&skuId=x&skuId=9y`)).statusCode, 303, 'an odd choice is none')
})

t.test('a method stands beside another one that measures the same, and what differs is marked', async (t) => {
  const body = await page('/method/HJ-644-2013?with=HJ-759-2023')
  const table = body.slice(body.indexOf('id="comparison"'))
  t.match(table, /<option value="HJ-759-2023" selected="">HJ 759-2023</)
  const row = (name: string) =>
    new RegExp(
      `<tr( class="method-compare__other")?><th scope="row">${name}</th><td>(.*?)</td><td>(.*?)</td>`,
    ).exec(table)!
  const [, differs, here, there] = row('校准与量程')
  t.ok(differs)
  t.match(here, /^35 种组分、甲醇/)
  t.match(there, /^65 种组分/)
  t.equal(row('类别')[1], undefined, 'both are of ambient air')
  const own = new Set(partsOf(findMethod('HJ 644-2013')!.needs[0]!).map(({ key }) => key))
  const other = partsOf(findMethod('HJ 759-2023')!.needs[0]!).map(({ key }) => key)
  t.match(text(table), `共有 ${other.filter((key) => own.has(key)).length} 种；仅 HJ 644-2013：`)
  t.notMatch(
    await page('/method/HJ-644-2013?with=GB-5009.12-2023'),
    'value="GB-5009.12-2023"',
    'no component in common',
  )
  t.notMatch(await page('/method/ISO-6142-1'), 'id="comparison"', 'what measures nothing is beside nothing')
})

t.test('notes of a list are in the reader’s language', async (t) => {
  const notes = methods.flatMap(({ note, needs }) => [note, ...needs.map((need) => need.note)])
  t.strictSame(
    notes.filter(
      (note) => note !== undefined && !/\p{Script=Han}|^.*（[A-Z]+）$/u.test(noteNames[note] ?? ''),
    ),
    [],
  )
  t.match(text(await page('/method/EPA-8270')), '也用于水样')
  t.match(text(await page('/method/EPA-8270?lang=en')), 'also used for water')
  t.match(
    text(await page('/method/JJG-551-2003?lang=en')),
    'A later edition may be in force',
    'as a sentence',
  )
})
