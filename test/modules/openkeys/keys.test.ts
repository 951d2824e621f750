import { createHash, randomUUID } from 'node:crypto'
import t from 'tap'
import { hashToken } from '../../../src/platform/random.ts'
import { rightsOf, keyUseOf, storeRights } from '../../../src/shared/rights.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { memberMall } from '../identity/world.ts'

const mall = await memberMall(t)
const { app, clock } = mall
const { sql } = mall.database.owner
await sql`
  insert into stores (id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, opened_on)
  values (2, '二店', 'Store 2', '二', '', '', '', '', '2026-01-01')`
await sql`update members set store_id = 2, permissions = ${[...storeRights]} where username = 'demo-inspector'`
const store = await signedIn(app, 'demo-store')
const other = await signedIn(app, 'demo-inspector')
const operator = await signedIn(app, 'demo-operator')

/** A call with a key, as an ERP makes it: no cookie, no origin, no language. */
async function byKey(key: string, url: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID(), ...headers },
    ...(body && { payload: body }),
  })
  const json = answer.headers['content-type']?.includes('json')
  return { status: answer.statusCode, ...(json && (answer.json() as { code: number; data: any })) }
}

const make = async (input: object, caller = store) =>
  caller.post('/api/openkey/create', {
    name: `ERP ${randomUUID().slice(0, 8)}`,
    scopes: ['store.orders'],
    ...input,
  })

t.test('a key is shown once, is kept as a hash, and opens what its rights open', async (t) => {
  const made = await make({ name: 'ERP', scopes: ['store.orders', 'store.money'] })
  has(t, made, {
    status: 200,
    data: { name: 'ERP', scopes: ['store.orders', 'store.money'], state: 'living', usedAt: null },
  })
  const { key, id } = made.data
  t.match(key, /^hzk_[\w-]{43}$/)
  t.equal(made.data.ending, key.slice(-4))
  const [row] = await sql`select * from open_keys where id = ${id}`
  t.ok(row!['key_hash'].equals(createHash('sha256').update(key).digest()))
  const listed = await store.get('/api/openkey/list')
  t.notMatch(JSON.stringify(listed), key)
  t.notMatch(
    JSON.stringify([row, await sql`select * from idempotency_keys`]),
    key,
    'the stored answer is sealed',
  )
  has(t, await byKey(key, '/api/seller/order/page'), { status: 200, code: 0 })
  has(t, await byKey(key, '/api/seller/settlement/page'), { status: 200, code: 0 })
  has(t, await byKey('', '/api/seller/order/page', undefined, { authorization: `bearer ${key}` }), {
    status: 200,
  })
  has(t, await byKey(key, '/api/seller/spu/page'), { status: 403, code: 403 })
  t.equal((await store.get('/api/openkey/list')).data.list[0].usedAt, clock.now().toISOString())
  const wrong = await byKey(`${key.slice(0, -1)}x`, '/api/seller/order/page')
  has(t, wrong, { status: 401 })
  t.match(JSON.stringify(wrong), '接口密钥无效', 'it is told about its key, not to log in')
  const part = await byKey(key.slice(0, -2), '/api/seller/order/page')
  has(t, part, { status: 401 })
  t.match(JSON.stringify(part), '接口密钥无效', 'nor where a part of it was pasted')
})

t.test('by a right of which keys only read, a key does not act', async (t) => {
  const { key } = (await make({ scopes: ['store.money'] })).data
  const compensation = { orderNo: 'X', amount: '1.00', reason: '赔付' }
  has(t, await byKey(key, '/api/seller/order/compensate', compensation), { status: 403 })
  has(t, await byKey(key, '/api/seller/settlement/takings'), { status: 200 })
})

