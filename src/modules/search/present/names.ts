import type { Context } from '../../../platform/context.ts'
import { printedFormula } from '../../../shared/formula.ts'
import type { Vocabulary } from '../vocabulary.ts'

interface Named {
  nameZh: string
  nameEn: string
}

/** Names of the things that filters and readings mention, in the reader's language; an unknown id is its own name. */
export interface Names {
  /** `一氧化碳 CO` */
  substance(id: string): string
  /** The same without its formula. */
  bareSubstance(id: string): string
  category(id: number | string): string
  store(id: number | string): string
  package(id: string): string
  element(symbol: string): string
}

/** The names in one reader's language. */
export function namesFor({ lang }: Pick<Context, 'lang'>, vocabulary: Vocabulary): Names {
  const pick = (named: Named | undefined, id: number | string): string => {
    if (!named) return String(id)
    return lang === 'en' && named.nameEn ? named.nameEn : named.nameZh
  }
  return {
    bareSubstance: (id) => pick(vocabulary.substance(id), id),
    substance: (id) => {
      const substance = vocabulary.substance(id)
      if (!substance) return id
      const name = pick(substance, id)
      const formula = printedFormula(substance.formula)
      return name === formula ? name : `${name} ${formula}`
    },
    category: (id) => pick(vocabulary.category(Number(id)), id),
    store: (id) =>
      pick(
        vocabulary.stores.find((each) => each.id === Number(id)),
        id,
      ),
    package: (id) =>
      pick(
        vocabulary.packages.find((each) => each.id === id),
        id,
      ),
    element: (symbol) =>
      pick(
        vocabulary.elements.find((each) => each.symbol === symbol),
        symbol,
      ),
  }
}
