const STORED = 'desk-single-keys'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')

/** The row where somebody is: that of the focus, or else the one that is open. */
const here = (row: HTMLElement): boolean =>
  row.contains(document.activeElement) ||
  (row.ariaCurrent === 'true' && !document.activeElement?.closest('[data-row]'))

/** The link of the row by so many steps from where somebody is. */
function walk(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex(here)
  const next =
    at === -1 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)
  rows[next]?.querySelector<HTMLElement>('.desk-table__open')?.focus()
}

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()

const acts: Record<string, () => void> = {
  j: () => walk(1),
  k: () => walk(-1),
  x: () =>
    document.activeElement?.closest('[data-row]')?.querySelector<HTMLInputElement>('[name="row"]')?.click(),
  r: () => press('[data-read-failed] > :not([hidden]) button'),
  '/': () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
  '?': () => {
    const dialog = document.getElementById('desk-keys')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  },
}

/**
 * Single keys of the desk: none acts inside a field or a dialog, and they can be switched off (WCAG 2.1.4). `g` and then `h` leads home.
 */
export function wireKeys(): void {
  const choice = document.querySelector<HTMLInputElement>('[data-single-keys]')
  if (choice) choice.checked = localStorage.getItem(STORED) !== 'off'
  choice?.addEventListener('change', () => localStorage.setItem(STORED, choice.checked ? 'on' : 'off'))
  let goes = false
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'Escape') return press('#desk-side:not([hidden]) [data-close]')
    if (!choice?.checked) return
    const wasGoing = goes
    goes = event.key === 'g'
    if (wasGoing && event.key === 'h') return press('.rail__logo')
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
}
