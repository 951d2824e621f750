import t from 'tap'
import { cartMall } from './world.ts'
import type { Member, Reply } from '../addresses/world.ts'
import { has } from '../../support/has.ts'

const { owner, goods, signedIn, services } = await cartMall(t)
const member = await signedIn('demo-member')
const stranger = await signedIn('demo-manager')
const gas = await goods({ number: 'DEMO-G-1', stock: 5, priceFen: 68_000, level: '500 µmol/mol' })
const twin = await goods({ number: 'DEMO-G-2', storeId: 2, stock: 50, priceFen: 9_900, dangerous: true })
const mix = await goods({
  number: 'DEMO-G-3',
  priceFen: 156_000,
  ranges: [
    ['co', '10', '500'],
    ['c3h8', '5', '50'],
  ],
})
const lots = await goods({
  number: 'DEMO-G-4',
  stock: [
    { number: 'B-NEAR', onHand: 3, expiresOn: '2026-12-31' },
    { number: 'B-LATE', onHand: 7, expiresOn: '2028-01-01' },
    { number: 'B-OVER', onHand: 9, expiresOn: '2026-11-20' },
  ],
})
t.beforeEach(async () => void (await owner.sql`delete from cart_lines`))

const add = (input: object, of: Member = member) => of.post('/api/cart/add', input)
const addGas = async (quantity = 1): Promise<string> =>
  (await add({ skuId: String(gas.skuId), quantity })).data.id
const page = async (of: Member = member, language = 'en') => (await of.get('/api/cart/page', language)).data
const items = async (of: Member = member) =>
  (await page(of)).flatMap((group: { cartJoinList: object[] }) => group.cartJoinList)
const fieldsOf = ({ data }: Reply) => data.errors.map((error: { path: string }) => error.path)
const values = (co: string, c3h8: string) => [
  { substanceId: 'co', value: co },
  { substanceId: 'c3h8', value: c3h8, unit: 'µmol/mol' },
]

t.test('the cart is read by store, with the facts of this moment', async (t) => {
  const id = await addGas(2)
  await add({ skuId: String(twin.skuId), remark: 'for bay 3' })
  has(t, await page(), [
    { storeId: '2', storeName: 'Second store', cartJoinList: [{ number: 'DEMO-G-2-01', note: 'for bay 3' }] },
    {
      storeId: '1',
      storeName: 'Store',
      cartJoinList: [
        {
          id,
          skuId: String(gas.skuId),
          name: 'Goods DEMO-G-1 8 L aluminium 500 µmol/mol',
          storeId: '1',
          prodCatId: '195',
          batchNumber: '',
          remark: '',
          quantity: 2,
          price: '680.00',
          currency: 'CNY',
          checked: true,
          state: 'ready',
          stock: 5,
        },
      ],
    },
  ])
  has(t, await page(member, 'zh'), [
    { storeName: '二店' },
    { cartJoinList: [{ name: '商品 DEMO-G-1 8 L 铝合金瓶 500 µmol/mol' }] },
  ])
  t.strictSame(await page(stranger), [], 'R14')
})

t.test('adding answers the pieces in the cart; the same goods raise the quantity', async (t) => {
  has(t, await add({ skuId: String(gas.skuId), quantity: 2 }), { status: 200, data: { count: 2 } })
  has(t, await add({ skuId: String(twin.skuId), quantity: 4 }), { data: { count: 6 } })
  has(t, await add({ skuId: String(gas.skuId), quantity: 3 }), { data: { count: 9 } })
  has(t, await items(), { length: 2, 1: { quantity: 5 } })
})

