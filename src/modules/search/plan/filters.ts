import { amountKind, canonicalAmount, needsMolarMass, readAddressUnit } from '../../../shared/amounts.ts'
import type { AmountUnit } from '../../../shared/amounts.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { all, any } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import { elementSymbols } from '../elements.ts'
import { countWord, uncertaintySteps, word } from '../facts.ts'
import type { FacetKey } from '../facts.ts'
import type { ParsedQuery } from '../parse/index.ts'
import { priceBandsBetween } from '../price-bands.ts'
import { hasWord } from '../result/facts.ts'
import type { Selection, SingleFacet } from '../result/facets.ts'
import type { SearchFilters } from '../schema.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { askedUnit, wanted } from './reading.ts'
import type { WantedAmount } from './reading.ts'

const byWords = (
  facet: SingleFacet & FacetKey,
  values: (string | number)[],
  disjoint: boolean,
): Selection => {
  const words = values.map((value) => word(facet, value))
  return {
    facet,
    passes: (facts) => words.some((each) => hasWord(facts, each)),
    words: disjoint || words.length === 1 ? words : null,
  }
}

/** The filters that take one value per product, each with a test that a product passes. */
export function selectionsOf(filters: SearchFilters): Selection[] {
  const { prodCatId, storeId, balance, cylinder, uncertainty, minPrice, maxPrice, inStock } = filters
  const selections: Selection[] = []
  if (prodCatId !== undefined) selections.push(byWords('category', [prodCatId], true))
  if (storeId !== undefined) selections.push(byWords('store', [storeId], true))
  if (balance !== undefined) selections.push(byWords('balance', [balance], true))
  if (cylinder?.length) selections.push(byWords('cylinder', cylinder, false))
  if (uncertainty !== undefined) {
    const steps = uncertaintySteps.filter((step) => step <= uncertainty)
    const isStep = steps.some((step) => step === uncertainty)
    selections.push({
      facet: 'uncertainty',
      passes: (facts) => facts.uncertainty !== null && facts.uncertainty <= uncertainty,
      words: isStep ? steps.map((step) => word('uncertainty', step)) : null,
    })
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [minPrice ?? 0, maxPrice ?? Infinity]
    if (min > max) throw fieldError('maxPrice', 'errors.search.rangeOrder')
    selections.push({
      facet: 'price',
      passes: ({ priceFen }) => priceFen >= min && priceFen <= max,
      words: null,
    })
  }
  if (inStock) selections.push({ facet: 'inStock', passes: (facts) => facts.inStock, words: ['i:1'] })
  return selections
}

/** The words that find a selection; null when only its bound can. `i:1` is counted but not indexed. */
export function selectionCondition(selection: Selection, filters: SearchFilters): Condition | null {
  if (selection.facet === 'inStock') return null
  if (selection.facet === 'price')
    return any(...priceBandsBetween(filters.minPrice ?? 0, filters.maxPrice ?? null))
  if (selection.facet === 'cylinder') return any(...filters.cylinder!.map((id) => word('cylinder', id)))
  if (selection.facet !== 'uncertainty') return any(...selection.words!)
  const limit = uncertaintySteps.find((step) => step >= filters.uncertainty!)
  const steps = uncertaintySteps.filter((step) => limit !== undefined && step <= limit)
  return steps.length === 0 ? null : any(...steps.map((step) => word('uncertainty', step)))
}

/** Products that have a composition: of one, two, or three and more components. */
const composed = any(...[1, 2, 3].map(countWord))

/**
 * The elements of the picker as one condition of bounded size. "None of" finds only products that have a
 * composition; when most elements are chosen it names the few that are left, which are rarer and so quicker to find.
 */
export function elementsCondition({ elements, elementMode }: SearchFilters): Condition | null {
  if (!elements?.length) return null
  const words = elements.map((symbol) => word('element', symbol))
  if (elementMode === 'all') return all(...words)
  if (elementMode !== 'none') return any(...words)
  const left = elementSymbols
    .filter((symbol) => !elements.includes(symbol))
    .map((symbol) => word('element', symbol))
  // Every composition contains one of the 118 elements, so nothing can match.
  if (left.length === 0) return word('element', 'none')
  return all(left.length < elements.length ? any(...left) : composed, { not: any(...words) })
}

const fieldError = (path: string, key: string) => commonErrors.invalid({}, [{ path, key }])

/** Components that the amount range applies to: the chosen one, else the one that the words name, else any. */
function amountSubject(filters: SearchFilters, parsed: ParsedQuery | null): string[] {
  if (filters.component?.length === 1) return filters.component
  if (!filters.component?.length && parsed?.components.length === 1) return parsed.components[0]!.ids
  return []
}

/** Parts of a solution: ppm is read as mg/L, ppb as µg/L (decisions 8). */
const partsOfSolution: Partial<Record<AmountUnit, AmountUnit>> = { ppm: 'mg/L', ppb: 'µg/L', '%': '% (w/w)' }

/** The explicit range `min`–`max` in `unit`, converted by molar mass where it applies to one component. */
export function filterAmount(
  filters: SearchFilters,
  parsed: ParsedQuery | null,
  vocabulary: Vocabulary,
): WantedAmount | null {
  const { min, max } = filters
  if (min === undefined && max === undefined) return null
  if (min !== undefined && max !== undefined && min > max) throw fieldError('max', 'errors.search.rangeOrder')
  const ids = amountSubject(filters, parsed)
  const solution = ids.length > 0 && ids.every((id) => /^(el|ion|org)-/.test(id))
  const { unit: asked, celsius } = readAddressUnit(filters.unit ?? (solution ? 'mg/L' : 'µmol/mol'))
  const molarMass = ids.length === 1 ? vocabulary.substance(ids[0]!)?.molarMass : null
  if (needsMolarMass(asked) && !molarMass) throw fieldError('unit', 'errors.search.unitNeedsComponent')
  const unit = solution ? (partsOfSolution[asked] ?? asked) : asked
  const kind = amountKind(unit)
  const greatest = kind === 'gas' ? 1 : 1e7
  const from = min === undefined ? 0 : canonicalAmount(min, unit, molarMass, celsius)!
  const to = max === undefined ? greatest : canonicalAmount(max, unit, molarMass, celsius)!
  return wanted(ids, { kind, from, to }, askedUnit(kind, unit, celsius))
}
