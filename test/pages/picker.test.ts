import t from 'tap'
import type { Page } from 'playwright-core'
import { comesTo, openMall, stopClock } from './visitors.ts'

const { visitor, address } = await openMall(t)
/** A guest who stays for the whole file; nothing of a choice outlives its page. */
const guest = await visitor()

const opener = '.search-box__bar .search-box__elements'
const cell = (symbol: string) => `dialog.picker input[name=elements][value=${symbol}]`
const chosen = (page: Page) => page.locator('dialog.picker .chip b').allTextContents()
const standsAt = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).value)

async function openTable(page: Page): Promise<void> {
  await page.click(opener)
  await page.waitForSelector('dialog.picker[open] input[type=search]')
}

t.test('the table is fetched at the first click, not by looking at it, and its code once', async (t) => {
  const someone = await visitor()
  const { page, faults } = someone
  const passed = await stopClock(someone)
  const chunks: string[] = []
  page.on('request', (request) => {
    if (/\/(picker|chunk)-[^/]*\.(js|css)$/.test(request.url())) chunks.push(request.url())
  })
  await page.goto('/')
  const before = chunks.length
  await page.hover(opener)
  await page.focus(opener)
  await passed(1000)
  // What the page had asked for before this is known when this is answered.
  await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status))
  t.equal(chunks.length, before)
  await openTable(page)
  const fetched = chunks.slice(before)
  t.ok(fetched.some((url) => url.endsWith('.js')) && fetched.some((url) => url.endsWith('.css')))
  await page.keyboard.press('Escape')
  await openTable(page)
  t.equal(chunks.length, before + fetched.length)
  t.strictSame(faults, [])
})

t.test('by mouse: a click takes an element, a second one or its chip gives it back', async (t) => {
  const { page, faults } = await comesTo(guest, '/about')
  await openTable(page)
  t.equal(await page.locator('dialog.picker input[name=elements]').count(), 118)
  for (const symbol of ['H', 'La', 'U', 'O']) await page.click(cell(symbol))
  t.strictSame(await chosen(page), ['H', 'O', 'La', 'U'], 'in the order of the table')
  await page.click(cell('H'))
  t.strictSame(await chosen(page), ['O', 'La', 'U'])
  await page.click('dialog.picker .chip:has-text("U") button')
  t.strictSame(await chosen(page), ['O', 'La'])
  t.notOk(await page.isChecked(cell('U')))
  t.equal(await page.locator('dialog.picker [aria-selected=true]').count(), 2)
  t.strictSame(faults, [])
})

t.test('by keys: Home and End in the row, with Ctrl in the table; Space and Enter toggle', async (t) => {
  const { page, faults } = await comesTo(guest, '/about')
  await page.focus(opener)
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog.picker[open] input[type=search]')
  const goes = async (key: string) => (await page.keyboard.press(key), standsAt(page))
  t.equal(await goes('ArrowDown'), 'Li')
  t.equal(await goes('End'), 'Ne')
  t.equal(await goes('ArrowRight'), 'Ne', 'it stops at the edge')
  t.equal(await goes('Home'), 'Li')
  t.equal(await goes('Control+End'), 'Lr')
  t.equal(await goes('Control+Home'), 'H')
  await page.keyboard.press('Space')
  t.strictSame(await chosen(page), ['H'])
  await page.keyboard.press('Enter')
  t.strictSame(await chosen(page), [], 'Enter acts on the cell and does not send the form')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  t.equal(await standsAt(page), 'H', 'Tab reaches the table at one place')
  await page.keyboard.press('Tab')
  t.notOk(await page.evaluate(() => document.activeElement?.matches('[name=elements]')))
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() =>
      Boolean(document.activeElement?.closest('header, main, footer')),
    )
    t.notOk(outside, 'the page behind is out of reach')
  }
  t.strictSame(faults, [])
})

