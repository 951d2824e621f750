import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffersOf } from './buffers.ts'
import { startChild, startOptions } from './children.ts'
import type { Child } from './children.ts'
import { median } from './load.ts'
import { cartAdds } from './cart.ts'
import { checkouts } from './checkout.ts'
import { certificateFiles, issuedNumbers } from './certificates.ts'
import { contracts, documentRounds } from './documents.ts'
import type { NewDocuments } from './documents.ts'
import { deskAddresses } from './desk.ts'
import { memberVisits, signIn } from './members.ts'
import { bareInserts, fillShelves, settledCarts, submits } from './buying.ts'
import { atRate, eachOnce, oneByOne } from './open-loop.ts'
import type { Bench, MallName } from './malls.ts'
import { latency, ratio, ROUNDS, SECONDS, table } from './report.ts'
import { watchersCost } from './watchers.ts'
import { pageWeights } from './weight.ts'

const CEILING_PORT = 4311

const productPage = ({ paths }: Bench) => `/search/details?spuId=${paths.productIds[7]}`

interface RecordedPage {
  path: string
  headers: Record<string, string>
  body: string
}

/** The bytes and headers that a visitor gets, for the ceiling to send. */
async function record(mall: Child, path: string): Promise<RecordedPage> {
  const response = await fetch(mall.origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  const own = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)))
  return { path, headers, body: Buffer.from(await response.arrayBuffer()).toString('base64') }
}

/** Runs a section beside the ceilings' own process. */
async function withCeiling<T>(
  { catalogue }: Bench,
  pages: RecordedPage[],
  run: (ceiling: Child) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const file = join(folder, 'pages.json')
  await writeFile(file, JSON.stringify(pages))
  const program = [...startOptions(), '--import=tsx', 'src/tools/bench/ceiling.ts']
  const ceiling = await startChild(program, CEILING_PORT, '/alive', {
    CEILING_PAGES: file,
    DATABASE_URL: catalogue.server.appUrl,
  })
  try {
    return await run(ceiling)
  } finally {
    await ceiling.stop()
    await rm(folder, { recursive: true })
  }
}

type Section = (bench: Bench, print: (line: string) => void) => Promise<void>

const visitorPages: Section = async (bench, print) => {
  const pages = await Promise.all(
    ['/', '/search?prodCatId=194', productPage(bench)].map((path) => record(bench.alone, path)),
  )
  print(table('visitor page, from memory', 'mall', 'same bytes, bare Fastify', 'ratio', 'errors'))
  await withCeiling(bench, pages, async ({ origin }) => {
    for (const [index, { path }] of pages.entries()) {
      const ours = { origin: bench.alone.origin, paths: [path] }
      print(await ratio(path, ours, { origin, paths: [`/bytes/${index}`] }))
    }
  })
}

const LIST = '/f/api/frontspu?orderSaleCount=1&size=24'
const CATEGORY = '/f/api/frontspu?prodCatId=194&size=24'
const productCall = (id: number) => `/f/api/frontspu/detail?spu=${id}`

/** Public JSON as it is served, and made anew each time, each beside a bare Fastify. */
const calls: Section = async (bench, print) => {
  const { productIds } = bench.paths
  print(table('JSON as served', 'mall', 'bare indexed list', 'ratio', 'errors'))
  await withCeiling(bench, [], async ({ origin }) => {
    const indexed = { origin, paths: ['/sql/indexed'] }
    const served = { origin: bench.alone.origin, paths: [CATEGORY] }
    print(await ratio('category list', served, indexed))
    print(await ratio('product', { ...served, paths: productIds.map(productCall) }, indexed))
    const searches = bench.paths.queries.map((query) => `/f/api/frontspu?${query}`)
    print(await ratio('search', { ...served, paths: searches }, indexed))
  })
  const ours = bench.bare.origin
  print(table('JSON, no cache', 'mall', 'same SQL, bare Fastify', 'ratio', 'errors'))
  await withCeiling(bench, [], async ({ origin }) => {
    const list = { origin: ours, paths: [LIST] }
    print(await ratio('list', list, { origin, paths: ['/sql/list'] }))
    const product = { origin: ours, paths: productIds.map(productCall) }
    print(await ratio('product', product, { origin, paths: productIds.map((id) => `/sql/product/${id}`) }))
  })
}

const searchPages: Section = async ({ uncached: { origin }, paths: { queries } }, print) => {
  print(table('search pages, each made anew', 'rate', 'p50', 'p99', 'saturated', 'errors'))
  const target = { origin, paths: queries.map((query) => `/search?${query}`) }
  print(await latency(`${queries.length} addresses`, target, 100))
}

