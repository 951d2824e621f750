import t from 'tap'
import { packageOf } from '../../../src/tools/seed/facts/packages.ts'
import { uncertaintyPercent } from '../../../src/tools/seed/chemistry/quality.ts'
import { outletsOf } from '../../../src/tools/seed/chemistry/valve.ts'
import { gasOf } from '../../../src/modules/safety/rules/gases.ts'
import { statementText } from '../../../src/modules/safety/rules/label.ts'
import { generateCatalogue } from '../../../src/tools/seed/index.ts'
import type { CatalogueProduct } from '../../../src/tools/seed/index.ts'

const catalogue = [...generateCatalogue({ products: 6000, seed: 1, today: '2026-11-21' })]
const gases = catalogue.filter(({ kind }) => kind === 'gas')
const numbers = (of: readonly CatalogueProduct[]): string[] => of.map(({ number }) => number)
const holds = ({ components }: CatalogueProduct, test: (id: string, max: number) => boolean): boolean =>
  components.some(({ substanceId, amountMax }) => test(substanceId, amountMax))

t.test('twenty liquids that were said to be harmless name what may cause cancer', async (t) => {
  const expected: [id: number, statements: string[]][] = [
    [5, ['H340', 'H350']],
    [12, ['H340', 'H350']],
    [31, ['H350']],
    [39, ['H350']],
    [41, ['H350']],
    [67, ['H340', 'H350']],
    [87, ['H350']],
    [88, ['H350i']],
    [90, ['H350']],
    [105, ['H340', 'H350']],
    [140, ['H350']],
    [154, ['H350i']],
    [172, ['H350i']],
    [201, ['H350']],
    [240, ['H350']],
    [262, ['H350']],
    [279, ['H340', 'H350']],
    [494, ['H350']],
    [509, ['H340', 'H350']],
    [565, ['H340', 'H350']],
  ]
  for (const [id, statements] of expected) {
    const found = catalogue[id - 1]!.statements.filter((each) => /^H3[45]0/.test(each))
    t.strictSame(found, statements, catalogue[id - 1]!.number)
  }
})

t.test('a solution of a carcinogen at its limit says so, wherever it stands in the catalogue', async (t) => {
  const limits: [substance: string, mgPerL: number][] = [
    ['ion-chromium-6', 354],
    ['el-As', 790],
    ['el-Cd', 50],
    ['el-Co', 35],
    ['benzene', 1300],
    ['org-benzo-a-pyrene', 135],
  ]
  const silent = catalogue.filter(
    (product) =>
      product.kind === 'liquid' &&
      product.components.some(({ substanceId, amountMax }) =>
        limits.some(([id, from]) => id === substanceId && amountMax >= from),
      ) &&
      !product.statements.some((each) => each.startsWith('H350')),
  )
  t.strictSame(numbers(silent), [])
})

t.test('extreme pH and radioactivity are said', async (t) => {
  t.strictSame(catalogue[318]!.statements, ['H314', 'H318'], 'pH 12.45')
  const radioactive = catalogue.filter((product) => holds(product, (id) => id === 'el-Th' || id === 'el-U'))
  t.ok(radioactive.length >= 5)
  const silent = radioactive.filter(
    ({ proposal }) => !proposal!.flags.some((flag) => flag.startsWith('radioactive ')),
  )
  t.strictSame(numbers(silent), [])
})

t.test('every hazard statement of the catalogue has its words in both languages', async (t) => {
  const codes = new Set(catalogue.flatMap(({ statements }) => statements))
  t.strictSame(
    [...codes].filter((code) => statementText(code).text.zh === code),
    [],
  )
})

t.test('the skull stands without the exclamation mark', async (t) => {
  const both = catalogue.filter(({ hazards }) => hazards.includes('toxic') && hazards.includes('irritant'))
  t.strictSame(numbers(both), [])
})

t.test(
  'no cylinder of halogens or hydrogen halides is aluminium, none of methyl halides bare metal',
  async (t) => {
    const inMaterial = ({ packageIds }: CatalogueProduct, ...materials: string[]) =>
      packageIds.some((id) => materials.includes(packageOf(id).material!))
    const halogen = (id: string) => /^(cl2|f2|hf|hcl|hbr)$/.test(id)
    const wrong = gases.filter((each) => holds(each, halogen) && inMaterial(each, 'al', 'steel', 'coated'))
    t.strictSame(numbers(wrong), [])
    const methyl = gases.filter(
      (each) => holds(each, (id) => id === 'ch3cl' || id === 'ch3br') && inMaterial(each, 'al', 'steel'),
    )
    t.strictSame(numbers(methyl), [])
  },
)

