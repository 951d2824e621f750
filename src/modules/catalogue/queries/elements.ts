import type { Tx } from '../../../platform/db/index.ts'

interface ElementRow {
  number: number
  symbol: string
  nameZh: string
  nameEn: string
  category: string
}

/** The 118 elements by atomic number. */
export function listElements({ sql }: Tx): Promise<ElementRow[]> {
  return sql<ElementRow[]>`
    select number, symbol, name_zh as "nameZh", name_en as "nameEn", category from elements order by number`
}
