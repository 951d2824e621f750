import type * as Axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

export interface AxeFault {
  rule: string
  help: string
  where: string[]
}

/** What axe finds seriously or critically wrong on a page, ready to be compared with []. */
export async function axe(page: Page): Promise<AxeFault[]> {
  // A click returns when the next address is there, which is before the page has a body to look at.
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
 * How often the contrast of a look was measured in this file. Contrast takes axe three quarters of its time, and the
 * frame is the same around all pages: a text is measured on the first two pages that show its look, twice on each.
 */
const measured = new Map<string, number>()
const ENOUGH = 2

const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
// What is minor or moderate nobody is told: it need not be looked for, which takes a quarter of the time.
axe.configure({ rules: axe._audit.rules.filter((it) => /minor|moderate/.test(it.impact)).map(({ id }) => ({ id, enabled: false })) })`

interface AxeWindow {
  axe: typeof Axe
  /** Two texts of each look of the page, in the order that was told. */
  looks: Element[][]
}

/**
 * In the page: finds the looks of its texts. Of a list of a hundred rows all have one contrast, which hangs on nothing
 * but the colours, size and weight of a text, what lies behind it, and whether it is out of use.
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

/** In the page: asks axe, which measures the contrast of the looks that are marked as fresh. */
async function findFaults(fresh: boolean[]): Promise<AxeFault[]> {
  const { axe, looks } = window as unknown as AxeWindow
  for (const element of looks.filter((_, index) => fresh[index]).flat()) element.setAttribute('data-look', '')
  // Our pages have no frames to gather from, and nobody reads what passed.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map(({ target }) => target.join(' ')) }))
}
