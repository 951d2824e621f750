import { all } from './dom.ts'
import { suggest } from './suggest.ts'

/**
 * Without commas and spaces of both widths, which the search box removes as they are typed (specification 2), but for one
 * of them between two digits, or after a digit that is still being typed: figures never fuse (decisions 10). A comma alone stays a
 * comma there: 1,500 is one figure.
 */
const stripped = (text: string): string =>
  text.replace(/[,，\s]+/g, (gap, at: number, whole: string) => {
    const next = whole[at + gap.length]
    return /\d/.test(whole[at - 1] ?? '') && (next === undefined || /\d/.test(next))
      ? gap === ','
        ? ','
        : ' '
      : ''
  })

/** Removes them without moving the caret; never while an input method is still composing. */
function stripAsTyped(input: HTMLInputElement): void {
  const strip = () => {
    const { value } = input
    const kept = stripped(value)
    if (kept === value) return
    const caret = stripped(value.slice(0, input.selectionStart ?? value.length)).length
    input.value = kept
    input.setSelectionRange(caret, caret)
  }
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) strip()
  })
  input.addEventListener('compositionend', strip)
}

/** The chosen target decides the address: /search?q= for goods, /search_store?q= for stores. */
function wireTarget(form: HTMLFormElement): void {
  const target = form.querySelector('select')
  if (!target) return
  target.removeAttribute('name')
  form.addEventListener('submit', () => {
    const { search = '', searchStore = '' } = form.dataset
    form.action = target.value === 'store' ? searchStore : search
  })
}

/**
 * The header's search bar; every other box that searches goods only removes commas and spaces. Behind the counter people and pages are
 * searched by their names, which have spaces.
 */
export function wireSearch(): void {
  all<HTMLInputElement>('body:not(.desk) input[name=q]').forEach(stripAsTyped)
  for (const form of all<HTMLFormElement>('form[data-search]')) {
    wireTarget(form)
    suggest(form)
  }
}
