import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { createRequire } from 'node:module'

/** Where the malls of tests have axe for the pages that they show. */
export const AXE_PATH = '/axe-of-the-tests.js'

/**
 * A rule looks only at elements of a fresh shape, or of a fresh look; keys are compared on the whole page. What is minor or moderate
 * nobody is told, nor what axe leaves to be reviewed: it need not be looked for.
 */
const narrowed = `{
for (const rule of axe._audit.rules) {
  rule.enabled &&= !/minor|moderate/.test(rule.impact) && !rule.reviewOnFail && rule.id !== 'th-has-data-cells'
  if (rule.id === 'accesskeys') continue
  rule.gather = () =>
    (rule.id === 'color-contrast' ? freshTexts : freshElements)
      .filter((element) => element.matches(rule.selector))
      .map((element) => axe.utils.getNodeFromTree(element))
      .filter((node) => node && (!rule.excludeHidden || axe.commons.dom.isVisibleToScreenReaders(node)))
}
const contrast = axe._audit.checks['color-contrast']
const compare = contrast.evaluate
contrast.evaluate = function (text, ...rest) {
  const isEnough = compare.call(this, text, ...rest)
  if (isEnough !== undefined) measured.add(text)
  return isEnough
}}`

let source: string | undefined

/** axe as a script, with the rules that `axe.ts` needs. */
export const axeSource = (): string =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') + narrowed)

/**
 * Lets a server of a test answer with axe beside its pages. A browser keeps it as it keeps our own scripts: sent with each page
 * instead, half a megabyte takes 0.09 s of processor, more than to load the page.
 */
export function serveAxe(server: Server): void {
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url !== AXE_PATH) return handlers.forEach((handle) => handle(request, response))
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cache-control': 'max-age=86400, immutable',
    })
    response.end(axeSource())
  })
}
