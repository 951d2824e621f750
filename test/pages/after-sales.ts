import type { Test } from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { invoicingGateway } from '../../src/platform/gateways/invoicing/index.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { exchangeIn } from '../modules/returns/exchanged.ts'
import { startInvoicingSimulator } from '../support/invoicing-simulator/index.ts'
import type { TestMall } from '../support/mall.ts'
import { openMall } from './visitors.ts'

/** A mall in browsers whose invoices a simulated provider issues, by the clock of the mall, and orders of it. */
export async function openInvoicing(t: Test, env: Record<string, string> = { STOREFRONT_ACCESS: 'members' }) {
  let there: TestMall | undefined
  const provider = await startInvoicingSimulator({ clock: { now: () => there!.clock.now() } })
  t.teardown(() => provider.close())
  const opened = await openMall(t, { ...env, ...provider.env })
  there = opened.mall
  const world = await ordersIn(there)
  const { services } = world
  return { ...opened, world, services, provider, gateway: invoicingGateway(services.config, services)! }
}

/** A mall in browsers in which cylinders come back and are exchanged; what was ordered is paid by its buyer's balance. */
export async function openExchanges(t: Test) {
  const opened = await openMall(t, { STOREFRONT_ACCESS: 'members' })
  const paying = await ordersIn(opened.mall)
  await paying.give(account('balance', paying.memberId), 100_000_000)
  const payer = await paying.caller('demo-member')
  await payer.prove()
  const world = exchangeIn(await orderWorld(opened.mall), async ({ payNo }) => {
    const { status } = await payer.post('/api/pay/balance', { payGroupNo: payNo })
    t.equal(status, 200)
  })
  return { ...opened, world }
}
