import sharp from 'sharp'
import t from 'tap'
import type { Locator, Page } from 'playwright-core'
import { contentJobs } from '../../src/modules/content/index.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** What operators set up is read in the home page as the mall sends it, after each act; a guest looks at all of it at the end. */
const { mall, member, visitor } = await openMall(t)
const publishDue = contentJobs(mall.services)[0]!.run
const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#2e8b57' } })
  .png()
  .toBuffer()

/** What a form takes for an hour from now, in Shanghai. */
const inAnHour = () => new Date(mall.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 16)

const said = {
  zh: {
    preview: '预览',
    publish: '保存并发布',
    save: '保存',
    withdraw: '撤下',
    edit: '返回编辑',
    send: '上传图片',
  },
  en: {
    preview: 'Preview',
    publish: 'Save and publish',
    save: 'Save',
    withdraw: 'Withdraw',
    edit: 'Back to the editor',
    send: 'Send the picture',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `what stands around the goods is set up at the desk: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const { page } = await member({ ...options, username: 'demo-operator' })
      const guest = await visitor(options)
      const faultless = async (seen: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(seen), [])
      }
      const named = {
        word: `甲烷 ${lang}`,
        entry: `Audit ${lang}`,
        banner: `Week ${lang}`,
        floor: `Floor ${lang}`,
        category: `Named ${lang}`,
        partner: `Partner ${lang}`,
      }
      const floorOf = { zh: '200', en: '202' }[lang]
      const hotline = { zh: '400-810-1111', en: '400-810-2222' }[lang]
      const naturalWidth = (img: Locator) =>
        img.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth))
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      /** The home page as it is sent to a guest. */
      const home = async () => {
        await mall.seen()
        const { body } = await mall.app.inject({ url: '/', headers: { 'accept-language': options.locale } })
        return body
      }
      /** How often a guest reads this on the home page, as the whole text of an element. */
      const shown = async (text: string) => (await home()).split(`>${text}<`).length - 1
      /** The hot words, in their order. */
      const hotWords = async () => {
        const [list] = /search-box__hot.*?<\/div>/s.exec(await home())!
        return [...list.matchAll(/>([^<]+)<\/a>/g)].map(([, word]) => word)
      }
      const typed = async (kind: string, fields: Record<string, string>) => {
        await page.goto(`/operator/shopfront/${kind}/new`)
        for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
      }

      await t.test('a hot word is seen in the preview, then in the shop, then moved', async (t) => {
        const { word } = named
        await typed('word', { titleZh: word, titleEn: word })
        await faultless(page)
        await press(words.save)
        await page.waitForURL(/word\/\d+$/)
        const editor = page.url()
        t.equal(await shown(word), 0)
        await page.getByRole('link', { name: words.preview, exact: true }).click()
        await page.waitForURL(/preview/)
        await page.getByRole('link', { name: word, exact: true }).waitFor()
        await faultless(page)
        await page.getByRole('link', { name: words.edit }).click()
        await page.waitForURL(editor)
        await press(words.publish)
        await page.locator('.status--good').waitFor()
        t.equal((await hotWords()).at(-1), word, 'a new one stands last')
        await page.goto('/operator/shopfront?kind=word')
        await faultless(page)
        await page.locator(`tr:has-text("${word}") button[value=up]`).click()
        await page.waitForLoadState()
        t.equal((await hotWords()).at(-2), word)
      })

      await t.test('an entry of the main menu stands below another, at once for everybody', async (t) => {
        const name = named.entry
        await typed('menu', { titleZh: name, titleEn: name, target: '/industry' })
        await page.selectOption('[name=parentId]', '7')
        await page.selectOption('[name=type]', '1')
        await press(words.publish)
        await page.waitForURL(/menu\/\d+$/)
        t.match(await home(), new RegExp(`<a[^>]* href="/industry"[^>]*>${name}<`))
        await page.goto('/operator/shopfront')
        await faultless(page)
        t.equal(await page.locator(`tr:has-text("${name}") .desk-table__below`).count(), 1)
      })

      await t.test('a banner with a picture comes at its date', async (t) => {
        const name = named.banner
        await typed('banner', { titleZh: name, titleEn: name, textZh: name, href: '/industry' })
        await page.selectOption('[name=place]', 'campaign')
        await press(words.save)
        await page.waitForURL(/banner\/\d+$/)
        await page.setInputFiles('[name=file]', { name: 'week.png', mimeType: 'image/png', buffer: png })
        await press(words.send)
        await page.locator('.exhibit-picture').waitFor()
        await faultless(page)
        await page.getByRole('link', { name: words.preview, exact: true }).click()
        await page.waitForURL(/preview/)
        t.equal(await naturalWidth(page.locator('.campaign', { hasText: name }).locator('img')), 900)
        await page.goBack()
        await page.fill('[name=at]', inAnHour())
        await press(words.publish)
        await page.locator('.note').first().waitFor()
        t.notMatch(await home(), name)
        mall.clock.forward(3600)
        await publishDue()
        t.match(await home(), name)
      })

      await t.test('a floor stands on the home page, and a renamed category in its panel', async (t) => {
        await typed('floor', { titleZh: named.floor, titleEn: named.floor })
        await page.selectOption('[name=categoryId]', floorOf)
        await press(words.publish)
        await page.waitForURL(/floor\/\d+$/)
        await page.goto('/operator/shopfront?kind=floor')
        await faultless(page)
        t.ok(await shown(named.floor))
        const name = named.category
        await page.goto(`/operator/shopfront/category/${floorOf}`)
        await faultless(page)
        await page.fill(`[name=title${lang === 'zh' ? 'Zh' : 'En'}]`, name)
        await press(words.publish)
        await page.locator('.status--good').waitFor()
        await page.getByText(name).first().waitFor()
        t.ok(await shown(name))
      })

      await t.test('the hotline that is saved stands in the foot of the shop', async (t) => {
        await page.goto('/operator/contact')
        await faultless(page)
        await page.fill('[name=email]', 'nobody')
        await page.fill('[name=hotline]', hotline)
        await press(words.save)
        await page.locator('.field__error').waitFor()
        t.equal(await page.inputValue('[name=hotline]'), hotline, 'what was typed stays')
        await faultless(page)
        await page.fill('[name=email]', 'help@hengzhun.example')
        await press(words.save)
        await page.locator('.field__error').waitFor({ state: 'detached' })
        t.equal(await shown(hotline), 1)
      })

      await t.test('a partner link comes at its date', async (t) => {
        const name = named.partner
        await typed('link', { titleZh: name, titleEn: name, url: 'ftp://example.com' })
        await press(words.publish)
        await page.locator('.field__error').waitFor()
        t.equal(await page.inputValue('[name=titleEn]'), name, 'what was typed stays')
        await page.fill('[name=url]', 'https://example.com/partner')
        await page.fill('[name=at]', inAnHour())
        await press(words.publish)
        await page.waitForURL(/link\/\d+$/)
        t.notMatch(await home(), name)
        mall.clock.forward(3600)
        await publishDue()
        await mall.seen()
        await guest.page.goto('/')
        t.equal(await guest.page.getByRole('link', { name }).count(), 1)
      })

      await t.test('a guest sees all of it at its place, and axe no fault', async (t) => {
        const shop = guest.page
        await faultless(shop)
        t.equal(await shop.locator('.search-box__hot a').nth(-2).innerText(), named.word)
        const entry = shop.locator('.top-menu__drop a', { hasText: named.entry })
        t.equal(await entry.getAttribute('href'), '/industry')
        const strip = shop.locator('.campaign', { hasText: named.banner })
        t.equal(await strip.getAttribute('href'), '/industry')
        t.equal(await naturalWidth(strip.locator('img')), 900)
        const floor = shop.locator(`#floor-${floorOf}`)
        t.equal(await floor.locator('h2').innerText(), named.floor)
        t.ok(await floor.locator('.product-card').count())
        t.ok(await shop.locator('.category-panel a', { hasText: named.category }).count())
        t.equal(await shop.locator('.site-footer__phone').innerText(), hotline)
      })

      await t.test('a partner link that is withdrawn is gone', async (t) => {
        await page.reload()
        await press(words.withdraw)
        await page.locator('.status--open').waitFor()
        t.notMatch(await home(), named.partner)
      })
      t.strictSame(guest.faults, [])
    },
  )
