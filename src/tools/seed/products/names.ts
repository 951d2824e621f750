import { midSentence } from '../../../shared/text.ts'

/** Words that names consist of, in both languages. */
export interface Words {
  zh: string
  en: string
}

const balances: Record<string, Words> = {
  n2: { zh: '氮中', en: 'nitrogen' },
  air: { zh: '空气中', en: 'air' },
  he: { zh: '氦中', en: 'helium' },
  ar: { zh: '氩中', en: 'argon' },
  h2: { zh: '氢中', en: 'hydrogen' },
  o2: { zh: '氧中', en: 'oxygen' },
  ne: { zh: '氖中', en: 'neon' },
  kr: { zh: '氪中', en: 'krypton' },
  xe: { zh: '氙中', en: 'xenon' },
  co2: { zh: '二氧化碳中', en: 'carbon dioxide' },
  ch4: { zh: '甲烷中', en: 'methane' },
}

/** Name of a balance gas before its mixture in the trade: 氮中…, …in nitrogen. */
function balanceWords(id: string): Words {
  const words = balances[id]
  if (words === undefined) throw new Error(`no balance gas "${id}"`)
  return words
}

/** Gases whose trade name drops 气 inside a mixture name: 氮中氧, not 氮中氧气. */
const shortNames: Record<string, string> = {
  氧气: '氧',
  氢气: '氢',
  氮气: '氮',
  氦气: '氦',
  氩气: '氩',
  氖气: '氖',
  氪气: '氪',
  氙气: '氙',
  氘气: '氘',
  氯气: '氯',
  氟气: '氟',
}

/** Names joined as in the trade; more than four are counted instead. */
function componentWords(parts: readonly Words[]): Words {
  const zh = parts.map((part) => shortNames[part.zh] ?? part.zh)
  const en = parts.map((part, index) => (index === 0 ? part.en : midSentence(part.en)))
  if (parts.length === 1) return { zh: zh[0]!, en: en[0]! }
  if (parts.length > 4) return { zh: `${parts.length} 组分`, en: `${parts.length}-component mixture` }
  return { zh: zh.join('、'), en: `${en.slice(0, -1).join(', ')} and ${en.at(-1)}` }
}

/** `氮中一氧化碳气体标准物质`, `氮中一氧化碳、丙烷混合气体标准物质` and their English. */
export function gasMixtureName(parts: readonly Words[], balanceId: string, note: Words | null): Words {
  const balance = balanceWords(balanceId)
  const components = componentWords(parts)
  const noun = parts.length === 1 ? '气体标准物质' : '混合气体标准物质'
  return withNote(
    {
      zh: `${balance.zh}${spaced(components.zh)}${noun}`,
      en: `${components.en} in ${balance.en}, gas reference material`,
    },
    note,
  )
}

/** `水中铅溶液标准物质`, `甲醇中 8 种苯系物混合溶液标准物质` and their English. */
export function solutionName(parts: readonly Words[], matrix: Words, note: Words | null): Words {
  const components = componentWords(parts)
  const zh = parts.length === 1 ? '溶液标准物质' : '混合溶液标准物质'
  return withNote(
    {
      zh: `${matrix.zh}${spaced(components.zh)}${zh}`,
      en: `${components.en} in ${matrix.en}, solution reference material`,
    },
    note,
  )
}

/** A space between Chinese and a figure or a Latin or Greek letter: `氮中 1,3-丁二烯`, `双酚 A 溶液`. */
const spaced = (name: string): string =>
  name.replace(/^(?=[\dA-Za-zα-ω])/, ' ').replace(/(?<=[\dA-Za-z])$/, ' ')

/** Appends the use or level in brackets: 全角 for Chinese, a half-width pair for English. */
export const withNote = (name: Words, note: Words | null): Words =>
  note === null ? name : { zh: `${name.zh}（${note.zh}）`, en: `${name.en} (${note.en})` }
