/** Scrolled distance after which the link to the top appears (specification 9). */
const appearsAfterPx = 200

/** Shows the link to the top after scrolling; without scripts it is always visible. */
export function wireBackToTop(): void {
  const link = document.querySelector<HTMLElement>('[data-to-top]')
  if (!link) return
  const update = () => {
    link.hidden = scrollY <= appearsAfterPx
  }
  addEventListener('scroll', update, { passive: true })
  update()
  link.addEventListener('click', (event) => {
    event.preventDefault()
    scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
