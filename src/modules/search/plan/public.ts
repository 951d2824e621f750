import { findMethod, goodsOf, mainNeeds, partIndex, partsOf } from '../../methods/index.ts'
import type { MethodNeed } from '../../methods/index.ts'
import { all, any } from '../conditions.ts'
import type { Condition } from '../conditions.ts'
import { codeWord, countWord, severalWord, word } from '../facts.ts'
import type { ParsedQuery } from '../parse/index.ts'
import { isPublicCode } from '../parse/index.ts'
import { codeKey, textTokens } from '../text.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** No number has a sign in its key, so no product has this word: the answer to a query that names facts only. */
export const findNothing: Condition = codeWord('-')

/** Digits of a number of this mall. */
const DIGITS = 6

/** A number matches itself, and a shorter one every number that begins with it: `DEMO-G-02` matches `DEMO-G-0288`. */
const codeCondition = (code: string): Condition => {
  const key = codeKey(code)
  // `demo g 60` is DEMO-G-000060 as well as the beginning of longer numbers.
  const [, kind, figure] = /^demo([a-z]*)(\d+)$/.exec(key) ?? []
  const padded = figure === undefined ? key : `demo${kind}${figure.padStart(DIGITS, '0')}`
  if (padded !== key) return any({ prefix: codeWord(key) }, codeWord(padded))
  return /^(demo|[a-z]{1,3}0)/.test(key) ? { prefix: codeWord(key) } : codeWord(key)
}

/** Whether a typed number is one of a public system that we do not know. */
export const isUnknownNumber = (code: string, { materials }: Pick<ParsedQuery, 'materials'>): boolean =>
  isPublicCode(code) &&
  !materials.some(({ key }) => key.replace(/[a-z]$/, '') === codeKey(code).replace(/[a-z]$/, ''))

/** Properties that buffers certify and that have no component. */
const properties: Record<string, Condition> = {
  'param-pH': word('tag', 'ph-buffer'),
  'param-conductivity': word('tag', 'conductivity'),
}

/** Goods that hold at least one component of a need; of a long mixture only mixtures. Null when we know none of them. */
function needCondition(need: MethodNeed, vocabulary: Vocabulary): Condition | null {
  const idsOf = partIndex(vocabulary.substances)
  const parts = partsOf(need)
  const words = parts.flatMap(({ key }): Condition[] => {
    const property = properties[key]
    return property ? [property] : idsOf(key).map((id) => word('component', id))
  })
  if (words.length === 0) return null
  const goods = goodsOf(need)
  const [only] = goods
  const root = goods.size === 1 ? vocabulary.rootOf(only!) : undefined
  return all(
    any(...words),
    ...(need.what === 'mixture' && parts.length > 2 ? [countWord(3)] : []),
    ...(root === undefined ? [] : [word('category', root)]),
  )
}

/** Goods that a method needs for calibration, of the editions in force; null where its list names none that we know. */
function methodCondition(ids: readonly string[], vocabulary: Vocabulary): Condition | null {
  const needs = ids.flatMap((id) => mainNeeds(findMethod(id)!))
  const conditions = needs.flatMap((need) => needCondition(need, vocabulary) ?? [])
  return conditions.length === 0 ? null : any(...conditions)
}

/** The components that a method's goods are ranked by: those of its needs, as the catalogue names them. */
export function methodComponents({ methods }: ParsedQuery, vocabulary: Vocabulary): string[][] {
  if (methods.length === 0) return []
  const idsOf = partIndex(vocabulary.substances)
  const needs = methods.flatMap(({ ids }) => ids).flatMap((id) => mainNeeds(findMethod(id)!))
  const keys = new Set(needs.flatMap((need) => partsOf(need).map(({ key }) => key)))
  return [...keys].map(idsOf).filter((ids) => ids.length > 0)
}

/** Families that a public material certifies without naming their members. */
const families: Record<string, Condition> = {
  voc: any(word('tag', 'voc'), word('tag', 'pams'), word('tag', 'to-15')),
  nmhc: word('tag', 'pams'),
  'trace-elements': severalWord('el'),
}

/** Acid or water of a public solution, as names of goods write it; null where its source says nothing that goods could. */
export function matrixText(matrix: string | null): string | null {
  const acid = /HNO3|HCl(?!O)|H2SO4|HF|Na2CO3/.exec(matrix ?? '')?.[0]
  return acid ?? (/^(h2o|water)/i.test(matrix ?? '') ? 'water' : null)
}

/**
 * What numbers and systems of public materials and methods require. A known material is found by its composition, which the
 * reading holds as components; an unknown number of a public system by nothing else; a system alone finds no goods.
 */
export function publicConditions(
  parsed: ParsedQuery,
  { keepsCode, keepsMatrix }: { keepsCode: boolean; keepsMatrix: boolean },
  vocabulary: Vocabulary,
): Condition[] {
  const conditions: Condition[] = []
  for (const code of parsed.codes) {
    const isKnown = isPublicCode(code) && !isUnknownNumber(code, parsed)
    if (!isKnown && (keepsCode || !isPublicCode(code))) conditions.push(codeCondition(code))
  }
  for (const { family, parts, matrix } of parsed.materials) {
    if (family) conditions.push(families[family]!)
    else if (parts.length === 0) conditions.push(findNothing)
    const tokens = textTokens(matrixText(matrix) ?? '')
    if (tokens.length > 0 && keepsMatrix && parsed.components.some(({ implied }) => implied))
      conditions.push(all(...tokens))
  }
  const wanted = parsed.methods.map(({ ids }) => methodCondition(ids, vocabulary))
  conditions.push(...wanted.filter((each) => each !== null))
  return conditions
}

/** Whether a query names facts and nothing that goods could be found by. */
export const isFactsOnly = (parsed: ParsedQuery, conditions: readonly Condition[]): boolean =>
  conditions.length === 0 &&
  (parsed.methods.length > 0 || parsed.systems.length > 0 || parsed.codes.length > 0)
