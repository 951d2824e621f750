import { wakeHtmx } from './htmx.ts'
import { readFailed, readWell } from './read-failed.ts'
import { wireSideWaiting } from './side-waiting.ts'

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

interface Asked {
  sourceElement: HTMLElement
  response?: { status: number; headers: Headers }
  text?: string
}

const list = () => document.querySelector('.desk-split') ?? document
const askedOf = (event: Event) => (event as CustomEvent<{ ctx?: Asked }>).detail.ctx

/** What was asked for did not come: rows and address stay as they are, and the same link is followed again. */
function failed({ sourceElement, response }: Asked): void {
  readFailed(list(), response?.headers.get('x-request-id') ?? null, () => sourceElement.click())
}

/** An answer that is no page with something beside its list is not put there. */
function judge(event: Event): void {
  const asked = askedOf(event)
  if (!asked || asked.text?.includes('id="desk-side"')) return
  event.preventDefault()
  if (asked.response!.status >= 400) failed(asked)
  // The session has ended: its page asks to sign in.
  else location.assign((asked.sourceElement as HTMLAnchorElement).href)
}

/** What opens beside a list is fetched and the address follows; without scripts the row's link leads to the whole page. */
export function wireSide(): void {
  const wake = wakeHtmx(document.querySelector<HTMLElement>('[data-htmx]'))
  // The heading of what is open has the focus before this script runs.
  if (side()) wake()
  wireSideWaiting()
  document.addEventListener('htmx:after:request', judge)
  document.addEventListener('htmx:error', (event) => {
    const asked = askedOf(event)
    if (asked) failed(asked)
  })
  document.addEventListener('htmx:after:swap', () => {
    readWell(list())
    markOpen()
  })
  document.addEventListener('htmx:after:push:into:history', markOpen)
}
