/**
 * Settlement: every choice shows the amounts that come of it. htmx sends the form as its own button would send it and morphs
 * the page into what comes back, so that focus and typed text stay; without scripts that button does it.
 */
import { all } from './parts/dom.ts'
import { wakeHtmx } from './parts/htmx.ts'
import { toast } from './parts/toast.ts'

const area = document.getElementById('settlement')
const showButtons = (shown: boolean) => all('[data-refresh]').forEach((button) => (button.hidden = !shown))

/** The amounts could not be asked for: the button of pages without scripts does it. */
function failed(): void {
  showButtons(true)
  toast(area?.dataset['failed'] ?? '', 'bad')
}

/** A morph leaves `checked` as the reader left it; the answer decides. What is typed anew (`hx-morph-skip`) is the reader's. */
function showChosen(): void {
  for (const choice of all<HTMLInputElement>('#settle :is([type=radio], [type=checkbox])'))
    if (!choice.closest('[hx-morph-skip]')) choice.checked = choice.defaultChecked
}

showButtons(false)
wakeHtmx(area, failed)
document.addEventListener('htmx:after:request', (event) => {
  const { text } = (event as CustomEvent<{ ctx: { text: string } }>).detail.ctx
  // A session that ended answers with another page.
  if (text.includes('id="settlement"')) return
  event.preventDefault()
  failed()
})
document.addEventListener('htmx:error', failed)
document.addEventListener('htmx:after:swap', showChosen)
// Pressing twice does not order twice; the server ensures it too (R29).
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
