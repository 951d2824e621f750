import t from 'tap'
import { has } from '../../support/has.ts'
import { checkoutMall } from '../checkout/world.ts'
import { Visitor } from '../identity/world.ts'

const mall = await checkoutMall(t)
const { sql } = mall.owner
const { preview, put, goods, buyer } = mall
const staff = await mall.signedIn('demo-store')
const keeper = new Visitor(mall.app)
await keeper.enter('demo-store')
const cylinder = await goods({ number: 'DEMO-G-1', stock: 50, priceFen: 6_000 })
const lead = await goods({ number: 'DEMO-L-2', storeId: 2, stock: 50, priceFen: 6_000 })
const toxic = await goods({ number: 'DEMO-G-2', stock: 50, priceFen: 6_000, dangerous: true })
t.beforeEach(async () => {
  await mall.emptyCarts()
  await sql`delete from freight_terms`
})

/** Jiangsu, where the member's address lies, and Shanghai, where it does not. */
const [HERE, ELSEWHERE] = ['32', '31']
const terms = (more: object = {}) => ({
  province: '00',
  version: 0,
  fee: '12.00',
  cylinder: '0',
  dangerous: '0',
  freeFrom: '99.00',
  ...more,
})
const save = (more: object = {}, by = staff) => by.post('/api/seller/freight/save', terms(more))
const page = async () => (await staff.get('/api/seller/freight/page')).data.list
const freight = async (input: object = {}): Promise<string> => (await preview(input)).data.freight

t.test('a store that saved nothing has the terms of the mall, and checkout has what it saves', async (t) => {
  const usual = { province: '00', version: 0, fee: '12.00', cylinder: '0.00', dangerous: '0.00' }
  t.strictSame(await page(), [{ ...usual, name: 'Everywhere else', freeFrom: '99.00' }])
  await put(cylinder.skuId)
  t.equal(await freight(), '12.00')
  has(t, await save({ fee: '8' }), { status: 200, data: { fee: '8.00', version: 1 } })
  t.equal(await freight(), '8.00')
  has(t, await save({ fee: '8', freeFrom: '60', version: 1 }), { data: { version: 2 } })
  t.equal(await freight(), '0.00', 'free from what the goods are worth')
  await save({ fee: '8', freeFrom: '', version: 2 })
  await put(cylinder.skuId, 9)
  t.equal(await freight(), '8.00', 'nothing travels free')
  await mall.emptyCarts()
  await put(lead.skuId)
  t.equal(await freight(), '12.00', 'another store has its own')
})

t.test('the terms of the province of the address come before those of everywhere else', async (t) => {
  await put(cylinder.skuId)
  await save({ province: ELSEWHERE, fee: '30' })
  t.equal(await freight(), '12.00')
  await save({ province: HERE, fee: '20' })
  t.equal(await freight(), '20.00')
  const names = (await page()).map(({ name }: { name: string }) => name)
  const second = (await staff.get('/api/seller/freight/page?pageNum=2&pageSize=1')).data
  has(t, second, { list: [{ name: names[1] }], total: names.length, page: 2, size: 1 })
  t.strictSame(names, ['Everywhere else', 'Shanghai', 'Jiangsu'])
  has(t, await staff.post('/api/seller/freight/remove', { province: HERE, version: 1 }), { status: 200 })
  t.equal(await freight(), '12.00')
})

t.test('further cylinders and dangerous goods are charged; dangerous goods never travel free', async (t) => {
  await save({ fee: '10', cylinder: '5', dangerous: '100', freeFrom: '1' })
  await put(cylinder.skuId, 3)
  t.equal(await freight(), '0.00')
  await put(toxic.skuId, 1)
  t.equal(await freight(), '125.00', '10 + 3 further cylinders + dangerous goods')
  t.equal(await freight({ stores: [{ storeId: '1', delivery: 'pickup' }] }), '0.00')
})

t.test('an order is placed with the freight of now, and keeps it', async (t) => {
  await save({ fee: '8' })
  await put(cylinder.skuId)
  const { data: seen } = await preview()
  await save({ fee: '9', version: 1 })
  const late = await buyer.post('/api/order/submit', { expectedPayable: seen.payable })
  t.equal(late.status, 409, 'the total that was seen is not the one of now')
  const { data } = await mall.buy()
  await save({ fee: '7', version: 2 })
  const [order] = await sql`select freight_fen from orders where number = ${data.orderNos[0]}`
  t.strictSame({ ...order }, { freight_fen: 900 })
})

