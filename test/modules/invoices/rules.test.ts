import t from 'tap'
import fc from 'fast-check'
import { inCapitals } from '../../../src/modules/invoices/rules/capitals.ts'
import { invoiceLinesOf, keptShare, openParts, sumOf } from '../../../src/modules/invoices/rules/lines.ts'
import type { PaidLine } from '../../../src/modules/invoices/rules/lines.ts'
import type { PaperLine } from '../../../src/modules/invoices/view.ts'
import { onPaper } from '../../../src/modules/invoices/rules/paper.ts'
import { obstacleOf, openUntil } from '../../../src/modules/invoices/rules/obstacle.ts'
import { netOfPart, taxParts, unitPrice } from '../../../src/modules/invoices/rules/tax.ts'
import { splitFen } from '../../../src/shared/fen.ts'
import { areDiscountsRight, faultOf } from '../../support/invoicing-simulator/checks.ts'

t.test('amounts in Chinese capitals, case by case', async (t) => {
  const cases: [number, string][] = [
    [0, '零圆整'],
    [1, '壹分'],
    [10, '壹角整'],
    [1605, '壹拾陆圆零伍分'],
    [10550, '壹佰零伍圆伍角整'],
    [140950, '壹仟肆佰零玖圆伍角整'],
    [600714, '陆仟零柒圆壹角肆分'],
    [168032, '壹仟陆佰捌拾圆叁角贰分'],
    [10700053, '壹拾万柒仟圆伍角叁分'],
    [1000100, '壹万零壹圆整'],
    [10000000100, '壹亿零壹圆整'],
    [3010500000, '叁仟零壹拾万伍仟圆整'],
    [100000000009, '壹拾亿圆零玖分'],
    [-113000, '（负数）壹仟壹佰叁拾圆整'],
  ]
  for (const [fen, words] of cases) t.equal(inCapitals(fen), words)
})

t.test('a sum is taken apart into what is without tax and the tax', async (t) => {
  const cases: [number, number, number][] = [
    [113000, 100000, 13000],
    [10000, 8850, 1150],
    [99999, 88495, 11504],
    [1234567, 1092537, 142030],
    [5, 4, 1],
    [-10000, -8850, -1150],
  ]
  for (const [gross, netFen, taxFen] of cases) t.strictSame(taxParts(gross, 1300), { netFen, taxFen })
  t.equal(unitPrice(8850, 3), '29.50')
  t.equal(unitPrice(88495, 7), '126.42142857')
  t.equal(unitPrice(1092537, 11), '993.21545455')
})

t.test('tolerances of a strict issuer hold for every sum, rate and quantity', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom(0, 100, 300, 600, 900, 1300),
      fc.integer({ min: 1, max: 999 }),
      (gross, rate, quantity) => {
        const { netFen, taxFen } = taxParts(gross, rate)
        const price = Number(unitPrice(netFen, quantity))
        return (
          netFen + taxFen === gross &&
          Math.abs((netFen * rate) / 10_000 - taxFen) <= 1 &&
          Math.abs(quantity * price * 100 - netFen) <= 1
        )
      },
    ),
  )
})

t.test('parts of a line add up to the line, whatever they are', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1e8 }), fc.integer({ min: 1, max: 1e8 }), (grossFen, cut) => {
      const { netFen } = taxParts(grossFen, 1300)
      const first = cut % grossFen
      const line = { grossFen, netFen }
      return netOfPart(line, 0, first) + netOfPart(line, first, grossFen - first) === netFen
    }),
  )
})

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

const line: PaidLine = {
  orderId: 1,
  orderLineId: 1,
  quantity: 3,
  refundedQuantity: 0,
  goodsFen: 8800,
  discountFen: 0,
  payableFen: 10_000,
  freightFen: 1200,
  invoicedFen: 0,
  name: '氮中一氧化碳',
  spec: '8 L',
  unit: '瓶',
  taxCode: '9990000000000000001',
  shortName: '气体',
  nameEn: null,
  rate: 1300,
}

