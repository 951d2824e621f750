import { randomUUID } from 'node:crypto'
import t from 'tap'
import { deskRows } from '../../../src/desk-rows.ts'
import { exportKinds } from '../../../src/exports.ts'
import { exportWorker } from '../../../src/modules/exports/index.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { workbookCells } from '../../../src/platform/sheets/index.ts'
import { operatorRights, rightsOf, storeRights } from '../../../src/shared/rights.ts'
import { hrefOf } from '../../../src/sitemap.ts'
import type { RouteName, RouteParams } from '../../../src/sitemap.ts'
import { ownedWorld } from '../../support/owned-world.ts'
import { staffOf } from '../../support/staff.ts'

/** Every list of the desk has its file: it is asked for where the list stands, holds its rows, and is refused as the list is. */
const mall = await ownedWorld(t)
const { app, services, database, things } = mall
const { sql } = database.owner
const work = await startWork(services, [exportWorker(exportKinds)])
t.teardown(() => work.stop())
const staffWith = staffOf(database.owner)

/** A region, a birthday, three digits and the check digit. */
const IDENTITY_NUMBER = /\b[1-9]\d{5}(?:19|20)\d{2}[01]\d[0-3]\d{4}[\dXx]\b/

type DeskName = keyof typeof deskRows
const deskNames = Object.keys(deskRows) as DeskName[]

/** What its reader keeps for themselves (files that were asked for, views that were saved), and methods, which a release brings. */
const withoutFile: readonly DeskName[] = ['SellerExports', 'OperatorExports', 'OperatorMethods']

const [statement] = await sql<{ id: number }[]>`
  insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
  values (1, '2026-10-01', 0, 0, 0, 0, 0, 0, '2026-11-01T02:00:00+08:00') returning id`
const [product] = await sql<{ productNo: string }[]>`
  select number as "productNo" from spus where store_id = 1 and on_shelf order by id limit 1`
const parameters: Partial<Record<RouteName, RouteParams>> = {
  OperatorText: { kind: 'article', id: 8 },
  OperatorTextPreview: { kind: 'news', id: 1 },
  OperatorExhibit: { kind: 'link', id: 1 },
  OperatorExhibitPreview: { kind: 'link', id: 1 },
  OperatorPointsItem: { id: 1 },
  OperatorStatement: { settlementId: statement!.id },
  SellerOrder: { orderNo: things.orderNo },
  SellerInvoice: { invoiceNo: things.invoiceNo },
  SellerProduct: product!,
  SellerProductPreview: product!,
  SellerFillingTask: { taskNo: things.taskNo },
  SellerCertificate: { number: things.certificateNo },
}

const all = { seller: storeRights, operator: operatorRights } as const
const whole = {
  seller: await staffWith('store', storeRights),
  operator: await staffWith('operator', operatorRights),
}
type Staff = (typeof whole)['seller']

async function call(staff: Pick<Staff, 'token'>, url: string, input?: object) {
  const answer = await app.inject({
    method: input ? 'POST' : 'GET',
    url,
    headers: {
      authorization: `Bearer ${staff.token}`,
      language: 'en',
      ...(input && { 'idempotency-key': randomUUID(), origin: 'http://localhost' }),
    },
    ...(input && { payload: input }),
  })
  return answer
}

interface Offered {
  kind: string
  address: string
}

/** What the page offers as files, and whether it is a list or the board of the floor. */
async function offered(name: DeskName): Promise<{ isList: boolean; files: Offered[] }> {
  const { desk } = deskRows[name]
  const url = hrefOf(name as RouteName, parameters[name])
  const answer = await app.inject({
    url: `${url}?lang=en`,
    headers: { cookie: whole[desk.side].cookie },
  })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  const isList = /desk-list__foot|fill-board/.test(answer.body)
  const forms = answer.body.matchAll(/<form[^>]*action="\/(?:seller|operator)\/exports"[^>]*>(.*?)<\/form>/g)
  const files = [...forms].map(([, form = '']) => {
    const field = (field: string) =>
      new RegExp(`name="${field}" value="([^"]*)"`).exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return { kind: field('kind'), address: field('address') }
  })
  return { isList, files: files.filter(({ kind }) => kind !== '') }
}

const offers = new Map<DeskName, Awaited<ReturnType<typeof offered>>>()
for (const name of deskNames) {
  // A draft is begun for a batch of a task; the page says so where there is none.
  if (name !== 'SellerCertificateDraft') offers.set(name, await offered(name))
}

t.test('every list of the desk offers its file, and no file is offered elsewhere', async (t) => {
  const lists = [...offers].filter(([, { isList }]) => isList).map(([name]) => name)
  t.ok(lists.length > 40, `${lists.length} lists`)
  for (const [name, { isList, files }] of offers) {
    const known = exportKinds.filter(({ page }) => page === name).map(({ name }) => name)
    const kinds = files.map(({ kind }) => kind)
    t.strictSame(kinds, isList && !withoutFile.includes(name) ? known : [], name)
    if (isList && !withoutFile.includes(name)) t.not(known.length, 0, `${name} has a file`)
  }
  for (const { name, page } of exportKinds) if (page) t.ok(lists.includes(page), `${name} is of a list`)
  const names = exportKinds.map(({ name }) => name)
  t.strictSame(names, [...new Set(names)], 'no two have a name')
})

