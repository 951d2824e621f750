import type * as Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

export interface AxeFault {
  rule: string
  help: string
  where: string[]
}

/** The serious and critical faults that axe finds on a page, ready to be compared with []. */
export async function axe(page: Page): Promise<AxeFault[]> {
  // A click resolves when the next address is known, before the page has a body to inspect.
  await page.waitForLoadState()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const looks = await page.evaluate(findLooks)
  const fresh = looks.map((look) => {
    const count = measured.get(look) ?? 0
    measured.set(look, count + 1)
    return count < ENOUGH
  })
  return page.evaluate(findFaults, fresh)
}

/**
 * How often this file measured the contrast of a look. Contrast takes three quarters of axe's time, and all pages
 * share a frame: the first two pages that show a look measure it, on two texts each.
 */
const measured = new Map<string, number>()
const ENOUGH = 2

const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
// What is minor or moderate nobody is told: it need not be looked for, which takes a quarter of the time.
axe.configure({ rules: axe._audit.rules.filter((it) => /minor|moderate/.test(it.impact)).map(({ id }) => ({ id, enabled: false })) })`

interface AxeWindow {
  axe: typeof Axe
  /** Two texts of each look of the page, in the order of `findLooks`. */
  looks: Element[][]
}

/**
 * In the page: finds the looks of its texts. A list of a hundred rows has one contrast, because contrast depends only
 * on the colours, size and weight of a text, its background, and whether it is disabled.
 */
function findLooks(): string[] {
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    let ground = grounds.get(element)
    if (ground === undefined) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const own = `${backgroundColor} ${backgroundImage} ${opacity};`
      ground = (element.parentElement ? groundOf(element.parentElement) : '') + own
      grounds.set(element, ground)
    }
    return ground
  }
  const seen = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-look')
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())
    if (!isText || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
    const text = [element.localName, element.className, color, fontSize, fontWeight, textShadow, isOff]
    const look = text.join(' ') + groundOf(element)
    const alike = seen.get(look)
    if (!alike) seen.set(look, [element])
    else if (alike.length < 2) alike.push(element)
  }
  ;(window as unknown as AxeWindow).looks = [...seen.values()]
  return [...seen.keys()]
}

/** In the page: runs axe, which measures the contrast of the looks that are marked as fresh. */
async function findFaults(fresh: boolean[]): Promise<AxeFault[]> {
  const { axe, looks } = window as unknown as AxeWindow
  for (const element of looks.filter((_, index) => fresh[index]).flat()) element.setAttribute('data-look', '')
  // Our pages have no frames to gather from, and nobody reads the passes.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map(({ target }) => target.join(' ')) }))
}
