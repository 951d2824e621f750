import type { AmountKind } from '../../../shared/amounts.ts'
import { all, any } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import {
  amountBands,
  amountWord,
  codeWord,
  countWord,
  inBalanceWord,
  purityWord,
  vesselWord,
  volumeWord,
  word,
} from '../facts.ts'
import type { ParsedQuery, ReadAmount, ReadComponent, ReadPackage } from '../parse/index.ts'
import { isVapour } from '../parse/index.ts'
import { codeKey, textTokens } from '../text.ts'
import { findNothing, isFactsOnly, isUnknownNumber, matrixText, publicConditions } from './public.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** Parts of a reading that the search drops one after the other, in this order, while no product meets them all. */
export const relaxable = [
  'code',
  'text',
  'package',
  'store',
  'purity',
  'count',
  'amount',
  'balance',
  'phrase',
  'components',
] as const
export type Relaxable = (typeof relaxable)[number]

/** A range that a component's offered range must meet; empty `ids`: any component. */
export interface WantedAmount {
  ids: string[]
  kind: AmountKind
  low: number
  high: number
}

/** Which parts of a query apply: those neither dropped nor replaced by an explicit filter. */
export interface Scope {
  dropped: ReadonlySet<Relaxable>
  /** Explicit filters that replace what the query says about the same property. */
  replaced: { category: boolean; balance: boolean; cylinder: boolean; store: boolean; amount: boolean }
}

/** 0.1 %: molar masses are rounded, and so are the ranges that sellers state. */
const SLACK = 1e-3

export const wanted = (
  ids: string[],
  { kind, from, to }: Pick<ReadAmount, 'kind' | 'from' | 'to'>,
): WantedAmount => ({
  ids,
  kind,
  low: from * (1 - SLACK),
  high: to * (1 + SLACK),
})

/** The bands that a wanted amount touches: every product that meets it has one of them, and few others do. */
export function amountCondition({ ids, kind, low, high }: WantedAmount): Condition {
  const bands = amountBands(low, high)
  const of = ids.length === 0 ? [undefined] : ids
  return any(...of.flatMap((id) => bands.map((band) => amountWord(kind, band, id))))
}

/** All tokens of a text as a condition; null when the text has none. */
export function textCondition(text: string): Condition | null {
  const tokens = textTokens(text)
  return tokens.length === 0 ? null : all(...tokens)
}

/** A substance named together with an apparatus is part of the apparatus' name: 一氧化碳报警器. */
function namedCondition(ids: string[], vocabulary: Vocabulary): Condition | null {
  const names = ids.flatMap((id) => {
    const substance = vocabulary.substance(id)
    return substance ? [substance.nameZh, substance.nameEn, substance.formula] : []
  })
  const conditions = names.map(textCondition).filter((each) => each !== null)
  return conditions.length === 0 ? null : any(...conditions)
}

/** The words of every package that this names. */
export const packageCondition = ({ volumeMl, vessel, material }: ReadPackage): Condition => {
  const parts: Condition[] = []
  if (volumeMl !== null) parts.push(volumeWord(volumeMl, material ?? undefined))
  else if (material) parts.push(vesselWord(material))
  if (vessel && !(volumeMl !== null && material)) parts.push(vesselWord(vessel))
  return all(...parts)
}

const componentCondition = ({ ids }: ReadComponent): Condition =>
  any(...ids.map((id) => word('component', id)))

function balanceConditions(parsed: ParsedQuery, vocabulary: Vocabulary): Condition[] {
  const { balance, components } = parsed
  if (!balance) return []
  const solvent = isVapour(balance.id, vocabulary) ? vocabulary.substance(balance.id) : undefined
  if (solvent) {
    const names = [solvent.nameZh, solvent.nameEn].map(textCondition).filter((each) => each !== null)
    return [any(word('balance', balance.id), ...names)]
  }
  // "CO in N2" as one word is far rarer than CO and N2, and so quicker to find.
  const inBalance = components.map(({ ids }) => any(...ids.map((id) => inBalanceWord(id, balance.id))))
  const strict = inBalance.length > 0 ? all(...inBalance) : word('balance', balance.id)
  return [balance.beside ? any(strict, word('component', balance.id)) : strict]
}

