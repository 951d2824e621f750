import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { launchBrowser } from '../support/browser.ts'
import { startMall } from '../support/mall.ts'

t.test('the operator’s support script is fetched when somebody asks for support, once', async (t) => {
  let fetched = 0
  const operator = createServer((request, response) => {
    if (request.url === '/support.js') fetched++
    response.setHeader('content-type', request.url === '/support.js' ? 'text/javascript' : 'text/html')
    response.end(
      request.url === '/support.js' ? 'document.documentElement.dataset.supported = "yes"' : 'Hello',
    )
  })
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve))
  t.teardown(() => operator.close())
  const there = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`
  const mall = await startMall(t, {
    demo: true,
    env: {
      STOREFRONT_ACCESS: 'public',
      LIVE_SUPPORT_URL: `${there}/chat`,
      LIVE_SUPPORT_SCRIPT: `${there}/support.js`,
    },
  })
  const origin = await mall.listen()
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const page = await browser.newPage()
  await page.goto(origin, { waitUntil: 'load' })
  t.equal(fetched, 0, 'nothing of a third party before a click')

  const opened = page.context().waitForEvent('page')
  await page.locator('footer [data-support-script]').click()
  t.equal(new URL((await opened).url()).pathname, '/chat', 'the support page opens beside')
  await page.waitForSelector('html[data-supported=yes]', { state: 'attached' })
  t.equal(await page.locator('[data-support-script]').count(), 0, 'and no second time')
  t.equal(fetched, 1)
})
