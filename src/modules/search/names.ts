/** A substance with all its names, as the catalogue's table stores it. */
export interface NamedSubstance {
  id: string
  formula: string
  nameZh: string
  nameEn: string
  aliases: string[]
  cas: string | null
  /** g/mol */
  molarMass: number | null
  elements: string[]
}

export interface NamedCategory {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
  aliases: string[]
  kind: 'gas' | 'liquid' | 'instrument'
  /** Offered as a filter; the words of one that is not still find its goods. */
  shown: boolean
}

interface NamedStore {
  id: number
  nameZh: string
  nameEn: string
}

interface NamedPackage {
  id: string
  nameZh: string
  nameEn: string
}

/** What names of the best sold goods consist of, each piece once. */
export interface GoodsNames {
  /** Runs of Chinese characters: 双怠速法, 镉标准溶液. */
  zh: string[]
  /** Words of the English names, in lower case. */
  en: string[]
}

/** The names that queries are read with: hundreds of substances and a few other words. Of products only pieces of their names. */
export interface Names {
  goods: GoodsNames
  substances: NamedSubstance[]
  categories: NamedCategory[]
  stores: NamedStore[]
  packages: NamedPackage[]
  /** The 118 symbols in order of atomic number. */
  elements: { symbol: string; nameZh: string; nameEn: string }[]
}