/** A phrase's own condition; where its category has other kinds too, the product's text must contain the name. */
function phraseCondition({ condition, named }: ParsedQuery['phrases'][number]): Condition {
  const names = named.map(textCondition).filter((each) => each !== null)
  return names.length === 0 ? condition : all(condition, any(...names))
}

/** What the words of a query require of a product, group by group. */
export function readingConditions(parsed: ParsedQuery, scope: Scope, vocabulary: Vocabulary): Condition[] {
  const keeps = (group: Relaxable) => !scope.dropped.has(group)
  const conditions: Condition[] = []
  const apparatus = parsed.goods === 'instrument'
  const components = apparatus
    ? parsed.components.map(({ ids }) => namedCondition(ids, vocabulary)).filter((each) => each !== null)
    : parsed.components.map(componentCondition)
  if (components.length > 0) conditions.push(keeps('components') ? all(...components) : any(...components))
  if (keeps('balance') && !scope.replaced.balance && !apparatus) {
    conditions.push(...balanceConditions(parsed, vocabulary))
  }
  for (const amount of readingAmounts(parsed, scope)) conditions.push(amountCondition(amount))
  if (parsed.package && keeps('package') && !scope.replaced.cylinder)
    conditions.push(packageCondition(parsed.package))
  if (parsed.categoryIds.length > 0 && !scope.replaced.category) {
    conditions.push(any(...parsed.categoryIds.map((id) => word('category', id))))
  }
  if (parsed.storeIds.length > 0 && keeps('store') && !scope.replaced.store) {
    conditions.push(any(...parsed.storeIds.map((id) => word('store', id))))
  }
  if (keeps('phrase')) conditions.push(...parsed.phrases.map(phraseCondition))
  if (keeps('count') && parsed.count !== null) conditions.push(countWord(parsed.count))
  if (keeps('purity') && parsed.purity !== null)
    conditions.push(purityWord(parsed.purity) ?? word('category', 197))
  conditions.push(
    ...publicConditions(parsed, { keepsCode: keeps('code'), keepsMatrix: keeps('balance') }, vocabulary),
  )
  for (const number of parsed.cas) conditions.push(codeWord(codeKey(number)))
  if (keeps('text')) {
    for (const text of parsed.text) {
      const condition = textCondition(text) ?? codeWord(codeKey(text))
      conditions.push(condition)
    }
  }
  return isFactsOnly(parsed, conditions) ? [findNothing] : conditions
}

/** Amounts that the words of a query name, for the exact check. */
export function readingAmounts(parsed: ParsedQuery, scope: Scope): WantedAmount[] {
  if (scope.dropped.has('amount') || scope.dropped.has('components') || scope.replaced.amount) return []
  if (parsed.goods === 'instrument') return []
  const named = parsed.components.flatMap(({ ids, amount }) => (amount ? [wanted(ids, amount)] : []))
  return parsed.amount ? [...named, wanted([], parsed.amount)] : named
}

/** Whether goods can be found by more than a number. */
const hasMore = ({ components, amount, phrases, text, methods }: ParsedQuery): boolean =>
  components.length + phrases.length + text.length + methods.length > 0 || amount !== null

/** The parts of a reading that the search can drop. */
export function relaxableParts(parsed: ParsedQuery): Relaxable[] {
  const has: Record<Relaxable, boolean> = {
    code: parsed.codes.some((code) => isUnknownNumber(code, parsed)) && hasMore(parsed),
    text: parsed.text.length > 0,
    package: parsed.package !== null,
    store: parsed.storeIds.length > 0,
    purity: parsed.purity !== null,
    count: parsed.count !== null,
    amount: parsed.amount !== null || parsed.components.some(({ amount }) => amount !== null),
    balance: parsed.balance !== null || parsed.materials.some(({ matrix }) => matrixText(matrix) !== null),
    phrase: parsed.phrases.length > 0 && parsed.components.length > 0,
    components: parsed.components.length > 1,
  }
  return relaxable.filter((part) => has[part])
}
