import { search, SearchInput } from '../../src/modules/search/index.ts'
import type { Services } from '../../src/platform/context.ts'
import { DataCache } from '../../src/platform/data-cache.ts'
import type { Database, Sql } from '../../src/platform/db/index.ts'
import { scoreAll, tryAll } from './evaluate.ts'
import type { ProductFacts, Query, Scores, Trial } from './evaluate.ts'
import { labels } from './labels.ts'
import { hard, unlisted } from './others.ts'

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

/** Asks the search as its page does, for the first twenty. */
async function ask(
  mall: Pick<Services, 'database' | 'data'>,
  query: Query,
): Promise<{ spuIds: string[]; exact: boolean }> {
  const input = SearchInput.parse({
    q: query.q,
    size: '20',
    ...(query.elements ? { elements: query.elements, elementMode: query.mode } : {}),
  })
  const { hits, exact } = await search(mall, input)
  return { spuIds: hits.map(String), exact }
}

/** What the search of this database makes of the labelled queries. */
export async function scoreSearch(database: Database): Promise<Scores> {
  const facts = await readProducts(database.sql)
  const mall = { database, data: new DataCache(() => 'as seeded') }
  return scoreAll(labels, facts, (query) => ask(mall, query))
}

/** What the search of this database makes of the tried queries: those as people typed them, and the unlisted ones. */
export async function tryQueries(database: Database): Promise<{ hard: Trial[]; unlisted: Trial[] }> {
  const facts = await readProducts(database.sql)
  const mall = { database, data: new DataCache(() => 'as seeded') }
  const search = (query: Query) => ask(mall, query)
  return { hard: await tryAll(hard, facts, search), unlisted: await tryAll(unlisted, facts, search) }
}
