import { all } from './dom.ts'

/**
 * Who leaves a page on which they typed into a guarded form, by a link, another form of it or by closing it, is asked by the browser
 * first. Sending the form itself asks nothing. `data-guarded="typed"` stands in the form already as it was typed and refused.
 */
export function wireGuard(): void {
  for (const form of all<HTMLFormElement>('form[data-guarded]')) {
    let isTyped = form.dataset['guarded'] === 'typed'
    form.addEventListener('input', () => (isTyped = true))
    form.addEventListener('submit', () => (isTyped = false))
    addEventListener('beforeunload', (event) => {
      if (isTyped) event.preventDefault()
    })
  }
}
