import t from 'tap'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store edits its own page, and the shop shows it. */
const { mall, member, visitor } = await openMall(t)
const { sql } = mall.database.owner
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const chosen = await sql<{ number: string }[]>`
  select number from spus where store_id = 1 and on_shelf order by id limit 2`
const words = {
  zh: {
    save: '保存',
    upload: '上传',
    add: '新增分类',
    publish: '发布公告',
    up: '上移',
    unknown: '本店没有这些商品',
    faster: '已先一步处理',
  },
  en: {
    save: 'Save',
    upload: 'Upload',
    add: 'Add a category',
    publish: 'Publish a notice',
    up: 'Up',
    unknown: 'Your store has no such products',
    faster: 'was faster',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `name, picture, categories and notices are edited and shown, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const store = () => member({ ...options, username: 'demo-store', path: '/seller/storefront' })
      const { page, faults } = await store()
      const colleague = await store()
      const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })
      const nameZh = `恒准旗舰店 ${lang}`
      const nameEn = `Flagship ${lang}`
      await page.fill('[name=nameZh]', nameZh)
      await page.fill('[name=nameEn]', nameEn)
      await page.fill('[name=introEn]', 'short')
      await button(say.save).click()
      await page.locator('#field-introEn[aria-invalid]').waitFor()
      t.equal(await page.inputValue('[name=nameZh]'), nameZh, 'refused, and kept')
      await page.fill('[name=introEn]', 'Standard gases with their certificates.')
      await button(say.save).click()
      await page.locator('[aria-invalid]').first().waitFor({ state: 'detached' })

      await colleague.page.fill('[name=nameZh]', '另一个名字')
      await button(say.save, colleague.page).click()
      await colleague.page.locator('main .note--warning').waitFor()
      t.match(await colleague.page.locator('main .note--warning').innerText(), /演示店铺客服/)
      t.match(
        await colleague.page.locator('.desk-typed').innerText(),
        '另一个名字',
        'what was typed is not lost',
      )

      await page.setInputFiles('[name=file]', { name: 'logo.png', mimeType: 'image/png', buffer: png })
      await button(say.upload).click()
      await page.locator('main .store-mark img').waitFor()

      const category = { zh: '现场监测', en: 'On site' }[lang]
      await page.fill('[name=menuZh]', `现场监测 ${lang}`)
      await page.fill('[name=menuEn]', `On site ${lang}`)
      await page.fill('[name=goods]', `${chosen[1]!.number}\nNO-SUCH`)
      await button(say.add).click()
      await page.getByText(say.unknown).first().waitFor()
      t.equal(await page.inputValue('[name=goods]'), `${chosen[1]!.number}\nNO-SUCH`)
      await page.fill('[name=goods]', `${chosen[1]!.number}\n${chosen[0]!.number}`)
      await button(say.add).click()
      const entry = page.locator(`[data-entry="现场监测 ${lang}"]`)
      await entry.waitFor()
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      await entry.getByRole('button', { name: say.up }).click()
      await page.locator(`#menu [data-entry="现场监测 ${lang}"] + [data-entry]`).waitFor()
      await page.fill('[name=titleZh]', `新公告 ${lang}`)
      await page.fill('[name=titleEn]', `News ${lang}`)
      await button(say.publish).click()
      await page.locator(`#notices [data-entry="新公告 ${lang}"]`).waitFor()
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/storefront-${lang}.png`, fullPage: true })

      await mall.seen()
      const buyer = await visitor(options)
      await buyer.page.goto('/store/1/index')
      t.equal(await buyer.page.locator('h1').innerText(), { zh: nameZh, en: nameEn }[lang])
      t.equal(await buyer.page.locator('.store-head .store-mark img').count(), 1)
      t.match(
        await buyer.page.locator('.store-notices').innerText(),
        { zh: '新公告 zh', en: 'News en' }[lang],
      )
      if (process.env['SHOTS'])
        await buyer.page.screenshot({ path: `${process.env['SHOTS']}/store-${lang}.png` })
      await buyer.page.locator('.store-menu a', { hasText: category }).first().click()
      await buyer.page.waitForURL(/classify/)
      const list = await buyer.page.content()
      const places = chosen.map(({ number }) => list.indexOf(number))
      t.ok(places[1]! >= 0 && places[1]! < places[0]!, 'chosen goods stand in the order of the store')
      t.strictSame(
        faults.filter((fault) => !/4\d\d/.test(fault)),
        [],
      )
    },
  )
