import t from 'tap'
import { openMall, signInHere, stopClock } from './visitors.ts'

const { visitor, origin, address } = await openMall(t)

t.test('the way up appears after 200 px and leads to the top', async (t) => {
  const { page, faults } = await visitor()
  await page.goto('/about')
  const way = page.locator('.side-nav [data-to-top]')
  const links = await page
    .locator('.side-nav li a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  t.strictSame(links.slice(0, 4), ['/', '/cart', '/user-centered', '/order/changgou'])
  t.equal(links.length, 5, 'my VIPs are for managers alone')
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  t.notOk(await way.isVisible())
  await scroll(200)
  // Two frames: the page has seen where it stands, and has been drawn accordingly.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  t.notOk(await way.isVisible())
  await scroll(201)
  await way.waitFor({ state: 'visible' })
  await way.click()
  await page.waitForFunction(() => scrollY === 0)
  await way.waitFor({ state: 'hidden' })
  t.equal(await page.evaluate(() => document.activeElement?.id), 'main', 'the keyboard is up there too')
  t.strictSame(faults, [])
})

t.test('a phone has its navigation at the foot instead', async (t) => {
  const { page, faults } = await visitor({ width: 390, hasTouch: true })
  await page.goto('/')
  t.notOk(await page.isVisible('.side-nav li'))
  const tabs = page.locator('.tab-bar a')
  t.equal(await tabs.count(), 5)
  const box = (await page.locator('.tab-bar').boundingBox())!
  t.equal(box.y + box.height, 900, 'it stands at the foot of the window')
  t.equal(await page.getAttribute('.tab-bar [aria-current]', 'href'), '/')
  for (const tab of await tabs.all()) t.ok((await tab.boundingBox())!.height >= 44, 'a finger hits it')
  await tabs.nth(2).tap()
  await page.waitForSelector('dialog.picker[open]')
  await page.keyboard.press('Escape')
  await tabs.nth(1).tap()
  await page.waitForURL('**/search')
  t.strictSame(faults, [])
})

t.test('the jump bar leads to the sections of the home page and marks the one that is read', async (t) => {
  const { page, faults } = await visitor()
  await page.goto('/')
  const marked = (href: string) => page.waitForSelector(`.jump-bar a[href="${href}"][aria-current]`)
  const inView = (id: string) =>
    page.waitForFunction((section) => {
      const { top } = document.getElementById(section)!.getBoundingClientRect()
      return top >= 0 && top < innerHeight / 2
    }, id)
  t.strictSame(
    await page.locator('.jump-bar a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ['#floor-194', '#floor-208', '#floor-228', '#news', '#partners'],
  )
  for (const id of ['floor-208', 'floor-228', 'news', 'floor-194']) {
    await page.click(`.jump-bar a[href="#${id}"]`)
    await inView(id)
    await marked(`#${id}`)
    t.equal(await page.locator('.jump-bar [aria-current]').count(), 1, id)
  }
  t.strictSame(faults, [])
})

t.test(
  'a picture that fails gives way to the default one, whether the script was here before or comes after',
  async (t) => {
    for (const late of [false, true]) {
      const { page } = await visitor({ viewport: { width: 1440, height: 4000 } })
      await page.route(/\/qr-/, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => /\/qr-/.test(request.url()))
      await page.route(/\/site-[^/]*\.js/, async (route) => {
        if (late) await failed
        await route.continue()
      })
      await page.goto('/about')
      await page.waitForFunction(() => {
        const image = document.querySelector<HTMLImageElement>('footer img')!
        return image.src.includes('default-picture') && image.naturalWidth > 0
      })
      t.pass(late ? 'after' : 'before')
    }
  },
)

t.test(
  'signing out asks first: cancel and Escape keep the session, confirming ends it for good',
  async (t) => {
    const { context, page, faults } = await visitor()
    await page.goto('/login?next=/about')
    await signInHere(page, 'demo-member')
    await page.waitForURL('**/about')
    const session = (await context.cookies()).find(({ name }) => name === 'Authorization')!
    const dialog = page.locator('#sign-out')
    const ask = () => page.click('.utility-bar [data-dialog=sign-out]')
    await ask()
    t.ok(await dialog.isVisible())
    t.match(await dialog.textContent(), '确定要退出当前账户吗')
    await dialog.locator('text=取消').click()
    t.notOk(await dialog.isVisible())
    await ask()
    await page.keyboard.press('Escape')
    t.notOk(await dialog.isVisible())
    t.ok(
      await page.evaluate(() => document.activeElement?.matches('[data-dialog=sign-out]')),
      'the keyboard is where it was',
    )
    await page.reload()
    t.equal(
      await page.locator('.utility-bar .utility-bar__who').getAttribute('href'),
      '/user-centered',
      'still signed in',
    )

    await ask()
    await Promise.all([page.waitForURL(`${origin}/`), dialog.locator('text=确认退出').click()])
    t.equal(await page.textContent('.utility-bar .utility-bar__who'), '欢迎来到恒准标物商城')
    t.equal(await page.locator('#sign-out').count(), 0)
    t.notOk((await context.cookies()).some(({ name }) => name === 'Authorization'))
    t.notMatch(await page.evaluate(() => document.cookie + JSON.stringify(localStorage)), /demo-member/)
    await context.addCookies([session])
    await page.goto('/user-centered')
    t.equal(address(page), '/login?next=/user-centered', 'who kept the cookie is not signed in by it')
    t.strictSame(faults, [])
  },
)

t.test('a menu entry under development says so, politely and for four seconds', async (t) => {
  const guest = await visitor()
  const { page } = guest
  const passed = await stopClock(guest)
  const region = page.locator('#toasts')
  t.equal(await region.getAttribute('role'), 'status')
  t.equal(await region.getAttribute('aria-live'), 'polite')
  await page.hover('.top-menu .top-menu__list > li:nth-child(2)')
  await page.click('.top-menu .top-menu__list [data-toast]')
  t.match(await region.textContent(), /^“.+”正在建设中，尚未开放$/)
  t.equal(await region.locator('.toast.toast--warning').count(), 1, 'as a warning')
  t.equal(address(page), '/about')
  await passed(4000)
  t.equal(await region.textContent(), '')
  t.strictSame(guest.faults, [])
})

t.test(
  'a chunk that cannot be loaded is reported: at once when it fails, after 120 s when it hangs',
  async (t) => {
    const guest = await visitor()
    const { page } = guest
    const passed = await stopClock(guest)
    const failed = '加载失败，请检查网络后重试'
    const picker = page.locator('.search-box__bar .search-box__elements')
    await page.route(/\/picker-[^/]*\.css/, (route) => route.abort())
    await picker.click()
    await page.waitForSelector('.toast.toast--bad')
    t.equal(await page.textContent('.toast.toast--bad'), failed)
    await passed(4000)
    t.equal(await picker.getAttribute('aria-busy'), null)

    await page.unroute(/\/picker-[^/]*\.css/)
    await page.route(/\/picker-[^/]*\.css/, () => undefined)
    await picker.click()
    await passed(119_999)
    t.equal(await page.textContent('#toasts'), '')
    t.equal(await picker.getAttribute('aria-busy'), 'true')
    await passed(1)
    await page.waitForSelector('.toast.toast--bad')
    t.equal(await page.textContent('.toast.toast--bad'), failed)
  },
)

t.test('a script that is gone is reported, and its link leads to the page from then on', async (t) => {
  const { page } = await visitor()
  await page.goto('/')
  await page.route(/\/picker-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  const picker = page.locator('.search-box__bar .search-box__elements')
  await picker.click()
  await page.waitForSelector('.toast.toast--bad')
  await picker.click()
  await page.waitForURL('**/search?picker=open')
  t.ok(await page.isVisible('#picker'))
})

t.test('a call without an answer is reported after 60 s', async (t) => {
  const guest = await visitor()
  const { page } = guest
  const passed = await stopClock(guest, '/')
  await page.route(/\/suggest/, () => undefined)
  const asked = page.waitForRequest(/\/suggest/)
  await page.fill('#search-q', '一氧化碳')
  await passed(200)
  await asked
  await passed(59_700)
  t.equal(await page.textContent('#toasts'), '')
  await passed(400)
  await page.waitForSelector('.toast.toast--bad')
  t.equal(await page.textContent('#toasts'), '60 秒内没有收到答复，请稍后重试')
})