for (const kind of exportKinds) {
  const { name, page } = kind
  if (!page) continue
  const { desk, access } = deskRows[page]
  const filter = Object.fromEntries(new URLSearchParams(offers.get(page)!.files[0]!.address))

  t.test(`${name}: its file holds the rows of its list, under headings in both languages`, async (t) => {
    const format = name.length % 2 === 0 ? 'xlsx' : 'csv'
    const asked = await call(whole[desk.side], '/api/export/create', { kind: name, format, filter })
    t.equal(asked.statusCode, 200, asked.body)
    await work.idle()
    const { exportId } = asked.json<{ data: { exportId: string } }>().data
    const { data } = (await call(whole[desk.side], `/api/export/status?exportId=${exportId}`)).json<{
      data: { state: string; rows: number; href: string }
    }>()
    t.equal(data.state, 'done')
    const bytes = (await call(whole[desk.side], data.href)).rawPayload
    const headings = kind.columns({ t: translateFor('en'), lang: 'en' } as never).map(({ label }) => label)
    t.strictSame(headings, [...new Set(headings)], 'each heading stands once')
    const zh = kind.columns({ t: translateFor('zh'), lang: 'zh' } as never).map(({ label }) => label)
    t.strictSame(zh, [...new Set(zh)], 'in Chinese too')
    t.ok(
      zh.every((heading) => /\p{Script=Han}|%|IP/u.test(heading)),
      zh.join(' '),
    )
    if (format === 'csv') {
      const lines = bytes.toString().replace('\uFEFF', '').split('\r\n')
      t.equal(lines[0]!.replaceAll('"', ''), headings.join(','))
    } else {
      const cells = await workbookCells(bytes, { rows: 60_000, columns: 40 })
      t.strictSame(cells[0]!.slice(0, headings.length), headings)
      t.equal(cells.length - 1, data.rows)
    }
    if (format === 'csv') t.notMatch(bytes.toString(), IDENTITY_NUMBER, 'no identity number')
  })

  t.test(`${name}: whoever may not open the list gets no file of it`, async (t) => {
    const others = all[desk.side].filter((right) => !rightsOf(access)!.includes(right))
    const without = await staffWith(desk.side === 'seller' ? 'store' : 'operator', others)
    for (const staff of [without, whole[desk.side === 'seller' ? 'operator' : 'seller']]) {
      const refused = await call(staff, '/api/export/create', { kind: name, format: 'csv', filter })
      t.equal(refused.statusCode, others.length === 0 && staff === without ? 200 : 403)
    }
  })
}

/** The cells of a file of this kind, as its asker reads them. */
async function cellsOf(staff: Staff, kind: string, filter: object = {}): Promise<string[][]> {
  const asked = await call(staff, '/api/export/create', { kind, format: 'xlsx', filter })
  await work.idle()
  const { exportId } = asked.json<{ data: { exportId: string } }>().data
  const { rawPayload } = await call(staff, `/api/export/file?exportId=${exportId}`)
  return workbookCells(rawPayload, { rows: 60_000, columns: 40 })
}

t.test('the file of the board holds the tasks of the floor, of one station where one is named', async (t) => {
  const [heads, ...rows] = await cellsOf(whole.seller, 'fulfilment.board')
  t.strictSame(heads?.slice(0, 2), ['Task', 'Made'])
  t.strictSame(
    rows.map(([task]) => task),
    [things.taskNo],
  )
  const ofNone = await cellsOf(whole.seller, 'fulfilment.board', { station: 'no such station' })
  t.equal(ofNone.length, 1, 'the headings alone')
})

