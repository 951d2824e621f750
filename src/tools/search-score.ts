import { parseArgs } from 'node:util'
import { search, SearchInput } from '../modules/search/index.ts'
import { migrateMall } from '../migrate.ts'
import type { Services } from '../platform/context.ts'
import { DataCache } from '../platform/data-cache.ts'
import { connect, startEmbedded } from '../platform/db/index.ts'
import type { Database, Sql } from '../platform/db/index.ts'
import { scoreAll } from '../../test/search/evaluate.ts'
import type { HalfScore, ProductFacts, Query, Scores } from '../../test/search/evaluate.ts'
import { labels } from '../../test/search/labels.ts'
import { seedDemo } from './seed/index.ts'

/** Facts about every product, read from the tables of the catalogue and never from those of the search. */
async function readProducts(sql: Sql): Promise<ProductFacts[]> {
  return sql<ProductFacts[]>`
    select s.id::text as "spuId", s.number, s.kind, c.slug as "categorySlug", s.balance_id as balance,
      nullif(concat_ws(' ', s.matrix_zh, s.matrix_en), '') as matrix,
      coalesce(parts.list, '[]') as components, coalesce(parts.symbols, '{}') as elements,
      coalesce(packs.list, '[]') as packages, s.comparable_to as "comparableTo", s.purity_percent as purity,
      s.name_zh as "nameZh", coalesce(s.name_en, '') as "nameEn", s.title_zh as "titleZh",
      coalesce(s.title_en, '') as "titleEn", s.tags
    from spus s
    join categories c on c.id = s.category_id
    left join (
      select p.spu_id, json_agg(json_build_object('substance', p.substance_id, 'min', p.amount_min, 'max', p.amount_max)) as list,
        (select array_agg(distinct symbol) from spu_components q join substances u on u.id = q.substance_id,
          unnest(u.elements) symbol where q.spu_id = p.spu_id) as symbols
      from spu_components p group by p.spu_id
    ) parts on parts.spu_id = s.id
    left join (
      select k.spu_id, json_agg(distinct jsonb_build_object('id', g.id, 'material', g.material,
        'volumeL', (substring(g.id from '^cyl-([0-9.]+)l'))::float8,
        'volumeMl', (substring(g.id from '^(?:btl|amp)-([0-9.]+)ml'))::float8)) as list
      from skus k join packages g on g.id = k.package_id group by k.spu_id
    ) packs on packs.spu_id = s.id
    where s.on_shelf`
}

type Mall = Pick<Services, 'database' | 'data'>

/** Asks the search as its page does, for the first twenty. */
async function ask(mall: Mall, query: Query): Promise<{ spuIds: string[]; exact: boolean }> {
  const input = SearchInput.parse({
    q: query.q,
    size: '20',
    ...(query.elements ? { elements: query.elements, elementMode: query.mode } : {}),
  })
  const { hits, exact } = await search(mall, input)
  return { spuIds: hits.map(String), exact }
}

const line = (name: string, half: HalfScore) =>
  `${name.padEnd(28)} precision@5 ${half.precision5.toFixed(4)}   recall@20 ${half.recall20.toFixed(4)}   (${half.perQuery.length / 2} queries, as typed and stripped)`

/** Rows that miss something; of the held half never. */
function misses({ tune, surprises }: Scores): string {
  const rows = tune.perQuery
    .filter(({ precision5, recall20 }) => precision5 < 1 || recall20 < 1)
    .map(
      (row) =>
        `  ${row.id} ${row.form} “${row.q}” R=${row.relevantCount} p5=${row.precision5.toFixed(2)} r20=${row.recall20.toFixed(2)}`,
    )
  const tuning = new Set(labels.filter(({ held }) => !held).map(({ id }) => id))
  const odd = surprises
    .filter(({ id }) => tuning.has(id))
    .map(({ id, relevantCount }) => `${id} (${relevantCount})`)
  return [...rows, `  surprises in the tuning half: ${odd.join(', ') || 'none'}`].join('\n')
}

async function score(database: Database, name: string, show: boolean): Promise<void> {
  const facts = await readProducts(database.sql)
  const mall = { database, data: new DataCache(() => null) }
  const scores = await scoreAll(labels, facts, (query) => ask(mall, query))
  console.log(line(`${name}, tuning half`, scores.tune))
  console.log(line(`${name}, held half`, scores.held))
  if (show) console.log(misses(scores))
}

const unhurried = {
  max: 2,
  applicationName: 'search-score',
  statementSeconds: 0,
  idleInTransactionSeconds: 0,
  lockSeconds: 0,
}

/** A fresh catalogue of `count` demo products on its own embedded server. */
async function scoreCatalogue(products: number, show: boolean): Promise<void> {
  const server = await startEmbedded({ name: `score-${products}` })
  const owner = connect(server.ownerUrl, unhurried)
  try {
    await migrateMall(server.ownerUrl)
    await seedDemo(owner, { products, today: '2026-11-21', reset: true })
    await score(owner, `${products.toLocaleString('en')} products`, show)
  } finally {
    await owner.close()
    await server.stop()
  }
}

/**
 * `npm run search:score`: precision@5 and recall@20 (decisions 8) of both halves of the labelled queries, on the demo
 * and on the 100,000 catalogue. `-- --products 600` scores one, `--url` an existing database, `--show` lists the
 * misses of the tuning half.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    url: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
if (values.url) {
  const database = connect(values.url, unhurried)
  await score(database, 'this database', values.show)
  await database.close()
} else {
  for (const products of values.products ? [Number(values.products)] : [600, 100_000]) {
    await scoreCatalogue(products, values.show)
  }
}
