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

/** What the keyboard can be at. */
const REACHABLE = 'a[href], button, input, select, textarea, summary'

/** What makes one of them the same before and after: not what was typed into it. */
function signOf(element: Element): string {
  const own = ['type', 'name', 'id', 'href'].map((name) => element.getAttribute(name))
  const isChoice = element.matches('button, [type=radio], [type=checkbox]')
  return JSON.stringify([element.tagName, ...own, isChoice && element.getAttribute('value')])
}

/** The element in `fresh` that stands for one of `area`: the same sign, and the same of those that share it. */
function counterpart(element: Element, area: Element, fresh: Element): HTMLElement | undefined {
  const alike = (root: Element) => all(REACHABLE, root).filter((each) => signOf(each) === signOf(element))
  return alike(fresh)[alike(area).indexOf(element as HTMLElement)]
}

/** What is typed while an answer is on its way stays as it is typed. */
const TYPED = 'input[name^="note."], input[type="password"], .ntl input:not([type="radio"])'

function keepTyped(area: Element, fresh: Element): void {
  for (const field of all<HTMLInputElement>(TYPED, area)) {
    const same = counterpart(field, area, fresh) as HTMLInputElement | undefined
    if (same) same.value = field.value
  }
  all<HTMLDetailsElement>('details', area).forEach((part, at) => {
    const same = all<HTMLDetailsElement>('details', fresh)[at]
    if (same && part.open) same.open = true
  })
}

/** The keyboard is where it was: at a field with its place in the text, at a button, at a link. */
function keepFocus(focus: Element | null, same: HTMLElement | undefined): void {
  if (!focus || !same) return
  same.focus({ preventScroll: true })
  if (!(focus instanceof HTMLInputElement) || !(same instanceof HTMLInputElement)) return
  if (focus.selectionStart === null) return
  same.value = focus.value
  same.setSelectionRange(focus.selectionStart, focus.selectionEnd)
}

/** The amounts are new; what was typed, opened and reached meanwhile stays. */
function replaceArea(html: string): void {
  const area = document.getElementById(AREA)
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById(AREA)
  if (!area || !fresh) throw new Error('no settlement in the answer')
  const focus = area.contains(document.activeElement) ? document.activeElement : null
  const same = focus ? counterpart(focus, area, fresh) : undefined
  keepTyped(area, fresh)
  area.replaceWith(fresh)
  hideButtons()
  keepFocus(focus, same)
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
