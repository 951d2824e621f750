import { fetchInTime } from './in-time.ts'

/** A pause in typing after which the server is asked. */
const pauseMs = 160

/** A text to search for; formula and price stand beside it. */
interface Suggestion {
  text: string
  formula: string | null
  priceText: string | null
}

const isSuggestion = (each: unknown): each is Suggestion =>
  typeof each === 'object' && each !== null && typeof (each as { text?: unknown }).text === 'string'

/** Suggestions of the API for the typed text; none after a failure, which must not disturb typing. */
async function ask(address: string, q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetchInTime(`${address}?q=${encodeURIComponent(q)}`, { signal }).catch(() => null)
  if (!answer?.ok) return []
  const { data } = (await answer.json()) as { data?: unknown }
  return Array.isArray(data) ? data.filter(isSuggestion) : []
}

/** One line of the list: the text, its formula unless the text says it, and its price at the end. */
function optionOf({ text, formula, priceText }: Suggestion, index: number): HTMLLIElement {
  const option = document.createElement('li')
  option.id = `suggestion-${index}`
  option.role = 'option'
  option.dataset['text'] = text
  const parts = [
    ['b', text],
    ['span', formula !== null && !text.includes(formula) ? formula : null],
    ['small', priceText],
  ] as const
  for (const [kind, words] of parts) {
    if (words === null) continue
    const part = document.createElement(kind)
    part.textContent = words
    // A space between the parts, for those who hear the line.
    option.append(...(option.hasChildNodes() ? [' '] : []), part)
  }
  return option
}

/**
 * Suggestions while typing, as a combobox with a listbox: arrows choose, Enter and click search, Escape closes.
 * Only for goods; while the box searches stores there are no suggestions.
 */
export function suggest(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[data-listbox]')
  const address = form.dataset['suggest']
  if (!input || !address) return

  const list = document.createElement('ul')
  Object.assign(list, { id: 'search-suggestions', className: 'suggestions', role: 'listbox', hidden: true })
  list.setAttribute('aria-label', input.dataset['listbox'] ?? '')
  input.after(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')

  let chosen = -1
  let timer = 0
  let question = new AbortController()

  const show = (suggestions: Suggestion[]) => {
    chosen = -1
    list.replaceChildren(...suggestions.map(optionOf))
    list.hidden = suggestions.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (index: number) => {
    chosen = (index + list.children.length) % list.children.length
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === chosen)
    input.setAttribute('aria-activedescendant', `suggestion-${chosen}`)
  }
  const searchFor = (text: string | undefined) => {
    if (text) input.value = text
    form.requestSubmit()
  }
  const askNow = () => {
    question.abort()
    question = new AbortController()
    const { value } = input
    if (!value || form.querySelector('select')?.value === 'store') return show([])
    void ask(address, value, question.signal).then((texts) => {
      if (input.value === value && document.activeElement === input) show(texts)
    })
  }

  const askSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(askNow, pauseMs)
  }
  const beQuiet = () => {
    clearTimeout(timer)
    question.abort()
    show([])
  }

  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) askSoon()
  })
  // Text from an input method comes without an input event of its own.
  input.addEventListener('compositionend', askSoon)
  input.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    if (event.key === 'Escape') show([])
    else if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen < 0 ? -1 : chosen - 1)
    else if (event.key === 'Enter' && chosen >= 0)
      searchFor((list.children[chosen] as HTMLElement | undefined)?.dataset['text'])
    else return
    event.preventDefault()
  })
  // The results open in a new tab, so this page stays open: its list closes.
  form.addEventListener('submit', beQuiet)
  input.addEventListener('blur', () => setTimeout(() => show([]), 150))
  list.addEventListener('mousedown', (event) => {
    event.preventDefault()
    const option = (event.target as Element).closest('li')
    if (option) searchFor(option.dataset['text'])
  })
}
