/** One candidate as `search_documents.facts` says it, see drizzle/0002_search.sql. */
export interface Facts {
  spuId: number
  priceFen: number
  saleCount: number
  inStock: boolean
  /** Per cent; null when the product states none. */
  uncertainty: number | null
  listedAt: number
  /** Counted words, see facts.ts of the module. */
  words: string[]
}

/** Reads the lines `search_candidates` answers. */
export function readFacts(lines: string | null): Facts[] {
  if (lines === null) return []
  return lines.split('\n').map((line) => {
    const parts = line.split('|', 7)
    return {
      spuId: Number(parts[0]),
      priceFen: Number(parts[1]),
      saleCount: Number(parts[2]),
      inStock: parts[3] === '1',
      uncertainty: parts[4] === '' ? null : Number(parts[4]),
      listedAt: Number(parts[5]),
      words: parts[6]!.split(' '),
    }
  })
}
