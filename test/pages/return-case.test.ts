import sharp from 'sharp'
import t from 'tap'
import { shanghaiClock } from '../../src/shared/time.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { returnsIn } from '../modules/returns/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t, {
  STOREFRONT_ACCESS: 'members',
  FILES_DIR: t.testdir(),
})
const world = await returnsIn(await ordersIn(mall))
const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3a3' } })
  .png()
  .toBuffer()
const file = (name: string) => ({ name, mimeType: 'image/png', buffer })

const words = {
  zh: {
    locale: 'zh-CN',
    waiting: '申请已提交，等待店铺答复',
    hurry: '催一下',
    hurried: /已于 \S+ (\S+) 催过店铺/,
    again: /(\S+) 之后可以再催/,
    add: /^添加/,
    evidence: '提交材料',
    shown: '称重记录，少了 2 瓶',
    send: '发送',
    asked: '请问什么时候答复？',
    answered: '今天下午答复您',
    found: '出库录像截图',
    refused: '店铺未同意',
    disputed: '平台正在裁定',
  },
  en: {
    locale: 'en-GB',
    waiting: 'Request sent, waiting for the store',
    hurry: 'Hurry the store',
    hurried: /You hurried the store on .+ (\d\d:\d\d)/,
    again: /Again from .+ (\d\d:\d\d)/,
    add: /^Add the/,
    evidence: 'Add it',
    shown: 'Weighing record, two bottles short',
    send: 'Send',
    asked: 'When will you answer?',
    answered: 'This afternoon',
    found: 'Frames of the packing video',
    refused: 'The store does not agree',
    disputed: 'The platform decides',
  },
} as const

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `both sides write to each other on a case, the buyer hurries the store, and both add evidence: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const { locale, ...said } = words[lang]
      const order = await world.received()
      const returnNo = await world.asked(order)
      const here = `/tuihuo/details?returnNo=${returnNo}`
      const buyer = await member({ locale, javaScriptEnabled })
      const { page } = buyer
      page.setDefaultTimeout(20_000)
      await page.goto(here)
      t.equal(await page.locator('h1').innerText(), said.waiting)
      const main = () => page.locator('main').innerText()

      await page.getByRole('button', { name: said.hurry }).click()
      await page.getByText(said.hurried).waitFor()
      const minute = shanghaiClock(world.clock.now())
      for (const moment of [said.hurried, said.again])
        t.equal(moment.exec(await main())?.[1], minute, 'when it was done, and when it may be again')
      t.equal(await page.getByRole('button', { name: said.hurry }).count(), 0)

      const images = page.locator('.case-steps img')
      await page.locator('#evidence-text').fill(said.shown)
      await page.setInputFiles('#evidence-file', file('scale.png'))
      await page.getByRole('button', { name: said.add }).click()
      await page.locator('#evidence .picture-list img').waitFor()
      t.equal(await page.locator('#evidence-text').inputValue(), said.shown, 'what was typed stays')
      t.equal((await world.detail(returnNo)).evidence.length, 0, 'nothing is handed in yet')
      await page.setInputFiles('#evidence-file', file('label.png'))
      await page.getByRole('button', { name: said.evidence }).click()
      await page.locator('.case-steps').getByText(said.shown).waitFor()
      t.equal(await images.count(), 2)
      const picture = await page.request.get((await images.last().getAttribute('src'))!)
      t.equal(picture.headers()['content-type'], 'image/webp', 'drawn anew')

      await page.locator('#message-text').fill(said.asked)
      await page.getByRole('button', { name: said.send, exact: true }).click()
      await page.locator('#messages').getByText(said.asked).waitFor()
      t.match(address(page), here, 'the buyer stays with the case')
      if (javaScriptEnabled) t.strictSame(await axe(page), [])

      const waiting = async () => {
        const { body } = await world.store.get('/api/seller/message/page')
        return (body.data as any).list.filter(({ orderNo }: any) => orderNo === order.number).length
      }
      t.equal(await waiting(), 1, 'the desk counts it among what waits for an answer')
      const store = await member({ locale, javaScriptEnabled, username: 'demo-store' })
      const desk = store.page
      desk.setDefaultTimeout(20_000)
      await desk.goto(`/seller/returns?open=${returnNo}`)
      const side = desk.locator('#desk-side')
      for (const text of [said.shown, said.asked]) await side.getByText(text).first().waitFor()
      t.equal(await side.locator('.return-case__log img').count(), 2)
      await side.locator('#message-text').fill(said.answered)
      await side.getByRole('button', { name: said.send, exact: true }).click()
      await side.locator('.conversation__list').getByText(said.answered).waitFor()
      t.equal(await waiting(), 0)

      await world.atStore('refuse', returnNo, { reason: 'x' })
      await desk.goto(`/seller/returns?open=${returnNo}`)
      await side.locator('#evidence-text').fill(said.found)
      await desk.setInputFiles('#evidence-file', file('packing.png'))
      await side.getByRole('button', { name: said.evidence }).click()
      await side.locator('.return-case__log').getByText(said.found).waitFor()
      if (javaScriptEnabled) t.strictSame(await axe(desk), [])

      await page.goto(here)
      t.equal(await page.locator('h1').innerText(), said.refused)
      for (const text of [said.answered, said.found]) t.match(await main(), text)
      await page.locator('#return-complaint').fill('x')
      await page.locator('#disagree').locator('xpath=ancestor::section').getByRole('button').click()
      await page.getByRole('heading', { level: 1, name: said.disputed }).waitFor()
      const operator = await member({ locale, javaScriptEnabled, username: 'demo-operator' })
      await operator.page.goto(`/operator/returns?open=${returnNo}`)
      const log = operator.page.locator('#desk-side .return-case__log')
      for (const text of [said.shown, said.found]) await log.getByText(text).waitFor()
      t.equal(await log.locator('img').count(), 3, 'who decides sees the pictures of both')
      const seen = await operator.page.request.get((await log.locator('img').first().getAttribute('src'))!)
      t.equal(seen.status(), 200)
      t.strictSame([...buyer.faults, ...store.faults, ...operator.faults], [])
    },
  )
