import t from 'tap'
import { webhookRound } from '../../src/modules/webhooks/index.ts'
import { axe } from '../support/axe.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { openMall } from './visitors.ts'

/** A store and the operator name an address by form, test it, see what it was told, and repeat it; its secret is shown once. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const { place, goodsOf } = await orderWorld(mall)
const words = {
  zh: {
    add: '新建回调地址',
    make: '保存并生成密钥',
    save: '保存',
    test: '立即发送测试',
    once: '只显示这一次',
    https: '地址必须以 https:// 开头',
    came: (status: number) => `对方返回 ${status}`,
    deliveries: '发送记录',
    again: '重新发送',
    placed: '订单已提交',
    delivered: '已送达',
    stopped: '已停用',
  },
  en: {
    add: 'New address',
    make: 'Save and make the secret',
    save: 'Save',
    test: 'Send a test now',
    once: 'Shown this once',
    https: 'The address must begin with https://',
    came: (status: number) => `The address answered ${status}`,
    deliveries: 'Deliveries',
    again: 'Send again',
    placed: 'Order placed',
    delivered: 'Delivered',
    stopped: 'Stopped',
  },
}

for (const [lang, javaScriptEnabled, name] of [
  ['zh', true, 'seller'],
  ['en', false, 'operator'],
] as const)
  t.test(
    `the ${name} names an address, tests it and repeats a delivery by form, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const path = `/${name}/webhooks`
      const receiver = await webhookReceiver(t, () => mall.services.clock.now())
      const { page, faults } = await member({
        username: name === 'seller' ? 'demo-store' : 'demo-operator',
        path,
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
      })
      const side = page.locator('#desk-side')
      const faultless = async () => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const press = (button: string) => side.getByRole('button', { name: button, exact: true }).click()
      const answered = (text: string) =>
        page.locator('.note[role=alert]', { hasText: text }).first().waitFor()
      const endpoint = async () =>
        (
          await sql<{ id: string; events: string[]; stopped: boolean }[]>`
          select id, events, stopped_at is not null as stopped from webhook_endpoints where url = ${receiver.url}`
        )[0]
      await faultless()

      await page.getByRole('link', { name: say.add }).first().click()
      await side.locator('[name=url]').fill('http://erp.example.com/hooks')
      await side.locator('[name=events][value="order.placed"]').check()
      await press(say.make)
      await side.getByText(say.https).first().waitFor()
      t.equal(
        await side.locator('[name=url]').inputValue(),
        'http://erp.example.com/hooks',
        'what was typed stays',
      )
      t.ok(await side.locator('[name=events][value="order.placed"]').isChecked(), 'what was ticked stays')
      await faultless()

      await side.locator('[name=url]').fill(receiver.url)
      await press(say.make)
      await side.getByText(say.once).waitFor()
      const secret = await side.locator('.staff-rights__secret').innerText()
      t.match(secret, /^whsec_[\w+/]{43}=$/)
      receiver.knows(secret)
      const made = (await endpoint())!
      t.strictSame([made.events, made.stopped], [['order.placed'], false])
      await faultless()

      await page.goto(path)
      t.notMatch(await page.content(), secret, 'it is shown no second time')
      await page.locator(`a[href*="open=${made.id}"]`).first().click()
      await page.waitForURL(new RegExp(`open=${made.id}`))
      receiver.answers({ status: 202, body: 'taken' })
      await press(say.test)
      await answered(say.came(202))
      t.strictSame(
        receiver.received.map(({ type }) => type),
        ['webhook.test'],
      )
      await faultless()

      await place([{ goods: await goodsOf('stocked') }])
      await webhookRound(mall.services)
      await side.getByRole('link', { name: say.deliveries }).click()
      await page.locator('.desk-table').waitFor()
      await page.getByRole('link', { name: say.placed }).first().click()
      await side.locator('.status', { hasText: say.delivered }).waitFor()
      t.match(await side.innerText(), /order\.placed/)
      t.match(await side.innerText(), say.came(202))
      await faultless()
      receiver.answers({ status: 200, body: 'taken again' })
      await press(say.again)
      await answered(say.came(200))
      await side.getByText('taken again').waitFor()
      t.strictSame(
        receiver.received.map(({ type }) => type),
        ['webhook.test', 'order.placed', 'order.placed'],
      )
      t.equal(receiver.received[2]!.id, receiver.received[1]!.id, 'under its number')
      await faultless()

      await page.goto(`${path}?open=${made.id}`)
      await side.locator('[name=events][value="certificate.signed"]').check()
      await side.locator('[name=active]').uncheck()
      await press(say.save)
      await side.locator('.status', { hasText: say.stopped }).waitFor()
      const changed = (await endpoint())!
      t.strictSame([changed.events, changed.stopped], [['order.placed', 'certificate.signed'], true])
      t.equal(await side.locator('.staff-rights__secret').count(), 0, 'the secret stays')
      await faultless()
      t.strictSame(receiver.faults, [])
      t.strictSame(
        faults.filter((fault) => !/status of (?:422|409)/.test(fault)),
        [],
        'the browser notes the refusal alone',
      )
    },
  )

t.test('on a phone a long address widens neither the list, nor its filter, nor what is open', async (t) => {
  const { page } = await member({ username: 'demo-store', width: 390, path: '/seller/webhooks' })
  const url = `https://integration.erp-of-a-buyer.example.com/${'hooks/'.repeat(12)}`
  await page.goto(`${new URL(page.url()).origin}/seller/webhooks?open=new`)
  await page.locator('#desk-side [name=url]').fill(url)
  await page.locator('#desk-side [name=events]').first().check()
  await page.getByRole('button', { name: words.zh.make, exact: true }).click()
  await page.locator('.staff-rights__secret').waitFor()
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  t.equal(await widthOf(), 390)
  t.strictSame(await axe(page), [])
  await page.goto(`${new URL(page.url()).origin}/seller/webhook-deliveries`)
  t.equal(await widthOf(), 390)
  await page.locator('.desk-table tbody a').first().click()
  await page.locator('#desk-side h2').waitFor()
  t.equal(await widthOf(), 390)
  t.strictSame(await axe(page), [])
})
