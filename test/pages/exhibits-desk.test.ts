import sharp from 'sharp'
import t from 'tap'
import type { Page } from 'playwright-core'
import { contentJobs } from '../../src/modules/content/index.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

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
        if (javaScriptEnabled) t.same(await axe(seen), [])
      }
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const shop = async () => {
        await mall.seen()
        await guest.page.goto('/')
        return guest.page
      }
      const typed = async (kind: string, fields: Record<string, string>) => {
        await page.goto(`/operator/shopfront/${kind}/new`)
        for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
      }

      await t.test('a hot word is seen in the preview, then in the shop, then moved', async (t) => {
        const word = `甲烷 ${lang}`
        await typed('word', { titleZh: word, titleEn: word })
        await faultless(page)
        await press(words.save)
        await page.waitForURL(/word\/\d+$/)
        const editor = page.url()
        t.equal(await (await shop()).getByRole('link', { name: word, exact: true }).count(), 0)
        await page.getByRole('link', { name: words.preview, exact: true }).click()
        await page.waitForURL(/preview/)
        await page.getByRole('link', { name: word, exact: true }).waitFor()
        await faultless(page)
        await page.getByRole('link', { name: words.edit }).click()
        await page.waitForURL(editor)
        await press(words.publish)
        await page.locator('.status--good').waitFor()
        t.equal(
          await (await shop()).locator('.search-box__hot a').last().innerText(),
          word,
          'a new one stands last',
        )
        await page.goto('/operator/shopfront?kind=word')
        await faultless(page)
        await page.locator(`tr:has-text("${word}") button[value=up]`).click()
        await page.waitForLoadState()
        t.equal(await (await shop()).locator('.search-box__hot a').nth(-2).innerText(), word)
      })

      await t.test('an entry of the main menu stands below another, at once for everybody', async (t) => {
        const name = `Audit ${lang}`
        await typed('menu', { titleZh: name, titleEn: name, target: '/industry' })
        await page.selectOption('[name=parentId]', '7')
        await page.selectOption('[name=type]', '1')
        await press(words.publish)
        await page.waitForURL(/menu\/\d+$/)
        const entry = (await shop()).locator('.top-menu__drop a', { hasText: name })
        t.equal(await entry.getAttribute('href'), '/industry')
        await page.goto('/operator/shopfront')
        await faultless(page)
        t.equal(await page.locator(`tr:has-text("${name}") .desk-table__below`).count(), 1)
      })

      await t.test('a banner with a picture comes at its date', async (t) => {
        const name = `Week ${lang}`
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
        const drawn = page.locator('.campaign', { hasText: name }).locator('img')
        t.equal(
          await drawn.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
          900,
        )
        await page.goBack()
        await page.fill('[name=at]', inAnHour())
        await press(words.publish)
        await page.locator('.note').first().waitFor()
        const campaign = async () => (await shop()).locator('.campaign', { hasText: name })
        t.equal(await (await campaign()).count(), 0)
        mall.clock.forward(3600)
        await publishDue()
        const strip = await campaign()
        t.equal(await strip.getAttribute('href'), '/industry')
        t.equal(
          await strip
            .locator('img')
            .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
          900,
        )
        await faultless(guest.page)
      })

      await t.test('a floor stands on the home page, and a renamed category in its panel', async (t) => {
        const floor = { zh: '200', en: '202' }[lang]
        await typed('floor', { titleZh: `Floor ${lang}`, titleEn: `Floor ${lang}` })
        await page.selectOption('[name=categoryId]', floor)
        await press(words.publish)
        await page.waitForURL(/floor\/\d+$/)
        const seen = (await shop()).locator(`#floor-${floor}`)
        t.equal(await seen.locator('h2').innerText(), `Floor ${lang}`)
        t.ok(await seen.locator('.product-card').count())
        await faultless(guest.page)
        await page.goto('/operator/shopfront?kind=floor')
        await faultless(page)
        const name = `Named ${lang}`
        await page.goto(`/operator/shopfront/category/${floor}`)
        await faultless(page)
        await page.fill(`[name=title${lang === 'zh' ? 'Zh' : 'En'}]`, name)
        await press(words.publish)
        await page.locator('.status--good').waitFor()
        await page.getByText(name).first().waitFor()
        t.ok(await (await shop()).locator('.category-panel a', { hasText: name }).count())
      })

      await t.test('the hotline that is saved stands in the foot of the shop', async (t) => {
        const hotline = { zh: '400-810-1111', en: '400-810-2222' }[lang]
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
        t.equal(await (await shop()).locator('.site-footer__phone').innerText(), hotline)
      })

      await t.test('a partner link comes at its date and goes when it is withdrawn', async (t) => {
        const name = `Partner ${lang}`
        await typed('link', { titleZh: name, titleEn: name, url: 'ftp://example.com' })
        await press(words.publish)
        await page.locator('.field__error').waitFor()
        t.equal(await page.inputValue('[name=titleEn]'), name, 'what was typed stays')
        await page.fill('[name=url]', 'https://example.com/partner')
        await page.fill('[name=at]', inAnHour())
        await press(words.publish)
        await page.waitForURL(/link\/\d+$/)
        const link = async () => (await shop()).getByRole('link', { name }).count()
        t.equal(await link(), 0)
        mall.clock.forward(3600)
        await publishDue()
        t.equal(await link(), 1)
        await faultless(guest.page)
        await page.reload()
        await press(words.withdraw)
        await page.locator('.status--open').waitFor()
        t.equal(await link(), 0)
      })
      t.same(guest.faults, [])
    },
  )
