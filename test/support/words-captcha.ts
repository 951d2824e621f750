import { en, zh } from '../../src/locales/index.ts'
import { kinds, wordsOf } from '../../src/modules/verification/lexicon.ts'

/** What a person answers to a captcha in words, because they know what the words mean. */
export function answerTo(question: string): string {
  const lang = question.startsWith('以下') ? 'zh' : 'en'
  const names = { zh, en }[lang].verification.kind
  const kind = kinds.find((each) =>
    question.includes(lang === 'zh' ? `是${names[each]}？` : `are ${names[each]}?`),
  )
  if (!kind) throw new Error(`not understood: ${question}`)
  const known = wordsOf(kind, lang)
  const shown = [...question.matchAll(/([1-8]) (\p{L}+)/gu)]
  return shown.flatMap(([, number, word]) => (known.includes(word!) ? [number!] : [])).join('')
}
