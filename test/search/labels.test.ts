import t from 'tap'
import { labels } from './labels.ts'
import { precisionAt5, recallAt20, relevant, resolve, scoreAll, spacings, substances } from './evaluate.ts'
import type { Label, ProductFacts, Where } from './evaluate.ts'
import { has } from '../support/has.ts'

const known = new Set<string>(Object.values(substances).flat())
const idsOf = (where: Where): string[] => [
  ...(where.has ?? []),
  ...(where.only ?? []),
  ...(where.amounts ?? []).map((amount) => amount.of),
  ...[where.balance, where.beside, where.pure?.of].filter((id) => id !== undefined),
  ...(where.any ?? []).flatMap(idsOf),
]
const leaves = (where: Where): Where[] => [where, ...(where.any ?? []).flatMap(leaves)]
const spelling = ({ query }: Label) =>
  JSON.stringify([query.q.normalize('NFKC').toLowerCase(), query.elements, query.mode])
const stripped = (label: Label) => spelling({ ...label, query: spacings(label).stripped })

const product = (spuId: string, facts: Partial<ProductFacts> = {}): ProductFacts => ({
  spuId,
  number: `DEMO-G-${spuId}`,
  kind: 'gas',
  categorySlug: 'gas-in-nitrogen',
  balance: 'n2',
  matrix: null,
  components: [{ substance: 'co', min: 10e-6, max: 100e-6 }],
  elements: ['C', 'O'],
  packages: [{ id: 'cyl-8l-al', volumeL: 8, material: 'aluminium' }],
  comparableTo: null,
  purity: null,
  nameZh: '氮中一氧化碳',
  nameEn: 'Carbon monoxide in nitrogen',
  titleZh: '',
  titleEn: '',
  tags: [],
  ...facts,
})
const lead = product('2', {
  kind: 'liquid',
  balance: null,
  matrix: '硝酸 10 % HNO3',
  components: [{ substance: 'el-Pb', min: 1000, max: 1000 }],
  elements: ['Pb'],
  packages: [{ id: 'btl-100ml', volumeMl: 100, material: 'hdpe' }],
  comparableTo: 'GBW(E)080987',
})
const nitrogen = product('3', {
  balance: null,
  components: [{ substance: 'n2', min: 0.99999, max: 1 }],
  elements: ['N'],
  purity: 99.999,
})
const regulator = product('4', {
  kind: 'instrument',
  balance: null,
  components: [],
  elements: [],
  packages: [{ id: 'unit', material: null }],
})
const catalogue = [product('1'), lead, nitrogen, regulator]
const found = (where: Where) => [...relevant({ where }, catalogue)].join()
const labelled = (q: string) => {
  const label = labels.find((each) => each.query.q === q)
  if (!label) throw new Error(`no label for ${q}`)
  return [...relevant(label, catalogue)].join()
}

t.test('the set is large, bilingual and half held back', async (t) => {
  t.ok(labels.length >= 120)
  for (const lang of ['zh', 'en']) {
    const share = labels.filter((label) => label.query.lang === lang).length / labels.length
    t.ok(share >= 0.4, `${lang} ${share}`)
  }
  t.equal(labels.filter((label) => label.held).length * 2, labels.length)
  for (const kind of new Set(labels.map((label) => label.kind))) {
    const halves = labels.filter((label) => label.kind === kind).map((label) => label.held)
    const held = halves.filter(Boolean).length
    t.ok(Math.abs(held * 2 - halves.length) <= 2, `${kind}: ${held} of ${halves.length} held`)
  }
})

t.test('each label is one answerable question', async (t) => {
  t.equal(new Set(labels.map((label) => label.id)).size, labels.length, 'ids are unique')
  t.equal(new Set(labels.map((label) => JSON.stringify(label.query))).size, labels.length)
  for (const label of labels) {
    t.strictSame(
      idsOf(label.where).filter((id) => !known.has(id)),
      [],
      `${label.id} names known substances`,
    )
    t.ok(
      leaves(label.where).every((where) => Object.keys(where).length > 0),
      `${label.id} asks something`,
    )
    t.ok([...label.query.q].length <= 64, `${label.id} fits the search box`)
    t.ok(label.query.q !== '' || label.query.elements, `${label.id} has a query`)
  }
})

