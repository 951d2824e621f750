/** The SKU of a product that answers best. */
export interface PickedSku {
  spuId: number
  skuId: number
  priceFen: number
  inStock: boolean
  madeToOrder: boolean
  /** It is in the wished package and has exactly the wished amounts: not a range in which they lie. */
  exact: boolean
}

/** One candidate as `search_documents.facts` states it, see drizzle/functions/search_line.sql. */
export interface Facts {
  spuId: number
  priceFen: number
  saleCount: number
  inStock: boolean
  /** Per cent; null when the product states none. */
  uncertainty: number | null
  /** Seconds of the epoch. */
  listedAt: number
  /** What its only component is offered at (`least~most`); `=` where each of several has one value. */
  range: string
  /** Its SKUs (drizzle/functions/search_offers.sql), read where one is picked. */
  offers: string
  /** The SKU that answers, where one was picked for the whole list: price and stock above are its own. */
  sku: PickedSku | null
  /** Distance of its offer from the wanted amounts (`search_distance`); 0 when there are none. */
  distance: number
  /** Counted words (facts.ts of the module), split by spaces. A search reads a thousand: text is faster than lists. */
  words: string
}

const SPACE = 32

const isEdge = (words: string, at: number): boolean =>
  at < 0 || at >= words.length || words.charCodeAt(at) === SPACE

/** Whether a text of words contains this one. */
export function holdsWord(words: string, word: string): boolean {
  for (let at = words.indexOf(word); at !== -1; at = words.indexOf(word, at + 1)) {
    if (isEdge(words, at - 1) && isEdge(words, at + word.length)) return true
  }
  return false
}

/** Whether the product carries this counted word, whole: `k:19` is not in `k:195`. */
export const hasWord = ({ words }: Facts, word: string): boolean => holdsWord(words, word)

const BAR = 124
const ZERO = 48

/** Reads the lines that `search_found` answers; with wanted amounts a line begins with its distance. */
export function readFacts(lines: string | null, { near = false } = {}): Facts[] {
  if (lines === null) return []
  const found: Facts[] = []
  let at = 0
  const readWhole = (): number => {
    let value = 0
    for (let code = lines.charCodeAt(at++); code !== BAR; code = lines.charCodeAt(at++)) {
      value = value * 10 + code - ZERO
    }
    return value
  }
  const readRest = (end: number): string => {
    const rest = lines.slice(at, end)
    at = end + 1
    return rest
  }
  while (at < lines.length) {
    const distance = near ? readWhole() : 0
    const spuId = readWhole()
    const priceFen = readWhole()
    const saleCount = readWhole()
    const inStock = readWhole() === 1
    const uncertainty = readRest(lines.indexOf('|', at))
    const listedAt = readWhole()
    const range = readRest(lines.indexOf('|', at))
    const offers = readRest(lines.indexOf('|', at))
    const end = lines.indexOf('\n', at)
    const words = readRest(end === -1 ? lines.length : end)
    found.push({
      spuId,
      priceFen,
      saleCount,
      inStock,
      uncertainty: uncertainty === '' ? null : Number(uncertainty),
      listedAt,
      range,
      offers,
      sku: null,
      distance,
      words,
    })
  }
  return found
}
