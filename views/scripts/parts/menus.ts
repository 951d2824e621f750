import { all, closest } from './dom.ts'

const setExpanded = (item: HTMLElement, open: boolean) =>
  item.querySelector('[aria-haspopup]')?.setAttribute('aria-expanded', String(open))

const isExpanded = (item: HTMLElement) => item.querySelector('[aria-expanded=true]') !== null

/** Closes a dropdown until the reader leaves it; focus inside it returns to its opener, so that it is not lost. */
function shut(item: HTMLElement): void {
  item.classList.add('is-shut')
  setExpanded(item, false)
  if (item.matches(':focus-within')) item.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
}

/**
 * Dropdowns open by CSS; this keeps aria-expanded in step with what is visible, lets Escape close a dropdown that hover
 * or focus opened, and makes the first tap of a finger open the menu instead of following the link.
 */
function wireDrop(item: HTMLElement): void {
  const left = () => {
    item.classList.remove('is-shut')
    setExpanded(item, false)
  }
  // Where the keyboard goes; a window that loses it keeps its active element.
  const keepsFocus = ({ relatedTarget }: FocusEvent) =>
    item.contains((relatedTarget as Element | null) ?? document.activeElement)
  const enter = () => setExpanded(item, !item.classList.contains('is-shut'))
  item.addEventListener('mouseenter', enter)
  item.addEventListener('focusin', enter)
  item.addEventListener('mouseleave', () => {
    if (!item.matches(':focus-within')) left()
  })
  item.addEventListener('focusout', (event) => {
    if (!keepsFocus(event) && !item.matches(':hover')) left()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isExpanded(item)) shut(item)
  })
  let tapOpens = false
  item.addEventListener('pointerdown', (event) => {
    tapOpens = event.pointerType === 'touch' && !isExpanded(item)
  })
  item.addEventListener('click', (event) => {
    if (tapOpens && closest(event, '[aria-haspopup]')) event.preventDefault()
    tapOpens = false
  })
}

/** Disclosures that behave like menus: one at a time, closed by Escape and by a click elsewhere. */
function wireDisclosures(): void {
  const closeOthers = (kept: Element | null) => {
    for (const menu of all<HTMLDetailsElement>('details[data-menu][open]'))
      if (menu !== kept) menu.open = false
  }
  document.addEventListener('click', (event) => closeOthers(closest(event, 'details[data-menu]')))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = closest(event, 'details[data-menu]')
    menu?.querySelector<HTMLElement>('summary')?.focus()
    closeOthers(null)
  })
}

/** Top menu, category panel, language and menu disclosures. */
export function wireMenus(): void {
  all('[data-drop]').forEach(wireDrop)
  wireDisclosures()
}
