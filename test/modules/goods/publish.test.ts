import t from 'tap'
import { hrefOf } from '../../../src/sitemap.ts'
import { has } from '../../support/has.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { app, sql, staff, other, buyer, mixture, save, shelf, detail, sign } = mall

const found = async (query: string): Promise<string[]> => {
  await mall.seen()
  const answer = await app.inject(`/f/api/frontspu?q=${encodeURIComponent(query)}`)
  return answer.json().data.list.map(({ spuId }: { spuId: string }) => spuId)
}
const page = async (spuId: string) => {
  await mall.seen()
  return app.inject({ url: hrefOf('ProductDetail', { spuId }), headers: { language: 'en' } })
}

t.test('a product is made from nothing, signed, published, found and bought', async (t) => {
  const made = await save(mixture('DEMO-G-900001', { isNew: true }))
  has(t, made, {
    status: 200,
    data: { state: 'draft', version: 1, pending: false, sheet: 'underReview', url: null },
  })
  const { spuId } = made.data
  t.strictSame(
    made.data.skus.map(({ number, price }: { number: string; price: string }) => [number, price]),
    [
      ['DEMO-G-900001-01', '680.00'],
      ['DEMO-G-900001-02', '880.50'],
    ],
  )
  t.strictSame(made.data.problems, [
    {
      path: 'sheet',
      msg: 'The safety data sheet is not signed: a safety engineer signs it before the product is published',
    },
  ])
  has(t, await shelf(spuId, 1), { status: 409, code: 2331, data: { errors: [{ path: 'sheet' }] } })
  t.notOk((await found('DEMO-G-900001')).includes(spuId), 'a draft is not found')
  t.equal((await page(spuId)).statusCode, 404)

  has(t, await sign(spuId), { status: 200 })
  const published = await shelf(spuId, 1)
  has(t, published, {
    status: 200,
    data: { state: 'onShelf', pending: false, sheet: 'signed', problems: [] },
  })
  t.ok((await found('DEMO-G-900001')).includes(spuId))
  const [row] = await sql`
    select formula, concentration_range, uncertainty_percent, picture_kind, traceability, dangerous_goods, listed_at, min_price_fen, label_code
    from spus where id = ${Number(spuId)}`
  t.strictSame(
    { ...row, listed_at: undefined },
    {
      formula: 'CO/N₂',
      concentration_range: '10–500 µmol/mol',
      uncertainty_percent: 2,
      picture_kind: 'cyl',
      traceability: 'gravimetricGas',
      dangerous_goods: true,
      listed_at: undefined,
      min_price_fen: 68_000,
      label_code: 'XP',
    },
  )
  const shown = await page(spuId)
  t.equal(shown.statusCode, 200)
  t.ok(shown.body.includes('Carbon monoxide in nitrogen, new goods'))

  const [toOrder] = published.data.skus.filter(({ number }: { number: string }) => number.endsWith('-02'))
  const added = await buyer.post('/api/cart/add', {
    skuId: toOrder.skuId,
    quantity: 2,
    values: [{ substanceId: 'co', value: '120', unit: 'µmol/mol' }],
  })
  has(t, added, { status: 200 })
  const cart = await buyer.get('/api/cart/page')
  const lines = cart.data.flatMap(({ cartJoinList }: { cartJoinList: object[] }) => cartJoinList)
  t.ok(
    lines.some(
      (line: { skuId: string; price: string }) => line.skuId === toOrder.skuId && line.price === '880.50',
    ),
    'the buyer has it in the cart at its price',
  )
})

