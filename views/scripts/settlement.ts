/**
 * Settlement: each choice updates the amounts. htmx sends the form as its own button would and morphs the page into the
 * answer, so that focus and typed text stay; without scripts that button does it.
 */
import { all } from './parts/dom.ts'
import { wakeHtmx } from './parts/htmx.ts'
import { toast } from './parts/toast.ts'

const area = document.getElementById('settlement')
const showButtons = (shown: boolean) => all('[data-refresh]').forEach((button) => (button.hidden = !shown))

/** When the request for the amounts fails, the button of pages without scripts takes over. */
function failed(): void {
  showButtons(true)
  toast(area?.dataset['failed'] ?? '', 'bad')
}

/** Choices that the amounts depend on and that are not as the server sent them; typed fields (`hx-morph-skip`) are none. */
const changedChoices = () =>
  all<HTMLInputElement>('#settle :is([type=radio], [type=checkbox])').filter(
    (choice) => choice.checked !== choice.defaultChecked && !choice.closest('[hx-morph-skip]'),
  )

/** A morph keeps the reader's `checked`; the answer overrides it. */
function showChosen(): void {
  for (const choice of changedChoices()) choice.checked = choice.defaultChecked
}

showButtons(false)
wakeHtmx(area, failed)
// What was chosen before this script was there, or is chosen again by the browser after "Back".
changedChoices()[0]?.dispatchEvent(new Event('change', { bubbles: true }))
document.addEventListener('htmx:after:request', (event) => {
  const { text } = (event as CustomEvent<{ ctx: { text: string } }>).detail.ctx
  // When the session has ended, the answer is another page.
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
// A page restored from the browser's cache may order again.
addEventListener('pageshow', () => {
  const form = document.getElementById('settle')
  if (form) delete form.dataset['sent']
})
