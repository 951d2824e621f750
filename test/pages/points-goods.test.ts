import sharp from 'sharp'
import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, visitor } = await openMall(t)
const { sql } = mall.database.owner
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2e8b57' } })
  .png()
  .toBuffer()
const said = {
  zh: { make: '新建商品', save: '保存', send: '上传图片', points: '积分' },
  en: { make: 'New goods', save: 'Save', send: 'Send the picture', points: 'points' },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `goods for points are made with a picture, changed, and offered: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const { page } = await member({ ...options, username: 'demo-operator' })
      await page.goto('/operator/points-goods')
      await faultless(page)
      await page.getByRole('link', { name: words.make }).click()
      await page.waitForURL(/points-goods\/new/)
      const name = `Crate ${lang}`
      await page.fill('[name=nameZh]', name)
      await page.fill('[name=nameEn]', name)
      await page.fill('[name=points]', '0')
      await page.fill('[name=add]', '7')
      await page.fill('[name=sort]', '0')
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await page.locator('.field__error').waitFor()
      t.equal(await page.inputValue('[name=add]'), '7', 'what was typed stays')
      await page.fill('[name=points]', '450')
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await page.waitForURL(/points-goods\/\d+/)
      await faultless(page)
      const id = page.url().split('/').at(-1)!
      await page.setInputFiles('[name=file]', { name: 'crate.png', mimeType: 'image/png', buffer: png })
      await page.getByRole('button', { name: words.send }).click()
      await page.locator('.picture-list img').waitFor()
      await faultless(page)

      await mall.seen()
      const guest = await visitor(options)
      await guest.page.goto('/integral')
      const card = guest.page.locator('li.card', { hasText: name })
      t.match((await card.innerText()).replace(/\s+/g, ' '), /450/)
      const src = await card.locator('img').getAttribute('src')
      t.equal(src, `/f/points/picture/${id}`)
      const served = await guest.page.request.get(src!)
      t.strictSame([served.status(), served.headers()['content-type']], [200, 'image/webp'])
      await faultless(guest.page)

      // Somebody exchanges while it is being changed: stock is added to, not set.
      await sql`update points_goods set stock = stock - 2 where id = ${Number(id)}`
      await page.fill('[name=add]', '3')
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await page.waitForLoadState()
      const [row] = await sql<{ stock: number; version: number }[]>`
        select stock, version from points_goods where id = ${Number(id)}`
      t.strictSame({ ...row }, { stock: 8, version: 2 })
      t.strictSame(guest.faults, [])
    },
  )
