import t from 'tap'
import type { Page } from 'playwright-core'
import { comesTo, openMall, stopClock } from './visitors.ts'
import type { Visitor } from './visitors.ts'

const { visitor, address } = await openMall(t)
/** A guest who stays for the whole file. */
const guest = await visitor()
const box = '#search-q'
const options = '#search-suggestions [role=option]'

/** Runs an action that opens a tab; answers that tab. */
async function newTab({ context }: Visitor, act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), act()])
  await tab.waitForLoadState()
  return tab
}

t.test('goods or stores, in a new tab, and the page that was open stays', async (t) => {
  const buyer = await comesTo(guest, '/about')
  const { page } = buyer
  t.equal(await page.inputValue('#search-target'), 'goods')
  await page.fill(box, 'CO')
  const goods = await newTab(buyer, () => page.press(box, 'Enter'))
  t.equal(address(goods), '/search?q=CO')
  t.equal(await goods.inputValue(box), 'CO', 'the results say what was searched for')
  t.equal(await goods.evaluate(() => window.opener as unknown), null)

  await page.selectOption('#search-target', 'store')
  await page.fill(box, '气体')
  const stores = await newTab(buyer, () => page.click('.search-box .search-box__submit'))
  t.equal(address(stores), '/search_store?q=气体')
  t.equal(await stores.inputValue('#search-target'), 'store')
  t.equal(address(page), '/about')
  t.strictSame(buyer.faults, [])
})

t.test('commas and spaces are dropped as they are typed, and the caret stays where it was', async (t) => {
  const { page, faults } = await comesTo(guest, '/about')
  await page.focus(box)
  await page.keyboard.type('CO, 50 ppm，in　N2')
  t.equal(await page.inputValue(box), 'CO50ppminN2')
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', ',', ' ', 'x']) await page.keyboard.press(key)
  t.equal(await page.inputValue(box), 'COx50ppminN2')
  await page.evaluate((selector) => {
    const input = document.querySelector<HTMLInputElement>(selector)!
    input.select()
    document.execCommand('insertText', false, 'H2, 40 %')
  }, box)
  t.equal(await page.inputValue(box), 'H2 40%', 'what is pasted as well; two figures never become one')
  t.strictSame(faults, [])
})

t.test('an input method composes undisturbed; what it writes is stripped and suggested for', async (t) => {
  const { page, context, faults } = await comesTo(guest, '/about')
  await page.focus(box)
  const hands = await context.newCDPSession(page)
  const compose = (text: string) =>
    hands.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('yi yang hua')
  t.equal(await page.inputValue(box), 'yi yang hua')
  await compose("yi'yang'hua tan")
  t.equal(await page.inputValue(box), "yi'yang'hua tan")
  await hands.send('Input.insertText', { text: '一氧化碳，' })
  t.equal(await page.inputValue(box), '一氧化碳')
  await page.waitForSelector(options)
  t.match((await page.locator(options).allTextContents())[0], '一氧化碳')
  t.strictSame(faults, [])
})

t.test('suggestions are walked by arrows, taken by Enter and put away by Escape', async (t) => {
  const buyer = await comesTo(guest, '/about')
  const { page } = buyer
  const expanded = () => page.getAttribute(box, 'aria-expanded')
  t.equal(await expanded(), 'false')
  await page.focus(box)
  await page.keyboard.type('co')
  await page.waitForSelector(options)
  const whole = await page.locator(options).allTextContents()
  t.match(whole[0], /^一氧化碳 CO ¥[\d.,]+ 起$/, 'a formula and a price stand beside the name')
  const textsOf = () =>
    page.locator(options).evaluateAll((list) => list.map((each) => (each as HTMLElement).dataset['text']!))
  const texts = await textsOf()
  t.ok(texts.length > 1)
  t.equal(await expanded(), 'true')

  const active = () =>
    page.evaluate((selector) => {
      const id = document.querySelector(selector)?.getAttribute('aria-activedescendant')
      const option = id ? document.getElementById(id) : null
      return option?.ariaSelected === 'true' ? option.dataset['text'] : null
    }, box)
  t.equal(await active(), null)
  await page.keyboard.press('ArrowDown')
  t.equal(await active(), texts[0])
  await page.keyboard.press('ArrowUp')
  t.equal(await active(), texts.at(-1), 'round the end')
  t.equal(await page.locator(`${options}[aria-selected=true]`).count(), 1)
  await page.keyboard.press('Escape')
  t.equal(await expanded(), 'false')
  t.notOk(await page.isVisible('#search-suggestions'))
  t.equal(await page.inputValue(box), 'co', 'what was typed stays')

  await page.keyboard.type('2')
  await page.waitForSelector(options)
  const wanted = (await textsOf())[1]!
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  const found = await newTab(buyer, () => page.keyboard.press('Enter'))
  t.equal(new URL(found.url()).searchParams.get('q'), wanted)

  await page.bringToFront()
  await page.fill(box, 'so2')
  await page.waitForSelector(options)
  const clicked = (await textsOf())[0]!
  const other = await newTab(buyer, () => page.locator(options).first().click())
  t.equal(new URL(other.url()).searchParams.get('q'), clicked, 'or by a click')
  t.strictSame(buyer.faults, [])
})

t.test('nothing is suggested for stores, nor after the search was sent', async (t) => {
  const buyer = await visitor()
  const { page, context } = buyer
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/suggest')) asked.push(request.url())
  })
  const passed = await stopClock(buyer)
  await page.focus(box)
  await page.keyboard.type('co')
  await newTab(buyer, () => page.keyboard.press('Enter'))
  await passed(1000)
  await page.bringToFront()
  await page.selectOption('#search-target', 'store')
  await page.focus(box)
  await page.keyboard.type('2')
  await passed(1000)
  t.strictSame(asked, [])
  await page.selectOption('#search-target', 'goods')
  await page.focus(box)
  await page.keyboard.type('3')
  await Promise.all([page.waitForRequest(/suggestions\?q=co23$/), passed(1000)])
  t.equal(asked.length, 1, 'once for a pause in typing')
})
