import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { AXE_PATH, axeSource } from './axe-source.ts'
import { describePage } from './described-page.ts'
import { notLookedAt } from './looked-at.ts'

export interface AxeFault {
  rule: string
  help: string
  where: string[]
}

/**
 * The serious and critical faults that axe finds on a page, ready to be compared with [], in what this run has not looked at
 * yet: all pages share a frame, most are opened in both languages and many times. A fault is told by the first file that sees it.
 */
export async function axe(page: Page): Promise<AxeFault[]> {
  // A click resolves when the next address is known, before the page has a body to inspect.
  await page.waitForLoadState()
  const { looks, shapes } = await page.evaluate(describePage)
  const freshLooks = notLookedAt(looks, ENOUGH)
  const freshShapes = notLookedAt(shapes, 1)
  if (!freshLooks.includes(true) && !freshShapes.includes(true)) return []
  if (!(await page.evaluate(load, AXE_PATH))) await page.evaluate(axeSource())
  const { faults, measured } = await page.evaluate(findFaults, { freshLooks, freshShapes })
  notLookedAt(
    looks.filter((_, index) => measured[index]),
    ENOUGH,
  )
  return faults
}

/** A look whose contrast could not be told, because something lay over both of its texts, is measured on a second page. */
const ENOUGH = 2

interface AxeWindow {
  axe: typeof Axe
  /** Two texts of each look of the page, and the elements of each shape, in the order of `describePage`. */
  looks: Element[][]
  shapes: Element[][]
  freshElements: Element[]
  freshTexts: Element[]
  /** Texts whose contrast was told. */
  measured: Set<Element>
}

/** In the page: loads axe from the mall that the page is of; answers whether axe is there. */
function load(path: string): Promise<boolean> | boolean {
  if ('axe' in window) return true
  if (!location.protocol.startsWith('http')) return false
  const script = document.createElement('script')
  const isThere = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
  })
  script.src = path
  document.head.append(script)
  script.remove()
  return isThere
}

/** In the page: runs axe on the elements of fresh shapes; of the fresh looks it measures the contrast, and says of which it could. */
async function findFaults(fresh: { freshLooks: boolean[]; freshShapes: boolean[] }): Promise<{
  faults: AxeFault[]
  measured: boolean[]
}> {
  const own = window as unknown as AxeWindow
  own.freshElements = own.shapes.filter((_, index) => fresh.freshShapes[index]).flat()
  own.freshTexts = own.looks.filter((_, index) => fresh.freshLooks[index]).flat()
  own.measured = new Set()
  // Our pages have no frames to gather from, and nobody reads the passes.
  const { violations } = await own.axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  })
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map(({ target }) => target.join(' ')) }))
  return { faults, measured: own.looks.map((texts) => texts.some((text) => own.measured.has(text))) }
}
