import { isMassPerGasVolume } from '../../../shared/amounts.ts'
import type { AmountKind, AmountUnit } from '../../../shared/amounts.ts'
import { all, any } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import {
  amountBands,
  amountWord,
  codeWord,
  inBalanceWord,
  partsWord,
  purityWord,
  vesselWord,
  volumeWord,
  word,
} from '../facts.ts'
import type { ParsedQuery, ReadAmount, ReadComponent, ReadPackage } from '../parse/index.ts'
import { isSolvent } from '../parse/index.ts'
import type { TypedAmount } from '../parse/readers/index.ts'
import { normalise, codeKey, textTokens } from '../text.ts'
import { findNothing, isFactsOnly, isUnknownNumber, matrixText, publicConditions } from './public.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** Parts of a reading that the search drops one after the other, in this order, while no product meets them all. */
const relaxable = [
  'code',
  'matrix',
  'stock',
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
  /** The unit that it was asked in, as an address carries it. */
  unit: string
}

/** Which parts of a query apply: those neither dropped nor replaced by an explicit filter. */
export interface Scope {
  dropped: ReadonlySet<Relaxable>
  /** Explicit filters that replace what the query says about the same property. */
  replaced: { category: boolean; balance: boolean; cylinder: boolean; store: boolean; amount: boolean }
}

/** 0.1 %: molar masses are rounded, and so are the ranges that sellers state. */
const SLACK = 1e-3

/** The range that is asked for, in mol/mol or mg/L, wider by 0.1 % at both ends; no `ids` stand for any component. */
export const wanted = (
  ids: string[],
  { kind, from, to }: Pick<ReadAmount, 'kind' | 'from' | 'to'>,
  unit: string,
): WantedAmount => ({
  ids,
  kind,
  low: from * (1 - SLACK),
  high: to * (1 + SLACK),
  unit,
})

/** What parts per million and the like mean in a gas and in a solution. */
const meantUnits: Record<AmountKind, Partial<Record<TypedAmount['unit'], AmountUnit>>> = {
  gas: { ppm: 'µmol/mol', ppb: 'nmol/mol', '%LEL': '%' },
  liquid: { ppm: 'mg/L', ppb: 'µg/L', '%': '% (w/w)' },
}

/** The unit of an amount as an address carries it; with the temperature of a mass per volume of gas. */
export function askedUnit(kind: AmountKind, unit: TypedAmount['unit'], celsius: number): string {
  const meant = meantUnits[kind][unit] ?? (unit as AmountUnit)
  return isMassPerGasVolume(meant) ? `${meant}@${celsius}` : meant
}

const wantedAsTyped = (ids: string[], amount: ReadAmount) =>
  wanted(ids, amount, askedUnit(amount.kind, amount.typed.unit, amount.typed.celsius))

/** The bands that a wanted amount touches: every product that meets it has one of them, and few others do. */
export function amountCondition({ ids, kind, low, high }: WantedAmount): Condition {
  const bands = amountBands(low, high)
  // At most zero, or at least more than there can be.
  if (bands.length === 0) return findNothing
  const of = ids.length === 0 ? [undefined] : ids
  return any(...of.flatMap((id) => bands.map((band) => amountWord(kind, band, id))))
}

/** All tokens of a text as a condition; null when the text has none. */
function textCondition(text: string): Condition | null {
  const tokens = textTokens(text)
  return tokens.length === 0 ? null : all(...tokens)
}

/** Endings that say no more of a Chinese name than the kind of thing it is. */
const LOOSE_ENDING = /[液气剂仪器品样类]$/u
/** A name of letters and figures, with hyphens or without: GC-900, CGA 590, R410A. */
const COMPOUND = /^(?=.*[a-z])[a-z\d][a-z\d-]*$/

/**
 * What a document's text must contain for a name as typed, whose form may differ: 调谐液 finds 调谐, PCB finds PCBs,
 * CGA590 finds CGA 590 and R-410A finds R410A.
 */