t.test('one outlet serves every range of a reactive gas', async (t) => {
  const families: [members: RegExp, outlet: string][] = [
    [/^(hcl|hbr|hf)$/, 'CGA 330'],
    [/^(nh3|methylamine|dimethylamine|trimethylamine)$/, 'CGA 705'],
    [/^(h2s|cos|cs2|ch3sh|c2h5sh|tbm|dms|dmds|tht|thiophene|hcn)$/, 'CGA 330'],
    [/^(ph3|ash3|geh4|b2h6|sih4)$/, 'CGA 350'],
    [/^(so2|no|no2|cl2)$/, 'CGA 660'],
  ]
  const wrong = gases.filter((product) => {
    const family = families.find(([members]) => holds(product, (id) => members.test(id)))
    return family !== undefined && product.valve !== family[1]
  })
  t.strictSame(
    wrong.map(({ number, valve, name }) => `${number} ${valve} ${name.zh}`),
    [],
  )
  const liquefied = gases.filter(
    ({ balanceId, components, valve }) =>
      balanceId === null &&
      /^(c3h8|c3h6|nc4h10|ic4h10)$/.test(components[0]!.substanceId) &&
      valve !== 'CGA 510',
  )
  t.strictSame(numbers(liquefied), [])
  t.strictSame(
    numbers(gases.filter(({ valve }) => outletsOf(valve!).length < 2)),
    [],
    'a domestic outlet is offered for each',
  )
})

t.test('U is that of the worst component at the low end of its range', async (t) => {
  const wrong = catalogue.filter(
    ({ uncertaintyPercent: u, components }) =>
      u !== null && u !== Math.max(...components.map((component) => component.uncertaintyPercent ?? 0)),
  )
  t.strictSame(numbers(wrong), [])
  t.equal(uncertaintyPercent(gasOf('ch4'), 1e-6, 'precise'), 2)
  t.equal(uncertaintyPercent(gasOf('so2'), 5e-6, 'precise'), 3)
})

t.test('a review is younger than the batch it names', async (t) => {
  const older = catalogue.filter(({ skus, reviews }) => {
    const produced = new Map<string, number>()
    for (const { number, producedDay } of skus.flatMap((sku) => sku.batches))
      produced.set(number, Math.max(producedDay, produced.get(number) ?? producedDay))
    return reviews.some(
      ({ batchNumber, daysAgo }) => batchNumber !== null && -daysAgo <= produced.get(batchNumber)!,
    )
  })
  t.strictSame(numbers(older), [])
  const said = (product: CatalogueProduct, text: RegExp) =>
    product.reviews.some(({ body }) => text.test(body))
  const low = catalogue.filter(
    (product) =>
      said(product, /低浓度|low level/) && !product.components.every(({ amountMax }) => amountMax <= 1e-5),
  )
  t.strictSame(numbers(low), [])
  const cold = catalogue.filter(
    (product) => said(product, /冰袋|ice packs/) && product.categorySlug === 'single-element',
  )
  t.strictSame(numbers(cold), [])
})

t.test('a review speaks of goods of the kind that it is about, in both languages', async (t) => {
  /** Words that only one kind of goods can earn. */
  const words: [kind: string, is: (product: CatalogueProduct) => boolean, word: RegExp][] = [
    ['gas', ({ kind }) => kind === 'gas', /瓶阀|空瓶|随瓶|标气|跨度|cylinder|span check|working standard/i],
    [
      'pure gas',
      ({ kind, balanceId }) => kind === 'gas' && balanceId === null,
      /杂质|载气|基线|impurit|baseline/i,
    ],
    ['liquid', ({ kind }) => kind === 'liquid', /瓶签|密封|标准溶液|回收率|曲线|sealed|recovery|linear/i],
    [
      'buffer',
      ({ kind, components }) => kind === 'liquid' && components.length === 0,
      /电极|斜率|electrode|slope/i,
    ],
    [
      'instrument',
      ({ kind }) => kind === 'instrument',
      /开机|说明书|做工|配件|out of the box|build|fittings/i,
    ],
  ]
  for (const [kind, is, word] of words) {
    const saying = catalogue.filter(({ reviews }) => reviews.some(({ body }) => word.test(body)))
    t.ok(saying.length > 0, `${kind}: ${word} is said`)
    t.strictSame(numbers(saying.filter((product) => !is(product))), [], `${kind} alone is said to be ${word}`)
  }
})

t.test('R-410A and R-407C have their fractions; total phosphorus is not orthophosphate', async (t) => {
  const ratio = (note: string) => {
    const product = catalogue.find(({ name }) => name.en.includes(note))!
    const sum = product.components.reduce((total, { amountMax }) => total + amountMax, 0)
    return product.components.map(({ amountMax }) => Math.round((amountMax / sum) * 100))
  }
  t.strictSame(ratio('(R-410A)'), [70, 30])
  t.strictSame(ratio('(R-407C)'), [38, 18, 44])
  const named = (text: string) =>
    new Set(
      catalogue
        .filter(({ name }) => name.zh.includes(text))
        .flatMap(({ components }) => components.map((each) => each.substanceId)),
    )
  t.notOk(named('水中总磷').has('ion-phosphate-p'))
})

t.test('English names use one term, and nothing of the demo is called certified', async (t) => {
  const goods = catalogue.filter(
    ({ kind, categorySlug }) => kind !== 'instrument' && categorySlug !== 'pure-and-zero',
  )
  const wrong = goods.filter(
    ({ name }) => !name.en.includes('reference material') || /standard solution|certified/i.test(name.en),
  )
  t.strictSame(
    wrong.map(({ number, name }) => `${number} ${name.en}`),
    [],
  )
  t.equal(catalogue[1]!.name.en, 'Lead in 10 % HNO₃, solution reference material')
})
