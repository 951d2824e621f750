/** Scrolled distance after which the way up appears (specification 9). */
const appearsAfterPx = 200

/** Shows the way up once there is a way to go; without scripts the link stands there always. */
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