function typedCondition(text: string): Condition {
  const plain = textCondition(text)
  const forms: Condition[] = plain ? [plain] : []
  const clean = normalise(text)
  const shorter = clean.length > 2 && LOOSE_ENDING.test(clean) ? textCondition(clean.slice(0, -1)) : null
  if (shorter) forms.push(shorter)
  if (COMPOUND.test(clean)) {
    const parts = textCondition(clean.replace(/[a-z]{2,}(?=\d)|\d(?=[a-z]{3,})/g, '$& '))
    const joined = codeKey(clean)
    if (parts) forms.push(parts)
    if (joined.length > 1) forms.push(joined)
    if (/^[a-z]{3,}$/.test(clean)) forms.push(clean.endsWith('s') ? clean.slice(0, -1) : `${clean}s`)
  }
  const distinct = [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()]
  return distinct.length > 0 ? any(...distinct) : codeWord(codeKey(text))
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

/** The usual ampoule is sold as 1 mL and filled to 1.2 mL, so that 1 mL can be drawn: it is asked for by either. */
const filledTo = new Map([[1, 1.2]])

/** The words of every package that this names. */
export const packageCondition = ({ volumeMl, vessel, material }: ReadPackage): Condition => {
  const parts: Condition[] = []
  if (volumeMl !== null) {
    const volumes = [volumeMl, ...(filledTo.has(volumeMl) ? [filledTo.get(volumeMl)!] : [])]
    parts.push(any(...volumes.map((each) => volumeWord(each, material ?? undefined))))
  } else if (material) parts.push(vesselWord(material))
  if (vessel && !(volumeMl !== null && material)) parts.push(vesselWord(vessel))
  return all(...parts)
}

const componentCondition = ({ ids }: ReadComponent): Condition =>
  any(...ids.map((id) => word('component', id)))

function balanceConditions(parsed: ParsedQuery, vocabulary: Vocabulary): Condition[] {
  const { balance, components } = parsed
  if (!balance) return []
  const solvent = isSolvent(balance.id, vocabulary) ? vocabulary.substance(balance.id) : undefined
  if (solvent) {
    const names = [solvent.nameZh, solvent.nameEn, ...solvent.aliases].map(textCondition)
    const certified = balance.beside ? [word('component', balance.id)] : []
    return [any(word('balance', balance.id), ...names.filter((each) => each !== null), ...certified)]
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
  if (keeps('count') && parsed.count !== null) conditions.push(partsWord(parsed.count))
  if (keeps('purity') && parsed.purity !== null)
    conditions.push(purityWord(parsed.purity) ?? word('category', 197))
  conditions.push(
    ...publicConditions(parsed, { keepsCode: keeps('code'), keepsMatrix: keeps('matrix') }, vocabulary),
  )
  for (const number of parsed.cas) conditions.push(codeWord(codeKey(number)))
  if (keeps('text')) {
    const buffer = parsed.phrases.some(({ id }) => id === 'ph')
    for (const text of parsed.text) conditions.push(buffer ? bufferCondition(text) : typedCondition(text))
  }
  return isFactsOnly(parsed, conditions) ? [findNothing] : conditions
}

/** `pH 10` names the buffers of 10.00 and 10.01, `pH 6.86` that one. */
const bufferCondition = (text: string): Condition =>
  /^\d+(\.\d+)?$/.test(text)
    ? any(text, { prefix: text.includes('.') ? text : `${text}.` })
    : typedCondition(text)

/** Amounts that the words of a query name, for the exact check. */
export function readingAmounts(parsed: ParsedQuery, scope: Scope): WantedAmount[] {
  if (scope.dropped.has('amount') || scope.dropped.has('components') || scope.replaced.amount) return []
  if (parsed.goods === 'instrument') return []
  const named = parsed.components.flatMap(({ ids, amount }) => (amount ? [wantedAsTyped(ids, amount)] : []))
  return parsed.amount ? [...named, wantedAsTyped([], parsed.amount)] : named
}

/** Whether goods can be found by more than a number. */
const hasMore = ({ components, amount, phrases, text, methods }: ParsedQuery): boolean =>
  components.length + phrases.length + text.length + methods.length > 0 || amount !== null

/** The parts of a reading that the search can drop. */
export function relaxableParts(parsed: ParsedQuery): Relaxable[] {
  const has: Record<Relaxable, boolean> = {
    code: parsed.codes.some((code) => isUnknownNumber(code, parsed)) && hasMore(parsed),
    stock: parsed.inStock,
    text: parsed.text.length > 0,
    package: parsed.package !== null,
    store: parsed.storeIds.length > 0,
    purity: parsed.purity !== null,
    count: parsed.count !== null,
    amount: parsed.amount !== null || parsed.components.some(({ amount }) => amount !== null),
    matrix: parsed.materials.some(({ matrix }) => matrixText(matrix) !== null),
    balance: parsed.balance !== null,
    phrase: parsed.phrases.length > 0 && parsed.components.length > 0,
    components: parsed.components.length > 1,
  }
  return relaxable.filter((part) => has[part])
}