t.test('under its key it is added once, by call or by form; without a key it is refused (R29)', async (t) => {
  const line = { skuId: String(gas.skuId), quantity: 2 }
  const { visitor } = member
  const headers = { language: 'en', origin: 'http://localhost' }
  const href = `/store/1/details/${gas.spuId}?skuId=${gas.skuId}`
  const { body } = await visitor.open(href)
  const [, formToken] = /name="formToken" value="([\w-]+)"/.exec(body)!
  const [, key] = /name="key" value="([\w-]+)"/.exec(body)!
  const call = (more: object = {}) =>
    visitor.call('/api/cart/add', { ...line, ...more }, { ...headers, 'idempotency-key': key! })
  const form = (more: Record<string, string> = {}) =>
    visitor.post(href, { ...line, quantity: '2', formToken: formToken!, key: key!, action: 'add', ...more })
  const first = await call()
  t.equal(first.status, 200)
  t.strictSame(JSON.parse((await call()).body), JSON.parse(first.body), 'the same answer again')
  t.equal((await form()).status, 303, 'the form that the script falls back on')
  t.equal((await form()).status, 303, 'and the browser that sends it again')
  has(t, await items(), [{ quantity: 2 }])
  t.equal((await call({ quantity: 1 })).status, 422, 'a key is good for one wish')
  has(t, await items(), [{ quantity: 2 }])
  const [, next] = /name="key" value="([\w-]+)"/.exec((await visitor.open(href)).body)!
  await form({ key: next! })
  has(t, await items(), [{ quantity: 4 }], 'the page shown again has a key of its own')
  const bare = await visitor.call('/api/cart/add', { ...line, quantity: 1 }, headers)
  has(t, JSON.parse(bare.body), { code: 400, data: { errors: [{ path: 'Idempotency-Key' }] } })
  has(t, await items(), [{ quantity: 4 }])
  has(t, await add({ ...line, quantity: 2 }), { code: 2001 }, 'a refusal leaves no note')
})

t.test(
  'a quantity that nobody can read is refused by its name: nothing is added, and the choice stays',
  async (t) => {
    const { visitor } = member
    const inEnglish = { language: 'en', origin: 'http://localhost' }
    const words = 'The quantity must be a whole number from 1 to 999'
    const href = `/store/1/details/${gas.spuId}?skuId=${gas.skuId}`
    const [, formToken] = /name="formToken" value="([\w-]+)"/.exec((await visitor.open(href)).body)!
    const fields = { formToken: formToken!, skuId: String(gas.skuId), batchNumber: '', back: href }
    for (const quantity of ['0', '-2', '1.5', '1000', 'two', '']) {
      for (const [path, action] of [
        [href, 'add'],
        [href, 'buyNow'],
        ['/cart', 'add'],
      ] as const) {
        const { status, body } = await visitor.post(path, { ...fields, quantity, action }, inEnglish)
        has(t, [status, body.includes(words)], [422, true], `${path} ${action} “${quantity}”`)
      }
      const carried = await visitor.open(`/cart?${new URLSearchParams({ ...fields, quantity })}`, inEnglish)
      t.ok(carried.body.includes(words), `carried through a sign-in: “${quantity}”`)
      t.notOk(carried.body.includes('id="cart-pending"'), 'no script sends it by itself')
    }
    t.strictSame(await items(), [])
    const { quantity: _none, ...without } = { ...fields, quantity: '' }
    t.equal(
      (await visitor.post('/cart', { ...without, action: 'addRow' })).status,
      303,
      'a row of a list: one',
    )
    t.equal((await visitor.post(href, { ...fields, quantity: ' ２ ', action: 'add' })).status, 303)
    has(t, await items(), [{ quantity: 3 }])
    const [{ id }] = (await items()) as [{ id: string }]
    const update = { formToken: formToken!, action: 'update', id, quantity: '' }
    has(t, await visitor.post('/cart', update, inEnglish), { status: 422, body: new RegExp(words) })
    t.equal(
      (await visitor.post('/cart', { ...update, to: '2' })).status,
      303,
      'a button names its own number',
    )
    has(t, await items(), [{ quantity: 2 }])
  },
)

t.test('no more than there are are put in the cart, nor more than a line holds', async (t) => {
  await addGas(4)
  has(t, await add({ skuId: String(gas.skuId), quantity: 2 }), {
    status: 409,
    code: 2001,
    msg: 'Insufficient stock: only 5 left of Goods DEMO-G-1 8 L aluminium 500 µmol/mol',
  })
  has(t, await items(), [{ quantity: 4 }], 'what was there stays')
  const made = { skuId: String(mix.skuId), values: values('100', '20') }
  await add({ ...made, quantity: 998 })
  has(t, await add({ ...made, quantity: 2 }), { status: 409, code: 2032 })
  t.strictSame(fieldsOf(await add({ ...made, quantity: 1000 })), ['quantity'])
  t.strictSame(fieldsOf(await add({ ...made, quantity: 0 })), ['quantity'])
})

