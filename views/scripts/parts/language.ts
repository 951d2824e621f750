import { all, closest, isModified } from './dom.ts'
import { toast, toastWord } from './toast.ts'

/** Times of specification 4 and 9. */
const reloadMs = 600
const fallbackMs = 2400
const keptSeconds = 365 * 24 * 60 * 60
const languages = ['zh', 'en']
const defaultLanguage = 'zh'

const current = () => document.documentElement.dataset['lang']

const linkFor = (lang: string) => all(`[data-lang="${lang}"][data-title]`)[0]

/** Reloads this page in the stored language, without `lang` in the address, which would override the choice. */
function reload(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return location.reload()
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Shows the language at once in the page's language and title, then reloads. */
function change(lang: string): void {
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : lang
  document.title = linkFor(lang)?.dataset['title'] ?? document.title
  setTimeout(reload, reloadMs)
}

/** Announces that a language is not supported; its replacement comes after time to read that. */
function refuse(fallBack: () => void): void {
  toast(toastWord('unsupported'), 'bad')
  setTimeout(fallBack, fallbackMs)
}

/** Stores a choice and informs the other tabs. */
function choose(lang: string, channel: BroadcastChannel): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${lang}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`
  channel.postMessage(lang)
  change(lang)
}

const stored = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]

/**
 * Language switch (specification 4): stores the choice, informs other tabs through the channel `locales`, reloads.
 * A message from another tab counts only when it is a supported language other than this page's (R22). A stored
 * language that is not supported is replaced by the default; one in the address never changes what is stored.
 */
export function wireLanguage(): void {
  if (!linkFor(defaultLanguage)) return
  const channel = new BroadcastChannel('locales')
  channel.addEventListener('message', ({ data }) => {
    if (languages.includes(data as string) && data !== current()) change(data as string)
  })
  document.addEventListener('click', (event) => {
    const lang = closest(event, 'a[data-lang]')?.dataset['lang']
    if (!lang || isModified(event)) return
    event.preventDefault()
    choose(lang, channel)
  })
  const isForeign = (lang: string | null | undefined) => Boolean(lang) && !languages.includes(lang!)
  if (isForeign(new URL(location.href).searchParams.get('lang'))) refuse(reload)
  else if (isForeign(stored())) refuse(() => choose(defaultLanguage, channel))
}
