import t from 'tap'
import { launchBrowser } from '../support/browser.ts'

const browser = await launchBrowser()
t.teardown(() => browser.close())
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await context.newPage()

const html = `<!doctype html><style>
  body { margin: 0; height: 3000px }
  button { position: absolute; left: 1400px }
  #near { top: 850px } #far { top: 2900px }
</style>
<p>text</p><button id="near">near</button><button id="far">far</button>
<script>
  const [pressed, seen] = [[], []]
  for (const button of document.querySelectorAll('button')) {
    button.onclick = () => pressed.push(button.id)
    new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) seen.push(button.id) }).observe(button)
  }
</script>`

t.test(
  'a page whose window is tiny has the size that was asked for, also one opened by another',
  async (t) => {
    const sizeOf = (it: typeof page) => it.evaluate(() => [innerWidth, innerHeight, screen.width])
    t.strictSame(await sizeOf(page), [1440, 900, 1440])
    await page.setViewportSize({ width: 390, height: 800 })
    t.strictSame(await sizeOf(page), [390, 800, 390])
    t.equal(await page.evaluate(() => matchMedia('(max-width: 400px)').matches), true)
    await page.setViewportSize({ width: 1440, height: 900 })
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('about:blank')),
    ])
    await opened.waitForFunction(() => innerWidth === 1440 && innerHeight === 900)
  },
)

t.test('clicks and observers reach as far as the page, not as its window', async (t) => {
  await page.setContent(html)
  await page.waitForFunction('seen.length > 0')
  t.strictSame(await page.evaluate('seen'), ['near'])
  await page.click('#near')
  await page.click('#far')
  await page.waitForFunction('seen.length > 1')
  t.strictSame(await page.evaluate('pressed'), ['near', 'far'])
})

t.test('what moves while a page loads is told as on a large screen', async (t) => {
  await page.setContent('<!doctype html><p style="height: 400px">text</p>')
  const moved = await page.evaluate(async () => {
    // What has not been on a frame cannot move.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observed = new Promise<PerformanceEntry>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0]!)).observe({ type: 'layout-shift' })
    })
    document.querySelector('p')!.style.marginTop = '300px'
    return ((await observed) as PerformanceEntry & { value: number }).value
  })
  t.ok(moved > 0.1 && moved < 1, `${moved} of the screen, times how far`)
})
