import type { Page } from 'playwright-core'
import type { Clock } from '../../src/platform/clock.ts'
import { shanghaiDay } from '../../src/shared/time.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A buyer at the cashier, who reads Chinese, has transferred this sum in yuan and hands in the slip. */
export async function handsInVoucher(buyer: Page, amount: string, clock: Clock): Promise<void> {
  await buyer.goto(buyer.url().replace('pay-weixin', 'pay-transfer'))
  await buyer.getByLabel(/付款账号/).fill('6222 0000')
  await buyer.getByLabel(/转账时间/).fill(`${shanghaiDay(clock.now())}T00:00`)
  await buyer.getByLabel(/交易流水号/).fill(`T-${amount}`)
  await buyer.getByLabel(/付款项目/).selectOption('goods')
  await buyer.setInputFiles('input[type=file]', { name: 'slip.png', mimeType: 'image/png', buffer: png })
  await buyer.getByRole('button', { name: '提交凭证' }).click()
  await buyer.getByText('凭证正在核对').first().waitFor()
}
