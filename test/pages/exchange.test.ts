import t from 'tap'
import type { Page } from 'playwright-core'
import { CARRIER } from '../modules/returns/exchanged.ts'
import { axe } from '../support/axe.ts'
import { openExchanges } from './after-sales.ts'
import { fourWays } from './ways.ts'

const { mall, member, world } = await openExchanges(t)
const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    ask: '退货或换货',
    type: '换货 × 1',
    submit: '提交申请',
    asked: '待店铺答复',
    agree: '同意退换',
    agreed: '待寄回',
    send: '确认寄出',
    receive: '已收到',
    accept: '验收合格',
    replace: '确认发出换货',
    replacing: '换货已发出',
    confirm: '确认收到换货',
    done: '已完成',
    verify: '验证',
    current: '真实，现行有效',
  },
  en: {
    ask: 'Return or exchange',
    type: 'Exchange × 1',
    submit: 'Send the request',
    asked: 'Waiting for the store',
    agree: 'Agree',
    agreed: 'To be sent back',
    send: 'They are on their way',
    receive: 'Received',
    accept: 'Accept',
    replace: 'Send the replacement',
    replacing: 'Replacement sent',
    confirm: 'I have received it',
    done: 'Complete',
    verify: 'Verify',
    current: 'Genuine and current',
  },
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the page of a case says of its state, beside its title. */
const stateOf = (page: Page) => page.locator('.case-head .status')

for (const [lang, javaScriptEnabled] of fourWays)
  t.test(
    `an exchange from the order to the new goods and their certificate, both sides in a browser: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[lang]
      const options = { locale: locales[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        // axe is a script itself, and sees no words.
        if (javaScriptEnabled && lang === 'zh') t.strictSame(await axe(page), [])
      }
      const order = await world.received({ quantity: 2 })
      const waybill = `R-${lang}-${javaScriptEnabled}`
      const [fresh] = await world.stocked(order.goods.skuId, 1)
      const { page, faults } = await member(options)
      await page.goto(`/detail_dingdan?orderNo=${order.number}`)
      await page.getByRole('link', { name: said.ask }).click()
      await page.locator('input[name=type][value=exchange]').check()
      await page.locator('input[name=reason][value=leaking]').check()
      await page
        .locator('input[name=file]')
        .setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: png })
      await page.getByRole('button', { name: said.submit }).click()
      await page.waitForURL(/\/tuihuo\/details/)
      const returnNo = new URL(page.url()).searchParams.get('returnNo')!
      await stateOf(page).getByText(said.asked).waitFor()
      await faultless(page)

      const store = await member({ ...options, username: 'demo-store' })
      const opensCase = () => store.page.goto(`/seller/returns?status=all&open=${returnNo}`)
      /** In the case that is open, the store writes what the step wants and presses; the button goes with its step. */
      const atStore = async (name: string, fields: Record<string, string> = {}) => {
        await faultless(store.page)
        for (const [field, text] of Object.entries(fields)) {
          const part = store.page.locator(field)
          await (/seal|valve/.test(field) ? part.selectOption(text) : part.fill(text))
        }
        const button = store.page.getByRole('button', { name, exact: true })
        await button.click()
        await button.waitFor({ state: 'detached' })
      }
      await opensCase()
      await atStore(said.agree, { '#agree-text': '苏州仓 2 号门' })
      await page.reload()
      await stateOf(page).getByText(said.agreed).waitFor()
      await page.locator('[name=carrier]').fill('顺丰')
      await page.locator('[name=no]').fill('SF-1')
      await page.locator('[name=serials]').fill(order.serials[0]!)
      await page.getByRole('button', { name: said.send }).click()
      await page.locator('[name=serials]').waitFor({ state: 'detached' })
      await opensCase()
      await atStore(said.receive)
      await atStore(said.accept, {
        '#accept-seal': 'intact',
        '#accept-valve': 'damaged',
        '#accept-text': '阀门泄漏',
      })

      await faultless(store.page)
      await store.page.locator('#replace-carrier').fill(CARRIER)
      await store.page.locator('#replace-no').fill(waybill)
      await store.page.locator('textarea[name=serials]').fill(order.serials[0]!)
      await store.page.getByRole('button', { name: said.replace, exact: true }).click()
      await store.page.locator('.note[role=alert]').waitFor()
      t.equal(
        await store.page.locator('#replace-no').inputValue(),
        waybill,
        'what came back is refused, and nothing that was typed is lost',
      )
      t.equal(await store.page.locator('textarea[name=serials]').inputValue(), order.serials[0]!)
      await atStore(said.replace, { 'textarea[name=serials]': fresh! })
      t.match(await store.page.locator('.desk-side__body').innerText(), fresh!)

      await page.goto(`/tuihuo/details?returnNo=${returnNo}`)
      await stateOf(page).getByText(said.replacing).waitFor()
      await faultless(page)
      const certificate = page.locator('.return-case__certificates a').first()
      const number = (await certificate.innerText()).trim()
      const verify = page.getByRole('link', { name: said.verify, exact: true }).last()
      const { body: verdict } = await mall.app.inject({
        url: (await verify.getAttribute('href'))!,
        headers: { 'accept-language': options.locale },
      })
      t.match(verdict, number, 'anybody can verify it')
      t.match(verdict, fresh!)
      t.match(verdict, said.current)
      const read = async (path: string) => (await page.request.get(path)).text()
      t.match(
        await read(`/detail_dingdan?orderNo=${order.number}`),
        number,
        'the order has it among its papers',
      )

      await page.getByRole('button', { name: said.confirm }).click()
      await page.getByRole('button', { name: said.confirm }).waitFor({ state: 'detached' })
      await stateOf(page).getByText(said.done).waitFor()
      await faultless(page)
      t.match(await read('/order/jilu'), returnNo)
      // The one refusal is an answer of the server, which the console notes.
      t.strictSame([...faults, ...store.faults.filter((fault) => !fault.includes('409'))], [])
    },
  )
