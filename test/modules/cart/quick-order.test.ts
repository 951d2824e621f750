import { strToU8, zipSync } from 'fflate'
import t from 'tap'
import { parseFile, parseText, toText } from '../../../src/modules/cart/sheet.ts'
import { cartMall } from './world.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'

const { app, owner, goods, signedIn, services } = await cartMall(t)
const member = await signedIn('demo-member')
const gas = await goods({ number: 'DEMO-G-1', stock: 5 })
await goods({ number: 'DEMO-G-2', ranges: [['co', '10', '500']] })
const gone = await goods({ number: 'DEMO-G-3', stock: 0 })
await owner.sql`
  insert into skus (spu_id, number, package_id, fulfilment, price_fen, lead_days, sort)
  values (${gone.spuId}, 'DEMO-G-3-02', 'big', 'stocked', 900, 1, 2)`
t.beforeEach(async () => void (await owner.sql`truncate cart_lines, rate_counters`))

const order = (text: string, language = 'en') => member.post('/api/cart/import', { text }, language)
const pairs = (text: string) => parseText(text).map(({ row, number, quantity }) => [row, number, quantity])

const workbook = (rows: string, strings = '') =>
  Buffer.from(
    zipSync({
      'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  )

t.test('every row is in the cart or named with its reason', async (t) => {
  const { data } = await order(
    'DEMO-G-1 3\ndemo-g-1-01\t1\nDEMO-G-2,1\nDEMO-G-3,2\nDEMO-G-3-01,1\nNOWHERE,1\nDEMO-G-1 x 9\nDEMO-G-1,1.5',
  )
  t.equal(data.added, 2)
  t.strictSame(
    data.errors.map(({ row, reason }: { row: number; reason: string }) => [row, reason]),
    [
      [3, 'values'],
      [4, 'several'],
      [5, 'soldOut'],
      [6, 'unknown'],
      [7, 'short'],
      [8, 'quantity'],
    ],
  )
  has(t, data.errors[3], { number: 'NOWHERE', msg: 'Not found' })
  has(t, (await order('NOWHERE', 'zh')).data.errors, [{ msg: '未找到' }])
  has(t, await owner.sql`select sku_id, quantity from cart_lines`, [{ sku_id: gas.skuId, quantity: 4 }])
})

t.test('what is typed into a row of the page is read in digits of any width', async (t) => {
  const visitor = new Visitor(app)
  await visitor.enter()
  const { status, body } = await visitor.post('/cart', {
    formToken: await visitor.tokenOf('/cart'),
    action: 'quickAdd',
    text: 'DEMO-G-1\nDEMO-G-2',
    'was.1': 'DEMO-G-1',
    'quantity.1': '２',
    'was.2': 'DEMO-G-2',
    'quantity.2': ' ３',
    'value.2': '４００',
  })
  t.equal(status, 200)
  t.notMatch(body, /４００/)
  t.strictSame(
    [...(await owner.sql`select quantity, values from cart_lines order by id`)],
    [
      { quantity: 2, values: null },
      { quantity: 3, values: [{ substanceId: 'co', value: '400', unit: 'µmol/mol' }] },
    ],
  )
})

t.test('rows of an API call are read alike', async (t) => {
  const rows = [{ number: 'DEMO-G-1', quantity: 2 }, { number: ' demo-g-1-01 ' }]
  has(t, (await member.post('/api/cart/import', { rows })).data, { added: 2, errors: [] })
  has(t, await member.post('/api/cart/import', { rows, text: 'x' }), { status: 400 })
})

t.test(
  'rows beyond 200 are named, none is cut off silently; a thousand more are refused whole',
  async (t) => {
    const list = Array.from({ length: 203 }, (_, n) => `NONE-${n}`).join('\n')
    const { data } = await order(list)
    t.equal(data.errors.length, 203)
    t.strictSame(
      data.errors.slice(199).map(({ reason }: { reason: string }) => reason),
      ['unknown', 'tooMany', 'tooMany', 'tooMany'],
    )
    has(t, await order('X\n'.repeat(1001)), { status: 422, code: 2039 })
  },
)

t.test('when the cart is full, the rows that find no place say so', async (t) => {
  const more = await Promise.all(Array.from({ length: 3 }, (_, n) => goods({ number: `DEMO-F-${n}` })))
  await owner.sql`
    insert into cart_lines (member_id, sku_id, values, values_key, quantity, seen_price_fen, added_at)
    select m.id, ${more[0]!.skuId}, '[]', 'n' || n, 1, 1, now()
    from members m, generate_series(1, 99) n where m.username = 'demo-member'`
  has(t, (await order('DEMO-F-1\nDEMO-F-2 2')).data, {
    added: 1,
    errors: [{ row: 2, reason: 'full', msg: 'Cart full' }],
  })
})

t.test('lists as people paste them', async (t) => {
  t.strictSame(
    pairs(
      '编号,数量\nDEMO-G-1 , 3\n\nDEMO-G-2;4\r\n"DEMO-G-3","5"\nＤＥＭＯ－Ｇ－４　６\nGBW(E) 080 ×2\nDEMO-G-5',
    ),
    [
      [2, 'DEMO-G-1', '3'],
      [4, 'DEMO-G-2', '4'],
      [5, 'DEMO-G-3', '5'],
      [6, 'DEMO-G-4', '6'],
      [7, 'GBW(E) 080', '2'],
      [8, 'DEMO-G-5', ''],
    ],
  )
  const again = toText(parseText('A 1\nB'))
  t.strictSame(pairs(again), [
    [1, 'A', '1'],
    [2, 'B', ''],
  ])
})

t.test('sheets: Excel, comma-separated in UTF-8 and in GB 18030', async (t) => {
  const file = workbook(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>7</v></c></row><row r="2"/>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>A &amp; B</t></is></c></row>',
    '<si><r><t>DEMO-</t></r><r><t>G-1</t></r><rPh><t>kana</t></rPh></si>',
  )
  t.strictSame(await parseFile(file), [
    { row: 1, number: 'DEMO-G-1', quantity: '7' },
    { row: 3, number: 'A & B', quantity: '' },
  ])
  has(t, await parseFile(Buffer.from('\uFEFF编号,数量\nDEMO-G-1,2')), [{ number: 'DEMO-G-1', quantity: '2' }])
  const gb = Buffer.concat([Buffer.from([0xb1, 0xe0, 0xba, 0xc5]), Buffer.from(',x\nDEMO-G-1,2')])
  has(t, await parseFile(gb), [{ row: 2, number: 'DEMO-G-1' }])
})

/** Microseconds of this process's processor time that the act takes. */
const work = async (act: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

t.test('hostile sheets cost nothing and are refused', async (t) => {
  const corner = workbook(
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  )
  has(t, await parseFile(corner), [{ number: '1' }], 'a cell in the last corner')
  for (const part of ['<c ', '<']) {
    const once = await work(() => parseFile(workbook(part.repeat(100_000))))
    const tenTimes = await work(() => parseFile(workbook(part.repeat(1_000_000))))
    t.ok(tenTimes < 40 * once + 100_000, `ten times the sheet, not a hundred times the work: ${part}`)
  }
  const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(11_000_000) }))
  t.ok(bomb.length < 1_048_576)
  for (const bytes of [bomb, Buffer.from('PK\u0003\u0004 nonsense'), Buffer.from([1, 0, 2])])
    await t.rejects(parseFile(bytes), { message: 'errors.sheets.notReadable' })
  await t.rejects(parseFile(Buffer.alloc(1_048_577, 65)), { message: 'errors.common.tooLarge' })
})

t.test('what a member keeps is exported, and gone when they are', async (t) => {
  const { cartData } = await import('../../../src/modules/cart/personal.ts')
  await order('DEMO-G-1 2')
  await owner.sql`insert into stock_wishes select id, ${gone.skuId}, now() from members where username = 'demo-member'`
  const [row] = await owner.sql<{ id: number }[]>`select id from members where username = 'demo-member'`
  const ctx = { ...services, lang: 'zh', actor: { memberId: row!.id } } as never
  has(t, await cartData.exported(ctx), {
    lines: [{ number: 'DEMO-G-1-01', quantity: 2 }],
    waitingFor: [{ skuId: gone.skuId }],
  })
  await cartData.erase(services.database, { memberId: row!.id } as never)
  has(t, await cartData.exported(ctx), { lines: [], waitingFor: [] })
})
