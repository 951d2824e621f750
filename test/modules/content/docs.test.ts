import t from 'tap'
import { apiReference } from '../../../src/modules/content/docs/reference.ts'
import { contentMall } from './world.ts'
import { has } from '../../support/has.ts'

const envelope = (data: object) => ({
  '200': { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } },
})

t.test('calls are grouped by what they are about and sorted by address', async (t) => {
  const call = { responses: envelope({ type: 'boolean' }) }
  const groups = apiReference({
    paths: {
      '/api/cart/page': { get: call },
      '/f/api/cart/hot': { get: call },
      '/f/api/area/list': { get: call },
    },
  })
  t.strictSame(
    groups.map(({ id, name, calls }) => [id, name, calls.map(({ path }) => path)]),
    [
      ['area', 'area', ['/f/api/area/list']],
      ['cart', 'cart', ['/api/cart/page', '/f/api/cart/hot']],
    ],
  )
  t.equal(apiReference({}).length, 0)
})

t.test('schemas become flat lists of named values with their constraints', async (t) => {
  const [group] = apiReference({
    paths: {
      '/f/api/x/y': {
        post: {
          summary: 'Does x',
          security: [{ cookie: [] }],
          parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: {
                    name: { type: 'string', minLength: 1, maxLength: 64 },
                    note: { type: 'string', maxLength: 9 },
                    count: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
                    kind: { type: 'string', enum: ['a', 'b'] },
                    code: { type: 'string', pattern: '^x$' },
                    old: { type: 'integer', minimum: 3 },
                    young: { type: 'integer', maximum: 5 },
                  },
                },
              },
            },
          },
          responses: envelope({
            type: 'object',
            required: ['list'],
            properties: {
              list: {
                type: 'array',
                items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
              },
              next: { anyOf: [{ type: 'object', properties: { id: { type: 'string' } } }, { type: 'null' }] },
              ok: { const: true },
              when: { type: 'string', format: 'date', pattern: 'long' },
              either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
              alike: { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'string' }] },
              whatever: {},
            },
          }),
        },
      },
    },
  })
  const [call] = group!.calls
  has(t, call, { id: 'post-f-api-x-y', method: 'POST', summary: 'Does x', session: true })
  t.strictSame(call!.parameters, [
    {
      name: 'size',
      in: 'query',
      type: 'integer',
      required: false,
      constraints: [{ rule: 'range', vars: { min: 1, max: 100 } }],
    },
  ])
  t.strictSame(
    call!.body.map(({ name, required, constraints }) => [
      name,
      required,
      constraints.map(({ rule }) => rule),
    ]),
    [
      ['name', true, ['length']],
      ['note', false, ['maxLength']],
      ['count', false, []],
      ['kind', false, ['enum']],
      ['code', false, ['pattern']],
      ['old', false, ['min']],
      ['young', false, ['max']],
    ],
  )
  t.strictSame(
    call!.reply.map(({ name, type, required }) => [name, type, required]),
    [
      ['list', 'object[]', true],
      ['list[].id', 'string', true],
      ['next', 'object | null', false],
      ['next.id', 'string', false],
      ['ok', 'true', false],
      ['when', 'string (date)', false],
      ['either', 'string | number', false],
      ['alike', 'string', false],
      ['whatever', 'any', false],
    ],
  )
})

t.test(
  'the document is OpenAPI 3.1 and the page shows every call of it, without script or style',
  async (t) => {
    const { app } = await contentMall(t)
    const served = await app.inject({ url: '/f/openapi.json' })
    const document = served.json<{ openapi: string; paths: Record<string, Record<string, object>> }>()
    t.match(document.openapi, /^3\.1\./)
    const again = await app.inject({
      url: '/f/openapi.json',
      headers: { 'if-none-match': String(served.headers.etag) },
    })
    t.equal(again.statusCode, 304)
    const page = await app.inject({ url: '/f/docs' })
    for (const [path, methods] of Object.entries(document.paths)) {
      t.match(page.body, `>${path}</code>`, path)
      for (const [method, operation] of Object.entries(methods)) {
        has(
          t,
          operation,
          { summary: /^[A-Z].{3,}/, responses: { 200: {} } },
          `${method} ${path} says what it does`,
        )
      }
    }
    t.match(page.body, /<code>pageSize<\/code><\/th><td><code>string/)
    t.notMatch(page.body, /<style|\sstyle=/)
    const english = await app.inject({ url: '/f/docs', headers: { language: 'en' } })
    t.match(english.body, /<caption>Parameters<\/caption>/)
    // What a client outside a browser must know before its first POST, and who has a key.
    for (const { body } of [page, english])
      for (const told of ['Origin: http://localhost', 'Idempotency-Key', 'Bearer hzk_', 'Retry-After'])
        t.ok(body.includes(told), told)
  },
)
