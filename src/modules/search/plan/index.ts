import { all } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import { word } from '../facts.ts'
import type { ParsedQuery } from '../parse/index.ts'
import type { Bounds } from '../queries/candidates.ts'
import type { Selection } from '../result/facets.ts'
import type { Wanted } from '../result/rank.ts'
import type { SearchFilters } from '../schema.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { unanswered } from './formulations.ts'
import { elementsCondition, filterAmount, selectionCondition, selectionsOf } from './filters.ts'
import { findNothing, methodComponents } from './public.ts'
import { amountCondition, readingAmounts, readingConditions } from './reading.ts'
import type { Relaxable, Scope, WantedAmount } from './reading.ts'
import { skuWish } from './sku.ts'
import type { SkuWish } from './sku.ts'

/** What to find, ready for the database: conditions of the query, and the visitor's selections apart from them. */
export interface Plan {
  /** Conditions of the query and of filters that take several values. */
  base: Condition[]
  /** Filters that take one value each. */
  selections: Selection[]
  amounts: WantedAmount[]
  minPurity: number | null
  /** Amounts that the search dropped: products nearest to them come first. */
  near: WantedAmount[]
  wanted: Wanted
  /** What is asked of a SKU; null where nothing is. */
  sku: SkuWish | null
}

const isGiven = (value: unknown): boolean => value !== undefined

/** Combines a reading and filters; an explicit filter replaces what the words say about the same property. */
export function makePlan(
  parsed: ParsedQuery | null,
  filters: SearchFilters,
  dropped: ReadonlySet<Relaxable>,
  vocabulary: Vocabulary,
): Plan {
  const amount = filterAmount(filters, parsed, vocabulary)
  const scope: Scope = {
    dropped,
    replaced: {
      category: isGiven(filters.prodCatId),
      balance: isGiven(filters.balance),
      cylinder: Boolean(filters.cylinder?.length),
      store: isGiven(filters.storeId),
      amount: amount !== null,
    },
  }
  const amounts = [...(parsed ? readingAmounts(parsed, scope) : []), ...(amount ? [amount] : [])]
  const elements = elementsCondition(filters)
  const components = filters.component ?? []
  const near = parsed && dropped.has('amount') ? readingAmounts(parsed, { ...scope, dropped: new Set() }) : []
  return {
    base: [
      ...(unanswered(parsed, filters) === 'nothing' ? [findNothing] : []),
      ...(parsed ? readingConditions(parsed, scope, vocabulary) : []),
      ...components.map((id) => word('component', id)),
      ...(amount ? [amountCondition(amount)] : []),
      ...(elements ? [elements] : []),
      ...(filters.labelCode ? [word('label', filters.labelCode)] : []),
    ],
    selections: selectionsOf(
      parsed?.inStock && !dropped.has('stock') ? { ...filters, inStock: true } : filters,
    ),
    amounts,
    near,
    minPurity: parsed && !dropped.has('purity') ? parsed.purity : null,
    wanted: {
      components: [
        ...(parsed?.components.map(({ ids }) => ids) ?? []),
        ...(parsed ? methodComponents(parsed, vocabulary) : []),
        ...components.map((id) => [id]),
      ],
      balanceId: parsed?.balance?.id ?? null,
      amounts: amounts.length > 0,
      parts: parsed?.likelyCount ?? null,
    },
    sku: skuWish(parsed, filters, vocabulary, [...amounts, ...near]),
  }
}

/**
 * Words and bounds of a plan with these of its selections; no words mean every product. Where a SKU is asked for, its price
 * decides, not the one in the document: then a price bounds nothing here.
 */
export function question(
  plan: Plan,
  selections: Selection[],
  filters: SearchFilters,
): { condition: Condition | null; bounds: Bounds } {
  const asked = plan.sku ? selections.filter(({ facet }) => facet !== 'price') : selections
  const has = (facet: Selection['facet']) => asked.some((selection) => selection.facet === facet)
  const words = asked.flatMap((selection) => selectionCondition(selection, filters) ?? [])
  const conditions = [...plan.base, ...words]
  return {
    condition: conditions.length === 0 ? null : all(...conditions),
    bounds: {
      minFen: has('price') ? (filters.minPrice ?? null) : null,
      maxFen: has('price') ? (filters.maxPrice ?? null) : null,
      inStock: has('inStock'),
      maxUncertainty: has('uncertainty') ? filters.uncertainty! : null,
      minPurity: plan.minPurity,
      amounts: plan.amounts,
    },
  }
}

/**
 * The counted words that express the whole plan, if they do: then counts of the whole mall answer it. A product has at
 * most one word of each group.
 */
export function countedGroups(plan: Plan): { facet: string; words: string[] }[] | null {
  if (plan.amounts.length > 0 || plan.minPurity !== null) return null
  const groups = plan.base.map((condition) =>
    typeof condition === 'string' && /^[kbcsepgl]:/.test(condition)
      ? { facet: condition.startsWith('k:') ? 'category' : 'base', words: [condition] }
      : null,
  )
  const selected = plan.selections.map(({ facet, words }) => (words ? { facet, words } : null))
  const found = [...groups, ...selected]
  return found.every((group) => group !== null) ? found : null
}
