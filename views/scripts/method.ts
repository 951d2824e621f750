/** Page of a method: the basket follows what is ticked. */
import { moneyIn } from '../../src/shared/money.ts'
import { all } from './parts/dom.ts'

const basket = document.querySelector<HTMLElement>('.basket')
const boxes = all<HTMLInputElement>('input[name=skuId][data-price]')

/** Parts of a price as `price-tag.tsx` writes them. */
function write(place: HTMLElement, fen: number): void {
  const rate = basket?.dataset['rate']
  const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
  const { symbol, whole, decimals, yuan } = moneyIn(lang, rate ? { yuanPerDollar: rate } : null)(fen)
  const [mark, cents] = all<HTMLElement>('.price small', place)
  const price = place.querySelector('.price')
  if (!price || !mark || !cents) return
  mark.textContent = yuan ? `≈\u00a0${symbol}` : symbol
  cents.textContent = `.${decimals}`
  price.replaceChildren(mark, whole, cents)
}

/** An SKU that serves two needs is one line, ticked with either box. */
function follow(changed: HTMLInputElement): void {
  for (const box of boxes) {
    if (box.value === changed.value) box.checked = changed.checked
    box.closest('tr')?.classList.toggle('method-offer--proposed', box.checked)
  }
  const chosen = new Map(
    boxes.filter(({ checked }) => checked).map((box) => [box.value, Number(box.dataset['price'])]),
  )
  for (const line of all<HTMLElement>('[data-line]')) line.hidden = !chosen.has(line.dataset['line']!)
  const total = [...chosen.values()].reduce((sum, fen) => sum + fen, 0)
  for (const place of all<HTMLElement>('[data-total]')) write(place, total)
  for (const place of all<HTMLElement>('[data-chosen]'))
    place.textContent = place.dataset['chosen']!.replace('#', String(chosen.size))
}

document.addEventListener('change', (event) => {
  const box = event.target
  if (box instanceof HTMLInputElement && boxes.includes(box)) follow(box)
  // Without scripts the button beside the choice does it.
  if (box instanceof HTMLSelectElement && box.name === 'with') box.form?.requestSubmit()
})