t.test('goods and freight are lines of their own, and together what was paid', async (t) => {
  const lines = invoiceLinesOf([line], openParts({ payableFen: 10_000, refundedFen: 0 }, [line]), 'detail')
  t.strictSame(
    lines.map(({ kind, name, quantity, unitPrice, grossFen }) => [kind, name, quantity, unitPrice, grossFen]),
    [
      ['goods', '*气体*氮中一氧化碳', 3, '25.96', 8800],
      ['freight', '*气体*运费', null, null, 1200],
    ],
  )
  t.equal(sumOf(lines).grossFen, 10_000)
  const [category] = invoiceLinesOf([line], [10_000], 'category')
  t.strictSame([category!.name, category!.quantity, category!.unitPrice], ['*气体*气体', null, null])
})

t.test('what coupon, points and gift card took off is a discount line behind its goods', async (t) => {
  const paper = (own: Partial<PaidLine>, part: number) =>
    invoiceLinesOf([{ ...line, ...own }], [part], 'detail')
      .flatMap(onPaper)
      .map((it) => [it.kind, it.nature, it.quantity, it.unitPrice, it.netFen, it.taxFen])
  const goods = { goodsFen: 11_300, freightFen: 0 }
  t.strictSame(paper({ ...goods, discountFen: 1130, payableFen: 10_170 }, 10_170), [
    ['goods', 'discounted', 3, '33.33333333', 10_000, 1300],
    ['goods', 'discount', null, null, -1000, -130],
  ])
  t.strictSame(
    paper({ ...goods, discountFen: 1130, payableFen: 10_170, refundedQuantity: 1 }, 6780),
    [
      ['goods', 'discounted', 2, '33.335', 6667, 867],
      ['goods', 'discount', null, null, -667, -87],
    ],
    'of the units that stayed',
  )
  t.strictSame(
    paper({ ...goods, discountFen: 11_300, payableFen: 0 }, 0),
    [
      ['goods', 'discounted', 3, '33.33333333', 10_000, 1300],
      ['goods', 'discount', null, null, -10_000, -1300],
    ],
    'goods that cost nothing any more stay, with their discount',
  )
  t.strictSame(
    paper({ goodsFen: 11_300, freightFen: 2260, discountFen: 12_430, payableFen: 1130 }, 1130).map((row) =>
      row.slice(0, 2),
    ),
    [
      ['goods', 'discounted'],
      ['goods', 'discount'],
      ['freight', 'discounted'],
      ['freight', 'discount'],
    ],
    'what is more than the goods is off the freight',
  )
  t.strictSame(
    paper({ ...goods, discountFen: 1130, payableFen: 10_170, invoicedFen: 10_000 }, 170).map((row) => row[1]),
    ['normal'],
    'what is left of a line shows no discount twice',
  )
  t.strictSame(paper({ ...goods, payableFen: 0, refundedQuantity: 3, discountFen: 11_300 }, 0), [])
})

t.test('a strict issuer takes the lines of every order, and they are what was paid', async () => {
  const taxNumber = '91350100M000100Y43'
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          goodsFen: fc.integer({ min: 1, max: 1e7 }),
          freightFen: fc.integer({ min: 0, max: 1e5 }),
          quantity: fc.integer({ min: 1, max: 30 }),
          gone: fc.nat(),
          rate: fc.constantFrom(0, 100, 300, 600, 900, 1300),
        }),
        { minLength: 1, maxLength: 20 },
      ),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (wishes, share) => {
        const costs = wishes.map(({ goodsFen, freightFen }) => goodsFen + freightFen)
        const discounts = splitFen(Math.floor(share * sum(costs)), costs)
        const lines = wishes.map(({ gone, ...wish }, index): PaidLine => {
          const discountFen = discounts[index]!
          const refundedQuantity = gone % (wish.quantity + 1)
          return { ...line, ...wish, refundedQuantity, discountFen, payableFen: costs[index]! - discountFen }
        })
        const kept = lines.map((one) => keptShare(one.payableFen, one))
        const payableFen = sum(lines.map((one) => one.payableFen))
        const parts = openParts({ payableFen, refundedFen: payableFen - sum(kept) }, lines)
        const made = invoiceLinesOf(lines, parts, 'detail')
        const { grossFen, netFen, taxFen } = sumOf(made)
        if (grossFen !== sum(kept)) return false
        if (grossFen === 0) return true
        const issued = made.flatMap(onPaper)
        const request = {
          requestNo: 'x',
          kind: 'ordinary' as const,
          seller: { name: 'x', taxNumber, issuer: 'x' },
          buyer: {
            name: 'x',
            taxNumber,
            isPerson: false,
            bank: null,
            account: null,
            address: null,
            phone: null,
          },
          lines: issued,
          netFen,
          taxFen,
          remark: '',
        }
        const fault = faultOf(request, { mostLines: 100 })
        if (fault) throw new Error(fault)
        return true
      },
    ),
  )
})

