import type { Translate } from '../../../platform/i18n.ts'
import type { Words } from '../rules/words.ts'

/** The words in the reader's language. Rules have both: neither stands in for the other. */
export const pick = (lang: 'zh' | 'en', words: Words): string => words[lang]

/** What a flag tells the signer, in words (rules/flags.ts). */
export function flagWords(t: Translate, flag: string): string {
  const [about, ...values] = flag.split(' ') as [string, ...string[]]
  const [first, percent, limit] = values
  return t.dynamic(`safety.flag.${about}`, { statement: first, value: first, percent, limit })
}
