import { textKey } from '../text.ts'
import type { NamedSubstance, Names } from '../names.ts'
import type { Meaning } from './meaning.ts'
import { extraNames } from './words/common.ts'

/** Aliases that mean more than the substance: they are words of their own. */
const COMPOUND = /^(高纯|平衡)|主成分$|物质$/
/** Prefixes that distinguish isomers; without them a name means any of the isomers. */
const ISOMER_ZH = /^(正|异|新|仲|叔|邻|间|对|顺|反|顺式|反式|均|偏|连)(?=.{2,})|^[\d,'-]+|^[αβγδ]-|^[op],p'-/u
const ISOMER_EN =
  /^(n|iso|i|neo|sec|tert|o|m|p|cis|trans)-|^iso(?=[a-z]{4})|^neo(?=[a-z]{4})|^[\d,'-]+-|^(alpha|beta|gamma|delta)-|^[op],p'-/i

const baseOf = (name: string): string | null => {
  let base = name
  for (let before = ''; before !== base;) {
    before = base
    base = base.replace(ISOMER_ZH, '').replace(ISOMER_EN, '').replace(/^-/, '')
  }
  return base === name || base.length < 2 ? null : base
}

/** Symbols whose letters mean something else: elements only in this spelling, `Co` but not `CO` or `co`. */
const STRICT_SYMBOLS = new Set('Co No In As At He Ne Ar Kr Xe Be La Os Po Pa Ho Hf Am Es Re Th Md'.split(' '))

/** Formulas match without charge and brackets, as people type them. */
const plainFormula = (formula: string) => formula.replace(/\^\d*[+-]$/, '')

function groupBy<T>(items: Iterable<[key: string, value: T]>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [key, value] of items) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

const isElement = ({ id }: NamedSubstance) => id.startsWith('el-')

/** Names of a substance itself: Chinese, English and aliases. */
const ownNames = (substance: NamedSubstance): string[] => {
  const bare = substance.nameZh.replace(/[（(].*[）)]$/, '')
  const inner = /[（(]([^）)]*)[）)]$/.exec(substance.nameEn)?.[1]
  return [
    substance.nameZh,
    bare,
    substance.nameEn,
    substance.nameEn.replace(/ \(.*\)$/, ''),
    ...(inner && /^[a-z ]{4,}$/i.test(inner) && !inner.includes(' or ') ? [inner] : []),
    ...substance.aliases.filter((alias) => !COMPOUND.test(alias)),
  ]
}

/** 离子 or 根 is optional; a gas matches with or without 气. */
const looseNames = (substance: NamedSubstance): string[] => {
  if (substance.id.startsWith('ion-')) {
    return [`${substance.nameEn} ion`, substance.nameZh.replace(/根$/, '根离子')]
  }
  if (isElement(substance)) return [`${substance.nameZh}元素`, `${substance.nameZh}离子`]
  return substance.nameZh.endsWith('气') ? [] : [`${substance.nameZh}气`, `${substance.nameZh}气体`]
}

/**
 * Every name that means substances. A name shared by several (二甲苯, BTEX aside, C8H10) means any of them,
 * so ids are gathered by name before words are made.
 */
export function* substanceNames({ substances }: Names): Generator<[string, Meaning]> {
  const gasFormulas = new Set(
    substances.filter(({ id }) => !id.startsWith('ion-')).map(({ formula }) => formula),
  )
  const named: [string, string][] = []
  const bases: [string, string][] = []
  for (const substance of substances) {
    const { id } = substance
    for (const name of ownNames(substance)) if (!/^(BTEX|NOx|SOx)$/.test(name)) named.push([name, id])
    for (const name of looseNames(substance)) named.push([name, id])
    if (isElement(substance)) continue
    const formula = plainFormula(substance.formula)
    // Without its charge NO2⁻ looks like the gas, which is what people mean.
    if (formula === substance.formula || (formula.length > 1 && !gasFormulas.has(formula)))
      named.push([formula, id])
    if (/^(n|i|neo)c\d+h\d+$/.test(id)) named.push([id, id])
    for (const name of ownNames(substance)) {
      const base = baseOf(name)
      if (base) bases.push([textKey(base), id])
    }
  }
  for (const [ids, names] of extraNames)
    for (const name of names) for (const id of ids) named.push([name, id])
  // 丁烷 is an alias of the normal isomer and also the name that both isomers share: it means both.
  const shared = groupBy(bases)
  const byKey = groupBy(named.map(([name, id]) => [textKey(name), id]))
  const written = new Map(named.map(([name]) => [textKey(name), name]).reverse() as [string, string][])
  for (const [key, ids] of byKey) {
    const isomers = shared.get(key) ?? []
    yield [written.get(key)!, { kind: 'substance', ids: [...new Set([...ids, ...isomers])] }]
  }
  for (const [key, ids] of shared) {
    if (!byKey.has(key)) yield [key, { kind: 'substance', ids: [...new Set(ids)] }]
  }
  for (const { id, formula: symbol } of substances.filter(isElement)) {
    yield [symbol, { kind: 'element', symbol, id, strict: symbol.length === 1 || STRICT_SYMBOLS.has(symbol) }]
  }
}
