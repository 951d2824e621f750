import t from 'tap'
import { announceRound } from '../../src/modules/fulfilment/erp/round.ts'
import { erpGateway } from '../../src/platform/gateways/erp/index.ts'
import { axe } from '../support/axe.ts'
import { startErpSimulator } from '../support/erp-simulator/index.ts'
import { handClock } from '../support/mall.ts'
import { paidTask, submit } from './floor.ts'
import { openMall } from './visitors.ts'

const clock = handClock('2026-11-21T02:10:00Z')
const erp = await startErpSimulator({ clock })
t.teardown(() => erp.close())
const { mall, member } = await openMall(t, erp.env, { clock })
const gateway = erpGateway(mall.services.config, mall.services)

const round = async () => {
  clock.forward(60)
  await announceRound(mall.services, gateway)
}
const words = {
  'zh-CN': { waits: '已核算，等待 ERP 审核', why: '退回原因：物料主数据未维护' },
  'en-GB': { waits: 'Worked out; the ERP has to approve it', why: 'Why it was sent back: 物料主数据未维护' },
}

for (const locale of ['zh-CN', 'en-GB'] as const)
  t.test(`the floor says what the ERP does with a calculation, without scripts, in ${locale}`, async (t) => {
    const { taskNo } = await paidTask(mall, 1)
    const path = `/seller/filling/${taskNo}`
    const { page } = await member({ username: 'demo-store', javaScriptEnabled: false, locale, path })
    erp.refuseNext = '物料主数据未维护'
    await submit(page, 'accept')
    t.match(await page.locator('.fill-work').innerText(), `${words[locale].waits}`)
    t.match(await page.locator('.fill-work .note').innerText(), `${taskNo}-1`)
    t.equal(await page.locator('.fill-work form').count(), 0, 'nothing can be done meanwhile')
    await round()
    await page.reload()
    t.match(await page.locator('.fill-form').innerText(), words[locale].why)
    await submit(page, 'correct')
    await submit(page, 'accept')
    await round()
    await page.reload()
    t.ok(await page.locator('select[name=serial]').isVisible(), 'a cylinder is assigned next')
  })

t.test('axe finds nothing while it waits, on a phone either', async (t) => {
  const { taskNo } = await paidTask(mall, 1)
  const { page } = await member({ username: 'demo-store', width: 390, path: `/seller/filling/${taskNo}` })
  await submit(page, 'accept')
  await page.locator('.fill-work .note').waitFor()
  t.strictSame(await axe(page), [])
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
})
