/** Follows and unfollows without leaving the page; without session or network it submits the form. */
import { fetchInTime } from './parts/in-time.ts'
import { closest } from './parts/dom.ts'
import { toast } from './parts/toast.ts'

/** Sets the button's next action and announces the last one. */
function turn(form: HTMLFormElement, action: HTMLInputElement): void {
  const followed = action.value === 'add'
  action.value = followed ? 'remove' : 'add'
  form.classList.toggle('is-followed', followed)
  toast(form.dataset[followed ? 'added' : 'removed'] ?? '')
}

async function send(form: HTMLFormElement): Promise<void> {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const action = field('action')
  const response = await fetchInTime(`/api/follow/${action.value}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: document.documentElement.dataset['lang'] ?? 'zh',
    },
    body: JSON.stringify({ type: form.dataset['follow'], id: field('id').value }),
  })
  if (response.ok) turn(form, action)
  else if (response.status === 401) form.submit()
  else toast(((await response.json()) as { msg: string }).msg, 'bad')
}

document.addEventListener('submit', (event) => {
  const form = closest(event, 'form[data-follow]')
  if (!(form instanceof HTMLFormElement)) return
  event.preventDefault()
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  void send(form)
    .catch(() => form.submit())
    .finally(() => (form.ariaBusy = null))
})
