import type { Language } from '../../platform/i18n.ts'
import { publicMaterials } from '../catalogue/index.ts'
import { methods } from '../methods/index.ts'
import { word } from './facts.ts'
import type { Knowledge } from './knowledge.ts'
import type { NamedSubstance } from './names.ts'
import { closestPart, correctQuery, parseQuery } from './parse/index.ts'
import type { ParsedQuery } from './parse/index.ts'
import { codeKey, textKey } from './text.ts'

const MOST_SUBSTANCES = 5
const MOST_FAMILIES = 3
const MOST_NUMBERS = 6

const HAN = /\p{Script=Han}/u

const nameOf = ({ nameZh, nameEn }: NamedSubstance, lang: Language): string =>
  lang === 'zh' ? nameZh : nameEn

/** A text to search for, and the substance that it names; `alone`: by its name and no more. */
interface Completion {
  text: string
  substance: NamedSubstance | null
  alone: boolean
}

const ofSubstance = (substance: NamedSubstance, lang: Language): Completion => ({
  text: nameOf(substance, lang),
  substance,
  alone: true,
})
const inWords = (text: string): Completion => ({ text, substance: null, alone: false })

/** Ids of substances with their weight: an exact name before one that begins so, before one that contains the text. */
function weigh(key: string, { vocabulary }: Knowledge): Map<string, number> {
  const found = new Map<string, number>()
  const note = (ids: string[], weight: number) => {
    for (const id of ids) found.set(id, Math.max(found.get(id) ?? 0, weight))
  }
  for (const entry of vocabulary.lexicon.entries) {
    const begins = entry.key.startsWith(key)
    if (!begins && !(key.length > 1 && entry.key.includes(key))) continue
    const weight = entry.key === key ? 3e9 : begins ? 2e9 : 0
    for (const meaning of entry.meanings) {
      if (meaning.kind === 'substance') note(meaning.ids, weight)
      if (meaning.kind === 'element' && entry.key === key) note([meaning.id], weight)
    }
  }
  if (key.length < 2 || HAN.test(key)) return found
  for (const { key: letters, meanings } of vocabulary.lexicon.spelt.words) {
    if (!letters.startsWith(key)) continue
    for (const meaning of meanings) if (meaning.kind === 'substance') note(meaning.ids, 1e9)
  }
  return found
}

/** Substances with a name that begins with the text or contains it, in any form or in pinyin; those with most products first. */
function substancesLike(key: string, lang: Language, knowledge: Knowledge): Completion[] {
  const { vocabulary, frequency } = knowledge
  const sold = (id: string) => frequency.get(word('component', id)) ?? 0
  return [...weigh(key, knowledge)]
    .filter(([id]) => sold(id) > 0)
    .sort(([a, x], [b, y]) => y + sold(b) - x - sold(a))
    .slice(0, MOST_SUBSTANCES)
    .flatMap(([id]) => {
      const substance = vocabulary.substance(id)
      return substance ? [ofSubstance(substance, lang)] : []
    })
}

/** Families, apparatus and kinds of goods with a name in the reader's language that begins with the text, or in pinyin. */
function familiesLike(key: string, lang: Language, { vocabulary }: Knowledge): string[] {
  const { entries, spelt } = vocabulary.lexicon
  const words = lang === 'zh' && key.length > 2 && !HAN.test(key) ? [...entries, ...spelt.words] : entries
  return words
    .filter(({ key: each, name }) => each.startsWith(key) && HAN.test(name) === (lang === 'zh'))
    .filter(({ meanings }) => ['phrase', 'category', 'goods'].includes(meanings[0]!.kind))
    .slice(0, MOST_FAMILIES)
    .map(({ name }) => name)
}

/** Fewer letters begin too many names. */
const LEAST_SPELT = 3

/** Pieces of names of goods whose pinyin, in full or by initials, begins with the text; the shortest first. */
export const namesSpelt = (key: string, lang: Language, { vocabulary }: Knowledge): string[] =>
  lang === 'zh' && key.length >= LEAST_SPELT && /^[a-z]+$/.test(key)
    ? vocabulary.lexicon.spelt.goods.beginning(key, MOST_FAMILIES)
    : []

/** Substances by the beginning of a CAS number. */
function casLike(q: string, lang: Language, { vocabulary, frequency }: Knowledge): Completion[] {
  const typed = q.trim()
  if (!/^\d{2,7}-[\d-]*$/.test(typed)) return []
  return vocabulary.substances
    .filter(({ id, cas }) => cas?.startsWith(typed) && frequency.has(word('component', id)))
    .slice(0, MOST_SUBSTANCES)
    .map((substance) => ofSubstance(substance, lang))
}

