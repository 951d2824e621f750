import { migrateMall } from '../../migrate.ts'
import { connect, startEmbedded } from '../../platform/db/index.ts'
import type { Database, EmbeddedServer } from '../../platform/db/index.ts'
import { seedAreas } from '../../modules/addresses/index.ts'
import { seedContent } from '../../modules/content/index.ts'
import { seedMembers } from '../../modules/identity/index.ts'
import { seedDemo } from '../seed/index.ts'
import { fillHistory } from './desk-history.ts'

/** An embedded PostgreSQL of the bench with a catalogue of `count` products; kept for the next run. */
export interface BenchCatalogue {
  server: EmbeddedServer
  owner: Database
  close(): Promise<void>
}

/** With `orders`, a mall of its own that has sold so many; the others have their orders of the bench alone. */
export async function openCatalogue(products: number, orders = 0): Promise<BenchCatalogue> {
  const name = orders === 0 ? `bench-${products}` : `bench-${products}-${orders}`
  const server = await startEmbedded({ name, sharedBuffers: '1GB' })
  await migrateMall(server.ownerUrl)
  const owner = connect(server.ownerUrl, { max: 2, applicationName: 'bench', statementSeconds: 0 })
  const [row] = await owner.sql<{ n: number }[]>`select count(*)::int as n from spus`
  if (row!.n !== products) {
    process.stderr.write(`Seeding ${products} products …\n`)
    await seedDemo(owner, { products, reset: true })
    await seedContent(owner)
  }
  await seedAreas(owner)
  await seedMembers(owner)
  if (orders > 0 && (await owner.sql`select from orders limit 1`).length === 0) {
    process.stderr.write(`Writing ${orders} orders …\n`)
    await fillHistory(owner, orders)
  }
  return {
    server,
    owner,
    async close() {
      await owner.close()
      await server.stop()
    },
  }
}

/** Addresses that the bench requests, chosen from the catalogue the same way at every size. */
export interface BenchPaths {
  productIds: number[]
  queries: string[]
}

/** Ids spread over the whole catalogue, and searches as buyers write them (half of them common at all sizes). */
export async function choosePaths(owner: Database): Promise<BenchPaths> {
  const rows = await owner.sql<{ id: number }[]>`
    select id from spus where on_shelf and id % greatest((select count(*) / 50 from spus), 1) = 0 order by id limit 50`
  const gases = [
    '一氧化碳',
    'CO2',
    '二氧化硫 氮气',
    'NO in N2',
    '甲烷 空气',
    'H2S',
    'propane',
    '氨',
    '苯 甲苯',
    'VOCs',
  ]
  const amounts = ['', ' 50ppm', ' 100 μmol/mol', ' 1 %', ' 8L', ' 500 ppb', ' 20 mg/m3']
  const solutions = [
    '铅 1000 μg/mL',
    '镉',
    'mercury solution',
    '硫酸根',
    'pH 6.86',
    '多元素',
    '减压阀',
    '零气发生器',
  ]
  const queries = [
    ...gases.flatMap((gas) => amounts.map((amount) => `q=${encodeURIComponent(gas + amount)}`)),
    ...solutions.map((text) => `q=${encodeURIComponent(text)}`),
    ...[194, 195, 196, 198, 208, 209, 210, 228, 232].map((id) => `prodCatId=${id}`),
    'prodCatId=194&balance=n2&inStock=1',
    'prodCatId=194&component=co&min=10&max=100&unit=ppm',
    'elements=C%3BO&elementMode=all',
    'elements=S%3BN&elementMode=any&sort=price',
    'prodCatId=208&uncertainty=1&sort=sales',
  ]
  return { productIds: rows.map((row) => row.id), queries }
}