t.test('an issuer refuses discount lines that are out of their place or too large', async (t) => {
  const [one, off] = invoiceLinesOf(
    [{ ...line, goodsFen: 11_300, freightFen: 0, discountFen: 1130, payableFen: 10_170 }],
    [10_170],
    'detail',
  ).flatMap(onPaper) as [PaperLine, PaperLine]
  const isRight = (...lines: PaperLine[]) => areDiscountsRight(lines)
  t.equal(isRight(one, off), true)
  t.equal(isRight(off, one), false)
  t.equal(isRight(one, one, off), false)
  t.equal(isRight(one, { ...off, name: '*气体*另一种' }), false)
  t.equal(isRight(one, { ...off, netFen: -10_001 }), false)
  t.equal(isRight(one, { ...off, quantity: 1 }), false)
  t.equal(isRight({ ...one, nature: 'normal' }, off), false)
})

t.test('what went back, and what is invoiced already, is not open any more', async (t) => {
  const order = { payableFen: 10_000, refundedFen: 3333 }
  t.strictSame(openParts(order, [{ ...line, refundedQuantity: 1 }]), [6667])
  t.strictSame(openParts(order, [{ ...line, refundedQuantity: 1, invoicedFen: 6000 }]), [667])
  t.strictSame(
    openParts({ payableFen: 10_000, refundedFen: 10_000 }, [{ ...line, refundedQuantity: 3 }]),
    [0],
  )
  t.strictSame(
    openParts({ payableFen: 10_000, refundedFen: 4000 }, [line]),
    [6000],
    'never more than is left',
  )
  const all = { ...line, refundedQuantity: 3 }
  const other = { ...line, freightFen: 0 }
  const kept = { payableFen: 20_000, refundedFen: 8800 }
  t.strictSame(openParts(kept, [all, other]), [1200, 10_000], 'freight that the store keeps was paid')
  t.strictSame(
    invoiceLinesOf([all, other], [1200, 10_000], 'detail').map(({ kind, grossFen }) => [kind, grossFen]),
    [
      ['freight', 1200],
      ['goods', 10_000],
    ],
  )
})

t.test('the term runs from payment, pauses with refunds, and a red letter opens it again', async (t) => {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)
  const term = 180 * day
  t.strictSame(openUntil({ paidAt: at(0), pausedMs: 5 * day, reversedAt: null }, term), at(185))
  t.strictSame(openUntil({ paidAt: at(0), pausedMs: 0, reversedAt: at(200) }, term), at(230))
  t.strictSame(openUntil({ paidAt: at(0), pausedMs: 0, reversedAt: at(20) }, term), at(180))
  const order = {
    paidAt: at(0),
    pausedMs: 0,
    reversedAt: null,
    payableFen: 10_000,
    refundedFen: 0,
    state: 'completed',
    hasSeller: true,
    lines: [line],
  }
  const now = { now: at(1), termMs: term }
  t.equal(obstacleOf(order, now), null)
  t.equal(obstacleOf(order, { ...now, now: at(181) }), 'tooLate')
  t.equal(obstacleOf({ ...order, paidAt: null }, now), 'notPaid')
  t.equal(obstacleOf({ ...order, state: 'refunded' }, now), 'nothingLeft')
  t.equal(obstacleOf({ ...order, state: 'refunding' }, now), 'refundUnderWay')
  t.equal(obstacleOf({ ...order, hasSeller: false }, now), 'noSeller')
  t.equal(obstacleOf({ ...order, lines: [{ ...line, taxCode: null }] }, now), 'noTaxCode')
  t.equal(obstacleOf({ ...order, lines: [{ ...line, invoicedFen: 10_000 }] }, now), 'nothingLeft')
})
