/** One candidate as `search_documents.facts` says it, see drizzle/0002_search.sql. */
export interface Facts {
  spuId: number
  priceFen: number
  saleCount: number
  inStock: boolean
  /** Per cent; null when the product states none. */
  uncertainty: number | null
  /** Seconds of the epoch. */
  listedAt: number
  /** Counted words (facts.ts of the module), each between two spaces. A thousand of these are read per search: one text is quicker than lists. */
  words: string
}

export const hasWord = ({ words }: Facts, word: string): boolean => words.includes(` ${word} `)

/** Reads the lines `search_candidates` answers. */
export function readFacts(lines: string | null): Facts[] {
  if (lines === null) return []
  return lines.split('\n').map((line) => {
    const cuts = [line.indexOf('|')]
    while (cuts.length < 6) cuts.push(line.indexOf('|', cuts.at(-1)! + 1))
    const part = (i: number) => line.slice(i === 0 ? 0 : cuts[i - 1]! + 1, cuts[i])
    const uncertainty = part(4)
    return {
      spuId: Number(part(0)),
      priceFen: Number(part(1)),
      saleCount: Number(part(2)),
      inStock: part(3) === '1',
      uncertainty: uncertainty === '' ? null : Number(uncertainty),
      listedAt: Number(part(5)),
      words: ` ${line.slice(cuts[5]! + 1)} `,
    }
  })
}