t.test(
  'made to order: every value is asked for, in its range; the same values are the same line',
  async (t) => {
    const skuId = String(mix.skuId)
    t.strictSame(fieldsOf(await add({ skuId })), ['value.co', 'value.c3h8'])
    t.strictSame(fieldsOf(await add({ skuId, values: values('100', '51') })), ['value.c3h8'])
    t.strictSame(fieldsOf(await add({ skuId, values: values('1e2', '20') })), ['value.co'])
    has(t, await add({ skuId, values: values('501', '20') }), {
      data: { errors: [{ msg: /CO is offered from 10 to 500/ }] },
    })
    has(t, await add({ skuId, values: [...values('100', '20'), { substanceId: 'n2', value: '1' }] }), {
      code: 2035,
    })
    has(t, await add({ skuId: String(gas.skuId), values: values('1', '2') }), { code: 2035 })
    await add({ skuId, values: values('100', '20.0') })
    await add({ skuId, values: values('100.00', '20').reverse() })
    await add({ skuId, values: values('１００', ' 21 ') })
    has(t, await items(), [
      { remark: '1', quantity: 1, name: /CO 100 µmol\/mol \+ C₃H₈ 21 µmol\/mol$/ },
      { remark: '1', quantity: 2, name: /CO 100 µmol\/mol \+ C₃H₈ 20.0 µmol\/mol$/ },
    ])
  },
)

t.test(
  'a batch that was chosen covers its line; without one only batches that live long enough count',
  async (t) => {
    const skuId = String(lots.skuId)
    has(t, await add({ skuId, quantity: 8 }), { code: 2001, msg: /only 7 left/ })
    has(t, await add({ skuId, quantity: 7 }), { status: 200 })
    has(t, await add({ skuId, quantity: 3, batchNumber: 'B-NEAR' }), { status: 200, data: { count: 10 } })
    has(t, await add({ skuId, quantity: 4, batchNumber: 'B-NEAR' }), { code: 2001, msg: /only 3 left/ })
    has(t, await add({ skuId, batchNumber: 'B-OVER' }), { status: 409, code: 2034, msg: /B-OVER/ })
    has(t, await items(), [
      { batchNumber: 'B-NEAR', stock: 3 },
      { batchNumber: '', stock: 7 },
    ])
    await owner.sql`update batches set expires_on = '2026-11-20' where number = 'B-NEAR'`
    has(t, await items(), [{ batchNumber: 'B-NEAR', state: 'batchOver', checked: false }, { state: 'ready' }])
    await owner.sql`update batches set expires_on = '2026-12-31' where number = 'B-NEAR'`
  },
)

t.test('what is unknown or off the shelf is not put in a cart', async (t) => {
  has(t, await add({ skuId: '999999' }), { status: 404 })
  await owner.sql`update spus set on_shelf = false where id = ${twin.spuId}`
  has(t, await add({ skuId: String(twin.skuId) }), { status: 409, code: 2033 })
  await owner.sql`update spus set on_shelf = true where id = ${twin.spuId}`
})

t.test('a cart holds 100 lines, however many ask at once', async (t) => {
  const skuId = String(mix.skuId)
  for (let n = 0; n < 97; n++) await add({ skuId, values: values(String(100 + n), '20') })
  const rivals = Array.from({ length: 6 }, (_, n) => add({ skuId, values: values(String(300 + n), '20') }))
  const codes = (await Promise.all(rivals)).map(({ code }) => code).sort()
  t.strictSame(codes, [0, 0, 0, 2031, 2031, 2031])
  t.equal((await items()).length, 100)
  has(t, await add({ skuId, values: values('100', '20') }), { status: 200 }, 'more of a line that is there')
})

t.test('quantity, choice and removal answer the cart', async (t) => {
  const id = await addGas()
  has(t, (await member.post('/api/cart/update', { ids: [id], quantity: 4 })).data, [
    { cartJoinList: [{ quantity: 4 }] },
  ])
  has(t, await member.post('/api/cart/update', { ids: [id], quantity: 6 }), { code: 2001 })
  has(t, (await member.post('/api/cart/check', { ids: [id], checked: false })).data, [
    { cartJoinList: [{ checked: false }] },
  ])
  t.strictSame((await member.post('/api/cart/delete', { ids: [id] })).data, [])
})

t.test('R14: a stranger’s line is as if it were not there', async (t) => {
  const id = await addGas()
  for (const [url, input] of [
    ['/api/cart/update', { quantity: 2 }],
    ['/api/cart/check', { checked: false }],
    ['/api/cart/delete', {}],
    ['/api/cart/toFollow', {}],
  ] as const) {
    const theirs = await stranger.post(url, { ...input, ids: [id] })
    has(t, theirs, { status: 404, code: 404 }, url)
    t.strictSame(theirs, await stranger.post(url, { ...input, ids: ['999999'] }), url)
    t.strictSame(theirs, await stranger.post(url, { ...input, ids: ['x'] }), url)
  }
  has(t, await items(), [{ id, quantity: 1, checked: true }])
})

