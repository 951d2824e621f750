import { filled } from './words.ts'

const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

function count(bar: HTMLElement, ticks: readonly HTMLInputElement[]): void {
  const ticked = ticks.filter(({ checked }) => checked)
  const fen = ticked.reduce((sum, { dataset }) => sum + Number(dataset['fen'] ?? 0), 0)
  const output = bar.querySelector('output')!
  const values = { count: String(ticked.length), sum: yuan.format(fen / 100) }
  output.textContent = filled(fen > 0 ? output.dataset['sum'] : output.dataset['count'], values)
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-act]')) {
    const able = ticked.filter(({ dataset }) =>
      (dataset['acts'] ?? '').split(' ').includes(button.dataset['act']!),
    )
    const words = button.querySelector<HTMLElement>('[data-able]')!
    words.textContent = filled(words.dataset['able'], { count: String(able.length) })
    button.disabled = able.length === 0
  }
}

/** Counts the ticked rows, their sum, and how many of them each act can take; one box ticks all. */
export function wireBulk(): void {
  const bar = document.getElementById('desk-bulk')
  if (!bar) return
  const ticks = [...document.querySelectorAll<HTMLInputElement>('input[name="row"]')]
  const all = document.querySelector<HTMLInputElement>('[data-tick-all]')
  if (all) all.hidden = false
  document.addEventListener('change', ({ target }) => {
    if (target === all) for (const tick of ticks) tick.checked = all!.checked
    count(bar, ticks)
  })
  count(bar, ticks)
}
