import type { Tx } from '../../../platform/db/index.ts'
import type { Names } from '../names.ts'

/** Every name that queries are read with, in one round trip: some hundred rows, and pieces of the names that are suggested. */
export async function listNames({ sql }: Tx): Promise<{ names: Names; text: string }> {
  const [row] = await sql<[{ text: string }]>`
    select json_build_object(
      'substances', (select coalesce(json_agg(json_build_object('id', id, 'formula', formula, 'nameZh', name_zh,
          'nameEn', name_en, 'aliases', aliases, 'cas', cas, 'molarMass', molar_mass, 'elements', elements)
          order by id collate "C"), '[]') from substances),
      'categories', (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'nameZh', name_zh,
          'nameEn', name_en, 'aliases', aliases, 'kind', kind, 'shown', shown) order by id), '[]') from categories),
      'stores', (select coalesce(json_agg(json_build_object('id', id, 'nameZh', name_zh, 'nameEn', name_en)
          order by id), '[]') from stores where state = 'approved'),
      'packages', (select coalesce(json_agg(json_build_object('id', id, 'nameZh', name_zh, 'nameEn', name_en)
          order by sort), '[]') from packages),
      'elements', (select coalesce(json_agg(json_build_object('symbol', symbol, 'nameZh', name_zh, 'nameEn', name_en)
          order by number), '[]') from elements),
      'goods', json_build_object(
        'zh', (select coalesce(json_agg(piece order by piece collate "C"), '[]') from (
          select distinct (regexp_matches(name, '[\\u3400-\\u9fff]{2,}', 'g'))[1] as piece
          from search_suggestions where lang = 'zh') han),
        'en', (select coalesce(json_agg(piece order by piece collate "C"), '[]') from (
          select distinct (regexp_matches(lower(name), '[a-z]{3,}', 'g'))[1] as piece
          from search_suggestions where lang = 'en') latin))
    )::text as text`
  return { names: JSON.parse(row.text) as Names, text: row.text }
}
