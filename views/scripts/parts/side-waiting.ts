/** Sooner than this a skeleton would only flicker. */
const PATIENCE_MS = 300

const requestOf = (event: Event) =>
  (event as CustomEvent<{ ctx?: { sourceElement: HTMLElement } }>).detail.ctx ?? null

/** While a row that was opened is fetched for long, a skeleton stands beside the list; what stood there is behind it, and comes back if nothing comes. */
export function wireSideWaiting(): void {
  let waited: ReturnType<typeof requestOf> = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (isShown: boolean) => {
    const skeleton = document.querySelector<HTMLElement>('[data-side-waiting]')
    if (skeleton) skeleton.hidden = !isShown
  }
  document.addEventListener('htmx:before:request', (event) => {
    const request = requestOf(event)
    if (!request?.sourceElement.matches('.desk-table__open')) return
    waited = request
    clearTimeout(timer)
    timer = setTimeout(show, PATIENCE_MS, true)
  })
  const end = (event: Event) => {
    // One that a later request took the place of leaves that one its skeleton.
    if (!waited || requestOf(event) !== waited) return
    waited = null
    clearTimeout(timer)
    show(false)
  }
  // What came gets the focus while it is put there, and nothing can have it behind a skeleton.
  document.addEventListener('htmx:before:swap', end)
  document.addEventListener('htmx:finally:request', end)
}
