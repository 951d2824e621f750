/**
 * Settlement: every choice shows the amounts that come of it. The form is sent as its own button would send it, and what
 * comes back takes the place of what stands there; without scripts that button does it.
 */
import { all, closest } from './parts/dom.ts'
import { toast } from './parts/toast.ts'

let turn = 0

const AREA = 'settlement'

/** Nothing but choices changes amounts: what is typed into notes, passwords and new titles waits for its button. */
const changesAmounts = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.form?.id === 'settle' &&
  /^(addressId|couponId|giftCardId|usePoints|points|invoiceTitleId|delivery\..*|when\..*)$/.test(field.name)

/** What was typed meanwhile stays; so does the place of the keyboard. */
function replaceArea(html: string): void {
  const area = document.getElementById(AREA)
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById(AREA)
  if (!area || !fresh) throw new Error('no settlement in the answer')
  const focus = document.activeElement
  const typed = all<HTMLInputElement>('input[name^="note."], input[type="password"]', area)
  for (const field of typed) {
    const same = fresh.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`)
    if (same) same.value = field.value
  }
  area.replaceWith(fresh)
  hideButtons()
  if (!(focus instanceof HTMLInputElement)) return
  const value = /radio|checkbox/.test(focus.type) ? `[value="${CSS.escape(focus.value)}"]` : ''
  fresh.querySelector<HTMLElement>(`[name="${CSS.escape(focus.name)}"]${value}`)?.focus()
}

async function refresh(form: HTMLFormElement): Promise<void> {
  const mine = ++turn
  const area = document.getElementById(AREA)
  const body = new URLSearchParams(new FormData(form) as never)
  body.set('action', 'update')
  all('.smc', form).forEach((sums) => sums.classList.add('busy'))
  try {
    // Not form.action: its buttons are called that.
    const answer = await fetch(form.getAttribute('action')!, { method: 'POST', body })
    const html = await answer.text()
    // A later choice shows what comes of both.
    if (mine === turn) replaceArea(html)
  } catch {
    if (mine !== turn) return
    all('.smc', form).forEach((sums) => sums.classList.remove('busy'))
    showButtons()
    toast(area?.dataset['failed'] ?? '', 'x')
  }
}

const hideButtons = () => all('[data-refresh]').forEach((button) => (button.hidden = true))
const showButtons = () => all('[data-refresh]').forEach((button) => (button.hidden = false))

hideButtons()
document.addEventListener('change', (event) => {
  if (changesAmounts(event.target)) void refresh(event.target.form!)
})
// Nobody orders twice by pressing twice; the server knows too (R29).
document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement && event.target.id === 'settle' ? event.target : null
  if (!form || event.submitter?.getAttribute('value') !== 'place') return
  if (form.dataset['sent']) event.preventDefault()
  form.dataset['sent'] = '1'
})
// A page that comes back out of the browser's memory may order again.
addEventListener('pageshow', () => {
  const form = document.getElementById('settle')
  if (form) delete form.dataset['sent']
})
document.addEventListener('click', (event) => {
  if (closest(event, '[data-refresh]')) turn++
})