t.test('a price that changed is pointed out until it was seen', async (t) => {
  await addGas()
  await owner.sql`update skus set price_fen = 64000 where id = ${gas.skuId}`
  has(t, await items(), [{ price: '640.00', seenPrice: '680.00' }])
  has(t, await items(), [{ seenPrice: '680.00' }], 'looking alone is not seeing')
  has(t, (await member.post('/api/cart/seen', {})).data, [
    { cartJoinList: [{ price: '640.00', seenPrice: '640.00' }] },
  ])
  await owner.sql`update skus set price_fen = 68000 where id = ${gas.skuId}`
})

t.test('what cannot be bought is marked, is never chosen, and is cleared at once', async (t) => {
  await addGas(3)
  await add({ skuId: String(twin.skuId) })
  await add({ skuId: String(mix.skuId), values: values('400', '20') })
  await owner.sql`update batches set on_hand = 2 where sku_id = ${gas.skuId}`
  await owner.sql`update spus set on_shelf = false where id = ${twin.spuId}`
  await owner.sql`update spu_components set max_text = '300' where spu_id = ${mix.spuId} and substance_id = 'co'`
  const states = new Set((await items()).map(({ state }: { state: string }) => state))
  t.strictSame(states, new Set(['valuesChanged', 'short', 'notForSale']))
  has(t, (await member.post('/api/cart/clear', {})).data, [{ cartJoinList: [{ state: 'short' }] }])
  t.strictSame((await member.post('/api/cart/clear', { all: true })).data, [])
  await owner.sql`update batches set on_hand = 5 where sku_id = ${gas.skuId}`
  await owner.sql`update spus set on_shelf = true where id = ${twin.spuId}`
  await owner.sql`update spu_components set max_text = '500' where spu_id = ${mix.spuId} and substance_id = 'co'`
})

t.test('lines move to the followed products, all or none', async (t) => {
  const id = await addGas()
  t.strictSame((await member.post('/api/cart/toFollow', { ids: [id] })).data, [])
  has(t, (await member.get('/api/follow/wares')).data.list, [{ id: String(gas.spuId) }])
  const other = (await add({ skuId: String(twin.skuId) })).data.id
  await owner.sql`update spus set on_shelf = false where id = ${twin.spuId}`
  has(t, await member.post('/api/cart/toFollow', { ids: [other] }), { code: 2033 })
  has(t, await items(), [{ id: other }])
  await owner.sql`update spus set on_shelf = true where id = ${twin.spuId}`
})

t.test(
  'items marked 1 of one name, store, category and batch are shown and counted once (specification 7)',
  async (t) => {
    const copy = await goods({
      number: 'DEMO-G-9',
      name: '商品 DEMO-G-3',
      ranges: [
        ['co', '10', '500'],
        ['c3h8', '5', '50'],
      ],
    })
    await add({ skuId: String(mix.skuId), values: values('100', '20') })
    await add({ skuId: String(copy.skuId), values: values('100', '20') })
    has(t, await items(), { length: 1, 0: { remark: '1', skuId: String(copy.skuId) } })
    await add({ skuId: String(copy.skuId), values: values('100', '21') })
    has(t, await items(), { length: 2 })
  },
)

t.test(
  'a mail about goods names package, concentration and price of one SKU, in its reader’s language',
  async (t) => {
    const { notifyReturned } = await import('../../../src/modules/cart/index.ts')
    const { sendNoticeMails } = await import('../../../src/modules/notices/index.ts')
    const [small, large] = [
      await goods({
        number: 'DEMO-G-21',
        stock: 5,
        priceFen: 39_000,
        level: '50 µmol/mol',
        packageId: 'big',
      }),
      await goods({ number: 'DEMO-G-22', stock: 5, priceFen: 65_000, level: '100 µmol/mol' }),
    ]
    await owner.sql`update skus set spu_id = ${small.spuId}, number = 'DEMO-G-21-02' where id = ${large.skuId}`
    const mails: { subject: string; text: string }[] = []
    services.mail = { send: async (mail) => void mails.push(mail) }
    await owner.sql`update members set email = 'goods@example.com' where username = 'demo-member'`
    for (const [language, said] of [
      ['zh', '100 µmol/mol 8 L 铝合金瓶 ¥650.00”（DEMO-G-21-02）'],
      ['en', '100 µmol/mol 8 L aluminium CN¥650.00” (DEMO-G-21-02)'],
    ] as const) {
      await owner.sql`update batches set on_hand = 0 where sku_id = ${large.skuId}`
      await member.post('/api/message/preferences', {
        language,
        topics: [{ topic: 'goods', site: true, mail: true }],
      })
      await member.post('/api/cart/wish', { skuId: String(large.skuId) })
      await owner.sql`update batches set on_hand = 5 where sku_id = ${large.skuId}`
      t.equal(await notifyReturned(services), 1)
      await sendNoticeMails(services as never)
      const { text } = mails.at(-1)!
      t.ok(text.includes(said), text)
      t.ok(text.includes(`skuId=${large.skuId}`), 'and its address opens at that SKU')
      t.notMatch(text, /390\.00|40 L/, 'nothing of the SKU beside it')
    }
    t.equal(mails.length, 2)
  },
)