t.test('of two who save at once one is told, and what neither read is not replaced', async (t) => {
  const answers = await Promise.all([save({ fee: '1' }), save({ fee: '2' })])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409])
  has(t, await save({ fee: '3', version: 2 }), { status: 409 })
  const [{ version }] = await page()
  t.equal(version, 1)
  const gone = { province: HERE, version: 1 }
  has(t, await staff.post('/api/seller/freight/remove', gone), { status: 404 })
  await save({ province: HERE })
  has(t, await staff.post('/api/seller/freight/remove', { ...gone, version: 2 }), { status: 409 })
})

t.test('what cannot be is refused beside its field', async (t) => {
  const paths = (answer: { data: { errors: { path: string }[] } }) =>
    answer.data.errors.map(({ path }) => path)
  for (const field of ['fee', 'cylinder', 'dangerous', 'freeFrom'])
    for (const amount of ['-1', '1.005', '10000000', 'x']) {
      const refused = await save({ [field]: amount })
      t.strictSame([refused.status, paths(refused)], [400, [field]], `${field} ${amount}`)
    }
  const nowhere = await save({ province: '99' })
  t.strictSame([nowhere.status, nowhere.code, paths(nowhere)], [422, 2610, ['province']])
  has(t, await staff.post('/api/seller/freight/remove', { province: '00', version: 1 }), {
    status: 409,
    code: 2611,
  })
  for (const by of [await mall.signedIn('demo-inspector'), buyer]) has(t, await save({}, by), { status: 403 })
  t.strictSame([...(await sql`select * from freight_terms`)], [])
})

t.test('by forms alone: what was typed is kept where somebody was faster, who is named', async (t) => {
  const url = '/seller/freight?open=00&lang=en'
  const opened = await keeper.open(url)
  const formToken = /name="formToken" value="([^"]+)"/.exec(opened.body)![1]!
  const send = (fields: { fee: string; version?: string }) =>
    keeper.post(url, { formToken, action: 'save', ...terms(), ...fields, version: fields.version ?? '0' })
  t.equal((await send({ fee: '8' })).location, '/seller/freight?open=00')
  const late = await send({ fee: '6.66' })
  t.equal(late.status, 409)
  t.ok(late.body.includes('value="6.66"'))
  t.match(late.body, /saved other terms on .*freight ¥8\.00/)
  const wrong = await send({ fee: 'much', version: '1' })
  t.equal(wrong.status, 422)
  t.ok(wrong.body.includes('Enter an amount between 0.00 and 10000.00 yuan'))
  const adding = await keeper.open('/seller/freight?open=new&lang=en')
  t.ok(adding.body.includes('<option value="32">Jiangsu'))
  const nowhere = await keeper.post('/seller/freight?open=new&lang=en', {
    formToken,
    action: 'save',
    ...terms(),
    version: '0',
    province: '',
  })
  t.match(nowhere.body, 'This field is required', 'no province is chosen')
})

t.test('the product page says from which worth on its store sends free', async (t) => {
  const visitor = new Visitor(mall.app)
  const said = async () => {
    await mall.seen()
    const { body } = await visitor.open(`/search/details?spuId=${cylinder.spuId}&lang=en`)
    return /Free from CN¥\d+ of goods of this store|Freight is shown at checkout/.exec(body)?.[0]
  }
  t.equal(await said(), 'Free from CN¥99 of goods of this store')
  await save({ freeFrom: '250' })
  t.equal(await said(), 'Free from CN¥250 of goods of this store')
  await save({ freeFrom: '', version: 1 })
  t.equal(await said(), 'Freight is shown at checkout')
})

t.test('no page promises for every store what each sets for itself', async (t) => {
  for (const [url, words] of [
    ['/industry?lang=zh', '起点由店铺定，危险品除外'],
    ['/industry?lang=en', 'From an amount each store sets; not dangerous goods'],
  ] as const) {
    const { body } = await mall.app.inject({ url })
    t.match(body, words)
    t.notMatch(body, /满 ?99 ?元|CN¥99/)
  }
})

t.test('the audit names former and new terms', async (t) => {
  await save({ fee: '8' })
  const [row] = await sql`
    select before, after from audit_entries where action = 'freight.save' order by id desc limit 1`
  has(t, row, { before: { feeFen: 1200 }, after: { storeId: 1, feeFen: 800, freeFromFen: 9900 } })
})
