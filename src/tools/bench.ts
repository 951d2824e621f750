import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalogue, choosePaths } from './bench/catalogue.ts'
import { startChild } from './bench/children.ts'
import type { Child } from './bench/children.ts'
import { atRate, median, saturate } from './bench/load.ts'
import type { Target } from './bench/load.ts'
import { pageWeights } from './bench/weight.ts'

const MALL_PORT = 4310
const CEILING_PORT = 4311
const ROUNDS = 3
const SECONDS = 4

/** Ratio of the mall to its ceiling: rounds alternate, so that both meet the same machine; medians are compared. */
async function ratio(name: string, ours: Target, ceiling: Target): Promise<string> {
  const mall: number[] = []
  const bare: number[] = []
  let errors = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [await saturate(ours, SECONDS), await saturate(ceiling, SECONDS)]
    mall.push(a.requestsPerSecond)
    bare.push(b.requestsPerSecond)
    errors += a.errors + b.errors
  }
  const [m, c] = [median(mall), median(bare)]
  return `| ${name} | ${Math.round(m)}/s | ${Math.round(c)}/s | ${Math.round((m / c) * 100)} % | ${errors} |`
}

/** p99 at a fixed rate, the median of the rounds, with the saturation throughput beside it. */
async function latency(name: string, target: Target, perSecond: number): Promise<string> {
  await atRate(target, perSecond, SECONDS)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await atRate(target, perSecond, SECONDS * 2))
  const full = await saturate(target, SECONDS)
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  const [p50, p99] = [median(rounds.map((r) => r.p50)), median(rounds.map((r) => r.p99))]
  return `| ${name} | ${perSecond}/s | ${p50} ms | ${p99} ms | ${Math.round(full.requestsPerSecond)}/s | ${errors} |`
}

interface RecordedPage {
  path: string
  headers: Record<string, string>
  body: string
}

/** The very bytes and headers a visitor gets, for the ceiling to send. */
async function record(mall: Child, path: string): Promise<RecordedPage> {
  const response = await fetch(mall.origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  const headers = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'].includes(name),
    ),
  )
  return { path, headers, body: Buffer.from(await response.arrayBuffer()).toString('base64') }
}

function argument(name: string, fallback: number): number {
  const at = process.argv.indexOf(name)
  const value = at === -1 ? fallback : Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} takes a whole number`)
  return value
}

/** `npm run bench [-- --products N]`: prints the tables of docs/performance.md. */
async function main(): Promise<void> {
  const products = argument('--products', 100_000)
  const catalogue = await openCatalogue(products)
  const folder = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const children: Child[] = []
  try {
    const { productIds, queries } = await choosePaths(catalogue.owner)
    const mallEnv = {
      DATABASE_URL: catalogue.server.appUrl,
      DATABASE_OWNER_URL: catalogue.server.ownerUrl,
      FLOOD_LIMIT: '0',
      METRICS_PORT: '0',
      STOREFRONT_ACCESS: 'public',
    }
    const mall = await startChild(['dist/server.js'], MALL_PORT, '/readyz', mallEnv)
    children.push(mall)
    const product = `/search/details?spuId=${productIds[7]}`
    const recorded = [
      await record(mall, '/'),
      await record(mall, '/search?prodCatId=194'),
      await record(mall, product),
    ]
    const file = join(folder, 'pages.json')
    await writeFile(file, JSON.stringify(recorded))
    const ceiling = await startChild(['--import=tsx', 'src/tools/bench/ceiling.ts'], CEILING_PORT, '/alive', {
      CEILING_PAGES: file,
      DATABASE_URL: catalogue.server.appUrl,
    })
    children.push(ceiling)

    const print = (line: string) => process.stdout.write(`${line}\n`)
    print(`\n## ${products.toLocaleString('en')} products\n`)
    print(
      '| visitor page, from memory | mall | same bytes, bare Fastify | ratio | errors |\n|---|---|---|---|---|',
    )
    for (const [index, page] of recorded.entries()) {
      print(
        await ratio(
          page.path,
          { origin: mall.origin, paths: [page.path] },
          { origin: ceiling.origin, paths: [`/bytes/${index}`] },
        ),
      )
    }
    print('\n| JSON, no cache | mall | same SQL, bare Fastify | ratio | errors |\n|---|---|---|---|---|')
    print(
      await ratio(
        'list',
        { origin: mall.origin, paths: ['/f/api/frontspu?orderSaleCount=1&size=24'] },
        { origin: ceiling.origin, paths: ['/sql/list'] },
      ),
    )
    print(
      await ratio(
        'product',
        { origin: mall.origin, paths: productIds.map((id) => `/f/api/frontspu/detail?spu=${id}`) },
        { origin: ceiling.origin, paths: productIds.map((id) => `/sql/product/${id}`) },
      ),
    )
    print(
      '\n| search pages, each address new to the cache | rate | p50 | p99 | saturated | errors |\n|---|---|---|---|---|---|',
    )
    const uncached = await startChild(['dist/server.js'], MALL_PORT + 2, '/readyz', {
      ...mallEnv,
      PAGE_CACHE: 'off',
    })
    children.push(uncached)
    print(
      await latency(
        'search',
        { origin: uncached.origin, paths: queries.map((query) => `/search?${query}`) },
        100,
      ),
    )
    print('\n| first visit | compressed | \n|---|---|')
    for (const { name, bytes } of await pageWeights(mall.origin, product))
      print(`| ${name} | ${(bytes / 1000).toFixed(1)} kB |`)
    print(
      `\nPeak memory of the mall: ${mall.peakMegabytes()} MB cached, ${uncached.peakMegabytes()} MB uncached.`,
    )
  } finally {
    for (const child of children) await child.stop()
    await rm(folder, { recursive: true })
    await catalogue.close()
  }
}

await main()
