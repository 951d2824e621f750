import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { sql, staff, other, detail } = mall

const visitor = new Visitor(mall.app)
await visitor.enter('demo-store')

/** A price list as the browser sends it. */
async function tried(bytes: string | Uint8Array, filename = 'prices.csv') {
  const boundary = `b${randomUUID()}`
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await mall.app.inject({
    method: 'POST',
    url: '/api/seller/spu/import',
    headers: {
      cookie: visitor.cookie,
      language: 'en',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const applied = (importId: string, by = staff) => by.post('/api/seller/spu/applyImport', { importId })

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (rows: string[][]) =>
  zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ),
  })

const head = [
  '商品编号',
  '规格编号',
  '中文名称',
  'English name',
  '分类',
  '组分',
  '平衡气',
  '包装',
  '浓度档',
  '供货方式',
  '价格',
  '交货期',
]
const [category] = await sql<
  { name: string }[]
>`select name_zh as name from categories where id = ${mall.categoryId}`
const [known] = await sql<{ number: string; id: number; priceFen: number }[]>`
  select k.number, k.id, k.price_fen as "priceFen" from skus k join spus s on s.id = k.spu_id where s.store_id = 1 order by k.id limit 1`
const [foreign] = await sql<{ number: string }[]>`
  select k.number from skus k join spus s on s.id = k.spu_id where s.store_id = 2 order by k.id limit 1`
const fresh = (product: string, sku: string, more: Partial<Record<number, string>> = {}) =>
  [
    product,
    sku,
    '氮中一氧化碳',
    'CO in nitrogen',
    category!.name,
    'CO 10-500 µmol/mol U2',
    '氮气',
    'cyl-8l-al',
    '50 µmol/mol',
    '现货',
    '680',
    '',
  ].map((text, at) => more[at] ?? text)
const [nitrogen] = await sql<{ name: string }[]>`select name_zh as name from substances where id = 'n2'`
const row = (product: string, sku: string, more: Partial<Record<number, string>> = {}) =>
  fresh(product, sku, { 6: nitrogen!.name, ...more })

t.test('a workbook is tried, changes nothing, and then is imported once', async (t) => {
  const price = ['', known!.number, '', '', '', '', '', '', '', '', '1,234.50', '']
  const list = workbook([
    head,
    row('DEMO-G-910001', 'DEMO-G-910001-01'),
    row('DEMO-G-910001', 'DEMO-G-910001-02', { 8: '', 9: '定制', 11: '12', 10: '880' }),
    price,
  ])
  const dry = await tried(list, 'prices.xlsx')
  has(t, dry, { status: 200, data: { counts: { price: 1, new: 2, same: 0, fault: 0 }, spuIds: [] } })
  t.strictSame(dry.data.rows[2], {
    row: 4,
    number: known!.number,
    state: 'price',
    stateText: 'new price',
    was: (known!.priceFen / 100).toFixed(2),
    price: '1234.50',
    faults: [],
  })
  t.strictSame(
    [...(await sql`select id from spus where number = 'DEMO-G-910001'`)],
    [],
    'a dry run makes nothing',
  )
  has(t, await applied(dry.data.importId, other), { status: 409, code: 2338 })
  const done = await applied(dry.data.importId)
  has(t, done, { status: 200, data: { counts: { price: 1, new: 2 } } })
  const [spuId] = done.data.spuIds
  const made = (await detail(spuId)).data
  has(t, made, { state: 'draft', pending: false, sheet: 'underReview' })
  t.strictSame(
    made.skus.map(({ number, price }: { number: string; price: string }) => [number, price]),
    [
      ['DEMO-G-910001-01', '680.00'],
      ['DEMO-G-910001-02', '880.00'],
    ],
  )
  t.strictSame(made.content.components, [
    { substanceId: 'co', min: '10', max: '500', unit: 'µmol/mol', uncertaintyPercent: 2 },
  ])
  const [after] = await sql`select price_fen from skus where id = ${known!.id}`
  t.equal(after!['price_fen'], 123_450)
  const small = ['', known!.number.toLowerCase(), '', '', '', '', '', '', '', '', '1234.50', '']
  has(t, await tried(workbook([head, small]), 'small.xlsx'), { data: { counts: { same: 1, fault: 0 } } })
  has(t, await applied(dry.data.importId), { status: 409, code: 2338 }, 'once')
})

t.test('each row names its faults, and the others are imported', async (t) => {
  const csv = [
    head,
    row('DEMO-G-910002', 'DEMO-G-910002-01', { 4: '没有的分类', 7: '桶', 10: '0' }),
    row('DEMO-G-910003', 'DEMO-G-910003-01', { 5: 'Xx 1-2 %' }),
    row('DEMO-G-910004', 'DEMO-G-910004-01', { 5: 'CO 500-10 µmol/mol' }),
    row('DEMO-G-910005', 'DEMO-G-910005-01'),
    row('DEMO-G-910005', 'DEMO-G-910005-01', { 2: '另一个名称' }),
    row('DEMO-G-910001', 'DEMO-G-910001-09'),
    row('DEMO-G-910006', foreign!.number),
    row('DEMO-G-910007', 'DEMO-G-910007-01'),
    row('DEMO-G-910008', 'DEMO-G-910008-01', { 10: '1,280.00' }),
    row('DEMO-G-910009', 'D'),
  ]
    .map((line) => line.join(','))
    .join('\r\n')
  const dry = await tried(csv)
  has(t, dry, { status: 200, data: { counts: { price: 0, new: 1, same: 0, fault: 9 } } })
  t.strictSame(
    dry.data.rows.map(({ row, faults }: { row: number; faults: { path: string; msg: string }[] }) => [
      row,
      faults.map(({ path, msg }) => `${path}: ${msg}`),
    ]),
    [
      [
        2,
        [
          'price: Enter a price above 0 with two decimals at most',
          'category: There is no category “没有的分类”',
          'package: There is no package “桶”',
        ],
      ],
      [3, ['components: There is no substance “Xx”']],
      [
        4,
        [
          'components: The lower limit of CO is above its upper limit',
          'level: The level is outside of the range of its component',
        ],
      ],
      [5, ['product: Row 6 of the same product has a fault: the whole product is left out']],
      [6, ['number: Row 5 has the same SKU number', 'nameZh: Row 5 says something else of the same product']],
      [7, ['product: The product “DEMO-G-910001” exists: add the SKU on its page']],
      [8, [`number: “${foreign!.number}” belongs to the goods of another store`]],
      [9, []],
      [
        10,
        [
          'row: This row has more cells than the head: put what has a comma or semicolon into double quotes',
          'leadDays: Enter whole days from 0 to 365',
        ],
      ],
      [
        11,
        [
          'number: A number begins with a letter or digit and has only letters, digits and hyphens, two at least',
        ],
      ],
    ],
  )
  const page = await visitor.open(`/seller/goods-import?importId=${dry.data.importId}`)
  t.match(page.body, '<li>浓度档：', 'on the page with the name of its column')
  t.match(page.body, '<td class="number">¥680.00</td>', 'prices as the desk says them')
  const done = await applied(dry.data.importId)
  t.equal(done.data.spuIds.length, 1)
  const made = await sql`select number from spus where number like 'DEMO-G-91%' order by number`
  t.strictSame(
    made.map((each) => each['number']),
    ['DEMO-G-910001', 'DEMO-G-910007'],
  )
})

t.test('a list of many prices: each SKU has its row of history, each product one version more', async (t) => {
  const never = (
    await sql<{ id: number }[]>`
      select id from spus s where store_id = 1 and on_shelf and not exists (select from goods_drafts d where d.spu_id = s.id)
      order by id limit 10`
  ).map(({ id }) => id)
  await sql`
    insert into skus (spu_id, number, package_id, fulfilment, price_fen, lead_days)
    select k.spu_id, 'DEMO-B-' || k.spu_id || '-' || n, k.package_id, 'stocked', 1000, 1
    from skus k, generate_series(1, 60) n
    where k.id in (select min(id) from skus where spu_id = any (${never}::bigint[]) group by spu_id)`
  const { spuId, skus } = (await mall.save(mall.mixture('DEMO-G-910020'))).data
  const numbers = [
    ...skus.map(({ number }: { number: string }) => number),
    ...never.flatMap((id) => Array.from({ length: 60 }, (_, n) => `DEMO-B-${id}-${n + 1}`)),
  ]
  const dry = await tried(['sku,price', ...numbers.map((number) => `${number},7.5`)].join('\n'))
  has(t, dry.data, { counts: { price: 602, new: 0, same: 0, fault: 0 } })
  has(t, await applied(dry.data.importId), { status: 200, data: { counts: { price: 602 } } })
  const changes = await sql<{ field: string; after: string }[]>`
    select fields -> 0 ->> 'field' as field, fields -> 0 ->> 'after' as after from goods_changes
    where kind = 'price' and spu_id = any (${[...never, Number(spuId)]}::bigint[]) order by id`
  t.strictSame(
    changes.map((change) => ({ ...change })),
    numbers.map((number) => ({ field: `skus.${number}.price`, after: '7.50' })),
  )
  const { data: edited } = await detail(spuId)
  t.equal(edited.version, 2, 'saved, and priced by one list')
  const pricesOf = (content: { skus: { number: string; price: string }[] }) =>
    content.skus.filter(({ number }) => numbers.includes(number)).map(({ price }) => price)
  t.strictSame(pricesOf(edited.content), ['7.50', '7.50'])
  for (const id of never) {
    const { data: form } = await detail(String(id))
    has(t, form, { pending: false })
    t.strictSame(
      pricesOf(form.content),
      Array.from({ length: 60 }, () => '7.50'),
    )
  }
  const least = await sql<{ fen: number }[]>`
    select distinct min_price_fen::int as fen from spus where id = any (${never}::bigint[])`
  t.strictSame(
    least.map(({ fen }) => fen),
    [750],
  )
})

t.test(
  'a list of many new products: each is a draft with its SKU, its sheet and its place in the search',
  async (t) => {
    const products = Array.from({ length: 205 }, (_, n) => `DEMO-G-92${String(n).padStart(4, '0')}`)
    const csv = [head, ...products.map((product) => row(product, `${product}-01`))]
    const dry = await tried(csv.map((line) => line.join(',')).join('\n'))
    has(t, dry.data, { counts: { price: 0, new: 205, same: 0, fault: 0 } })
    const done = await applied(dry.data.importId)
    has(t, done, { status: 200, data: { counts: { new: 205 } } })
    const made = await sql<{ id: string; number: string }[]>`
    select id::text as id, number from spus where number = any (${products}::text[]) order by id`
    t.strictSame(
      made.map(({ number }) => number),
      products,
    )
    t.strictSame(
      done.data.spuIds,
      made.map(({ id }) => id),
    )
    const [sums] = await sql`
    select count(*) filter (where not d.pending and d.version = 1)::int as drafts, sum(k.price_fen)::bigint as fen,
      count(h.version) filter (where h.state = 'draft')::int as sheets, count(x.spu_id)::int as documents,
      count(*) filter (where c.kind = 'imported')::int as notes, count(distinct o.substance_id)::int as substances
    from spus s join skus k on k.spu_id = s.id join goods_drafts d on d.spu_id = s.id
      left join safety_sheets h on h.spu_id = s.id left join search_documents x on x.spu_id = s.id
      left join goods_changes c on c.spu_id = s.id left join spu_components o on o.spu_id = s.id
    where s.number = any (${products}::text[])`
    const all = { drafts: 205, fen: 205 * 68_000, sheets: 205, documents: 205, notes: 205, substances: 1 }
    t.strictSame({ ...sums }, all)
  },
)

t.test('a number that another product got while a list was imported refuses all of the list', async (t) => {
  const csv = [head, row('DEMO-G-930001', 'DEMO-G-930001-01'), row('DEMO-G-930002', 'DEMO-G-930002-01')]
  const dry = await tried(csv.map((line) => line.join(',')).join('\n'))
  const [answer] = await atOnce(
    mall.database,
    (tx) => tx.sql`
      insert into spus (store_id, category_id, kind, number, name_zh, formula, picture_kind, picture_tone, package_id, on_shelf)
      select store_id, category_id, kind, 'DEMO-G-930002', name_zh, '', 'ins', '', package_id, false from spus order by id limit 1`,
    () => applied(dry.data.importId),
  )
  has(t, answer, { status: 409, code: 2330 })
  t.strictSame([...(await sql`select 1 from spus where number = 'DEMO-G-930001'`)], [])
  const { data } = await applied(dry.data.importId)
  has(t, data, { counts: { new: 1, fault: 1 } }, 'its row says so now')
})

t.test(
  'a list of which one price was changed meanwhile changes none, and can be imported again',
  async (t) => {
    const { spuId, skus } = (await mall.save(mall.mixture('DEMO-G-910021'))).data
    const dry = await tried(`sku,price\n${skus[0].number},690\n${skus[1].number},900`)
    const change = { skuId: skus[1].skuId, was: skus[1].price, price: '899' }
    const [first, second] = await atOnce(
      mall.database,
      (tx) => tx.sql`select 1 from spus where id = ${Number(spuId)} for update`,
      () => staff.post('/api/seller/sku/price', change),
      () => applied(dry.data.importId),
    )
    has(t, first, { status: 200 })
    has(t, second, { status: 409, code: 409 })
    const prices = async () => (await detail(spuId)).data.skus.map(({ price }: { price: string }) => price)
    t.strictSame(await prices(), ['680.00', '899.00'])
    has(t, await applied(dry.data.importId), { status: 200 })
    t.strictSame(await prices(), ['690.00', '900.00'])
  },
)

t.test('what is no list, too long, too large, or packed to burst is refused', async (t) => {
  has(t, await tried('编号,单位\n1,2'), {
    status: 400,
    data: { errors: [{ path: 'head' }, { path: 'head' }, { path: 'head' }, { path: 'head' }] },
  })
  has(t, await tried(new Uint8Array([0, 1, 2])), { status: 422, code: 2037 })
  has(t, await tried(`sku,price\n${'x,1\n'.repeat(2001)}`), { status: 422, code: 2334 })
  has(t, await tried('x'.repeat(1_048_577)), {
    status: 413,
    data: { errors: [{ path: 'file', msg: 'The list is larger than 1 MB: split it' }] },
  })
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(11_000_000) })
  t.ok(bomb.length < 100_000)
  has(t, await tried(bomb, 'bomb.xlsx'), { status: 422, code: 2037 })
})
