import { translateFor } from '../../../platform/i18n.ts'
import type { WordKey } from '../../../platform/i18n.ts'
import type { Words } from '../content.ts'

const [zh, en] = [translateFor('zh'), translateFor('en')]

type TextKey = WordKey extends infer K ? (K extends `certificates.text.${infer Name}` ? Name : never) : never

/** A text of certificates in both languages; variables may differ by language. */
export const bothWords = (
  key: TextKey,
  vars: { zh: Record<string, unknown>; en: Record<string, unknown> } = { zh: {}, en: {} },
): Words => ({
  zh: zh(`certificates.text.${key}` as WordKey, vars.zh),
  en: en(`certificates.text.${key}` as WordKey, vars.en),
})

/** The same variables in both languages. */
export const bothAlike = (key: TextKey, vars: Record<string, unknown>): Words =>
  bothWords(key, { zh: vars, en: vars })
