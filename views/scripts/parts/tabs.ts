import { all, closest } from './dom.ts'

const listOf = (tab: HTMLElement) => tab.closest<HTMLElement>('[role=tablist]')

/** Opens a tab: shows its panel and hides the others of its list. */
function open(tab: HTMLElement): void {
  const list = listOf(tab)
  if (!list) return
  for (const other of all('[role=tab]', list)) {
    const chosen = other === tab
    other.setAttribute('aria-selected', String(chosen))
    other.tabIndex = chosen ? 0 : -1
    document.getElementById(other.getAttribute('aria-controls') ?? '')?.classList.toggle('is-closed', !chosen)
  }
}

/** The tab that a key leads to from this one. */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = all('[role=tab]', listOf(tab) ?? document)
  const here = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[(here + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(here - 1)
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}

/** Tab sets: click or keys open a tab; lists with data-tabs="hover" also open a tab on hover or focus. */
export function wireTabs(): void {
  const by = (event: Event, how: 'click' | 'hover') => {
    const tab = closest(event, how === 'hover' ? '[data-tabs=hover] [role=tab]' : '[data-tabs] [role=tab]')
    if (tab) open(tab)
  }
  document.addEventListener('click', (event) => by(event, 'click'))
  document.addEventListener('mouseover', (event) => by(event, 'hover'))
  document.addEventListener('focusin', (event) => by(event, 'hover'))
  document.addEventListener('keydown', (event) => {
    const tab = closest(event, '[data-tabs] [role=tab]')
    const next = tab && neighbour(tab, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
    open(next)
  })
}
