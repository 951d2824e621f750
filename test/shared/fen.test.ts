import fc from 'fast-check'
import t from 'tap'
import { yuanFrom } from '../../src/shared/yuan.ts'
import { dollarCents, parseYuan, splitFen, yuanParts, yuanText } from '../../src/shared/fen.ts'

t.test('money is written as decimal yuan with two digits and read back unchanged', async (t) => {
  t.equal(yuanText(12800), '128.00')
  t.equal(yuanText(5), '0.05')
  t.equal(yuanText(-150), '-1.50')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => parseYuan(yuanText(fen)) === fen),
  )
})

t.test('a sum that is not whole fen stops the program', async (t) => {
  t.throws(() => yuanText(0.5), RangeError)
  t.throws(() => yuanText(Number.MAX_SAFE_INTEGER + 1), RangeError)
})

t.test('only plain amounts of money are read', async (t) => {
  t.equal(parseYuan('128'), 12800)
  t.equal(parseYuan(' 128.5 '), 12850)
  for (const text of ['', '-1', '1.234', '1e5', '0x10', '１２', 'Infinity', '1,000', '1234567890'])
    t.equal(parseYuan(text), null, text)
})

t.test(
  'an amount in a request may have digits of any width, and separators where thousands end',
  async (t) => {
    t.equal(yuanFrom(1).parse('３０．５'), 3050)
    t.equal(yuanFrom(1).parse('80,000'), 8_000_000, 'as it is pasted')
    t.equal(yuanFrom(1).parse(' １,２３４,５６７．5 '), 123_456_750)
    for (const text of ['12,5', '1,00', '1,0000', ',100', '1,000,00', '1.000,00'])
      t.notOk(yuanFrom(1).safeParse(text).success, text)
    t.notOk(yuanFrom(1).safeParse('３０元').success)
  },
)

t.test('a price tag groups thousands', async (t) => {
  t.strictSame(yuanParts(156_000), ['1,560', '00'])
  t.strictSame(yuanParts(1_234_567_890), ['12,345,678', '90'])
})

t.test('dollars are shown rounded half up to cents', async (t) => {
  t.equal(dollarCents(71_000, '7.1000'), 10_000)
  t.equal(dollarCents(1, '7.1'), 0)
  t.equal(dollarCents(4, '8'), 1)
  t.equal(dollarCents(100, '7.1234'), 14)
})

t.test('split money sums up to the whole, and no part exceeds what it weighs', async (t) => {
  t.strictSame(splitFen(100, [1, 1, 1]), [34, 33, 33])
  t.strictSame(splitFen(5, [0, 0]), [3, 2])
  t.strictSame(splitFen(0, []), [])
  t.throws(() => splitFen(1, []), RangeError)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const whole = Math.floor(weights.reduce((a, b) => a + b, 0) * part)
        const parts = splitFen(whole, weights)
        return (
          parts.reduce((a, b) => a + b, 0) === whole &&
          parts.every((fen, i) => fen >= 0 && (whole === 0 || fen <= weights[i]!))
        )
      },
    ),
  )
})
