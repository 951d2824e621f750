import { canonicalAmount, isSolutionUnit } from '../../../shared/amounts.ts'
import type { AmountKind } from '../../../shared/amounts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { acidStrengths } from './acids.ts'
import { findBalance } from './balance.ts'
import type { Substance } from './balance.ts'
import { readFigures } from './figures.ts'
import { compositionOf, materialsOf } from './public.ts'
import type { TypedAmount } from './readers/index.ts'
import type { Role } from './roles.ts'
import type { Token } from './segment.ts'
import type { ParsedQuery, ReadAmount, ReadBalance, ReadComponent, ReadPackage } from './types.ts'

type Goods = 'gas' | 'liquid' | 'instrument' | null

/** Lower flammable limits in mol/mol that instruments use: IEC 60079-20-1 and the older values still in use. */
const flammableLimits: Record<string, [number, number]> = {
  ch4: [0.044, 0.05],
  c3h8: [0.017, 0.021],
  h2: [0.04, 0.04],
  ic4h10: [0.013, 0.018],
  nc4h10: [0.014, 0.018],
  c2h4: [0.023, 0.027],
  c2h2: [0.023, 0.025],
  nc6h14: [0.01, 0.011],
  nc5h12: [0.011, 0.014],
}

/** The end of what is at least so much: all of the gas, and a solution that is all solute. */
const most: Record<AmountKind, number> = { gas: 1, liquid: 1e6 }
const ended = (to: number, kind: AmountKind) => (to === Infinity ? most[kind] : to)

/** For cylinders of pure gas the figure is a purity, not an amount. */
const LEAST_PURITY = 95

/** `氩气 99.999` says a purity: no other figure has nines after its point. */
const isPurityFigure = ({ decimals, value }: { decimals: boolean; value: number }): boolean =>
  decimals && value >= 99 && value < 100

/** What an amount means for these substances; null when the unit needs a fact that is unknown. */
function readAmount(
  typed: TypedAmount,
  ids: string[],
  goods: Goods,
  vocabulary: Vocabulary,
  assumed = false,
): ReadAmount | null {
  const { unit, celsius } = typed
  if (unit === '%LEL') {
    const limits = flammableLimits[ids[0] ?? ''] ?? null
    if (!limits) return null
    const [from, to] = [(typed.low / 100) * limits[0], (typed.high / 100) * limits[1]]
    return { typed, kind: 'gas', from, to: ended(to, 'gas'), assumed }
  }
  const solution = ids.length > 0 && ids.every((id) => /^(el|ion|org)-/.test(id))
  const inSolution = solution || (goods === 'liquid' && ids.length > 0)
  const kind: AmountKind = isSolutionUnit(unit) || inSolution ? 'liquid' : 'gas'
  const convert = (value: number) => {
    // ppm of a solution is read as mg/L (decisions 8: ambiguous, both readings are shown).
    if (kind === 'liquid' && unit === 'ppm') return value
    if (kind === 'liquid' && unit === 'ppb') return value / 1000
    if (kind === 'liquid' && unit === '%') return canonicalAmount(value, '% (w/w)', undefined)
    if (kind === 'liquid' && !isSolutionUnit(unit)) return null
    return canonicalAmount(value, unit, vocabulary.substance(ids[0] ?? '')?.molarMass, celsius)
  }
  const [from, to] = [convert(typed.low), convert(typed.high)]
  return from === null || to === null ? null : { typed, kind, from, to: ended(to, kind), assumed }
}

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

function readPackage(roles: Role[]): ReadPackage | null {
  const volume = roles.find((role) => role.token.kind === 'volume')?.token
  const named = roles.flatMap((role) =>
    role.kind === 'meaning' && role.meaning.kind === 'package' ? [role] : [],
  )
  const what = Object.assign(
    {},
    ...named.map((role) => role.meaning.kind === 'package' && role.meaning.package),
  ) as {
    vessel?: ReadPackage['vessel']
    material?: ReadPackage['material']
  }
  if (!volume && !what.vessel && !what.material) return null
  return {
    volumeMl: volume?.kind === 'volume' ? volume.volumeMl : null,
    vessel: what.vessel ?? null,
    material: what.material ?? null,
    text: [volume, ...named.map(({ token }) => token)].map((token) => token?.text ?? '').join(''),
  }
}

/** A figure without a unit: parts per million of a gas, mg/L of a solution (decisions 8 on ppm). */
const inUsualUnit = (value: number): TypedAmount => ({
  low: value,
  high: value,
  unit: 'ppm',
  typedUnit: '',
  celsius: 0,
})

export interface Interpretation extends Omit<ParsedQuery, 'q' | 'chips' | 'corrections'> {
  goods: Goods
  /** Tokens that the parts come from, for the chips. */
  sources: Map<ReadComponent | ReadBalance | ReadAmount, Token>
}