const MEMBER_RATE = 300
const CONNECTIONS = 50
const LOGIN_RATE = 20

const memberPages: Section = async ({ catalogue, mall: { origin } }, print) => {
  const visits = await memberVisits(catalogue.owner, origin)
  print(table('signed-in pages', 'rate', 'p50', 'p99', 'saturated', 'errors'))
  const over = (paths: string[]) => ({
    origin,
    paths,
    callers: visits.callers,
    connections: CONNECTIONS,
  })
  for (const path of visits.paths.slice(0, 3)) print(await latency(path, over([path]), MEMBER_RATE))
  const target = over(visits.paths)
  print(await latency(`${visits.paths.length} pages in turn`, target, MEMBER_RATE))

  print(table('at the same time', 'rate', 'p50', 'p99', 'errors'))
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(
      await Promise.all([
        atRate(target, MEMBER_RATE, SECONDS * 2),
        atRate(visits.logins, LOGIN_RATE, SECONDS * 2),
      ]),
    )
  for (const [index, name, rate] of [
    [0, 'signed-in pages', MEMBER_RATE],
    [1, 'sign-ins by password', LOGIN_RATE],
  ] as const) {
    const own = rounds.map((round) => round[index])
    const [p50, p99] = [median(own.map((r) => r.p50)), median(own.map((r) => r.p99))]
    print(`| ${name} | ${rate}/s | ${p50} ms | ${p99} ms | ${own.reduce((sum, r) => sum + r.errors, 0)} |`)
  }
}

const CART_RATE = 200

const cart: Section = async ({ catalogue, mall: { origin } }, print) => {
  const { callers } = await memberVisits(catalogue.owner, origin)
  print(table('cart', 'rate', 'p50', 'p99', 'saturated', 'errors'))
  print(await latency('add to cart', await cartAdds(catalogue.owner, origin, callers), CART_RATE))
  const page = { origin, paths: ['/cart'], callers, connections: CONNECTIONS }
  print(await latency('/cart, nineteen lines', page, MEMBER_RATE))
}

const SETTLEMENT_RATE = 100
const ORDERS = 1000
const BUYERS = 10

/** Settlement pages of full carts, and orders at the highest rate beside the bare inserts. */
const buying: Section = async ({ catalogue: { owner, server }, mall: { origin } }, print) => {
  const { callers } = await memberVisits(owner, origin)
  await fillShelves(owner)
  await settledCarts(owner)
  print(table('buying', 'rate', 'p50', 'p99', 'saturated', 'errors'))
  const page = { origin, paths: ['/settlement'], callers, connections: CONNECTIONS }
  print(await latency('settlement page, six lines', page, SETTLEMENT_RATE))

  print(table('orders placed', 'mall', 'the same inserts, bare', 'ratio', 'errors'))
  const place = async () => oneByOne(origin, await submits(owner, callers, ORDERS), BUYERS)
  await place()
  const bare = await bareInserts(owner, server.appUrl, BUYERS)
  const [ours, theirs, errors] = [[], [], []] as [number[], number[], number[]]
  for (let round = 0; round < ROUNDS; round++) {
    const placed = await place()
    ours.push(placed.perSecond)
    errors.push(placed.errors)
    theirs.push(await eachOnce(ORDERS, BUYERS, bare.one))
  }
  await bare.close()
  const [m, b] = [median(ours), median(theirs)]
  const failed = errors.reduce((sum, each) => sum + each, 0)
  print(
    `| one line each | ${Math.round(m)}/s | ${Math.round(b)}/s | ${Math.round((m / b) * 100)} % | ${failed} |`,
  )
}

/** Whole checkouts of ten buyers at one process, and what a buyer alone waits for. */
const checkout: Section = async ({ catalogue: { owner }, alone: { origin } }, print) => {
  const { callers } = await memberVisits(owner, origin)
  await fillShelves(owner)
  print(table('from an empty cart to a paid order', 'buyers', 'a second', 'ms of each step'))
  for (const buyers of [BUYERS, 1]) {
    const { perSecond, steps } = await checkouts(owner, origin, callers, { buyers, seconds: SECONDS * 4 })
    const each = steps.map(({ path, ms }) => `${path} ${ms.toFixed(1)}`).join(', ')
    print(`| one process | ${buyers} | ${perSecond.toFixed(1)} | ${each} |`)
  }
}

const documentsOf =
  (kind: NewDocuments): Section =>
  async ({ catalogue: { owner }, mall: { origin } }, print) => {
    const how = { rounds: ROUNDS, seconds: SECONDS, memberRate: MEMBER_RATE }
    for (const line of await documentRounds(owner, origin, kind, how)) print(line)
  }

