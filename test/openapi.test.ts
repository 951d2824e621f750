import t from 'tap'
import type { z } from 'zod'
import { seedAreas } from '../src/modules/addresses/index.ts'
import { account } from '../src/modules/ledger/index.ts'
import { errorsOf } from '../src/platform/document.ts'
import type { DocumentedCall } from '../src/platform/document.ts'
import { rightsOf } from '../src/shared/rights.ts'
import { has } from './support/has.ts'
import { startMall } from './support/mall.ts'
import { clientOf, codesOf } from './support/openapi-client.ts'
import type { OpenApi, Operation } from './support/openapi-client.ts'
import { give } from './support/shoppers.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
await seedAreas(database.owner)
const origin = await mall.listen()
const document = (await (await fetch(`${origin}/f/openapi.json`)).json()) as OpenApi
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
)
const headerOf = ({ parameters = [] }: Operation, name: string) =>
  parameters.find((parameter) => parameter.in === 'header' && parameter.name === name)

/** Codes that a call is declared to be refused with, by status. */
const declaredOf = (call: DocumentedCall) =>
  new Map(
    [...Map.groupBy(errorsOf(call), ({ status }) => status)].map(([status, errors]) => [
      status,
      [...new Set(errors.map(({ code }) => code))].toSorted((a, b) => a - b),
    ]),
  )

t.test('ids are texts, in what is sent as in what is answered (decisions 2)', async (t) => {
  const written = JSON.stringify(document)
  t.strictSame(written.match(/"(?:id|\w+Id)":\{"type":"(?:integer|number)"/g), null)
  t.strictSame(
    written.match(/\{"schema":\{"type":"(?:integer|number)"[^}]*\},"in":"\w+","name":"(?:id|\w+Id)"/g),
    null,
  )
})

/** Whether an amount of money is written here, or below, outside of every object that has a currency. */
function hasBareMoney(written: unknown): boolean {
  if (typeof written !== 'object' || written === null) return false
  const { pattern, properties } = written as { pattern?: string; properties?: object }
  if (pattern?.endsWith('\\d+\\.\\d{2}$')) return true
  return !(properties && 'currency' in properties) && Object.values(written).some(hasBareMoney)
}

t.test('money is beside its currency in every answer (decisions 2)', async (t) => {
  const answers = operations.map(({ path, operation }) => ({ path, answer: operation.responses['200'] }))
  t.ok(JSON.stringify(answers).split('"currency"').length > 90)
  t.strictSame(
    answers.filter(({ answer }) => hasBareMoney(answer)).map(({ path }) => path),
    [],
  )
})

t.test('every call has a name of its own, its headers, its statuses and their codes', async (t) => {
  t.ok(operations.length > 150, `${operations.length} calls`)
  t.strictSame(document.servers, [{ url: origin }])
  const names = operations.map(({ operation }) => operation.operationId)
  t.strictSame(
    names.filter((name, index) => !/^(get|post)[A-Z]\w+$/.test(name) || names.indexOf(name) !== index),
    [],
  )
  for (const { path, method, operation } of operations) {
    const name = `${method} ${path}`
    const policy = app.policies.find((each) => each.url === path && each.method === method)!
    const isWrite = method === 'POST'
    const byKey = (operation.security ?? []).some((each) => 'key' in each)
    t.equal(headerOf(operation, 'language')?.required, isWrite && !byKey, `${name}: language`)
    t.equal(codesOf(operation, 403).includes(5200), rightsOf(policy.access) === null, `${name}: a key`)
    t.equal(headerOf(operation, 'Origin') !== undefined, isWrite, `${name}: Origin`)
    t.equal(headerOf(operation, 'Idempotency-Key')?.required ?? false, policy.once, `${name}: key`)
    const statuses = Object.keys(operation.responses)
    const expected = [
      '200',
      '400',
      '403',
      '404',
      '429',
      '500',
      '503',
      ...(isWrite ? ['409', '413', '415'] : []),
    ]
    if (policy.access !== 'public') expected.push('401')
    if (policy.once) expected.push('422')
    t.strictSame(
      expected.filter((status) => !statuses.includes(status)),
      [],
      name,
    )
    const refused = statuses.map(Number).filter((status) => status >= 400)
    t.strictSame(
      new Map(refused.map((status) => [status, codesOf(operation, status)])),
      declaredOf(app.calls.get(name)!),
      name,
    )
  }
  const { operation } = operations.find(({ path }) => path === '/f/api/login/password')!
  const { description } = operation.responses['401'] as unknown as { description: string }
  t.match(
    description,
    /^one or more calls of this module: 1005 /,
    'what is known of the module alone says so',
  )
  t.strictSame([codesOf(operation, 401), codesOf(operation, 429).includes(1018)], [[1005, 1055], true])
})

t.test('R16: every call refuses names that it does not know', (t) => {
  const lax = [...app.calls].filter(([, call]) => {
    const { input } = call as { input?: z.ZodObject }
    return input && input.def.catchall?._zod.def.type !== 'never'
  })
  t.strictSame(
    lax.map(([name]) => name),
    [],
  )
  t.end()
})

t.test('a call with a file says which form it takes', (t) => {
  const withFile = [...app.calls.values()].filter(({ upload }) => upload)
  t.ok(withFile.length > 5)
  for (const { method, path } of withFile) {
    const { operation } = operations.find((each) => each.path === path && each.method === method)!
    has(t, operation.requestBody?.content, {
      'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } },
    })
  }
  t.end()
})

t.test('a client made of the document alone signs in and buys', async (t) => {
  const { calls, useToken } = clientOf(document)
  await t.rejects(
    calls['postPublicLoginPassword']!({ username: 'demo-member', password: 'not this one' }),
    /401 1005 Login failed/,
  )
  const { token, memberId } = await calls['postPublicLoginPassword']!({
    username: 'demo-member',
    password: 'demo-member-2026',
  })
  useToken(token)
  // A balance, and the proof that a code to the phone would give.
  await give(database.owner, account('balance', Number(memberId)), 100_000_000)
  await database.owner.sql`update sessions set proved_at = now()`
  await calls['postAddressSave']!({
    consignee: '张工',
    mobile: '13800000000',
    province: '32',
    city: '3205',
    district: '320576',
    detail: '示例路 1 号',
  })
  const { list } = await calls['getPublicFrontspu']!({ storeId: '1', size: 50 })
  let skuId: string | undefined
  for (const { spuId } of list) {
    const { skus } = await calls['getPublicFrontspuDetail']!({ spu: spuId, storeId: '1' })
    skuId ??= skus.find(
      (sku: { fulfilment: string; stock: number }) => sku.fulfilment === 'stocked' && sku.stock > 9,
    )?.skuId
    if (skuId) break
  }
  const goods = { skuId, quantity: 1 }
  const { payable } = await calls['postSettlementPreview']!(goods)
  const { orderNos, payGroupNo } = await calls['postOrderSubmit']!({ ...goods, expectedPayable: payable })
  const paid = await calls['postPayBalance']!({ payGroupNo })
  t.equal(paid.status, 'settled')
  const order = await calls['getOrderDetail']!({ orderNo: orderNos[0] })
  t.strictSame([order.orderNo, order.status], [orderNos[0], 'awaitingShipment'])
})
