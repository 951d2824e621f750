import t from 'tap'
import type { Page } from 'playwright-core'
import { CARRIER } from '../modules/returns/exchanged.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { axe } from '../support/axe.ts'
import { openExchanges } from './after-sales.ts'

const { mall, member, world } = await openExchanges(t)
const words = {
  zh: {
    locale: 'zh-CN',
    agree: '同意，稍后预约取件',
    waiting: '店铺已同意，正在预约取件',
    book: '确认预约',
    pickup: /上门取件/,
    handOver: '确认交给取件员',
    sent: '寄回途中',
    receive: '已收到',
    refuse: '验收不合格',
    found: '封口完好，压力正常',
    refused: '店铺未同意',
    complain: '申请平台裁定',
    complaint: '出厂压力记录与铭牌不符',
    disputed: '平台裁定中',
    buyer: { press: '支持买家', state: '退款中' },
    store: { press: '支持店铺', state: '裁定不予退换' },
    why: '已核对双方的压力记录',
    handBack: '确认处置',
    mine: '在客户处',
  },
  en: {
    locale: 'en-GB',
    agree: 'Agree and book a pick-up next',
    waiting: 'The store agrees and books a pick-up',
    book: 'Book it',
    pickup: /Pick-up/,
    handOver: 'Handed to the carrier',
    sent: 'On the way back',
    receive: 'Received',
    refuse: 'Refuse what arrived',
    found: 'Seal intact, pressure as filled',
    refused: 'Refused by the store',
    complain: 'Ask the platform',
    complaint: 'The pressure differs from the label',
    disputed: 'The platform decides',
    buyer: { press: 'For the buyer', state: 'Being refunded' },
    store: { press: 'For the store', state: 'Decided for the store' },
    why: 'Both pressure records were compared',
    handBack: 'Confirm',
    mine: 'At the customer',
  },
}

const stateOf = (page: Page) => page.locator('.case-head .status')
/** Presses a button that goes with its step. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.locator('main').getByRole('button', { name, exact: true })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

for (const [lang, scripts, winner] of [
  ['en', true, 'store'],
  ['zh', false, 'buyer'],
] as const)
  t.test(
    `a cylinder is collected, refused, and the platform decides for the ${winner}, all in a browser: ${lang}, JavaScript ${scripts}`,
    async (t) => {
      const said = words[lang]
      const options = { locale: said.locale, javaScriptEnabled: scripts }
      const faultless = async (page: Page) => {
        // axe is a script itself.
        if (scripts) t.strictSame(await axe(page), [])
      }
      const order = await world.received({ quantity: 1, dangerous: true })
      const [serial] = order.serials as [string]
      const returnNo = await world.asked(order, 1, 'refund')
      const buyer = await member(options)
      const { page } = buyer
      const looks = async (state: string) => {
        await page.goto(`/tuihuo/details?returnNo=${returnNo}`)
        await stateOf(page).getByText(state, { exact: true }).waitFor()
        await faultless(page)
      }
      const store = await member({ ...options, username: 'demo-store' })
      /** The store opens the case and writes what a step wants. */
      const write = async (fields: Record<string, string>) => {
        await store.page.goto(`/seller/returns?status=all&open=${returnNo}`)
        await faultless(store.page)
        for (const [field, text] of Object.entries(fields)) {
          const part = store.page.locator('#desk-side').locator(field)
          await (/seal|valve/.test(field) ? part.selectOption(text) : part.fill(text))
        }
      }
      const atStore = async (name: string, fields: Record<string, string> = {}) => {
        await write(fields)
        await press(store.page, name)
      }

      await atStore(said.agree)
      await page.goto(`/tuihuo/details?returnNo=${returnNo}`)
      t.match(await page.locator('main').innerText(), said.waiting)
      t.equal(await page.locator('[name=no]').count(), 0, 'dangerous goods are not sent by their buyer')
      const day = (after: number) => shanghaiDay(new Date(mall.clock.now().getTime() + after * 86_400_000))
      await write({ '[name=carrier]': CARRIER, '[name=from]': day(1), '[name=to]': day(3) })
      await store.page.getByRole('button', { name: said.book, exact: true }).click()
      // It can be booked anew, so the form stays.
      await store.page.locator('#desk-side .fact-list').getByText(CARRIER).first().waitFor()
      await page.reload()
      t.match(await page.locator('main').innerText(), said.pickup)
      t.match(await page.locator('main').innerText(), CARRIER, 'who comes for it')
      await faultless(page)
      await page.locator('[name=serials]').fill(serial)
      await press(page, said.handOver)
      await looks(said.sent)

      await atStore(said.receive)
      const found = { '#refuse-seal': 'intact', '#refuse-valve': 'undamaged', '#refuse-text': said.found }
      await atStore(said.refuse, found)
      await looks(said.refused)
      t.match(await page.locator('main').innerText(), said.found)
      await page.locator('#return-complaint').fill(said.complaint)
      await press(page, said.complain)
      await looks(said.disputed)

      const operator = await member({ ...options, username: 'demo-operator' })
      await operator.page.goto('/operator/returns')
      await operator.page.locator('main').getByRole('link', { name: returnNo }).click()
      const side = operator.page.locator('#desk-side')
      await side.getByText(said.complaint).first().waitFor()
      t.match(await side.innerText(), said.found, 'what both sides said stands there')
      await faultless(operator.page)
      await side.locator(`#decide-${winner}`).fill(said.why)
      await press(operator.page, said[winner].press)
      await looks(said[winner].state)
      t.match(await page.locator('main').innerText(), said.why)
      await store.page.goto(`/seller/returns?status=all&open=${returnNo}`)
      t.match(await store.page.locator('#desk-side').innerText(), said.why)

      if (winner === 'store') {
        await store.page.goto(`/seller/quarantine?open=${returnNo}`)
        await store.page.locator('[name=outcome]').selectOption('handedBack')
        await store.page.locator(`[name=serial][value=${serial}]`).check()
        await store.page.locator('#desk-side [name=reason]').fill(said.why)
        await press(store.page, said.handBack)
        await page.goto('/order/cylinders')
        const row = page.locator('tr', { hasText: serial })
        t.match(await row.innerText(), said.mine, 'the cylinder is its buyer’s again')
      }
      // Pictures of the fault are rows without bytes in this world.
      const faults = [...buyer.faults, ...store.faults, ...operator.faults].filter(
        (fault) => !/pictures|404/.test(fault),
      )
      t.strictSame(faults, [])
    },
  )
