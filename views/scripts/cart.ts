/** Cart page: the first click loads the island, which then receives that click. */
import { closest } from './parts/dom.ts'

interface CartIsland {
  wake(box: HTMLElement): Promise<void>
}

const box = document.getElementById('cart-box')
const src = box?.dataset['src']

function wire(box: HTMLElement, src: string): void {
  let isAwake = false
  let waking: Promise<void> | undefined
  const wake = () =>
    (waking ??= import(src).then((island: CartIsland) => island.wake(box)).then(() => void (isAwake = true)))
  const begin = () => void wake().catch(() => {})
  box.addEventListener('pointerover', begin, { once: true })
  box.addEventListener('focusin', begin, { once: true })
  /** Repeats a click from before the island was loaded; the form handles it if the island cannot load. */
  const onClick = (event: MouseEvent) => {
    const target = closest(event, 'button, input[type=checkbox]')
    if (isAwake || !target || !(target as HTMLButtonElement).form) return
    if (target.matches('[form=cart-choose]:not([name=ids])')) return
    event.preventDefault()
    wake().then(
      () => target.click(),
      () => {
        box.removeEventListener('click', onClick, true)
        target.click()
      },
    )
  }
  box.addEventListener('click', onClick, true)
}

if (box && src) wire(box, src)

/** Choosing a file submits it. */
document.querySelector<HTMLInputElement>('#quick-file')?.addEventListener('change', (event) => {
  ;(event.currentTarget as HTMLInputElement).form?.requestSubmit()
})

/** A choice inside a row of a quick order is read at once. */
document.querySelector('.quick-order__rows')?.addEventListener('change', (event) => {
  const { form, name } = event.target as HTMLInputElement
  // What is shown of the list changes nothing in it.
  if (name === 'rest') return
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value=quickRead]'))
})

/** Adds the choice made before a sign-in, only if the reader comes from the sign-in page. */
const pending = document.getElementById('cart-pending')
if (pending instanceof HTMLFormElement && document.referrer) {
  const from = new URL(document.referrer)
  if (from.origin === location.origin && /^\/(login|register)/.test(from.pathname)) pending.requestSubmit()
}