t.test('nobody gives a key what they do not have, and nobody what is kept for people', async (t) => {
  for (const scope of ['store.people', 'store.certificates', 'store.safety', 'filling.inspect', 'content'])
    has(t, await make({ scopes: ['store.orders', scope] }), {
      status: 400,
      data: { errors: [{ path: 'scopes.1' }] },
    })
  has(t, await make({ scopes: [] }), { status: 400, data: { errors: [{ path: 'scopes' }] } })
  has(t, await make({ scopes: ['everything'] }), { status: 400, data: { errors: [{ path: 'scopes.0' }] } })
  has(t, await make({ scopes: ['staff'] }, operator), { status: 400 })
  has(t, await make({ scopes: ['content', 'audit'] }, operator), { status: 200 })
  const filler = await signedIn(app, 'demo-metrologist')
  has(t, await make({}, filler), { status: 403 })
  await sql`update members set permissions = array['store.people', 'store.ship'] where username = 'demo-approver'`
  const approver = await signedIn(app, 'demo-approver')
  has(t, await make({ scopes: ['store.orders'] }, approver), { status: 400 })
  const { key } = (await make({ scopes: ['store.ship'] }, approver)).data
  has(t, await byKey(key, '/api/seller/carrier/page'), { status: 200 })
  await sql`update members set permissions = array['store.people'] where username = 'demo-approver'`
  has(t, await byKey(key, '/api/seller/carrier/page'), { status: 403 }, 'its maker lost the right')
  const { list } = (await store.get('/api/openkey/list')).data
  t.equal(list[0].state, 'stopped')
  await sql`update members set permissions = array['store.ship'], disabled = true where username = 'demo-approver'`
  has(t, await byKey(key, '/api/seller/carrier/page'), { status: 401 }, 'its maker is disabled')
  await sql`update members set disabled = false, store_id = 2 where username = 'demo-approver'`
  has(t, await byKey(key, '/api/seller/carrier/page'), { status: 401 }, 'its maker works elsewhere')
})

t.test('a key is of its store alone', async (t) => {
  const { key, id } = (await make({})).data
  t.notMatch(JSON.stringify(await other.get('/api/openkey/list')), `"id":"${id}"`)
  has(t, await other.post('/api/openkey/revoke', { id }), { status: 404 })
  has(t, await operator.post('/api/openkey/revoke', { id }), { status: 404 })
  const [order] = await sql<{ number: string }[]>`select number from orders where store_id <> 1 limit 1`
  if (order) has(t, await byKey(key, `/api/seller/order/detail?orderNo=${order.number}`), { status: 404 })
  has(t, await byKey(key, '/api/openkey/list'), { status: 403 }, 'no key makes keys')
})

t.test('a key never opens pages, what members own, or what is public', async (t) => {
  const { key } = (await make({ scopes: storeRights.filter((right) => keyUseOf(right) !== null) })).data
  await app.ready()
  const doors = app.policies.filter(({ method, url }) => method === 'GET' && !url.includes('*'))
  let refused = 0
  for (const { url, access } of doors) {
    const staffCall = rightsOf(access) !== null && url.startsWith('/api/')
    const { status } = await byKey(key, url.replaceAll(/:\w+/g, '1'))
    if (staffCall) continue
    if (status < 400 && /^\/(healthz|readyz|f\/openapi|f\/docs|assets|robots|sitemap)/.test(url)) continue
    t.ok(status >= 400 || status === 302 || status === 303, `${url}: ${status}`)
    refused += 1
  }
  t.ok(refused > 100, `${refused} doors`)
  has(t, await byKey(key, '/api/order/page'), { status: 403, code: 5200 })
  has(t, await byKey(key, '/seller/orders'), { status: 403 })
  has(t, await byKey(key, '/api/cart/add', { skuId: '1', quantity: 1 }), { status: 403, code: 5200 })
  has(t, await byKey(key, '/api/seller/order/page', undefined, { cookie: 'Authorization=anything' }), {
    status: 400,
  })
})

