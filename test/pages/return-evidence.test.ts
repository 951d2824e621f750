import sharp from 'sharp'
import t from 'tap'
import { ordersIn } from '../modules/payments/world.ts'
import { returnsIn } from '../modules/returns/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t, { STOREFRONT_ACCESS: 'members', FILES_DIR: t.testdir() })
const world = await returnsIn(await ordersIn(mall))
const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
const file = (name: string) => ({ name, mimeType: 'image/png', buffer })

const words = {
  zh: {
    locale: 'zh-CN',
    add: /^添加/,
    drop: /^去掉/,
    asked: '不同意',
    arrived: '验收不合格',
    reason: '封口已拆',
  },
  en: {
    locale: 'en-GB',
    add: /^Add/,
    drop: /^Remove/,
    asked: 'Refuse',
    arrived: 'Refuse what arrived',
    reason: 'The seal is broken',
  },
} as const

for (const [lang, javaScriptEnabled, arrived] of [
  ['zh', false, false],
  ['en', true, true],
] as const)
  t.test(
    `a store refuses ${arrived ? 'what arrived' : 'what is asked'} with pictures, which its buyer sees: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const { locale, add, drop, reason, ...press } = words[lang]
      const refuse = arrived ? press.arrived : press.asked
      const order = await world.received()
      const returnNo = await world.asked(order)
      if (arrived) await world.through(returnNo, 'agreed', 'sent', 'arrived')
      const store = await member({ locale, javaScriptEnabled, username: 'demo-store' })
      const { page } = store
      page.setDefaultTimeout(20_000)
      await page.goto(`/seller/returns?open=${returnNo}`)
      const shown = page.locator('#refuse-file').locator('xpath=ancestor::form').locator('.picture-list img')
      await page.locator('#refuse-text').fill(reason)
      if (arrived) await page.locator('#refuse-seal').selectOption('broken')
      for (const [index, name] of ['seal.png', 'label.png', 'wrong.png'].entries()) {
        await page.setInputFiles('#refuse-file', file(name))
        await page.getByRole('button', { name: add }).click()
        await shown.nth(index).waitFor()
      }
      t.equal(await page.locator('#refuse-text').inputValue(), reason, 'what was typed stays')
      if (arrived) t.equal(await page.locator('#refuse-seal').inputValue(), 'broken', 'and what was chosen')
      await page.getByRole('button', { name: drop }).click()
      await shown.nth(2).waitFor({ state: 'detached' })
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      t.equal(await world.stateOf(returnNo), arrived ? 'arrived' : 'asked', 'nothing is refused yet')
      await page.setInputFiles('#refuse-file', file('valve.png'))
      const button = page.getByRole('button', { name: refuse, exact: true })
      await button.click()
      await button.waitFor({ state: 'detached' })
      t.equal(await world.stateOf(returnNo), 'refused')
      const { pictures } = await world.detail(returnNo)
      t.strictSame(
        pictures.map(({ side }: { side: string }) => side),
        ['store', 'store', 'store'],
        'two that were added, and the one that came with the refusal',
      )
      const buyer = await member({ locale, javaScriptEnabled })
      await buyer.page.goto(`/tuihuo/details?returnNo=${returnNo}`)
      t.match(await buyer.page.locator('main').innerText(), reason)
      const images = buyer.page.locator('.return-case img[src*="/pictures/"]')
      t.equal(await images.count(), 3)
      const answer = await buyer.page.request.get((await images.first().getAttribute('src'))!)
      t.equal(answer.headers()['content-type'], 'image/webp')
      t.strictSame([...store.faults, ...buyer.faults], [])
    },
  )