t.test('files of stock hold the lots of its SKUs, and what came to and went from each', async (t) => {
  const [sku] = await sql<{ id: number; number: string }[]>`
    select k.id, k.number from skus k join spus s on s.id = k.spu_id
    where s.store_id = 1 and k.fulfilment = 'stocked' order by k.id limit 1`
  const [other] = await sql<{ number: string }[]>`
    select k.number from skus k join spus s on s.id = k.spu_id
    where s.store_id <> 1 and k.fulfilment = 'stocked' limit 1`
  const input = { skuId: String(sku!.id), lot: 'BOOKS-1', producedOn: '2026-01-05', expiresOn: '2036-01-05' }
  const received = await call(whole.seller, '/api/seller/sku/receive', {
    ...input,
    quantity: 7,
    reason: 'first delivery',
  })
  t.equal(received.statusCode, 200, received.body)
  const counted = { skuId: input.skuId, lot: input.lot, value: 5, was: 7, reason: 'two were broken' }
  t.equal((await call(whole.seller, '/api/seller/sku/stock', counted)).statusCode, 200)

  const [lotHeads, ...lots] = await cellsOf(whole.seller, 'stock.lots', { q: sku!.number })
  const of = (heads: string[] | undefined, row: string[] | undefined) =>
    Object.fromEntries((heads ?? []).map((head, index) => [head, row?.[index]]))
  const { SKU, Lot, State, ...lot } = of(lotHeads, lots[0])
  t.strictSame([SKU, Lot, State], [sku!.number, 'BOOKS-1', 'on sale'])
  t.strictSame([lot['Made on'], lot['Valid until']], ['2026-01-05', '2036-01-05'])
  t.strictSame([lot['On hand'], lot['Held']], ['5', '0'])
  t.ok(
    lots.every(([number]) => number === sku!.number),
    'of this SKU alone',
  )

  const [moveHeads, ...moves] = await cellsOf(whole.seller, 'stock.moves', { q: sku!.number })
  t.strictSame(
    moves.slice(0, 2).map((row) => {
      const { Lot, What, Quantity, Reason } = of(moveHeads, row)
      return [Lot, What, Quantity, Reason]
    }),
    [
      ['BOOKS-1', 'counted', '-2', 'two were broken'],
      ['BOOKS-1', 'received', '7', 'first delivery'],
    ],
  )
  for (const kind of ['stock.lots', 'stock.moves'])
    t.equal(
      (await cellsOf(whole.seller, kind, { q: other!.number })).length,
      1,
      `${kind} of another store's SKU`,
    )
})

t.test('the file of a queue has every row of it, or the first 50,000, and says that it is cut', async (t) => {
  await sql`
    with waiting as (
      insert into members (username, password_hash, display_name, company_name, tax_number, tax_state)
      select 'waiting-' || i, '$argon2id$v=19$x', 'w', '等待公司' || i, '91320000WAIT' || lpad(i::text, 6, '0'), 'waiting'
      from generate_series(1, 300) i returning id)
    insert into real_names (member_id, name_sealed, number_sealed, tail, asked_at)
    select id, '\\x00', '\\x00', '0000', now() from waiting`
  await sql`
    insert into differences (kind, subject, ours, theirs, found_at)
    select 'billAmount', 'CUT' || i, 1, 2, now() from generate_series(1, 50001) i`
  for (const name of ['members.realNames', 'members.companies', 'payments.differences']) {
    const asked = await call(whole.operator, '/api/export/create', {
      kind: name,
      format: 'csv',
      filter: {},
    })
    await work.idle()
    const { exportId } = asked.json<{ data: { exportId: string } }>().data
    const { data } = (await call(whole.operator, `/api/export/status?exportId=${exportId}`)).json<{
      data: { state: string; rows: number; isCut: boolean; href: string }
    }>()
    const lines = (await call(whole.operator, data.href)).rawPayload.toString().trim().split('\r\n')
    const isCut = name === 'payments.differences'
    t.strictSame([data.state, data.isCut, data.rows], ['done', isCut, lines.length - 1], name)
    if (!isCut) {
      t.ok(data.rows >= 300, 'every row')
      continue
    }
    const page = await app.inject({
      url: '/operator/exports?lang=en',
      headers: { cookie: whole.operator.cookie },
    })
    t.match(page.body, 'the first 50,000 rows')
  }
})

t.test('a queue of the operator counts all that waits, and opens what stands on a later page', async (t) => {
  const read = async (path: string) =>
    (await app.inject({ url: path, headers: { cookie: whole.operator.cookie, language: 'zh' } })).body
  const [last] = await sql<{ id: number; name: string; nameId: number }[]>`
    select m.id, r.id as "nameId", company_name as name from members m join real_names r on r.member_id = m.id
    where tax_state = 'waiting' order by m.id desc limit 1`
  const [{ waiting } = { waiting: 0 }] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from members where tax_state = 'waiting'`
  const companies = await read(`/operator/companies?open=${last!.id}`)
  t.match(companies, `共 ${waiting} 条`)
  t.match(companies, `value="${last!.name}"`)
  t.match(await read('/operator/companies?page=6'), '等待公司2')
  t.match(await read('/operator/real-names'), /共 3\d\d 条/)
  t.match(
    await read('/operator/companies?page=9999'),
    /未按其显示：页码（不能大于 \d+）[^]*等待公司1</,
    'too deep a page is told, and the list shown',
  )
  const long = 'x'.repeat(70)
  t.match(
    await read(`/operator/members?q=${long}`),
    new RegExp(`未按其显示：搜索词（最多 64 个字符）[^]*value="${long}"[^]*等待公司300`),
    'a text that is too long is told and kept',
  )
})

t.test('a file of members is a look that stands in the audit', async (t) => {
  const [row] = await sql<{ actorId: number; after: { kind: string } }[]>`
    select actor_id as "actorId", after from audit_entries
    where action = 'exports.create' and after ->> 'kind' = 'identity.members' order by id limit 1`
  t.equal(row?.actorId, whole.operator.id)
})
