import { createHash } from 'node:crypto'
import t from 'tap'
import { categoryRows } from '../../../src/tools/seed/facts/categories.ts'
import { gasOf } from '../../../src/modules/safety/rules/gases.ts'
import { packageOf } from '../../../src/tools/seed/facts/packages.ts'
import { referenceRows } from '../../../src/tools/seed/facts/references.ts'
import { storeSeeds } from '../../../src/tools/seed/facts/stores.ts'
import { generateCatalogue } from '../../../src/tools/seed/index.ts'
import type { CatalogueProduct } from '../../../src/tools/seed/index.ts'
import { refusal } from '../../../src/tools/seed/products/gas.ts'
import type { Mixture } from '../../../src/modules/safety/rules/mixture.ts'

const today = '2026-11-21'
const catalogue = [...generateCatalogue({ products: 3000, seed: 1, today })]
const demo = catalogue.slice(0, 600)

const hash = (products: Iterable<CatalogueProduct>) => {
  const digest = createHash('sha256')
  for (const product of products) digest.update(JSON.stringify(product))
  return digest.digest('hex')
}

const mixtureOf = (product: CatalogueProduct): Mixture => ({
  balance: gasOf(product.balanceId!),
  parts: product.components.map(({ substanceId, amountMin, amountMax }) => ({
    gas: gasOf(substanceId),
    min: amountMin,
    max: amountMax,
  })),
})

const mixtures = catalogue.filter((product) => product.balanceId !== null)

t.test(
  'the same options make the same catalogue, and a small one is the beginning of a large one',
  async (t) => {
    const again = generateCatalogue({ products: 3000, seed: 1, today })
    t.equal(hash(again), hash(catalogue))
    t.equal(hash(generateCatalogue({ products: 600, seed: 1, today })), hash(demo))
    t.not(hash(generateCatalogue({ products: 3000, seed: 2, today })), hash(catalogue))
  },
)

/** Numbers of the products this is true of: a rule names its offenders, not each of thousands that keep it. */
const offenders = (of: readonly CatalogueProduct[], test: (product: CatalogueProduct) => boolean): string[] =>
  of.filter(test).map((product) => product.number)

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

t.test('no mixture breaks a safety rule', async (t) => {
  t.ok(mixtures.length > 1500)
  const rules: Record<string, (product: CatalogueProduct) => boolean> = {
    'refused by a rule': (product) => refusal(mixtureOf(product), true) !== null,
    'nothing left for the balance': ({ components }) => sumOf(components.map((part) => part.amountMax)) >= 1,
    'certifies its balance': ({ components, balanceId }) =>
      components.some((part) => part.substanceId === balanceId),
    'not marked as compressed gas': ({ statements, dangerousGoods }) =>
      !statements.includes('H280') || !dangerousGoods,
  }
  for (const [name, broken] of Object.entries(rules)) t.strictSame(offenders(mixtures, broken), [], name)
})

t.test('carbon monoxide above 0.1 % stays out of steel, methyl halides out of aluminium', async (t) => {
  const holds = (product: CatalogueProduct, ids: string[], above: number) =>
    product.components.some((part) => ids.includes(part.substanceId) && part.amountMax > above)
  const standsIn = (product: CatalogueProduct, material: string) =>
    product.packageIds.some((id) => packageOf(id).material === material)
  const coInSteel = (product: CatalogueProduct) => holds(product, ['co'], 0.001) && standsIn(product, 'steel')
  const halideInAluminium = (product: CatalogueProduct) =>
    holds(product, ['ch3cl', 'ch3br'], 0) && standsIn(product, 'al')
  t.strictSame(offenders(mixtures, coInSteel), [])
  t.strictSame(offenders(mixtures, halideInAluminium), [])
})

t.test('numbers are unique and recognisable as demo; official ones are facts that were seen', async (t) => {
  const seen = new Set(referenceRows.filter((row) => row.verification === 'seen').map((row) => row.code))
  const numbers = catalogue.flatMap((product) => [product.number, ...product.skus.map((sku) => sku.number)])
  t.equal(new Set(numbers).size, numbers.length)
  t.ok(numbers.every((number) => /^DEMO-[GLE]-\d{6}(-\d\d)?$/.test(number)))
  const batches = catalogue.flatMap((product) => product.skus.flatMap((sku) => sku.batches))
  t.ok(batches.every((batch) => /^DEMO-B\d{4}-\d\d$/.test(batch.number)))
  t.ok(batches.every((batch) => /^DEMO-CERT-\d{8}$/.test(batch.certificateNumber)))
  const unseen = ({ comparableTo }: CatalogueProduct) => comparableTo !== null && !seen.has(comparableTo)
  t.strictSame(offenders(catalogue, unseen), [])
  const named = ({ name, title }: CatalogueProduct) => /GBW|SRM|GSB/.test(JSON.stringify([name, title]))
  t.strictSame(offenders(catalogue, named), [], 'no official number in a name')
  t.ok(catalogue.some((product) => product.comparableTo === 'GBW(E)080987'))
  t.ok(catalogue.some((product) => product.comparableTo === 'SRM 1674b'))
  for (const store of storeSeeds) {
    t.match(store.name.zh, /演示|示例/)
    t.match(store.name.en, /demo/)
  }
})

