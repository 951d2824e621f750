/** Product page: the section tabs follow the reading; the quantity has plus and minus and is kept in addresses. */
import { all, closest } from './parts/dom.ts'
import { spy } from './parts/scroll-spy.ts'

all('.dtabs').forEach(spy)

/** Keeps a quantity inside its limits and its buttons true to them. */
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
  for (const link of all<HTMLAnchorElement>('#buy .opt a')) link.href = withQuantity(link.href, quantity).href
}

document.addEventListener('click', (event) => {
  const button = closest(event, '.qty [data-add]')
  const box = button?.closest<HTMLElement>('.qty')
  const input = box?.querySelector('input')
  if (!button || !box || !input) return
  input.value = String(Number(input.value) + Number(button.dataset['add']))
  keepInLimits(box, input)
})
document.addEventListener('change', (event) => {
  const box = closest(event, '.qty')
  const input = box?.querySelector('input')
  if (box && input) keepInLimits(box, input)
})
