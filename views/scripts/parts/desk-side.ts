import { wakeHtmx } from './htmx.ts'

const side = (): HTMLElement | null => document.querySelector<HTMLElement>('#desk-side:not([hidden])')

/** Marks the row whose address this is; whoever has closed one stands in its row again. */
function markOpen(): void {
  const open = new URLSearchParams(location.search).get('open')
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const isOpen = row.dataset['row'] === open
    if (row.ariaCurrent === 'true' && !isOpen && !side())
      row.querySelector<HTMLElement>('.desk-table__open')?.focus()
    row.ariaCurrent = isOpen ? 'true' : null
  }
}

/** What opens beside a list is fetched and the address follows; without scripts the row's link leads to the whole page. */
export function wireSide(): void {
  const wake = wakeHtmx(document.querySelector<HTMLElement>('[data-htmx]'))
  // The heading of what is open has the focus before this script runs.
  if (side()) wake()
  document.addEventListener('htmx:after:swap', markOpen)
  document.addEventListener('htmx:after:push:into:history', markOpen)
}
