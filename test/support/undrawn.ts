import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Side of the window of all pages, in pixels: `--window-size` of Chromium. */
export const WINDOW = 64

type Size = { width: number; height: number }

/**
 * Lets all pages of a browser be laid out for the size that their context asks for, in a window that is tiny: media queries,
 * scrolling, clicks and observers are those of that size. Nobody looks at the pictures, and drawing them is a fifth of what a
 * page costs Chromium. With SHOTS, which keeps pictures for people, windows are as large as their pages.
 */
export function undrawn(browser: Browser): void {
  if (process.env['SHOTS']) return
  const { newContext } = browser
  browser.newContext = async (options: BrowserContextOptions = {}) => {
    const size = options.viewport ?? { width: 1280, height: 720 }
    const context = await newContext.call(browser, { ...options, viewport: null })
    layOutFor(context, size)
    return context
  }
}

/** Every page of a context has this size from its beginning; a page that another one opens, as soon as it is known. */
function layOutFor(context: BrowserContext, size: Size): void {
  const sized = new WeakMap<Page, Promise<void>>()
  context.on('page', (page) => {
    const devtools = context.newCDPSession(page)
    page.setViewportSize = async ({ width, height }) => {
      const screen = { screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false }
      const metrics = { width, height, ...screen, dontSetVisibleSize: true }
      await (await devtools).send('Emulation.setDeviceMetricsOverride', metrics)
    }
    // A page may be closed before it is sized.
    const first = page.setViewportSize(size).catch(() => undefined)
    sized.set(page, first)
  })
  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    await sized.get(page)
    return page
  }
}
