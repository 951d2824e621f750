import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { parcelsIn } from '../modules/shipments/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, origin } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const paying = await ordersIn(mall)
await paying.give(account('balance', paying.memberId), 100_000_000)
const payer = await paying.caller('demo-member')
await payer.prove()
const { paid } = parcelsIn(await orderWorld(mall), {
  origin,
  pay: ({ payNo }) => payer.post('/api/pay/balance', { payGroupNo: payNo }),
})
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const words = {
  'zh-CN': {
    sign: '签收并登记破损',
    add: '添加',
    drop: '去掉',
    noted: '签收时登记的破损',
    ask: '退货或换货',
    times: /^已签收\s+\S+ \S+ 发出\s+\S+ \S+ 签收$/,
  },
  'en-GB': {
    sign: 'Sign and record damage',
    add: 'Add',
    drop: 'Remove',
    noted: 'Damage noted on receipt',
    ask: 'Return or exchange',
    times: /^Received\s+Shipped on .+\s+Received on .+$/,
  },
}

for (const [locale, javaScriptEnabled, width] of [
  ['zh-CN', false, 1440],
  ['en-GB', true, 390],
] as const)
  t.test(
    `a buyer signs for a damaged parcel with pictures, which the store and the return see: ${locale}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[locale]
      const { number, ship } = await paid(1)
      const shipped = await ship(1)
      t.equal(shipped.status, 200, JSON.stringify(shipped))
      const { page } = await member({ locale, javaScriptEnabled, width })
      await page.goto(`/detail_dingdan?orderNo=${number}`)
      const form = page.locator('.parcel__damage form')
      const choose = () =>
        form
          .locator('input[type=file]')
          .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: png })
      await page.locator('.parcel__damage summary').click()
      await form.locator('textarea').fill('木箱破裂')
      await choose()
      await form.locator('button[value=damagePicture]').click()
      await form.locator('.picture-list li').nth(0).waitFor()
      t.equal(await form.locator('textarea').inputValue(), '木箱破裂', 'what was written stays')
      await choose()
      await form.locator('button[value=damagePicture]').click()
      await form.locator('.picture-list li').nth(1).waitFor()
      await form.locator('button[value=dropDamagePicture]').click()
      await form.locator('.picture-list li').nth(1).waitFor({ state: 'detached' })
      await form.locator('textarea').fill('木箱破裂，阀门变形')
      // The third comes with the form itself.
      await choose()
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      const right = async (selector: string) => {
        const { x, width: across } = (await page.locator(selector).first().boundingBox())!
        return x + across
      }
      t.ok(
        (await right('.parcel__damage textarea')) < (await right('.parcel')),
        'the form lies in its parcel',
      )
      await form.getByRole('button', { name: said.sign }).click()
      const note = page.locator('.parcel__note')
      await note.waitFor()
      t.match(await note.innerText(), '木箱破裂，阀门变形')
      t.match(await page.locator('.parcel__standing').innerText(), said.times, 'each time says of what')
      const hrefs = await note
        .locator('a')
        .evaluateAll((links) => links.map((it) => it.getAttribute('href')!))
      t.equal(hrefs.length, 2)
      for (const href of hrefs) {
        const answer = await page.request.get(href)
        t.strictSame([answer.status(), answer.headers()['content-type']], [200, 'image/webp'], 'drawn anew')
      }
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)

      const store = await member({ username: 'demo-store', locale, javaScriptEnabled })
      await store.page.goto(`/seller/orders/${number}`)
      const seen = store.page.locator('section', { hasText: said.noted }).last()
      t.match(await seen.innerText(), '木箱破裂，阀门变形')
      t.equal(await seen.locator('img').count(), 2)

      await page.getByRole('link', { name: said.ask }).click()
      await page.waitForURL(/\/tuihuo/)
      t.match(await page.locator('main').innerText(), '木箱破裂，阀门变形')
      await page.locator('input[name=type][value=refund]').check()
      await page.locator('input[name=reason][value=damaged]').check()
      await page.locator('button[value=apply]').click()
      await page.waitForURL(/\/tuihuo\/details/)
      t.equal(await page.locator('.picture-list img').count(), 2, 'nothing was sent again')
      t.match(await page.locator('.case-steps').innerText(), said.noted)
      const returnNo = new URL(page.url()).searchParams.get('returnNo')!
      await store.page.goto(`/seller/returns?status=all&open=${returnNo}`)
      t.equal(await store.page.locator('.picture-list img').count(), 2)
    },
  )