/** Numbers of public materials and of methods that begin with the text. */
function numbersLike(q: string): string[] {
  const key = codeKey(q).replace(/^nist/, '')
  if (key.length < 2) return []
  const codes = [...publicMaterials.map(({ code }) => code), ...methods.map(({ id }) => id)]
  return codes.filter((code) => codeKey(code).startsWith(key)).slice(0, MOST_NUMBERS)
}

const DIGITS = 6
/** Numbers of this mall that the text may mean: `demo g 60` is DEMO-G-000060. */
export function ownNumbers(q: string): string[] {
  const [, kind, figure] = /^demo([a-z]{1,2})(\d{1,6})$/.exec(codeKey(q)) ?? []
  return kind && figure ? [`DEMO-${kind.toUpperCase()}-${figure.padStart(DIGITS, '0')}`] : []
}

const BALANCES = ['n2', 'air', 'he', 'ar']

/** How a query of two parts may go on: `SO2 200` with its unit, `CO/` with a balance gas. */
function continued(q: string, lang: Language, { vocabulary, frequency }: Knowledge): Completion[] {
  const read: ParsedQuery = parseQuery(q, vocabulary)
  const [component] = read.components
  if (read.components.length !== 1 || read.text.length > 0 || read.balance || component!.ids.length > 1)
    return []
  const substance = vocabulary.substance(component!.ids[0]!)
  if (!substance || !frequency.has(word('component', substance.id))) return []
  const name = nameOf(substance, lang)
  const more = (texts: string[]) => texts.map((text): Completion => ({ text, substance, alone: false }))
  const { amount } = component!
  const balances = BALANCES.filter((id) => id !== substance.id && frequency.has(word('balance', id)))
  const inBalance = balances.flatMap((id) => {
    const balance = vocabulary.substance(id)
    return balance ? [nameOf(balance, lang)] : []
  })
  if (amount?.assumed) {
    const figure = amount.typed.low
    if (amount.kind === 'liquid') return more([`${name} ${figure} mg/L`, `${name} ${figure} µg/L`])
    const [first] = inBalance
    const within = lang === 'zh' ? first : `in ${first}`
    const plain = `${name} ${figure} µmol/mol`
    return more([plain, ...(first ? [`${plain} ${within}`] : []), `${name} ${figure} mg/m³`])
  }
  return /[/／]$/.test(q.trim()) && !/^(el|ion|org)-/.test(substance.id)
    ? more(inBalance.map((balance) => `${name} / ${balance}`))
    : []
}

/** A slip among the first letters: one latin letter, or one Chinese character that sounds alike. */
const slipOf = (key: string): number => (HAN.test(key) ? 0.5 : 1)
/** Shorter texts begin like too many names. */
const longEnough = (key: string): boolean => key.length >= (HAN.test(key) ? 2 : 4)

/** Substances whose name begins almost as the text does: `carbn`, `一養`; those with most products first. */
export function almostLike(key: string, { vocabulary, frequency }: Knowledge): string[] {
  if (!longEnough(key)) return []
  const sold = (id: string) => frequency.get(word('component', id)) ?? 0
  const ids = vocabulary.lexicon.entries.flatMap(({ key: name, meanings }) => {
    if (name.length <= key.length || HAN.test(name) !== HAN.test(key)) return []
    const { distance, from } = closestPart(key, name.slice(0, key.length + 1))
    if (from > 0 || distance > slipOf(key)) return []
    return meanings.flatMap((meaning) => (meaning.kind === 'substance' ? meaning.ids : []))
  })
  return [...new Set(ids)]
    .filter((id) => sold(id) > 0)
    .sort((a, b) => sold(b) - sold(a))
    .slice(0, MOST_SUBSTANCES)
}

/** What a mistyped text may mean, by name. */
function corrected(q: string, lang: Language, { vocabulary }: Knowledge): Completion[] {
  const read = correctQuery(q, vocabulary)
  if (!read) return []
  const named = read.components.flatMap(({ ids }) => vocabulary.substance(ids[0]!) ?? [])
  return named.length > 0
    ? named.map((substance) => ofSubstance(substance, lang))
    : read.corrections.map(({ to }) => inWords(to))
}

/** Everything that names complete a text with, the likeliest first; texts of products are the caller's. */
export function complete(q: string, lang: Language, knowledge: Knowledge): Completion[] {
  const key = textKey(q)
  // A single figure begins too many names.
  if (/^\d?$/.test(key)) return []
  const found = [
    ...casLike(q, lang, knowledge),
    ...continued(q, lang, knowledge),
    ...substancesLike(key, lang, knowledge),
    ...familiesLike(key, lang, knowledge).map(inWords),
    ...numbersLike(q).map(inWords),
  ]
  if (found.length > 0) return found
  const meant = corrected(q, lang, knowledge)
  if (meant.length > 0) return meant
  return almostLike(key, knowledge).flatMap((id) => {
    const substance = knowledge.vocabulary.substance(id)
    return substance ? [ofSubstance(substance, lang)] : []
  })
}
