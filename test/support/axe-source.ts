import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { createRequire } from 'node:module'

/** Where the malls of tests have axe for the pages that they show. */
export const AXE_PATH = '/axe-of-the-tests.js'

/**
 * A rule looks only at elements of a fresh shape, but for the rules that compare elements of the whole page. What is minor or
 * moderate nobody is told: it need not be looked for.
 */
const narrowed = `
axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
axe.configure({ rules: axe._audit.rules.filter((it) => /minor|moderate/.test(it.impact)).map(({ id }) => ({ id, enabled: false })) })
for (const rule of axe._audit.rules) {
  if (rule.pageLevel || /^(color-contrast|accesskeys|duplicate-id-aria)$/.test(rule.id)) continue
  const { gather } = rule
  rule.gather = function (...rest) {
    return gather.apply(this, rest).filter(({ actualNode }) => freshElements.has(actualNode))
  }
}`

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
