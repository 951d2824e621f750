import { parseArgs } from 'node:util'
import { choosePaths, openCatalogue } from './bench/catalogue.ts'
import { openMalls } from './bench/malls.ts'
import type { Bench } from './bench/malls.ts'
import { mallsOf, sections } from './bench/sections.ts'

/**
 * `npm run bench [-- --products N] [--only section,…]`: prints the tables of docs/performance.md. The next run uses the
 * same catalogue again. The section `desk` runs only where it is named, over `--orders N`.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    only: { type: 'string' },
    orders: { type: 'string', default: '10000' },
  },
})
const products = Number(values.products)
if (!Number.isSafeInteger(products) || products < 1) throw new Error('--products takes a whole number')
const orders = Number(values.orders)
if (!Number.isSafeInteger(orders) || orders < 1000)
  throw new Error('--orders takes a whole number from 1000 on')
const chosen = values.only?.split(',') ?? Object.keys(sections).filter((name) => name !== 'desk')
const unknown = chosen.filter((name) => !(name in sections))
if (unknown.length > 0) throw new Error(`--only knows ${Object.keys(sections).join(', ')}`)

const print = (line: string) => void process.stdout.write(`${line}\n`)
const catalogue = await openCatalogue(products, chosen.includes('desk') ? orders : 0)
const malls = await openMalls(catalogue, mallsOf(chosen))
try {
  print(`\n## ${products.toLocaleString('en')} products`)
  // The malls that no chosen section uses are left out.
  const bench = { catalogue, paths: await choosePaths(catalogue.owner), ...malls } as Bench
  for (const name of chosen) await sections[name]!(bench, print)
} finally {
  for (const mall of Object.values(malls)) await mall.stop()
  await catalogue.close()
}
