import t from 'tap'
import { parseUrlEncoded } from '../../src/platform/query.ts'
import { has } from '../support/has.ts'

t.test('R49: parameters are decoded once; a repeated one becomes a list', async (t) => {
  has(t, parseUrlEncoded('q=CO+50ppm&lang=zh'), { q: 'CO 50ppm', lang: 'zh' })
  has(t, parseUrlEncoded('q=%E6%B0%AE&empty=&bare'), { q: '氮', empty: '', bare: '' })
  has(t, parseUrlEncoded('spuId=1&spuId=2&spuId=3'), { spuId: ['1', '2', '3'] })
  has(t, parseUrlEncoded('q=%2541'), { q: '%41' })
})

t.test('R49: invalid UTF-8 and null bytes are refused with the name of the parameter', async (t) => {
  t.throws(() => parseUrlEncoded('q=%ff'), { code: 400, fields: [{ path: 'q' }] })
  t.throws(() => parseUrlEncoded('q=%'), { code: 400 })
  t.throws(() => parseUrlEncoded('q=a%00b'), { code: 400, fields: [{ key: 'errors.validation.control' }] })
})

t.test('a parameter called __proto__ is an ordinary name', async (t) => {
  const parsed = parseUrlEncoded('__proto__=x')
  t.equal(Object.getPrototypeOf(parsed), null)
  t.equal(parsed['__proto__'], 'x')
})
