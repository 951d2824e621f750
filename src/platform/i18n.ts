import i18next from 'i18next'
import type { TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import { en, zh } from '../locales/index.ts'
import { counted } from '../shared/counted.ts'
import { grouped } from '../shared/fen.ts'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

type Leaf<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Every key of the Chinese pack; `npm run check` fails if English has other keys. */
export type WordKey = Leaf<typeof zh, ''>

/** The text of a key in one language. `dynamic` is for keys made from data (an error's key, a state). */
export interface Translate {
  (key: WordKey, vars?: Record<string, unknown>): string
  dynamic(key: string, vars?: Record<string, unknown>): string
}

const pack = i18next.createInstance()
await pack.init({
  lng: defaultLanguage,
  fallbackLng: false,
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
} as Parameters<typeof pack.init>[0])

// `¥{{sum, yuan}}`: what JSON and messages carry as decimal yuan is read with thousands separators.
pack.services.formatter!.add('yuan', (sum: unknown) => grouped(String(sum)))

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  zh: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
}

/** A day, or that of an instant in Asia/Shanghai, as the language writes it: `2026-11-08`, `8 Nov 2026`. */
export const dayIn = (lang: Language, at: Date | string): string =>
  dayFormats[lang].format(typeof at === 'string' ? new Date(at) : at)

// `{{until, day}}`: what messages keep as `2026-11-08` or `2026-11-08 09:30` is read with the day as the language writes it.
pack.services.formatter!.add('day', (at: unknown, lang) =>
  String(at).replace(/^\d{4}-\d{2}-\d{2}(?!\d)/, (day) =>
    dayIn(isLanguage(lang) ? lang : defaultLanguage, day),
  ),
)

/** A page has hundreds of texts, mostly the same as the page before; texts with variables are remembered up to this number. */
const MOST_REMEMBERED = 5000

function translator(lang: Language): Translate {
  const fixed: TFunction = pack.getFixedT(lang)
  const plain = new Map<string, string>()
  const filled = new LRUCache<string, string>({ max: MOST_REMEMBERED })
  // i18next answers a key that no pack has with the key itself; such keys come from data and are not kept.
  const keep = (key: string, words: string): string => {
    if (words !== key) plain.set(key, words)
    return words
  }
  const translate = (key: string, vars?: Record<string, unknown>): string => {
    if (!vars) return plain.get(key) ?? keep(key, fixed(key))
    const asked = key + JSON.stringify(vars)
    let words = filled.get(asked)
    if (words === undefined) filled.set(asked, (words = fixed(key, counted(vars))))
    return words
  }
  return Object.assign(translate as (key: WordKey, vars?: Record<string, unknown>) => string, {
    dynamic: translate,
  })
}

const translators: Record<Language, Translate> = { zh: translator('zh'), en: translator('en') }

/** The texts of a language: one translator of each in a process, with what it remembers. */
export const translateFor = (lang: Language): Translate => translators[lang]

/** Whether a value from outside, of whatever type, is a language that the mall speaks. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

/** The supported language of the highest quality in an Accept-Language header, or null. */
export function preferredLanguage(header: string | undefined): Language | null {
  if (!header) return null
  const wishes = header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { base: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const wish of wishes) if (isLanguage(wish.base)) return wish.base
  return null
}
