import t from 'tap'
import type { Page } from 'playwright-core'
import { openMall, stopClock } from './visitors.ts'
import type { Visitor } from './visitors.ts'
import { has } from '../support/has.ts'

const { mall, visitor, origin, address } = await openMall(t)
const { app } = mall

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset['lang'])
const toastOf = (page: Page) => page.textContent('#toasts')
const stored = async ({ context }: Visitor) =>
  (await context.cookies(origin)).find(({ name }) => name === 'language')
const store = ({ context }: Visitor, value: string) =>
  context.addCookies([{ name: 'language', value, url: origin }])

/** Chooses in the header as a person does: opens the list, clicks the language. */
async function choose(page: Page, lang: string): Promise<void> {
  await page.click('.utility-bar .language-switch summary')
  await page.click(`.utility-bar .language-switch a[data-lang=${lang}]`)
}

function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

t.test('a choice is kept, said at once, and the page loads anew after 600 ms', async (t) => {
  const reader = await visitor()
  const { page } = reader
  const passed = await stopClock(reader, '/search?q=CO&sort=price')
  const loads = loadsOf(page)
  await choose(page, 'en')
  t.equal(await page.getAttribute('html', 'lang'), 'en')
  t.equal(await page.title(), 'Hengzhun Reference Materials')
  const choice = (await stored(reader))!
  t.equal(choice.value, 'en')
  t.ok(choice.expires > Date.now() / 1000 + 300 * 24 * 3600, 'for a year')
  await passed(599)
  t.equal(loads(), 0)
  t.equal(await shown(page), 'zh')
  await Promise.all([page.waitForEvent('load'), passed(1)])
  t.equal(await shown(page), 'en')
  t.equal(address(page), '/search?q=CO&sort=price', 'the same page')
  t.equal(await page.textContent('.utility-bar .language-switch summary span:last-child'), 'English')
  await page.goto('/')
  t.equal(await shown(page), 'en', 'and every later page')
  t.strictSame(reader.faults, [])
})

t.test('other tabs follow; what is no language of ours on the channel is not heard', async (t) => {
  const reader = await visitor()
  const { context, page: first } = reader
  const passed = await stopClock(reader)
  const second = await context.newPage()
  await second.goto('/industry')
  const loads = loadsOf(second)
  const channel = await second.evaluateHandle(() => {
    const channel = new BroadcastChannel('locales')
    return {
      atItsEnd: new Promise<void>((resolve) => {
        channel.onmessage = ({ data }) => {
          if (data !== 'the last') return
          channel.close()
          resolve()
        }
      }),
    }
  })
  await first.evaluate(() => {
    const channel = new BroadcastChannel('locales')
    for (const foreign of ['fr', '', 'zh', null, { lang: 'en' }, ['en'], '<b>en</b>', 'the last'])
      channel.postMessage(foreign)
    channel.close()
  })
  await channel.evaluate(({ atItsEnd }) => atItsEnd)
  await passed(900)
  t.equal(loads(), 0, 'nor is the language it shows already')
  t.equal(await second.getAttribute('html', 'lang'), 'zh-CN')

  await choose(first, 'en')
  await second.waitForSelector('html[lang=en]')
  await Promise.all([second.waitForEvent('load'), first.waitForEvent('load'), passed(600)])
  t.strictSame([await shown(first), await shown(second)], ['en', 'en'])
  t.equal(loads(), 1)
  t.equal(address(second), '/industry')
  t.strictSame(reader.faults, [])
})

t.test(
  'a stored language we do not have is refused aloud; after 2400 ms the default takes its place',
  async (t) => {
    const reader = await visitor({ locale: 'en-GB' })
    const { page } = reader
    await store(reader, 'fr')
    const passed = await stopClock(reader)
    t.equal(await shown(page), 'en', 'until then the browser’s wish')
    t.equal(
      await toastOf(page),
      'Language pack not found: this language is not supported; returning to the default language',
    )
    t.equal(await page.getAttribute('#toasts', 'aria-live'), 'polite')
    await passed(2399)
    t.equal((await stored(reader))!.value, 'fr')
    await passed(1)
    t.equal((await stored(reader))!.value, 'zh')
    await Promise.all([page.waitForEvent('load'), passed(600)])
    t.equal(await shown(page), 'zh')
    await passed(5000)
    t.equal(await toastOf(page), '', 'once')
    t.strictSame(reader.faults, [])
  },
)

