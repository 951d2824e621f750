import sharp from 'sharp'
import t from 'tap'
import type { Page } from 'playwright-core'
import { orderWorld } from '../modules/orders/world.ts'
import { reviewsIn } from '../modules/reviews/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'
import { fourWays } from './ways.ts'

const { mall, member, visitor, address } = await openMall(t)
const world = await reviewsIn(await orderWorld(mall))
const locales = { zh: 'zh-CN', en: 'en-GB' }
const said = {
  zh: {
    add: /^添加图片/,
    drop: '去掉最后一张',
    submit: '提交评价',

    read: '评价已收到',
    publish: '公开',
    reply: '回复评价',
    body: '气相色谱外标法，三瓶之间相差 0.2 %。',
    answer: '谢谢认可，同批还有现货。',
    good: '好评 1',
    bad: '差评 0',
    none: '这一档还没有评价',
    uses: '校准 1',
    ticked: ['证书清楚', '送货准时'],
  },
  en: {
    add: /^Add the picture/,
    drop: 'Remove the last picture',
    submit: 'Send the review',

    read: 'We have your review',
    publish: 'Publish',
    reply: 'Answer the review',
    body: 'Gas chromatography by external standard; three bottles differ by 0.2 %.',
    answer: 'Thank you; more of this lot is in stock.',
    good: 'Good 1',
    bad: 'Poor 0',
    none: 'No reviews of this grade',
    uses: 'Calibration 1',
    ticked: ['Clear certificate', 'On time'],
  },
}

const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c0392b' } })
  .withExif({ IFD0: { Copyright: 'where it was taken' } })
  .png()
  .toBuffer()
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

/** Pictures that a page shows, each loaded with its real size. */
const shownPictures = (page: Page) =>
  page
    .locator('.picture-list img')
    .evaluateAll((all) =>
      all.map((each) => ({ width: (each as HTMLImageElement).naturalWidth, src: each.getAttribute('src') })),
    )

for (const [lang, javaScriptEnabled] of fourWays)
  t.test(
    `a review with pictures is read, published and answered, and everybody sees it: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: locales[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        // axe is a script itself, and sees no words.
        if (javaScriptEnabled && lang === 'zh') t.strictSame(await axe(page), [])
      }
      const goods = await world.freshGoods()
      await world.received([goods])
      const { page, faults } = await member(options)
      await page.goto('/order/shaidan')
      await page.locator(`.review-row a[href*="/pingjia/${goods.skuId}/"]`).click()
      await page.waitForURL(/\/pingjia\//)
      await faultless(page)

      await page.locator('input[type=file]').setInputFiles(picture('label.png'))
      for (const tag of words.ticked) await page.getByRole('checkbox', { name: tag }).check({ force: true })
      await page.locator('textarea[name=text]').fill(words.body)
      await page.getByRole('button', { name: words.add }).click()
      await page.locator('.picture-list li').first().waitFor()
      t.equal(await page.locator('textarea[name=text]').inputValue(), words.body, 'what was typed stays')
      await page.locator('input[type=file]').setInputFiles(picture('wrong.png'))
      await page.getByRole('button', { name: words.add }).click()
      await page.locator('.picture-list li').nth(1).waitFor()
      await page.getByRole('button', { name: words.drop }).click()
      await page.locator('.picture-list li').nth(1).waitFor({ state: 'detached' })
      await page.locator('input[type=file]').setInputFiles(picture('chart.png'))
      await page.getByRole('button', { name: words.submit }).click()
      await page.locator('.field__error').first().waitFor()
      t.equal(await page.locator('.picture-list li').count(), 2, 'a refused form keeps the pictures')
      t.equal(await page.locator('[name=tags]:checked').count(), 2, 'and what was ticked')
      t.equal(await page.locator('textarea[name=text]').inputValue(), words.body)
      await faultless(page)
      for (const score of ['data', 'goods', 'service'])
        await page.locator(`input[name=${score}][value="5"]`).check({ force: true })
      await page.locator('select[name=use]').selectOption('calibration')
      await page.getByRole('button', { name: words.submit }).click()
      await page.waitForURL(/\/detail_pingjia/)
      t.match(await page.locator('main').innerText(), words.read)
      await faultless(page)
      const id = new URL(page.url()).searchParams.get('id')!
      t.strictSame(
        await shownPictures(page),
        [1, 2].map((n) => ({ width: 80, src: `/f/review/picture/${id}/${n}` })),
      )
      const guest = await visitor(options)
      const secret = await guest.page.request.get(`/f/review/picture/${id}/1`)
      t.equal(secret.status(), 404, 'nobody else sees them before they are published')

      const operator = await member({ ...options, username: 'demo-operator' })
      await operator.page.goto(`/operator/reviews?open=${id}`)
      t.equal((await shownPictures(operator.page)).length, 2)
      await faultless(operator.page)
      const publish = operator.page.getByRole('button', { name: words.publish, exact: true })
      await publish.click()
      await publish.waitFor({ state: 'detached' })

      const store = await member({ ...options, username: 'demo-store' })
      await store.page.goto(`/seller/reviews?open=${id}`)
      t.equal((await shownPictures(store.page)).length, 2)
      await faultless(store.page)
      const form = store.page.locator('form', { has: store.page.locator('textarea[name=text]') })
      await form.locator('textarea').fill(words.answer)
      await form.getByRole('button', { name: words.reply }).click()
      await form.waitFor({ state: 'detached' })

      await mall.seen()
      await guest.page.goto(`/search/details?spuId=${goods.spuId}`)
      const shown = guest.page.locator('#reviews')
      t.match(await shown.innerText(), words.body)
      t.match(await shown.innerText(), words.answer)
      t.match(await shown.innerText(), words.uses)
      for (const tag of words.ticked) t.match(await shown.innerText(), `${tag} 1`)
      t.strictSame(await shown.locator('li > .chip-list > .tag').allInnerTexts(), words.ticked)
      await shown.locator('.picture-list').scrollIntoViewIfNeeded()
      await guest.page
        .locator('.picture-list img')
        .first()
        .evaluate((each) => (each as HTMLImageElement).decode())
      t.strictSame(
        (await shownPictures(guest.page)).map(({ src }) => src),
        [1, 2].map((n) => `/f/review/picture/${id}/${n}`),
      )
      const served = await guest.page.request.get(`/f/review/picture/${id}/1`)
      const facts = await sharp(await served.body()).metadata()
      t.strictSame([facts.format, facts.exif], ['webp', undefined], 'drawn anew, without what a camera notes')
      await faultless(guest.page)
      await shown.getByRole('link', { name: words.bad }).click()
      await guest.page.waitForURL(/reviewGrade=bad/)
      t.match(await shown.innerText(), words.none)
      t.match(await shown.innerText(), words.uses, 'the summary is that of all')
      await shown.getByRole('link', { name: words.good }).click()
      await guest.page.waitForURL(/reviewGrade=good/)
      t.match(await shown.innerText(), words.body)
      t.match(address(guest.page), '#reviews')

      await page.goto('/order/yiping')
      t.match(await page.locator('main').innerText(), words.answer)
      t.strictSame([...operator.faults, ...store.faults, ...guest.faults], [])
      t.ok(
        faults.every((fault) => / 422 /.test(fault)),
        'the refused form alone',
      )
    },
  )