t.test('a form that is not complete is a draft, and publishing names each reason', async (t) => {
  const faulty = mixture('DEMO-G-900002', {
    components: [
      { substanceId: 'co', min: '500', max: '10', unit: 'µmol/mol' },
      { substanceId: 'unobtainium', min: '1', max: '2', unit: '%' },
    ],
    skus: [{ packageId: 'btl-100ml', fulfilment: 'stocked', levelZh: null, price: null, leadDays: 1 }],
  })
  const made = await save(faulty)
  has(t, made, { status: 200, data: { state: 'draft', pending: true } })
  const reasons = made.data.problems.map(({ path }: { path: string }) => path)
  t.strictSame(reasons, [
    'components.0.min',
    'components.1.substanceId',
    'skus.0.packageId',
    'skus.0.price',
    'skus.0.levelZh',
    'sheet',
  ])
  const refused = await shelf(made.data.spuId, 1)
  has(t, refused, { status: 409, code: 2331 })
  t.strictSame(
    refused.data.errors.map(({ path, msg }: { path: string; msg: string }) => `${path}: ${msg}`),
    [
      'components.0.min: The lower limit of CO is above its upper limit',
      'components.1.substanceId: The mall has no substance “unobtainium”',
      'skus.0.packageId: Choose a package that fits this kind of goods',
      'skus.0.price: Enter a price above 0',
      'skus.0.levelZh: A stocked SKU of a range must name its level',
    ],
  )
})

const [buffers] = await sql<{ id: number }[]>`select id from categories where slug = 'ph-buffer'`
/** A liquid without certified components, as a store types it. */
const plain = (number: string, more: object) =>
  mixture(number, {
    categoryId: buffers!.id,
    balanceId: null,
    components: [],
    valve: null,
    fillPressureMpa: null,
    minPressureMpa: null,
    skus: [{ packageId: 'btl-100ml', fulfilment: 'stocked', levelZh: null, price: '45', leadDays: 1 }],
    ...more,
  })

t.test('a pH that is printed is how the value is traceable, in whatever letters', async (t) => {
  const printed = ['pH 4.00 (25 °C)', 'PH值：4.00 (25 °C)', '酸碱度 4.00', '1413 µS/cm (25 °C)']
  const found: unknown[] = []
  for (const [n, text] of printed.entries()) {
    const names = { nameZh: '缓冲溶液', nameEn: 'Buffer solution', matrixZh: '水', matrixEn: 'water' }
    const { data } = await save(plain(`DEMO-L-90002${n}`, { ...names, printed: text }))
    const [row] = await sql`select traceability from spus where id = ${Number(data.spuId)}`
    found.push(row?.['traceability'])
  }
  t.strictSame(found, ['ph', 'ph', 'ph', 'conductivity'])
})

t.test('a liquid without certified components names its matrix, and has the class of that', async (t) => {
  const blank = (more: object = {}) =>
    plain('DEMO-L-900010', { nameZh: '甲醇空白', nameEn: 'Methanol blank', printed: 'blank', ...more })
  const made = await save(blank())
  t.strictSame(
    made.data.problems.map(({ path }: { path: string }) => path),
    ['matrixEn', 'sheet'],
  )
  const { spuId } = made.data
  const named = await save({
    ...blank({ matrixZh: '甲醇', matrixEn: 'methanol' }),
    spuId,
    version: made.data.version,
  })
  has(t, named, { data: { problems: [{ path: 'sheet' }] } })
  has(t, await sign(spuId), { status: 200 })
  has(t, await shelf(spuId, named.data.version), { status: 200 })
  const [row] = await sql`
    select s.dangerous_goods as dangerous, s.hazards, h.un, h.packing_group as "group"
    from spus s join safety_sheets h on h.spu_id = s.id and h.state = 'signed' where s.id = ${Number(spuId)}`
  t.strictSame(row, { dangerous: true, hazards: ['flammable', 'toxic', 'health'], un: '1230', group: 'II' })
})

