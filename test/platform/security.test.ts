import type { FastifyRequest } from 'fastify'
import t from 'tap'
import {
  assertOwnHeader,
  assertSameSite,
  formToken,
  isFormToken,
  safeReturnPath,
} from '../../src/platform/security.ts'

const request = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as FastifyRequest
const origin = 'https://mall.example'

t.test('R22: login returns only to a path of this site', async (t) => {
  for (const path of ['/cart', '/search?q=CO%20N2', '/order/dingdan?page=2', '/', '/a?next=//b', '/a//b'])
    t.equal(safeReturnPath(path), path)
  // What was typed into a field may hold a backslash: in a query it names no other site.
  for (const query of ['a%5Cb', 'a\\b'])
    t.equal(safeReturnPath(`/search?q=${query}#${query}`), '/search?q=a%5Cb#a%5Cb')
  for (const path of [
    undefined,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/a\\b?q=1',
    '/a%5Cb?q=1',
    '/%5Cevil.example%3Fq=1',
    '/?\t',
    '/search?q=a%5Cb%0d%0aSet-Cookie:x',
    'https://evil.example',
    'javascript:alert(1)',
    '/a%0d%0aSet-Cookie:x',
    '/\tevil',
    '/%zz',
    // A browser leaves dots out of a path, so these begin with two slashes once they are read.
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example/x?y#z',
  ])
    t.equal(safeReturnPath(path), '/', String(path))
})

t.test('R19: a request that changes something must come from this site', async (t) => {
  t.doesNotThrow(() => assertSameSite(request('GET', {}), origin))
  t.doesNotThrow(() => assertSameSite(request('POST', { 'sec-fetch-site': 'same-origin' }), origin))
  t.doesNotThrow(() => assertSameSite(request('POST', { origin }), origin))
  t.doesNotThrow(() => assertSameSite(request('POST', { authorization: 'Bearer x' }), origin))
  const refused: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { cookie: 'Authorization=x', authorization: 'Bearer x' },
  ]
  for (const headers of refused)
    t.throws(() => assertSameSite(request('POST', headers), origin), { code: 403 }, JSON.stringify(headers))
})

t.test('R19: API calls that change something carry the language header', async (t) => {
  t.doesNotThrow(() => assertOwnHeader(request('POST', { language: 'zh' })))
  t.throws(() => assertOwnHeader(request('POST', {})), { code: 403 })
})

t.test('R19: the token of a form fits the browser it was made for, and no other', async (t) => {
  const token = formToken('browser one')
  t.ok(isFormToken(token, 'browser one'))
  t.notOk(isFormToken(token, 'browser two'))
  t.notOk(isFormToken(undefined, 'browser one'))
  t.notOk(isFormToken('', 'browser one'))
  t.notOk(isFormToken([token], 'browser one'))
  t.not(formToken('browser one'), token, 'masked anew each time')
})
