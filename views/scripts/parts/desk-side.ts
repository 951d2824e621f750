import { wakeHtmx } from './htmx.ts'

/** Marks the row whose address this is. */
function markOpen(): void {
  const open = new URLSearchParams(location.search).get('open')
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
    row.ariaCurrent = row.dataset['row'] === open ? 'true' : null
}

/** What opens beside a list is fetched and the address follows; without scripts the row's link leads to the whole page. */
export function wireSide(): void {
  wakeHtmx(document.querySelector<HTMLElement>('[data-htmx]'))
  document.addEventListener('htmx:after:swap', markOpen)
  document.addEventListener('htmx:after:push:into:history', markOpen)
}
