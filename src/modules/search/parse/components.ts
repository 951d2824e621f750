import type { Vocabulary } from '../vocabulary.ts'
import { acidStrengths } from './acids.ts'
import { inUsualUnit, readAmount } from './amounts.ts'
import type { Substance } from './balance.ts'
import { readFigures } from './figures.ts'
import type { Role } from './roles.ts'
import type { Token } from './segment.ts'
import type { Goods, ReadAmount, ReadBalance, ReadComponent } from './types.ts'

/** Tokens that the parts come from, for the chips. */
export type Sources = Map<ReadComponent | ReadBalance | ReadAmount, Token>

/** For cylinders of pure gas the figure is a purity, not an amount. */
const LEAST_PURITY = 95

/** `氩气 99.999` says a purity: no other figure has nines after its point. */
const isPurityFigure = ({ decimals, value }: { decimals: boolean; value: number }): boolean =>
  decimals && value >= 99 && value < 100

/** `沼气 60% 甲烷`: methane is what such a gas is made up with. */
const isMostly = (family: Role, { ids }: Substance): boolean =>
  family.kind === 'meaning' && family.meaning.kind === 'phrase' && family.meaning.phrase.mostly === ids[0]

type AmountToken = Extract<Token, { kind: 'amount' }>

/** Each amount goes to the nearest component before it that has none yet, else to the next one after it. */
function assignAmounts(
  roles: Role[],
  components: Substance[],
  strengths: ReadonlySet<Token>,
): { of: Map<Substance, AmountToken>; free: AmountToken[] } {
  const of = new Map<Substance, AmountToken>()
  const free: AmountToken[] = []
  roles.forEach((role, i) => {
    if (role.kind !== 'reading' || role.token.kind !== 'amount' || strengths.has(role.token)) return
    const isOpen = (each: Role): each is Substance =>
      each.kind === 'substance' && components.includes(each) && !of.has(each)
    const before = roles.slice(0, i).reverse().find(isOpen) as Substance | undefined
    const after = roles.slice(i + 1).find(isOpen) as Substance | undefined
    const owner = before ?? after
    if (owner) of.set(owner, role.token)
    else free.push(role.token)
  })
  return { of, free }
}

/** What a query says about substances beside their balance gas. */
interface ReadSubstances {
  components: ReadComponent[]
  /** Of no component in particular. */
  amount: ReadAmount | null
  purity: number | null
  /** Tokens that said a purity, not an amount. */
  ofPurity: Set<Token>
  figures: ReturnType<typeof readFigures>
  sources: Sources
}

/** Gives each substance its amount; an amount or a figure may be a purity instead. */
export function readSubstances(
  roles: Role[],
  { goods, balance, words }: { goods: Goods; balance: Substance | null; words: number | null },
  vocabulary: Vocabulary,
): ReadSubstances {
  const sources: Sources = new Map()
  const ofPurity = new Set<Token>()
  let purity = words
  const named = roles.filter((role): role is Substance => role.kind === 'substance' && role !== balance)
  const { of, free } = assignAmounts(roles, named, acidStrengths(roles))
  const substances = named.filter((role) => !roles.some((each) => isMostly(each, role)))
  const withoutAmount = goods === 'instrument' ? [] : substances.filter((role) => !of.has(role))
  const figures = readFigures(roles, new Set(withoutAmount), balance)

  const asPurity = (token: AmountToken): boolean => {
    const { amount } = token
    const isHigh = amount.unit === '%' && amount.low >= LEAST_PURITY && amount.low <= 100
    const pure = isHigh && substances.length < 2 && goods !== 'liquid'
    if (pure) {
      purity = amount.low
      ofPurity.add(token)
    }
    return pure
  }
  const amountOf = (
    role: Substance,
    token: AmountToken | Extract<Token, { kind: 'bareNumber' }> | undefined,
  ) => {
    if (!token) return null
    if (token.kind === 'amount')
      return asPurity(token) ? null : readAmount(token.amount, role.ids, goods, vocabulary)
    if (isPurityFigure(token) && substances.length === 1 && goods === 'gas') {
      purity = token.value
      ofPurity.add(token)
      return null
    }
    return readAmount(inUsualUnit(token.value), role.ids, goods, vocabulary, true)
  }
  const components = substances.map((role): ReadComponent => {
    const token = of.get(role) ?? figures.amounts.get(role)
    const amount = amountOf(role, token)
    const component = { ids: role.ids, text: role.token.text, amount }
    sources.set(component, role.token)
    if (token && amount) sources.set(amount, token)
    return component
  })
  const freeToken = free.find((token) => !asPurity(token))
  const amount = freeToken ? readAmount(freeToken.amount, [], goods, vocabulary) : null
  if (amount) sources.set(amount, freeToken!)
  return { components, amount, purity, ofPurity, figures, sources }
}