/** Combines the roles: which gas is the balance, which component each amount belongs to, what remains as text. */
export function interpret(roles: Role[], goods: Goods, vocabulary: Vocabulary): Interpretation {
  const sources: Interpretation['sources'] = new Map()
  const found = findBalance(roles, goods, vocabulary)
  const named = roles.filter((role): role is Substance => role.kind === 'substance' && role !== found?.role)
  const { of, free } = assignAmounts(roles, named, acidStrengths(roles))
  const components = named.filter((role) => !roles.some((each) => isMostly(each, role)))
  const meanings = roles.flatMap((role) =>
    role.kind === 'meaning' ? [{ ...role.meaning, token: role.token }] : [],
  )

  let purity: number | null = null
  const understood = new Set<Token>()
  for (const meaning of meanings) {
    if (meaning.kind === 'purity') purity = Math.max(purity ?? 0, meaning.percent)
    if (meaning.kind === 'pure') purity ??= 99
  }
  const asPurity = (token: AmountToken): boolean => {
    const { amount } = token
    const isHigh = amount.unit === '%' && amount.low >= LEAST_PURITY && amount.low <= 100
    const pure = isHigh && components.length < 2 && goods !== 'liquid'
    if (pure) {
      purity = amount.low
      understood.add(token)
    }
    return pure
  }
  const figures = readFigures(
    roles,
    new Set(goods === 'instrument' ? [] : components.filter((role) => !of.has(role))),
    found?.role ?? null,
  )
  const readComponents = components.map((role): ReadComponent => {
    const figure = figures.amounts.get(role)
    const token = of.get(role) ?? figure
    if (figure && isPurityFigure(figure) && components.length === 1 && goods === 'gas') {
      purity = figure.value
      understood.add(figure)
    }
    const amount =
      figure && understood.has(figure)
        ? null
        : token?.kind === 'bareNumber'
          ? readAmount(inUsualUnit(token.value), role.ids, goods, vocabulary, true)
          : token && !asPurity(token)
            ? readAmount(token.amount, role.ids, goods, vocabulary)
            : null
    const component = { ids: role.ids, text: role.token.text, amount }
    sources.set(component, role.token)
    if (token && amount) sources.set(amount, token)
    return component
  })
  const freeToken = free.find((token) => !asPurity(token))
  const amount = freeToken ? readAmount(freeToken.amount, [], goods, vocabulary) : null
  if (amount) sources.set(amount, freeToken!)
  const balance: ReadBalance | null = found && {
    id: found.role.ids[0]!,
    text: found.role.token.text,
    beside: found.beside,
  }
  if (balance) sources.set(balance, found!.role.token)

  const readings = roles.flatMap(({ kind, token }) => (kind === 'reading' ? [token] : []))
  for (const token of sources.values()) understood.add(token)
  const amountsLeft = readings.filter((token) => token.kind === 'amount' && !understood.has(token))
  const root = goods === null ? undefined : vocabulary.rootOf(goods)
  const categories = meanings.flatMap((meaning) => (meaning.kind === 'category' ? [meaning.id] : []))
  const speaks = meanings.some(
    (meaning) => meaning.kind === 'goods' || (meaning.kind === 'phrase' && meaning.phrase.kind),
  )
  const codes = readings.flatMap((token) => (token.kind === 'code' ? [token.code] : []))
  const materials = materialsOf(codes)
  // What is typed beside a public number comes before what the number says.
  const [material] = materials
  const typedNothing = readComponents.length === 0 && amount === null && balance === null
  const said = material && typedNothing ? compositionOf(material) : null
  return {
    goods: goods ?? (said ? material!.goods : null),
    components: said?.components ?? readComponents,
    amount,
    balance: said?.balance ?? balance,
    package: readPackage(roles),
    categoryIds: categories.length > 0 ? categories : speaks && root !== undefined ? [root] : [],
    storeIds: meanings.flatMap((meaning) => (meaning.kind === 'store' ? [meaning.id] : [])),
    phrases: meanings
      .flatMap((meaning) => {
        if (meaning.kind !== 'phrase') return []
        const { id, condition, named = [] } = meaning.phrase
        return [{ id, text: meaning.token.text, condition, named }]
      })
      .filter(({ id }, i, list) => list.findIndex((each) => each.id === id) === i),
    purity,
    count:
      meanings.find((meaning) => meaning.kind === 'count')?.count ??
      readings.find((token) => token.kind === 'parts')?.parts ??
      null,
    likelyCount: figures.likelyCount,
    inStock: meanings.some(({ kind }) => kind === 'inStock'),
    cheapest: meanings.some(({ kind }) => kind === 'cheapest'),
    codes,
    materials,
    methods: readings.flatMap((token) =>
      token.kind === 'method' ? [{ text: token.text, ids: token.ids, old: token.old }] : [],
    ),
    // Beside a number the name of its system says nothing more.
    systems:
      codes.length > 0
        ? []
        : [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'system' ? [meaning.system] : [])))],
    // A number that belongs to no substance, or has a wrong check digit, is searched as typed.
    cas: readings.flatMap((token) => (token.kind === 'cas' ? [token.cas] : [])),
    text: roles.flatMap(({ kind, token }) =>
      token.kind === 'conductivity'
        ? [token.figure]
        : kind === 'unknown' || token.kind === 'outlet' || figures.names.some((each) => each === token)
          ? [token.text]
          : [],
    ),
    unread: [...figures.unread.map(({ text }) => text), ...amountsLeft.map(({ text }) => text)],
    sources,
  }
}
