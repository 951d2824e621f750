import type { Page } from 'playwright-core'

/** The focused element, whether a person sees that it is focused, and whether it is the wanted one. */
export const standsAt = (page: Page, wanted = 'body') =>
  page.evaluate((selector) => {
    const at = document.activeElement as HTMLElement
    const outlined = [at, at.parentElement!, at.closest('label') ?? at].some(
      (it) => getComputedStyle(it).outlineStyle !== 'none',
    )
    // The search bar as a whole has a halo only while somebody types in it.
    const bar = at.closest('.search-box__bar')
    const box = at.getBoundingClientRect()
    return {
      what: at.id || at.textContent?.trim().slice(0, 40) || at.outerHTML.slice(0, 80),
      marked: outlined || (bar !== null && getComputedStyle(bar).boxShadow !== 'none'),
      onScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      isWanted: at.matches(selector),
      isNowhere: at === document.body,
    }
  }, wanted)