t.test('gases that must not be together, and more than the whole, are refused', async (t) => {
  const pair = mixture('DEMO-G-900003', {
    components: [
      { substanceId: 'h2s', min: '1', max: '2', unit: '%' },
      { substanceId: 'so2', min: '1', max: '2', unit: '%' },
    ],
    skus: [{ packageId: 'cyl-8l-al', fulfilment: 'madeToOrder', levelZh: null, price: '1', leadDays: 1 }],
  })
  has(t, await save(pair), { data: { problems: [{ path: 'components' }, { path: 'sheet' }] } })
  const whole = mixture('DEMO-G-900004', {
    components: [{ substanceId: 'co2', min: '50', max: '100', unit: '%' }],
    skus: [{ packageId: 'cyl-8l-al', fulfilment: 'madeToOrder', levelZh: null, price: '1', leadDays: 1 }],
  })
  t.strictSame((await save(whole)).data.problems[0], {
    path: 'components',
    msg: 'The upper limits of the components add up to 100 % or more',
  })
})

t.test(
  'on the shelf a change waits until it is published; buyers see the former one meanwhile',
  async (t) => {
    const { data } = await staff.get('/api/seller/spu/page?q=DEMO-G-900001')
    const { spuId } = data.list[0]
    const { content, version } = (await detail(spuId)).data
    const changed = await save({ ...content, spuId, version, nameEn: 'CO in N2, renamed' })
    has(t, changed, { data: { state: 'onShelf', pending: true, version: version + 1 } })
    t.ok((await page(spuId)).body.includes('Carbon monoxide in nitrogen, new goods'))
    has(t, await save({ ...content, spuId, version, nameEn: 'x' }), { status: 409, code: 409 })
    has(t, await shelf(spuId, version + 1), { data: { pending: false, version: version + 2 } })
    t.ok((await page(spuId)).body.includes('CO in N2, renamed'))
    t.equal((await found('CO in N2, renamed'))[0], spuId)
    has(t, await shelf(spuId, version + 2), { status: 409, code: 2333 })
    const back = await save({ ...content, spuId, version: version + 2, nameEn: 'CO in N2, renamed' })
    has(t, back, { data: { pending: false } }, 'saved as it is: nothing waits')
  },
)

t.test(
  'another composition needs another sheet: first off the shelf, then signed, then published',
  async (t) => {
    const { data } = await staff.get('/api/seller/spu/page?q=DEMO-G-900001')
    const { spuId } = data.list[0]
    const { content, version } = (await detail(spuId)).data
    const components = [{ substanceId: 'co', min: '1', max: '20', unit: '%', uncertaintyPercent: 1 }]
    const skus = content.skus.map((sku: { levelZh: string | null }) =>
      sku.levelZh ? { ...sku, levelZh: '5 %', levelEn: '5 %' } : sku,
    )
    has(t, await save({ ...content, spuId, version, components, skus }), { data: { pending: true } })
    has(t, await shelf(spuId, version + 1), {
      status: 409,
      code: 2331,
      data: { errors: [{ path: 'sheet', msg: /says something else than this composition/ }] },
    })
    const [before] = await sql`select concentration_range as range from spus where id = ${Number(spuId)}`
    t.equal(before!['range'], '10–500 µmol/mol', 'a refusal changes nothing')
    has(t, await shelf(spuId, version + 1, false), { data: { state: 'offShelf', pending: false } })
    t.notOk((await found('DEMO-G-900001')).includes(spuId))
    t.equal((await page(spuId)).statusCode, 404)
    has(t, await shelf(spuId, version + 2), { status: 409, code: 2331 })
    has(t, await sign(spuId), { status: 200 })
    has(t, await shelf(spuId, version + 2), { data: { state: 'onShelf' } })
    const [after] =
      await sql`select concentration_range as range, hazards from spus where id = ${Number(spuId)}`
    t.equal(after!['range'], '1–20 %')
  },
)

