import type { Tx } from '../../../platform/db/index.ts'
import { cardColumns, cardJoins } from './cards.ts'
import type { CardRow } from './cards.ts'
import type { CategoryRow } from './tree.ts'

/** A card with its list on the home page; `root` is the category of its floor, 0 for the lists across all categories. */
export interface HomeRow extends CardRow {
  list: 'latest' | 'recommended' | 'new' | 'best'
  root: number
}

/** Lengths of the lists of the home page (specification 9). */
export interface HomeSizes {
  latest: number
  recommended: number
  new: number
  best: number
}

/**
 * Everything that the home page and the floors show of the catalogue, in one query: each category's index gives the
 * few best and newest products, from which those of its floor are chosen.
 */
export function listHomeRows(tx: Tx, sizes: HomeSizes, today: string): Promise<HomeRow[]> {
  return tx.sql<HomeRow[]>`
    with leaf as (
      select c.id, f.category_id as root from home_floors f
      join categories c on f.category_id in (c.id, c.parent_id) where f.shown
    ),
    picked as (
      select 'best' as list, leaf.root, x.id,
             row_number() over (partition by leaf.root order by x.sale_count desc, x.id desc) as place
      from leaf cross join lateral (
        select id, sale_count from spus where category_id = leaf.id and on_shelf
        order by sale_count desc, id desc limit ${sizes.best}
      ) x
      union all
      select 'new', leaf.root, x.id, row_number() over (partition by leaf.root order by x.listed_at desc, x.id desc)
      from leaf cross join lateral (
        select id, listed_at from spus where category_id = leaf.id and label_code = 'XP' and on_shelf
        order by listed_at desc, id desc limit ${sizes.new}
      ) x
      union all
      (select 'latest', 0, id, row_number() over (order by listed_at desc, id desc)
       from spus where label_code = 'XP' and on_shelf order by listed_at desc, id desc limit ${sizes.latest})
      union all
      (select 'recommended', 0, id, row_number() over (order by recommend_sort)
       from spus where recommend_sort is not null and on_shelf order by recommend_sort limit ${sizes.recommended})
    ),
    -- One by one by number: the planner takes the few that are left for many and would read the whole table.
    s as materialized (
      select picked.list, picked.root, picked.place, spu.*
      from picked cross join lateral (select * from spus where id = picked.id offset 0) spu
      where picked.place <= case picked.list when 'best' then ${sizes.best}::int when 'new' then ${sizes.new}::int else 100 end
    )
    select s.list, s.root, ${cardColumns(tx)}
    from s
    ${cardJoins(tx, today)}
    order by s.list, s.root, s.place`
}

/** A category that the shop shows, with the floor of it on the home page, if there is one. */
export interface HomeCategoryRow extends CategoryRow {
  floor: { titleZh: string; titleEn: string; place: number } | null
}

/** The tree as `listCategories` has it, with the floors and their places. */
export const listHomeCategories = ({ sql }: Tx) => sql<HomeCategoryRow[]>`
  select c.id, c.parent_id as "parentId", c.slug, c.name_zh as "nameZh", c.name_en as "nameEn", c.kind, c.icon, f.floor
  from categories c left join (
    select category_id, json_build_object('titleZh', title_zh, 'titleEn', title_en,
      'place', row_number() over (order by sort, id)) as floor from home_floors where shown
  ) f on f.category_id = c.id
  where c.shown order by c.parent_id nulls first, c.sort, c.id`
