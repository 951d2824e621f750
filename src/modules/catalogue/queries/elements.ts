import type { Reach } from './cards.ts'

export interface ElementRow {
  number: number
  symbol: string
  name_zh: string
  name_en: string
  category: string
}

/** The 118 elements by atomic number. */
export function listElements({ database: { sql } }: Reach): Promise<ElementRow[]> {
  return sql<ElementRow[]>`select number, symbol, name_zh, name_en, category from elements order by number`
}
