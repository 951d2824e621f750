import type { Services } from '../../../platform/context.ts'
import type { ProductKind } from '../tables.ts'

/** What a card or a row of a list shows of a product, in both languages. */
export interface CardRow {
  id: number
  store_id: number
  category_id: number
  kind: ProductKind
  number: string
  name_zh: string
  name_en: string | null
  title_zh: string
  title_en: string | null
  formula: string
  concentration_range: string | null
  uncertainty_percent: number | null
  picture_kind: 'cyl' | 'btl' | 'amp' | 'ins' | 'reg'
  picture_tone: string
  dangerous_goods: boolean
  fill_pressure_mpa: number | null
  label_code: string | null
  sale_count: number
  min_price_fen: number
  made_to_order: boolean
  lead_days: number
  stock_count: number
  package_kind: 'cylinder' | 'bottle' | 'ampoule' | 'unit'
  package_zh: string
  package_en: string
  store_zh: string
  store_en: string
  category_zh: string
  category_en: string
}

type Database = Pick<Services, 'database'>

/** Columns of a card; the joined tables have tens of rows and stay in memory. */
const card = ({ database: { sql } }: Database) => sql`
  s.id, s.store_id, s.category_id, s.kind, s.number, s.name_zh, s.name_en, s.title_zh, s.title_en, s.formula,
  s.concentration_range, s.uncertainty_percent, s.picture_kind, s.picture_tone, s.dangerous_goods,
  s.fill_pressure_mpa, s.label_code, s.sale_count, s.min_price_fen, s.made_to_order, s.lead_days, s.stock_count,
  p.kind as package_kind, p.name_zh as package_zh, p.name_en as package_en,
  t.name_zh as store_zh, t.name_en as store_en, c.name_zh as category_zh, c.name_en as category_en`

const joined = ({ database: { sql } }: Database) => sql`
  join packages p on p.id = s.package_id
  join stores t on t.id = s.store_id and t.state = 'approved'
  join categories c on c.id = s.category_id`

/** Cards of these products in the order of the ids; what is unknown, off the shelf or of a closed store is left out. */
export function listCardRows(db: Database, spuIds: readonly number[]): Promise<CardRow[]> {
  const { sql } = db.database
  return sql<CardRow[]>`
    select ${card(db)}
    from unnest(${spuIds as number[]}::bigint[]) with ordinality as wanted(id, position)
    join spus s on s.id = wanted.id and s.on_shelf
    ${joined(db)}
    order by wanted.position`
}
