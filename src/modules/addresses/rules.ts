import { characters } from '../../shared/text.ts'

/** The most addresses of one member. */
export const MOST_ADDRESSES = 20

/** Most characters of a Chinese person's name, and of any other name (decisions 5). */
const CHINESE_NAME = 5
export const LONGEST_NAME = 40

const HAN = /\p{Script=Han}/u
const LETTER = /\p{Letter}/u
/** How the name of an organisation ends, with a department or a branch in brackets after it. */
const ORGANISATION =
  /(公司|集团|大学|学校|中学|小学|中心|院|所|厂|站|局|社|店|部|处|室|会|队|基地|园|园区)([(（][^()（）]+[)）])?$/u

/**
 * Whether a name is acceptable: a Chinese name has 1 to 5 characters; Latin letters, organisations and names
 * transliterated with a dot (阿卜杜拉·买买提) have up to LONGEST_NAME, which the schema counts.
 */
export function isConsignee(name: string): boolean {
  if (!LETTER.test(name)) return false
  return !HAN.test(name) || characters(name) <= CHINESE_NAME || name.includes('·') || ORGANISATION.test(name)
}

interface Place {
  code: string
  name: string
}

/** False for the entry that holds what a province governs directly, which is no place. */
const isPlace = (city: Place): boolean => !city.code.endsWith('90')

/**
 * Province, city and district as an address shows them: no name twice (Shanghai, Dongguan), and no entry that is no
 * place. Largest first in Chinese, smallest first in English.
 */
export function regionText(province: Place, city: Place, district: Place, lang: 'zh' | 'en'): string {
  const names = [province.name, ...(isPlace(city) ? [city.name] : []), district.name]
  const once = names.filter((name, i) => name !== names[i - 1])
  return lang === 'zh' ? once.join('') : once.reverse().join(', ')
}
