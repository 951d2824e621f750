/** Product page: the tabs follow the scroll position; the quantity has plus and minus and is part of addresses. */
import { all, closest } from './parts/dom.ts'
import { call } from './parts/call.ts'
import { spy } from './parts/scroll-spy.ts'
import { toast } from './parts/toast.ts'
import { keepLine } from './parts/visitor-cart.ts'
import type { KeptLine } from './parts/visitor-cart.ts'

all('.product-tabs').forEach(spy)

/** Keeps a quantity inside its limits and disables its buttons there. */
function keepInLimits(box: HTMLElement, input: HTMLInputElement): void {
  const min = Number(input.min || 1)
  const max = Number(input.max || Infinity)
  const wanted = Math.round(Number(input.value)) || min
  const quantity = Math.min(Math.max(wanted, min), max)
  input.value = String(quantity)
  for (const button of all<HTMLButtonElement>('[data-add]', box)) {
    button.disabled = Number(button.dataset['add']) < 0 ? quantity <= min : quantity >= max
  }
  keepInAddresses(String(quantity))
}

const withQuantity = (address: string, quantity: string): URL => {
  const url = new URL(address, location.href)
  url.searchParams.set('quantity', quantity)
  return url
}

/** Another package or level, a reload and a shared address all keep the quantity. */
function keepInAddresses(quantity: string): void {
  history.replaceState(history.state, '', withQuantity(location.href, quantity))
  for (const link of all<HTMLAnchorElement>('#buy .choices a'))
    link.href = withQuantity(link.href, quantity).href
}

document.addEventListener('click', (event) => {
  const button = closest(event, '.quantity [data-add]')
  const box = button?.closest<HTMLElement>('.quantity')
  const input = box?.querySelector('input')
  if (!button || !box || !input) return
  input.value = String(Number(input.value) + Number(button.dataset['add']))
  keepInLimits(box, input)
})
document.addEventListener('change', (event) => {
  const box = closest(event, '.quantity')
  const input = box?.querySelector('input')
  if (box && input) keepInLimits(box, input)
})

/** Amounts that a made-to-order line names, from the fields `value.<substance>`. */
const valuesOf = (fields: FormData): { substanceId: string; value: string }[] =>
  [...fields].flatMap(([name, value]) =>
    name.startsWith('value.') ? [{ substanceId: name.slice('value.'.length), value: String(value) }] : [],
  )

function lineOf(form: HTMLFormElement): KeptLine {
  const fields = new FormData(form)
  const values = valuesOf(fields)
  const batchNumber = fields.get('batchNumber')
  const outlet = fields.get('outlet')
  return {
    skuId: String(fields.get('skuId')),
    quantity: Number(fields.get('quantity')),
    ...(values.length > 0 && { values }),
    ...(batchNumber && { batchNumber: String(batchNumber) }),
    ...(outlet && { outlet: String(outlet) }),
  }
}

const keyField = (form: HTMLFormElement) => form.elements.namedItem('key') as HTMLInputElement | null

/** Gives the next press a new key. */
function renewKey(form: HTMLFormElement): void {
  const field = keyField(form)
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  if (field) field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  delete form.dataset['wish']
}

/** A press without an answer can be repeated under the same key, by script or by form; another choice gets a new key. */
function keyOf(form: HTMLFormElement, line: KeptLine): string | undefined {
  const wish = JSON.stringify(line)
  if (form.dataset['wish'] && form.dataset['wish'] !== wish) renewKey(form)
  form.dataset['wish'] = wish
  return keyField(form)?.value
}

/** Adds the choice to the cart without leaving the page; answers whether the press is handled. */
async function add(form: HTMLFormElement): Promise<boolean> {
  const { added = '', cart, toCart } = form.dataset
  const onward = cart && toCart ? { href: cart, text: toCart } : null
  if ('kept' in form.dataset) {
    keepLine(lineOf(form))
    toast(added, 'plain', onward)
    return true
  }
  const line = lineOf(form)
  const { code, msg, data } = await call<{ count: number }>('/api/cart/add', line, keyOf(form, line))
  // The page shows errors beside their fields, and asks to sign in when the session has ended.
  if (code === 400 || code === 401) return false
  if (code === 0) {
    renewKey(form)
    document.dispatchEvent(new CustomEvent('cart-count', { detail: data.count }))
  }
  if (code === 0) toast(added, 'plain', onward)
  else toast(msg, 'bad')
  return true
}

document.addEventListener('submit', (event) => {
  const form = event.target
  const button = event.submitter as HTMLButtonElement | null
  if (!(form instanceof HTMLFormElement) || form.id !== 'buy-form' || button?.value !== 'add') return
  if (form.dataset['sent']) return
  event.preventDefault()
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  void add(form)
    .catch(() => false)
    .then((done) => {
      form.ariaBusy = null
      if (done) return
      form.dataset['sent'] = 'true'
      form.requestSubmit(button)
    })
})
// A page restored from the browser's cache may add again.
addEventListener('pageshow', ({ persisted }) => {
  const form = document.getElementById('buy-form')
  if (persisted && form instanceof HTMLFormElement) renewKey(form)
})