t.test('every name, title, level and preparation stands in both languages', async (t) => {
  const chinese = /[\u4e00-\u9fff]/
  const words = (product: CatalogueProduct) => [
    product.name,
    product.title,
    product.matrix,
    product.preparation,
    ...product.skus.map((sku) => sku.level),
  ]
  const incomplete = (product: CatalogueProduct) =>
    words(product).some((each) => each !== null && (!each.zh || !each.en || chinese.test(each.en)))
  t.strictSame(offenders(catalogue, incomplete), [])
  t.strictSame(
    offenders(catalogue, (product) => !chinese.test(product.name.zh)),
    [],
  )
})

t.test('prices are whole yuan, ranges are ordered, uncertainty and validity are stated', async (t) => {
  const rules: Record<string, (product: CatalogueProduct) => boolean> = {
    'one to six SKUs': ({ skus }) => skus.length >= 1 && skus.length <= 6,
    'whole yuan': ({ skus }) => skus.every((sku) => sku.priceFen > 0 && sku.priceFen % 100 === 0),
    'a component once': ({ components }) =>
      new Set(components.map((part) => part.substanceId)).size === components.length,
    'ordered ranges': ({ components }) => components.every((part) => part.amountMin <= part.amountMax),
    'a stated uncertainty': ({ balanceId, uncertaintyPercent: u }) =>
      balanceId === null || (u !== null && u >= 0.5 && u <= 10),
    'a stated validity': ({ balanceId, validityMonths: months }) =>
      balanceId === null || (months !== null && months >= 6 && months <= 36),
  }
  for (const [name, kept] of Object.entries(rules))
    t.strictSame(
      offenders(catalogue, (product) => !kept(product)),
      [],
      name,
    )
})

t.test(
  'the demo shows every category with at least a dozen goods, and what the home page needs',
  async (t) => {
    for (const { slug } of categoryRows.filter((row) => row.parentId !== null))
      t.ok(demo.filter((product) => product.categorySlug === slug).length >= 12, slug)
    const count = (test: (product: CatalogueProduct) => boolean) => demo.filter(test).length
    for (const kind of ['gas', 'liquid', 'instrument'])
      t.ok(count((product) => product.kind === kind && product.isNew) >= 4, `new ${kind}`)
    t.ok(count((product) => product.recommendSort !== null) >= 8)
    for (const state of ['plenty', 'some', 'scarce', 'out', 'toOrder'])
      t.ok(count((product) => product.availability === state) > 0, state)
    const tags = [
      'bar-97',
      'pams',
      'to-15',
      'btex',
      'cems',
      'four-gas',
      'natural-gas',
      'zero-air',
      'ph-buffer',
    ]
    for (const tag of tags) t.ok(count((product) => product.tags.includes(tag)) > 0, tag)
    const pams = demo.find((product) => product.formula === 'VOCs-57')
    t.equal(pams?.components.length, 57, 'the name says how many there are')
  },
)

t.test('the long tail is skewed: few compositions hold much of it, and sales fall steeply', async (t) => {
  const tail = catalogue.slice(700)
  const compositions = Map.groupBy(tail, (product) =>
    [...product.components.map((part) => part.substanceId), product.balanceId].join('+'),
  )
  const sizes = [...compositions.values()].map((products) => products.length).sort((a, b) => b - a)
  t.ok(sumOf(sizes.slice(0, 20)) > tail.length * 0.25, 'twenty compositions hold a quarter')
  t.ok(sizes.filter((size) => size === 1).length > 300, 'many stand alone')
  const sales = tail.map((product) => product.saleCount).sort((a, b) => b - a)
  t.ok(
    sumOf(sales.slice(0, tail.length / 10)) > sumOf(sales) * 0.4,
    'a tenth of the goods makes 40 % of the sales',
  )
  const stores = Map.groupBy(tail, (product) => product.storeId)
  t.equal(stores.size, storeSeeds.length)
  t.ok(stores.get(1)!.length > 10 * stores.get(20)!.length, 'stores differ in size')
})