const VERIFY_RATE = 100

/** Whoever scans the code of a certificate, and a program that asks the same. */
const verify: Section = async ({ catalogue: { owner }, mall: { origin } }, print) => {
  const numbers = await issuedNumbers(owner)
  print(table('verifying a certificate', 'rate', 'p50', 'p99', 'saturated', 'errors'))
  for (const path of ['/verify', '/f/api/certificate/verify']) {
    const target = {
      origin,
      paths: numbers.map((number) => `${path}?number=${number}`),
      connections: CONNECTIONS,
    }
    print(await latency(path, target, VERIFY_RATE))
  }
}

const buffers: Section = async (bench, print) => {
  const { catalogue, uncached, paths } = bench
  const pages = ['/', '/search?prodCatId=194', `/search?${paths.queries[0]}`, `/search?${paths.queries[15]}`]
  const asked = [...pages, productPage(bench), LIST]
  const counts = await buffersOf(
    catalogue.owner.sql,
    asked.map((path) => ({ url: uncached.origin + path })),
  )
  print(table('page made anew', 'buffers of 8 kB'))
  for (const [i, path] of asked.entries()) print(`| ${decodeURIComponent(path)} | ${counts[i]} |`)
}

const DESK_RATE = 100
/** Fewer than of other pages: there are many of them. */
const DESK_TIMES = 20

/** Lists of the desk over a history of orders: what each reads, and all of them in turn at a fixed rate. */
const desk: Section = async ({ catalogue: { owner }, uncached, mall }, print) => {
  const addresses = await deskAddresses(owner)
  const cookies = new Map<string, string>()
  for (const [i, { reader }] of addresses.entries())
    if (!cookies.has(reader))
      cookies.set(reader, await signIn(mall.origin, reader, `10.8.0.${i + 1}`, `${reader}-2026`))
  const headersOf = (reader: string) => ({ cookie: cookies.get(reader)! })
  const counts = await buffersOf(
    owner.sql,
    addresses.map(({ path, reader }) => ({ url: uncached.origin + path, headers: headersOf(reader) })),
    DESK_TIMES,
  )
  print(table('page of the desk', 'buffers of 8 kB'))
  for (const [i, { name }] of addresses.entries()) print(`| ${name} | ${counts[i]} |`)
  print(table('lists of the desk in turn', 'rate', 'p50', 'p99', 'saturated', 'errors'))
  for (const reader of ['demo-store', 'demo-operator'] as const) {
    const paths = addresses.filter((each) => each.reader === reader).map(({ path }) => path)
    const target = { origin: mall.origin, paths, callers: [headersOf(reader)], connections: CONNECTIONS }
    print(await latency(reader, target, DESK_RATE))
  }
}

const weights: Section = async (bench, print) => {
  print(table('bytes before interaction', 'compressed'))
  for (const { name, bytes } of await pageWeights(bench.mall.origin, productPage(bench)))
    print(`| ${name} | ${(bytes / 1000).toFixed(1)} kB |`)
}

const memory: Section = async ({ mall, uncached }, print) => {
  print(table('process', 'peak memory'))
  print(`| as run | ${mall.peakMegabytes()} MB |\n| every page made anew | ${uncached.peakMegabytes()} MB |`)
}

/** Pages that watch an order while nothing happens. */
const watchers: Section = async (bench, print) => {
  const cost = await watchersCost(bench)
  print(table('open pages of orders, nothing happens', 'mall', 'its connections of PostgreSQL'))
  const row = (name: string, { mall, database }: { mall: number; database: number }) =>
    print(`| ${name} | ${mall.toFixed(1)} % of a core | ${database.toFixed(1)} % of a core |`)
  row('none', cost.without)
  row(cost.count.toLocaleString('en'), cost.with)
}

/** The malls of a section; all four where it is not named. */
const usedBy: Partial<Record<string, readonly MallName[]>> = { checkout: ['alone'] }

/** The malls that these sections need. */
export const mallsOf = (names: readonly string[]): Set<MallName> =>
  new Set(names.flatMap((name) => usedBy[name] ?? (['mall', 'alone', 'uncached', 'bare'] as const)))

/** The tables of docs/performance.md in their order; memory comes last, after all requests. */
export const sections: Record<string, Section> = {
  pages: visitorPages,
  calls,
  search: searchPages,
  members: memberPages,
  cart,
  buying,
  checkout,
  documents: documentsOf(contracts),
  certificates: documentsOf(certificateFiles),
  verify,
  buffers,
  desk,
  weights,
  memory,
  watchers,
}