t.test('Any is what is meant unless All or None is said; the address says which', async (t) => {
  const { page, faults } = guest
  faults.length = 0
  for (const [mode, title] of [
    [null, /含任一元素：C、S/],
    ['all', /含全部元素：C、S/],
    ['none', /不含/],
  ] as const) {
    await page.goto('/about')
    await openTable(page)
    t.ok(await page.isChecked('dialog.picker input[value=any]'))
    for (const symbol of ['S', 'C']) await page.click(cell(symbol))
    if (mode) await page.click(`dialog.picker label:has(input[value=${mode}])`)
    await Promise.all([page.waitForURL('**/search?*'), page.click('dialog.picker .button--primary')])
    t.equal(address(page), `/search?elements=C;S&elementMode=${mode ?? 'any'}`)
    t.match(await page.textContent('#results .chip-list'), title)
  }
  t.strictSame(faults, [])
})

t.test('what stands in the search bar narrows the choice; nothing chosen is a plain search', async (t) => {
  const { page } = await comesTo(guest, '/about')
  await page.fill('#search-q', 'CO')
  await openTable(page)
  await page.click(cell('N'))
  await Promise.all([page.waitForURL('**/search?*'), page.click('dialog.picker .button--primary')])
  t.equal(address(page), '/search?q=CO&elements=N&elementMode=any')
  await page.goto('/about')
  await openTable(page)
  await Promise.all([page.waitForURL('**/search'), page.click('dialog.picker .button--primary')])
})

t.test('closing by the cross forgets the choice and gives the focus back', async (t) => {
  const { page, faults } = await comesTo(guest, '/about')
  await openTable(page)
  await page.click(cell('Pb'))
  await page.click('dialog.picker .dialog__head button')
  await page.waitForSelector('dialog.picker', { state: 'detached' })
  t.ok(await page.evaluate((link) => document.activeElement?.matches(link), opener))
  await openTable(page)
  t.strictSame(await chosen(page), [])
  t.strictSame(faults, [])
})

t.test('the table’s own page works as one, with scripts too', async (t) => {
  const { page, faults } = await comesTo(guest, '/search?picker=open')
  await page.locator('#picker input[value=Fe]').check({ force: true })
  await Promise.all([page.waitForURL(/elements=Fe/), page.click('#picker .button--primary')])
  t.match(await page.textContent('#results .chip-list'), 'Fe')
  t.strictSame(faults, [])
})

t.test('where the table cannot be fetched its page is opened instead', async (t) => {
  const { page } = await comesTo(guest, '/about')
  await page.route('**/search?picker=open', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await Promise.all([page.waitForURL('**/search?picker=open'), page.click(opener)])
  t.ok(await page.isVisible('#picker'))
  await page.unrouteAll()
})

t.test('without JavaScript the page picks, resets and sends, Any being the default', async (t) => {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/about')
  await page.click(opener)
  t.equal(address(page), '/search?picker=open')
  t.ok(await page.isChecked('#picker input[value=any]'))
  const element = (symbol: string) => page.locator(`#picker input[value=${symbol}]`)
  await element('Pb').check({ force: true })
  await page.click('#picker button[type=reset]')
  t.equal(await page.locator('#picker input[name=elements]:checked').count(), 0)
  await page.click('#picker button:not([type=reset])')
  t.equal(address(page), '/search?elementMode=any', 'nothing chosen finds everything')
  t.ok((await page.locator('[data-compare]').count()) > 0)
  await page.click(opener)
  for (const symbol of ['Cu', 'Zn']) await element(symbol).check({ force: true })
  await page.click('#picker label:has(input[value=none])')
  await page.click('#picker .button--primary')
  t.equal(address(page), '/search?elements=Cu&elements=Zn&elementMode=none')
  t.match(await page.textContent('.chip-list'), '不含')
  await page.click('[data-facet=elements] [data-island=picker]')
  t.ok((await element('Cu').isChecked()) && (await element('Zn').isChecked()), 'it opens at the choice')
  t.ok(await page.isChecked('#picker input[value=none]'))
})
