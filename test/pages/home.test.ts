import t from 'tap'
import type { Page } from 'playwright-core'
import { openMall, stopClock } from './visitors.ts'

const { visitor, address } = await openMall(t)

/** Prepares watching a carousel: time stands still, the pointer and the keyboard are elsewhere. */
async function watched(options = {}) {
  const guest = await visitor(options)
  const passed = await stopClock(guest, '/')
  const turned = () =>
    guest.page.evaluate(() => {
      const box = document.querySelector('[data-carousel]')!
      const slides = [...box.querySelectorAll('.carousel__slide')]
      const dots = [...box.querySelectorAll('[data-slide]')]
      const front = slides.findIndex((slide) => slide.getAttribute('data-pos') === '0')
      return front === dots.findIndex((dot) => dot.ariaCurrent === 'true') ? front : 'dots and slides differ'
    })
  return { ...guest, passed, turned }
}

/** How many of these are visible, not only in the HTML. */
const seen = (page: Page, selector: string) => page.locator(`${selector}:visible`).count()

t.test('the carousel', async (t) => {
  const { page, passed, turned, faults } = await watched()
  await t.test('the carousel turns every four seconds, round the end', async (t) => {
    t.equal((await page.locator('[data-carousel]').boundingBox())!.height, 300)
    t.equal(await turned(), 0)
    await passed(3900)
    t.equal(await turned(), 0)
    await passed(200)
    t.equal(await turned(), 1)
    await passed(7 * 4000)
    t.equal(await turned(), 0)
  })

  await t.test(
    'it rests while it is pointed at, while the keyboard is in it, and while it is held',
    async (t) => {
      await page.hover('[data-carousel] .carousel__slides')
      await passed(9000)
      t.equal(await turned(), 0)
      await page.hover('.hero__banners')
      await passed(4000)
      t.equal(await turned(), 1, 'and goes on when left')

      await page.locator('.carousel__slide[data-pos="0"] a').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await passed(9000)
      t.equal(await turned(), 1)
      await page.focus('#search-q')
      await passed(4000)
      t.equal(await turned(), 2)

      const hold = page.locator('[data-carousel] .carousel__hold')
      t.equal(await hold.textContent(), '暂停轮播')
      await hold.click()
      await page.hover('.hero__banners')
      await passed(9000)
      t.equal(await turned(), 2)
      t.equal(await hold.textContent(), '继续轮播')
      await hold.click()
      await page.hover('.hero__banners')
      await passed(4000)
      t.equal(await turned(), 3, 'going on needs no click elsewhere')
    },
  )

  await t.test('its buttons work by mouse and by keyboard', async (t) => {
    await page.click('[data-slide="0"]')
    await page.click('[data-step="1"]')
    t.equal(await turned(), 1)
    await page.focus('[data-step="-1"]')
    for (const key of ['Enter', 'Space']) await page.keyboard.press(key)
    t.equal(await turned(), 7, 'round the beginning')
    await page.click('[data-slide="4"]')
    t.equal(await turned(), 4)
    const [product] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('.carousel__slide[data-pos="0"] a'),
    ])
    await product.waitForLoadState()
    t.match(address(product), /^\/search\/details\?spuId=\d+$/, 'a product opens in a new tab')

    await page.bringToFront()
    await page.focus('[data-carousel] .carousel__hold')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.hover('.hero__banners')
    await passed(4000)
    t.equal(await turned(), 5, 'who asks it by keyboard to go on sees it go on')
  })

  t.strictSame(faults, [])
})

t.test('who wants less motion gets none until they ask for it', async (t) => {
  const { page, passed, turned } = await watched({ reducedMotion: 'reduce' })
  await passed(9000)
  t.equal(await turned(), 0)
  await page.click('[data-carousel] .carousel__hold')
  await page.hover('.hero__banners')
  await passed(4000)
  t.equal(await turned(), 1)
  await page.click('[data-carousel] .carousel__hold')
  await page.hover('.hero__banners')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.waitForSelector('.carousel__hold:text("暂停轮播")')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForSelector('.carousel__hold:text("继续轮播")')
  await passed(9000)
  t.equal(await turned(), 1, 'a change of mind counts at once')
})

t.test('what stands below it', async (t) => {
  const { page, faults } = await visitor()
  await page.goto('/')
  await t.test('a floor’s tabs open by click and keys, the leaderboard’s also by pointing', async (t) => {
    const chosen = (list: string) =>
      page.locator(`${list} [role=tab][aria-selected=true]`).evaluateAll((tabs) => tabs.map(({ id }) => id))
    t.strictSame(await chosen('#floor-194'), ['new-194-tab'])
    await page.hover('#best-194-tab')
    t.strictSame(await chosen('#floor-194'), ['new-194-tab'], 'not by pointing')
    await page.focus('#new-194-tab')
    await page.keyboard.press('ArrowRight')
    t.strictSame(await chosen('#floor-194'), ['best-194-tab'])
    t.ok(await page.isVisible('#best-194'))
    t.notOk(await page.isVisible('#new-194'))
    await page.keyboard.press('Home')
    t.strictSame(await chosen('#floor-194'), ['new-194-tab'])
    t.strictSame(await chosen('#floor-208'), ['new-208-tab'], 'each floor for itself')

    t.strictSame(await chosen('.leaderboard'), ['rank-194-tab'])
    await page.hover('#rank-228-tab')
    t.strictSame(await chosen('.leaderboard'), ['rank-228-tab'])
    t.equal(await seen(page, '.leaderboard li'), 3)
    await page.focus('#rank-228-tab')
    await page.keyboard.press('ArrowLeft')
    t.strictSame(await chosen('.leaderboard'), ['rank-208-tab'])
    await page.keyboard.press('Tab')
    t.ok(
      await page.evaluate(() => document.activeElement?.closest('#rank-208')),
      'Tab goes on into the panel',
    )
  })

  await t.test('partners: seven in view, the others by the buttons', async (t) => {
    const inView = () =>
      page.locator('#partner-list').evaluate((list) => {
        const box = list.getBoundingClientRect()
        return [...list.children].filter((child) => {
          const { left, right } = child.getBoundingClientRect()
          return left >= box.left - 2 && right <= box.right + 2
        }).length
      })
    const leftmost = () => page.locator('#partner-list').evaluate((list) => list.scrollLeft)
    t.equal(await inView(), 7)
    const [before, after] = await page.locator('#partners [data-scroll]').all()
    const scrolling = await page.locator('#partner-list').evaluateHandle((list) => ({
      ended: new Promise<void>((resolve) => {
        list.addEventListener('scrollend', () => resolve(), { once: true })
      }),
    }))
    await after!.click()
    await scrolling.evaluate(({ ended }) => ended)
    t.ok((await leftmost()) > 0)
    t.equal(await inView(), 7)
    await before!.click()
    await page.waitForFunction(() => document.getElementById('partner-list')!.scrollLeft === 0)
  })

  await t.test('what is seen has the numbers of the specification', async (t) => {
    t.equal(await seen(page, 'section[aria-label=新品上架] .product-card'), 4)
    t.equal(await seen(page, '.hero__banners > a'), 3)
    t.equal(await seen(page, '#news .news-strip li'), 7)
    t.equal(await seen(page, '.leaderboard li'), 3)
    t.ok((await seen(page, '.category-panel > ul > li')) <= 10)
    for (const id of [194, 208, 228]) {
      t.equal(await seen(page, `#floor-${id} .product-card`), 4)
      await page.click(`#best-${id}-tab`)
      t.equal(await seen(page, `#floor-${id} .product-card`), 6)
    }
  })

  t.strictSame(faults, [])
})
