import { all } from './dom.ts'

/** A section counts as reached when its top is this far up the window. */
const reachedAt = 0.35

/** Marks the link of the section that is being read, as the page scrolls. */
export function spy(bar: HTMLElement): void {
  const links = all<HTMLAnchorElement>('a[href^="#"]', bar)
  const sections = links.map((link) => document.getElementById(link.hash.slice(1)))
  let waiting = false
  const mark = () => {
    waiting = false
    const line = innerHeight * reachedAt
    const reached = sections.findLastIndex(
      (section) => section && section.getBoundingClientRect().top <= line,
    )
    links.forEach((link, index) => {
      if (index === Math.max(reached, 0)) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(mark)
    },
    { passive: true },
  )
  mark()
}
