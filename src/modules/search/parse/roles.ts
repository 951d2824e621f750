import { isMassPerGasVolume, isSolutionUnit } from '../../../shared/amounts.ts'
import type { PackageMaterial } from '../facts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { substanceIds } from './meaning.ts'
import type { Meaning } from './meaning.ts'
import { isCas } from './readers/index.ts'
import { isomersOf } from './words/isomers.ts'
import { conductivity, severalElements, uncertainAtMost } from './words/programmes.ts'
import { isCountedElement, isDissolvedIn, saysUse } from './neighbours.ts'
import type { Token } from './segment.ts'
import type { Phrase } from './words/programmes.ts'

/** A token with the one meaning that the rest of the query leaves it. */
export type Role =
  | { token: Token; kind: 'substance'; ids: string[]; others: string[][] }
  | { token: Token; kind: 'meaning'; meaning: Exclude<Meaning, Silent> }
  | { token: Token; kind: 'reading' }
  | { token: Token; kind: 'unknown' }

type Goods = 'gas' | 'liquid' | 'instrument'

const WATER = 'h2o'
const isSolute = (id: string) => /^(el|ion|org)-/.test(id)

/** Vapours of organic liquids are sold in cylinders and in solution, and are solvents: they do not tell the goods. */
const isVapour = (id: string, vocabulary: Vocabulary): boolean => {
  const { elements = [], molarMass } = vocabulary.substance(id) ?? {}
  const organic = elements.includes('C') && elements.includes('H')
  return organic && ((molarMass ?? 0) > BUTANE || elements.includes('O'))
}
const BUTANE = 59

/** Whether the substance is sold as gas only: light, no vapour and no solute. CCl₄ and benzene are sold in solution too. */
export const isGasAlone = (id: string, vocabulary: Vocabulary): boolean =>
  !isUsualSolvent(id) &&
  !isSolute(id) &&
  !isVapour(id, vocabulary) &&
  (vocabulary.substance(id)?.molarMass ?? 0) < CHLOROFORM
const CHLOROFORM = 119

/** Liquids that solutions of organic substances are made in. */
const USUAL_SOLVENTS = new Set([
  'methanol',
  'acetone',
  'org-acetonitrile',
  'nc6h14',
  '224-trimethylpentane',
  'cs2',
  'ch2cl2',
])
/** Whether the substance may be the solvent of a solution; then products name it in their text. */
export const isSolvent = (id: string, vocabulary: Vocabulary): boolean =>
  USUAL_SOLVENTS.has(id) || isVapour(id, vocabulary)
/** Whether solutions of organic substances are usually made in it: beside another solute a query means it as the solvent. */
export const isUsualSolvent = (id: string): boolean => USUAL_SOLVENTS.has(id)

/** The kind of goods that a token implies by itself; null when it implies none. */
function speaksOf(token: Token, vocabulary: Vocabulary): Goods | null {
  if (token.kind === 'volume') return token.volumeMl >= 1000 ? 'gas' : 'liquid'
  if (token.kind === 'conductivity') return 'liquid'
  if (token.kind === 'amount') {
    const { unit } = token.amount
    if (unit === '%LEL' || isMassPerGasVolume(unit)) return 'gas'
    return isSolutionUnit(unit) ? 'liquid' : null
  }
  if (token.kind !== 'word') return null
  const kinds = token.meanings.map((meaning): Goods | null => {
    if (meaning.kind === 'goods') return meaning.goods
    if (meaning.kind === 'phrase') return meaning.phrase.kind ?? null
    if (meaning.kind === 'balance') return 'gas'
    if (meaning.kind === 'package')
      return meaning.package.vessel === 'cyl' ? 'gas' : meaning.package.vessel ? 'liquid' : null
    const ids = substanceIds(meaning)
    if (!ids) return null
    // Moisture of a gas, or what ions are dissolved in: the others decide.
    if (ids[0] === WATER) return null
    if (ids.every(isSolute)) return 'liquid'
    return ids.some((id) => isSolute(id) || isVapour(id, vocabulary)) ? null : 'gas'
  })
  // `Co` can be either, so it decides nothing.
  return kinds.every((kind) => kind === kinds[0]) ? (kinds[0] ?? null) : null
}

/** The substances of a CAS number: its own, or the isomers that it names together. */
const idsOfCas = (cas: string, vocabulary: Vocabulary): string[] => {
  const own = vocabulary.byCas(cas).map(({ id }) => id)
  return own.length > 0 ? own : (isomersOf.get(cas) ?? []).filter((id) => vocabulary.substance(id))
}

/** `TVOC 甲醇`: a family in a usual solvent is a solution, also where it is mostly sold as gas. */
const isInSolvent = (token: Token, tokens: Token[]): boolean =>
  token.kind === 'word' &&
  token.meanings.some((meaning) => meaning.kind === 'phrase' && meaning.phrase.family === true) &&
  tokens.some(
    (each) =>
      each.kind === 'word' &&
      each.meanings.some((meaning) => isUsualSolvent(substanceIds(meaning)?.[0] ?? '')),
  )

/** Whether the query is about solutions, gases or apparatus; a unit or a word for goods outweighs substances. */
function goodsOf(tokens: Token[], vocabulary: Vocabulary): Goods | null {
  const said = tokens.map((token) => ({
    goods: isInSolvent(token, tokens) ? 'liquid' : speaksOf(token, vocabulary),
    token,
  }))
  const instrument = said.some(({ goods }) => goods === 'instrument')
  if (instrument && !saysUse(tokens)) return 'instrument'
  const clear = said.find(
    ({ goods, token }) =>
      goods &&
      (token.kind === 'amount' ||
        (token.kind === 'word' && token.meanings.some((each) => each.kind === 'goods'))),
  )
  if (clear) return clear.goods
  const votes = (goods: Goods) => said.filter((each) => each.goods === goods).length
  if (votes('gas') === votes('liquid')) return null
  return votes('gas') > votes('liquid') ? 'gas' : 'liquid'
}