t.test('a price changes at once, and only the price that was read', async (t) => {
  const { data } = await staff.get('/api/seller/spu/page?q=DEMO-G-900001')
  const { spuId } = data.list[0]
  const [sku] = (await detail(spuId)).data.skus
  const price = (was: string, to: string, by = staff) =>
    by.post('/api/seller/sku/price', { skuId: sku.skuId, was, price: to })
  has(t, await price('680.00', '699.90'), {
    status: 200,
    data: { number: 'DEMO-G-900001-01', price: '699.90' },
  })
  has(t, await price('680.00', '650'), { status: 409, code: 409 })
  has(t, await price('699.90', '0'), { status: 400, data: { errors: [{ path: 'price' }] } })
  has(t, await price('699.90', '1', other), { status: 404 })
  const after = (await detail(spuId)).data
  t.equal(after.content.skus[0].price, '699.90', 'the form has the new price too')
  t.equal(after.pending, false)
})

t.test('history names who changed what, and cannot be rewritten', async (t) => {
  const { data } = await staff.get('/api/seller/spu/page?q=DEMO-G-900001')
  const { spuId } = data.list[0]
  const { list, total } = (await staff.get(`/api/seller/spu/history?spuId=${spuId}`)).data
  t.equal(total, list.length)
  t.strictSame(
    list.map(({ kind }: { kind: string }) => kind),
    ['price', 'published', 'withdrawn', 'changed', 'published', 'changed', 'published', 'created'],
  )
  t.strictSame(list[0].fields, [{ field: 'skus.DEMO-G-900001-01.price', before: '680.00', after: '699.90' }])
  t.strictSame(list[5].fields, [
    { field: 'nameEn', before: 'Carbon monoxide in nitrogen, new goods', after: 'CO in N2, renamed' },
  ])
  t.ok(list.every(({ by }: { by: string }) => by !== ''))
  await t.rejects(sql`delete from goods_changes where spu_id = ${Number(spuId)}`)
})

t.test('numbers stand once in the mall, and goods are of their store alone', async (t) => {
  has(t, await save(mixture('DEMO-G-900001')), { status: 409, code: 2330 })
  const [known] = await sql<{ number: string }[]>`select number from skus order by id limit 1`
  const duplicate = mixture('DEMO-G-900005')
  duplicate.skus[0] = { ...duplicate.skus[0]!, number: known!.number } as never
  has(t, await save(duplicate), { status: 409, code: 2330 })
  const { data } = await staff.get('/api/seller/spu/page?q=DEMO-G-900001')
  const { spuId } = data.list[0]
  has(t, await detail(spuId, other), { status: 404 })
  has(t, await shelf(spuId, 0, false, other), { status: 404 })
  has(t, await other.get(`/api/seller/spu/history?spuId=${spuId}`), { status: 404 })
  has(t, await other.get('/api/seller/spu/page?q=DEMO-G-9000'), { data: { list: [], total: 0 } })
  has(t, await save(mixture('DEMO-G-900006'), buyer), { status: 403 })
})

t.test('a SKU that was sold stays; one that nobody had may go', async (t) => {
  const { data } = await staff.get('/api/seller/spu/page?state=onShelf')
  const goods = await detail(data.list.find(({ stock }: { stock: number }) => stock > 0).spuId)
  const { spuId, version, content } = goods.data
  await shelf(spuId, version, false)
  const without = { ...content, spuId, version: version + 1, skus: content.skus.slice(1) }
  has(t, await save(without), { status: 409, code: 2332 })
  const draft = await save(mixture('DEMO-G-900007'))
  const { skus, ...rest } = draft.data.content
  has(t, await save({ ...rest, skus: skus.slice(1), spuId: draft.data.spuId, version: 1 }), {
    data: { skus: [{ number: 'DEMO-G-900007-02' }] },
  })
})

t.test('every product of the demo is a form without faults ', async (t) => {
  const { data } = await staff.get('/api/seller/spu/page?size=100')
  t.ok(data.total > 20)
  for (const { spuId } of data.list.slice(0, 40)) {
    const { content, problems, state } = (await detail(spuId)).data
    if (state === 'draft') continue
    t.strictSame(
      problems.filter(({ path }: { path: string }) => path !== 'sheet'),
      [],
      content.number,
    )
  }
})