t.test(
  'who waits is told however many wait longer, for goods that are there and off the shelf',
  async (t) => {
    const { notifyReturned } = await import('../../../src/modules/cart/index.ts')
    const away = await goods({ number: 'DEMO-G-30', priceFen: 10_000 })
    await owner.sql`
    insert into skus (spu_id, number, package_id, fulfilment, price_fen, lead_days)
    select spu_id, 'DEMO-W-' || n, package_id, 'stocked', price_fen, lead_days
    from skus, generate_series(1, 501) n where id = ${away.skuId}`
    await owner.sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    select id, 'B-1', '2026-01-01', '2028-12-31', 3 from skus where number like 'DEMO-W-%'`
    await owner.sql`
    insert into stock_wishes (member_id, sku_id, asked_at)
    select m.id, k.id, '2026-11-01' from skus k, members m
    where k.number like 'DEMO-W-%' and m.username = 'demo-manager'`
    await owner.sql`update spus set on_shelf = false where id = ${away.spuId}`
    // Behind all of them by its id too.
    const late = await goods({ number: 'DEMO-G-31', stock: [], priceFen: 9_900 })
    await member.post('/api/cart/wish', { skuId: String(late.skuId) })
    t.equal(await notifyReturned(services), 0)
    await owner.sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${late.skuId}, 'B-1', '2026-01-01', '2028-12-31', 5)`
    t.equal(await notifyReturned(services), 1)
    const [left] = await owner.sql<{ n: number }[]>`select count(*)::int as n from stock_wishes`
    t.equal(left!.n, 501, 'the others go on waiting')
  },
)

t.test('who waits for goods is told once, when they are there again', async (t) => {
  const { notifyReturned } = await import('../../../src/modules/cart/index.ts')
  await owner.sql`delete from notices`
  await owner.sql`update batches set on_hand = 0 where sku_id = ${gas.skuId}`
  t.equal((await member.post('/api/cart/wish', { skuId: String(gas.skuId) })).data, true)
  t.equal(
    (await member.post('/api/cart/wish', { skuId: String(gas.skuId) })).data,
    true,
    'asking twice is asking once',
  )
  has(
    t,
    await member.post('/api/cart/wish', { skuId: String(mix.skuId) }),
    { status: 404 },
    'made to order is never away',
  )
  t.equal(await notifyReturned(services), 0)
  await owner.sql`update batches set on_hand = 5 where sku_id = ${gas.skuId}`
  const counts = await Promise.all([notifyReturned(services), notifyReturned(services)])
  t.equal(counts[0] + counts[1], 1)
  has(t, (await member.get('/api/message/page')).data.list, [
    { type: 'order', text: /“[^”]+” \(DEMO-G-1.*back in stock/, path: new RegExp(`skuId=${gas.skuId}`) },
  ])
  const [sku] = await owner.sql<{ number: string; zh: string; en: string; packZh: string; packEn: string }[]>`
    select k.number, s.name_zh as zh, s.name_en as en, p.name_zh as "packZh", p.name_en as "packEn"
    from skus k join spus s on s.id = k.spu_id join packages p on p.id = k.package_id where k.id = ${gas.skuId}`
  const [notice] = await owner.sql<{ vars: Record<string, string> }[]>`
    select vars from notices where key = 'stockReturned'`
  const { name = '', nameEn = '', number } = notice!.vars
  t.equal(number, sku!.number, 'the number, the package and the concentration are of one SKU')
  t.equal(name, `${sku!.zh} 500 µmol/mol ${sku!.packZh} ¥680.00`)
  t.equal(nameEn, `${sku!.en} 500 µmol/mol ${sku!.packEn} CN¥680.00`)
  const { list } = (await member.get('/api/message/page')).data as { list: { text: string }[] }
  t.ok(list[0]!.text.includes(`“${nameEn}” (${number})`), 'an English reader reads English')
})
