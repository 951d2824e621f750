import t from 'tap'
import type { Page } from 'playwright-core'
import { standsAt } from './focus.ts'
import { openMall, signInHere } from './visitors.ts'

const { visitor, address } = await openMall(t, { STOREFRONT_ACCESS: 'members' })

/** A visitor whose browser jumps to the focused element instead of scrolling smoothly, so that it can be checked. */
const jumper = () => visitor({ reducedMotion: 'reduce' })

/** Presses Tab until this element has the focus; every stop on the way must be visible. Gives up after so many. */
async function tabTo(page: Page, selector: string, most = 160): Promise<string[]> {
  const unseen: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const { what, marked, onScreen, isWanted } = await standsAt(page, selector)
    if (!marked || !onScreen) unseen.push(what)
    if (isWanted) return unseen
  }
  throw new Error(`Tab does not reach ${selector}`)
}

t.test('the first Tab offers the content, and Enter goes there', async (t) => {
  const { page } = await visitor()
  for (const path of ['/', '/search?q=CO', '/login']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    t.ok(await page.evaluate(() => document.activeElement?.matches('.skip-link')), path)
    t.ok((await page.locator('.skip-link').boundingBox())!.y >= 0, 'it comes into sight')
    await page.keyboard.press('Enter')
    t.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    await page.keyboard.press('Tab')
    t.ok(await page.evaluate(() => document.activeElement?.closest('#main')), 'and on from there')
  }
})

t.test('from the home page to buying by keyboard alone, every stop seen', async (t) => {
  const { page, context, faults } = await jumper()
  await page.goto('/')
  t.strictSame(await tabTo(page, '#search-q'), [])
  await page.keyboard.type('CO')
  const [results] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await results.waitForLoadState()
  t.equal(address(results), '/search?q=CO')

  await results.keyboard.press('Tab')
  await results.keyboard.press('Enter')
  t.strictSame(await tabTo(results, '#f-inStock'), [], 'through the filters')
  await results.keyboard.press('Space')
  await results.waitForURL(/inStock=true/)
  t.equal(await results.evaluate(() => document.activeElement?.id), 'f-inStock', 'the place is kept')
  t.strictSame(await tabTo(results, '.results a[href*="/details"]'), [])
  await Promise.all([results.waitForURL(/\/details/), results.keyboard.press('Enter')])

  await results.keyboard.press('Tab')
  await results.keyboard.press('Enter')
  t.strictSame(await tabTo(results, '#buy-form [name=quantity]'), [])
  await results.keyboard.press('ArrowUp')
  t.strictSame(await tabTo(results, '#buy-form button:not([data-add])'), [])
  await Promise.all([results.waitForURL('**/login?*'), results.keyboard.press('Enter')])
  await tabTo(results, 'input[name=username]')
  await results.keyboard.type('demo-member')
  await tabTo(results, 'input[name=password]')
  await results.keyboard.type('demo-member-2026')
  await Promise.all([results.waitForURL(/\/cart$/), results.keyboard.press('Enter')])
  t.equal(await results.inputValue('main .quantity input'), '2', 'what was chosen is in the cart')
  t.strictSame(faults, [])
})

t.test('every stop of the home page is seen, from the first to the last', async (t) => {
  const { page } = await jumper()
  await page.goto('/')
  t.strictSame(await tabTo(page, 'footer a:last-of-type', 300), [])
})

t.test('signing out by keyboard: the dialog holds it and gives it back', async (t) => {
  const { page } = await visitor()
  await page.goto('/login?next=/about')
  await signInHere(page, 'demo-member')
  await page.waitForURL('**/about')
  await tabTo(page, '[data-dialog=sign-out]')
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    t.notOk(await page.evaluate(() => document.activeElement?.closest('header, main, footer, .utility-bar')))
  }
  await page.keyboard.press('Escape')
  t.ok(await page.evaluate(() => document.activeElement?.matches('[data-dialog=sign-out]')))
})