t.test('a language we do not have in an address is refused aloud and leaves the choice alone', async (t) => {
  const reader = await visitor()
  const { page } = reader
  await store(reader, 'en')
  const passed = await stopClock(reader, '/search?q=CO&lang=fr')
  t.match(await toastOf(page), 'Language pack not found')
  await Promise.all([page.waitForEvent('load'), passed(2400)])
  t.equal(address(page), '/search?q=CO')
  t.equal(await toastOf(page), '')
  t.equal((await stored(reader))!.value, 'en', 'no link of others changes what was chosen')
  t.equal(await shown(page), 'en')
})

t.test('lang in the address shows a language without choosing it; a choice wins over it', async (t) => {
  const reader = await visitor()
  const { page } = reader
  await store(reader, 'zh')
  await page.goto('/about?lang=en')
  t.equal(await shown(page), 'en')
  t.equal((await stored(reader))!.value, 'zh')
  await page.goto('/about')
  t.equal(await shown(page), 'zh')

  await page.goto('/about?lang=en')
  await Promise.all([page.waitForEvent('load'), choose(page, 'zh')])
  t.equal(await shown(page), 'zh')
  t.equal(address(page), '/about')
  t.strictSame(reader.faults, [])
})

t.test('without JavaScript the same control stores the choice and comes back', async (t) => {
  const reader = await visitor({ javaScriptEnabled: false })
  const { page } = reader
  await page.goto('/search?q=CO&lang=zh')
  await choose(page, 'en')
  t.equal(address(page), '/search?q=CO')
  t.match(await page.textContent('h1'), 'CO')
  t.equal(await page.getAttribute('html', 'lang'), 'en')
  const choice = (await stored(reader))!
  has(t, choice, { value: 'en', httpOnly: false, sameSite: 'Lax' })
  t.ok(choice.expires > Date.now() / 1000 + 300 * 24 * 3600, 'for a year')
  await page.goto('/about')
  t.equal(await page.getAttribute('html', 'lang'), 'en', 'and every later page')
  await choose(page, 'zh')
  t.equal(await page.getAttribute('html', 'lang'), 'zh-CN')

  const { page: english } = await visitor({ javaScriptEnabled: false, locale: 'en-GB' })
  await english.goto('/about')
  t.equal(await english.getAttribute('html', 'lang'), 'en')
  await choose(english, 'zh')
  t.equal(await english.getAttribute('html', 'lang'), 'zh-CN', 'whatever the browser wishes')
})

t.test(
  'R22: the address that stores a choice leads nowhere else, and other sites choose nothing',
  async (t) => {
    const ask = (query: string, headers: Record<string, string> = {}) =>
      app.inject({ url: `/language?${query}`, headers })
    has(t, await ask('to=en&back=%2Fabout%3Fa%3D1%26lang%3Dzh'), {
      statusCode: 303,
      headers: { location: '/about?a=1' },
    })
    for (const back of ['https://evil.example/', '//evil.example', '/%5Cevil.example', 'about'])
      t.equal((await ask(`to=en&back=${encodeURIComponent(back)}`)).headers.location, '/', back)
    for (const to of ['fr', '', 'zh%0d%0a']) t.equal((await ask(`to=${to}&back=/`)).statusCode, 404, to)
    const foreign = await ask('to=en&back=/about', { 'sec-fetch-site': 'cross-site' })
    has(t, foreign, { statusCode: 303, headers: { location: '/about?lang=en' } })
    t.strictSame(foreign.cookies, [])
  },
)