t.test('a key needs neither origin nor language, and another site cannot send one', async (t) => {
  const { key } = (await make({ scopes: ['store.goods'] })).data
  has(t, await byKey(key, '/api/seller/sku/floor', { skuId: '0', least: null }), { status: 404 })
  has(
    t,
    await byKey(
      key,
      '/api/seller/sku/floor',
      { skuId: '0', least: null },
      { origin: 'https://evil.example' },
    ),
    {
      status: 403,
    },
  )
})

t.test('what a key does is in the audit under its name and that of its maker', async (t) => {
  const { key } = (await make({ name: 'Warehouse', scopes: ['store.ship'] })).data
  const saved = await byKey(key, '/api/seller/carrier/save', {
    name: '钥匙物流',
    licenceNumber: 'L-1',
    classes: ['2.2'],
    validUntil: '2031-12-31',
    trackingCode: null,
  })
  has(t, saved, { status: 200 })
  const { data } = await operator.get('/api/admin/audit/page')
  t.strictSame(
    data.list.slice(0, 2).map(({ action, actorName }: Record<string, string>) => [action, actorName]),
    [
      ['carriers.save', 'Warehouse · demo-store'],
      ['openkeys.call', 'Warehouse · demo-store'],
    ],
  )
  has(t, data.list[1].after, { call: '/api/seller/carrier/save', openKey: 'Warehouse' })
  t.strictSame((await operator.get('/api/admin/audit/proof')).data.faults, [])
})

t.test('a revoked key is refused from its next call on; an expired one from its last day on', async (t) => {
  const { key, id } = (await make({})).data
  has(t, await store.post('/api/openkey/revoke', { id }), { status: 200, data: { state: 'revoked' } })
  has(t, await byKey(key, '/api/seller/order/page'), { status: 401 })
  has(t, await store.post('/api/openkey/revoke', { id }), { status: 404 })
  const today = shanghaiDay(clock.now())
  has(t, await make({ validUntil: '2020-01-01' }), {
    status: 400,
    data: { errors: [{ path: 'validUntil' }] },
  })
  const short = (await make({ validUntil: today })).data
  has(t, await byKey(short.key, '/api/seller/order/page'), { status: 200 })
  await sql`update open_keys set made_at = made_at - interval '9 days', expires_at = ${clock.now()} where id = ${short.id}`
  has(t, await byKey(short.key, '/api/seller/order/page'), { status: 401 })
  const { list } = (await store.get('/api/openkey/list')).data
  t.equal(list.find((each: { id: string }) => each.id === short.id).state, 'over')
})

t.test('a key calls 600 times a minute; another key is not held up', async (t) => {
  const { key, id } = (await make({})).data
  const start = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000)
  await sql`insert into rate_counters (key, window_start, count) values (${`open-key:${id}`}, ${start}, 599)`
  has(t, await byKey(key, '/api/seller/order/page'), { status: 200 })
  has(t, await byKey(key, '/api/seller/order/page'), { status: 429 })
  has(t, await byKey((await make({})).data.key, '/api/seller/order/page'), { status: 200 })
})

t.test('names are unique among keys that are not revoked, and there are twenty at most', async (t) => {
  await sql`update open_keys set revoked_at = now(), revoked_by = made_by where revoked_at is null`
  has(t, await make({ name: 'Same' }), { status: 200 })
  has(t, await make({ name: 'SAME' }), { status: 409, code: 5202 })
  has(t, await make({ name: 'Same' }, other), { status: 200 })
  const more = await Promise.all(Array.from({ length: 22 }, () => make({})))
  t.equal(more.filter(({ status }) => status === 200).length, 19)
  t.ok(more.every(({ status, code }) => status === 200 || code === 5201))
  await sql`update open_keys set revoked_at = now(), revoked_by = made_by where revoked_at is null`
  t.rejects(
    sql`update open_keys set revoked_at = null where key_hash = ${hashToken('x')} or true`,
    /open_keys_/,
  )
})
