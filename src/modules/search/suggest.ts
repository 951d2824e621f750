import type { Context, Services } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import { productScopes } from '../catalogue/index.ts'
import { printedFormula } from '../../shared/formula.ts'
import { complete, namesSpelt, ownNumbers } from './completions.ts'
import { word } from './facts.ts'
import { knowledgeOf } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'
import type { NamedSubstance } from './names.ts'
import { nothingBound } from './queries/candidates.ts'
import { listNamesLike, listNumbers, listPrices, refreshNames } from './queries/suggestions.ts'
import { listOrdered } from './result/ordered.ts'
import { squash } from './text.ts'

type Asker = Pick<Context, 'database' | 'data' | 'lang'>

/** Texts that are offered while the visitor types. */
const MOST_SUGGESTIONS = 10

/** A text to search for with what is known of it. */
export interface Suggestion {
  text: string
  /** Of the substance or the one product that the text names: `CO`, `CO/N₂`. */
  formula: string | null
  /** Price of that product, or the least among the goods with that substance. */
  priceFen: number | null
  /** Goods of the substance cost more than `priceFen` too. */
  from: boolean
}

const prices: DataKind = { name: 'least price', scopes: productScopes, kilobytes: 1 }

/** The least price that a list of the goods with this substance shows; null without any. Kept until goods change. */
const leastPrice = (ctx: Asker, { id }: NamedSubstance, { vocabulary, frequency }: Knowledge) =>
  ctx.data.one(prices, id, async (): Promise<number | null> => {
    const tx = ctx.database
    const [first] = await listOrdered({
      tx,
      rootIds: vocabulary.categories.filter(({ parentId }) => parentId === null).map((root) => root.id),
      categoryId: null,
      condition: word('component', id),
      bounds: nothingBound,
      isCounted: (each) => frequency.has(each),
      sorting: 'price',
      most: 1,
    })
    if (first === undefined) return null
    const [price] = await listPrices(tx, [first])
    return price?.priceFen ?? null
  })

/**
 * Texts that complete what the visitor types: numbers, substances that are sold, families, then names of well sold
 * products. Any form of a name matches (alias, formula, CAS number, pinyin, either language, a slip of the pen), of products also pinyin; the answer
 * is in the reader's, with formula and price where the text names one substance or one product. Takes some milliseconds.
 */
export async function suggest(ctx: Asker, { q }: { q: string }): Promise<Suggestion[]> {
  const key = squash(q)
  if (key === '') return []
  const { database } = ctx
  const own = ownNumbers(q)
  const [knowledge, typed, numbers] = await Promise.all([
    knowledgeOf(ctx),
    listNamesLike(database, ctx.lang, key, MOST_SUGGESTIONS),
    own.length > 0 ? listNumbers(database, own) : [],
  ])
  const [spelt] = typed.length > 0 ? [] : namesSpelt(key, ctx.lang, knowledge)
  const names = spelt ? await listNamesLike(database, ctx.lang, spelt, MOST_SUGGESTIONS) : typed
  const goods = ({ text, formula, priceFen }: (typeof names)[number]): Suggestion => ({
    text,
    formula,
    priceFen,
    from: false,
  })
  const completed = await Promise.all(
    complete(q, ctx.lang, knowledge).map(async ({ text, substance, alone }): Promise<Suggestion> => ({
      text,
      formula: substance && printedFormula(substance.formula),
      priceFen: substance && alone ? await leastPrice(ctx, substance, knowledge) : null,
      from: true,
    })),
  )
  const all = [...numbers.map(goods), ...completed, ...names.map(goods)]
  return [...new Map(all.toReversed().map((each) => [each.text, each])).values()]
    .toReversed()
    .slice(0, MOST_SUGGESTIONS)
}

/** Timer: goods that a store published since are suggested, those that left the shelf no longer. Safe on any number of processes. */
export const refreshSuggestions = ({ database }: Pick<Services, 'database'>): Promise<void> =>
  refreshNames(database)