/** `In` is indium only in this spelling, among elements, and when no gas follows it. */
const isIndium = (token: Token, next: Token | undefined, goods: Goods | null): boolean =>
  token.text === 'In' &&
  goods !== 'gas' &&
  (next === undefined || next.kind !== 'word' || !/^(N2|Air|He|Ar)$/i.test(next.text))

/** The substances that a word names, the likeliest first: `Co` is cobalt in a solution, carbon monoxide among gases. */
function substancesOf(token: Extract<Token, { kind: 'word' }>, goods: Goods | null): string[][] {
  const liquid = goods === 'liquid'
  const elements = token.meanings.flatMap((meaning) => {
    if (meaning.kind !== 'element') return []
    const asWritten = token.text === meaning.symbol
    return asWritten || !meaning.strict || (liquid && meaning.symbol.length > 1) ? [[meaning.id]] : []
  })
  const substances = token.meanings.flatMap((meaning) => {
    if (meaning.kind !== 'substance') return []
    const ids = goods === 'gas' ? meaning.ids.filter((id) => !isSolute(id)) : meaning.ids
    return [ids.length > 0 ? ids : meaning.ids]
  })
  return goods === 'gas' ? [...substances, ...elements] : [...elements, ...substances]
}

const cylinderMetals: Partial<Record<string, PackageMaterial>> = { 'el-Al': 'al', 'el-Ni': 'nickel' }

/** `8L aluminium` is the metal of a cylinder: aluminium solution is not sold by the cylinder. Null for any other word. */
const cylinderMetal = (choices: string[][], tokens: Token[]): PackageMaterial | null =>
  tokens.some((token) => token.kind === 'volume' && token.volumeMl >= 1000)
    ? (cylinderMetals[choices[0]?.[0] ?? ''] ?? null)
    : null

/** Whether water is what the named families and ions are dissolved in. */
const isSolution = (goods: Goods | null, tokens: Token[]): boolean =>
  goods === 'liquid' || (goods === null && tokens.some((each) => hasMeaning(each, 'phrase')))

type Silent = Extract<Meaning, { kind: 'substance' | 'element' | 'stop' | 'goodsName' }>

/** What has no role of its own: a stop word, or a substance or a name that was read otherwise. */
const saysNothingHere = (meaning: Meaning): meaning is Silent =>
  ['substance', 'element', 'stop', 'goodsName'].includes(meaning.kind)

/** Gives every token its role in the query. */
export function rolesOf(tokens: Token[], vocabulary: Vocabulary): { roles: Role[]; goods: Goods | null } {
  const goods = goodsOf(tokens, vocabulary)
  // What goods are for stands in their text; an acid alone may be part of a name.
  const isTextHere = (phrase: Phrase, token: Token): boolean =>
    phrase.kind === 'instrument'
      ? goods !== 'instrument'
      : phrase.beside === true && !tokens.some(isDissolvedIn(token))
  const roles = tokens.flatMap((token, i): Role[] => {
    if (token.kind === 'mark') return []
    if (token.kind === 'unknown') return [{ token, kind: 'unknown' }]
    const numbered = token.kind === 'cas' && isCas(token.cas) ? idsOfCas(token.cas, vocabulary) : []
    if (numbered.length > 0) return [{ token, kind: 'substance', ids: numbered, others: [] }]
    if (token.kind === 'uncertainty')
      return [{ token, kind: 'meaning', meaning: { kind: 'phrase', phrase: uncertainAtMost(token.percent) } }]
    if (token.kind === 'conductivity')
      return [{ token, kind: 'meaning', meaning: { kind: 'phrase', phrase: conductivity } }]
    if (token.kind !== 'word') return [{ token, kind: 'reading' }]
    const afterIn = tokens[i - 1]?.kind === 'word' && hasMeaning(tokens[i - 1]!, 'in')
    const beforeWithin = tokens[i + 1] !== undefined && hasMeaning(tokens[i + 1]!, 'within')
    const first = token.meanings[0]!
    if (hasMeaning(token, 'in') && !isIndium(token, tokens[i + 1], goods)) {
      return [{ token, kind: 'meaning', meaning: { kind: 'in' } }]
    }
    if (first.kind === 'phrase' && isTextHere(first.phrase, token)) return [{ token, kind: 'unknown' }]
    if (isCountedElement(token, tokens))
      return [{ token, kind: 'meaning', meaning: { kind: 'phrase', phrase: severalElements } }]
    const choices = substancesOf(token, goods)
    // What a conductivity solution is made of is not what it is certified for.
    if (choices.length > 0 && tokens.some(({ kind }) => kind === 'conductivity')) return []
    if (choices[0]?.[0] === WATER && isSolution(goods, tokens)) return []
    const material = cylinderMetal(choices, tokens)
    if (material) {
      return [{ token, kind: 'meaning', meaning: { kind: 'package', package: { vessel: 'cyl', material } } }]
    }
    const isPhrase = first.kind !== 'substance' && first.kind !== 'element'
    if (choices.length > 0 && (!isPhrase || afterIn || beforeWithin)) {
      const [ids, ...others] = choices
      return [{ token, kind: 'substance', ids: ids!, others }]
    }
    if (saysNothingHere(first)) return []
    return [{ token, kind: 'meaning', meaning: first }]
  })
  return { roles, goods }
}

const hasMeaning = (token: Token, kind: Meaning['kind']): boolean =>
  token.kind === 'word' && token.meanings.some((meaning) => meaning.kind === kind)