t.test('one spelling has one meaning', async (t) => {
  const meanings = new Map<string, string>()
  for (const label of labels.filter((each) => each.numberAt === undefined)) {
    for (const form of [spelling(label), stripped(label)]) {
      const meaning = JSON.stringify(label.where)
      t.equal(meanings.get(form) ?? meaning, meaning, `${label.id} ${form}`)
      meanings.set(form, meaning)
    }
  }
})

t.test('predicates say what a chemist would', async (t) => {
  t.equal(labelled('CO 50ppm in N2'), '1')
  t.equal(labelled('一氧化碳 1000ppm 氮气'), '', '1000 is outside 10–100 µmol/mol')
  t.equal(labelled('一氧化碳 10~100ppm 氮气'), '1')
  t.equal(labelled('nitrogen'), '3', 'a balance gas is not what is certified')
  t.equal(labelled('高纯氮 99.999%'), '3')
  t.equal(labelled('铅 1000 μg/mL'), '2')
  t.equal(labelled('铅标准溶液 100mL'), '2')
  t.equal(labelled('GBW(E)080987'), '2')
  t.equal(labelled('8L aluminium cylinder'), '1,3')
  t.equal(found({ packed: '8L steel' }), '')
  t.equal(found({ elements: { mode: 'none', symbols: ['C'] } }), '2,3', 'no composition, no answer')
  t.equal(found({ elements: { mode: 'all', symbols: ['C', 'N'] } }), '', 'the balance adds no element')
  t.equal(found({ kind: 'gas', any: [{ has: ['n2'] }, { tagged: ['voc'] }] }), '3')
  t.equal(found({ only: ['co'] }), '1')
  t.equal(found({ named: ['CARBON'], never: true }), '')
})

t.test('mg/m³ is read at 0 °C', async (t) => {
  const [amount] = labels.find((label) => label.query.q === 'so2 100 mg/m3')?.where.amounts ?? []
  t.ok(amount && Math.abs(amount.from * 1e6 - 34.99) < 0.001)
})

t.test('precision and recall divide by what can be reached', async (t) => {
  const right = (count: number) => new Set(Array.from({ length: count }, (_, index) => `r${index}`))
  const answer = (...spuIds: string[]) => ({ spuIds, exact: true })
  t.equal(precisionAt5(answer('r0', 'x', 'r1', 'x', 'x', 'r2'), right(30)), 0.4)
  t.equal(precisionAt5(answer('r0', 'x', 'r1'), right(2)), 1, 'R below 5: both found')
  t.equal(precisionAt5(answer('r0', 'r0', 'r0', 'r0', 'r0'), right(5)), 0.2, 'a repeat counts once')
  t.equal(recallAt20(answer(...right(10)), right(30)), 0.5)
  t.equal(recallAt20(answer(...right(10)), right(10)), 1)
  t.equal(recallAt20(answer(...Array(20).fill('x'), 'r0'), right(1)), 0, 'place 21 is too late')
  t.equal(recallAt20(answer(), right(3)), 0)
  t.equal(precisionAt5({ spuIds: ['x'], exact: true }, right(0)), 0, 'R = 0 and a hit is claimed')
  t.equal(recallAt20({ spuIds: ['x'], exact: false }, right(0)), 1, 'R = 0 and only near misses are shown')
})

t.test('a query is scored as typed and stripped, in its own half', async (t) => {
  const q = (id: string, held: boolean, text: string, where: Where): Label => ({
    id,
    kind: 'name',
    held,
    query: { q: text, lang: 'en' },
    where,
  })
  const asked: string[] = []
  const scores = await scoreAll(
    [q('a', false, 'CO, in　N2', { has: ['co'] }), q('b', true, 'radon', { never: true })],
    catalogue,
    async (query) => {
      asked.push(query.q)
      return { spuIds: query.q === 'COinN2' ? [] : ['1'], exact: true }
    },
  )
  t.strictSame(asked, ['CO, in　N2', 'COinN2', 'radon', 'radon'])
  has(t, scores.tune, { precision5: 0.5, recall20: 0.5 })
  has(t, scores.held, { precision5: 0, recall20: 0 })
  t.strictSame(scores.surprises, [{ id: 'b', relevantCount: 0 }])
})

t.test('{number} stands for a number of the catalogue scored', async (t) => {
  const label = labels.find((each) => each.query.q === '{number:spaced}')
  t.ok(label)
  if (!label) return
  const filled = resolve(label, ['DEMO-A-1', 'DEMO-G-2'])
  t.equal(filled.query.q, 'DEMO G 2')
  t.strictSame(filled.where, { number: 'DEMO-G-2' })
})
