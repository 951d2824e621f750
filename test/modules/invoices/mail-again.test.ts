import t from 'tap'
import { invoiceMailWorker } from '../../../src/modules/invoices/index.ts'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { invoicingGateway } from '../../../src/platform/gateways/invoicing/index.ts'
import { MailNotSent } from '../../../src/platform/gateways/mail.ts'
import type { Mail } from '../../../src/platform/gateways/mail.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { has } from '../../support/has.ts'
import { startInvoicingSimulator } from '../../support/invoicing-simulator/index.ts'
import { handClock } from '../../support/mall.ts'
import { invoiceWorld } from './world.ts'

/** The mail of an invoice is sent again for its buyer and for finance, within bounds. */
const clock = handClock('2026-11-21T04:00:00Z')
const provider = await startInvoicingSimulator({ clock })
t.teardown(() => provider.close())
const world = await invoiceWorld(t, { clock, env: provider.env })
const { buyer, stranger, finance, paid, applied, detail, services } = world
const { sql } = world.database.owner
const gateway = invoicingGateway(services.config, services)
const sent: Mail[] = []
/** While the server of mail is away: says that somebody tried. */
let refused: (() => void) | null = null
services.mail.send = (mail) => {
  if (refused) {
    refused()
    return Promise.reject(new MailNotSent('the server is away'))
  }
  sent.push(mail)
  return Promise.resolve()
}
const work = await startWork(services, [invoiceMailWorker])
t.teardown(() => work.stop())

const pass = (invoiceNo: string) => finance.post('/api/admin/invoice/pass', { invoiceNo })
async function issued(more: object): Promise<string> {
  const invoiceNo = await applied(await paid({ goodsFen: 3000 }), more)
  await pass(invoiceNo)
  clock.forward(60)
  await invoiceRound(services, gateway)
  return invoiceNo
}
const again = (invoiceNo: string, by = buyer) => by.post('/api/invoice/mail', { invoiceNo })
const byFinance = (invoiceNo: string, by = finance) => by.post('/api/admin/invoice/mail', { invoiceNo })

t.test(
  'the buyer and finance have the mail sent again, byte for byte to the address that was given',
  async (t) => {
    const invoiceNo = await issued({ email: 'books@lab.example' })
    t.equal(sent.length, 1, 'by itself, once')
    has(t, await again(invoiceNo), { status: 200, body: { data: true } })
    await work.idle()
    t.equal(sent.length, 2)
    t.strictSame(sent[1], sent[0])
    has(t, await byFinance(invoiceNo), { status: 200 })
    await work.idle()
    t.equal(sent.length, 3)
    const audited = await sql`
    select member_id from audit_entries where action = 'invoices.mailAgain' and after ->> 'invoiceNo' = ${invoiceNo}`
    t.equal(audited.length, 1, 'the audit says that finance did')
  },
)

t.test('it is sent again five times a day, whoever asks at the same moment', async (t) => {
  const invoiceNo = await issued({ email: 'often@lab.example' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? again(invoiceNo) : byFinance(invoiceNo))),
  )
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 200, 409, 409, 409])
  has(t, await again(invoiceNo), {
    status: 409,
    body: { code: 2442, msg: '同一张发票每天最多重发 5 次，请明天再试' },
  })
  await work.idle()
  const other = await issued({ email: 'other@lab.example' })
  has(t, await again(other), { status: 200 }, 'another invoice has its own count')
  await work.idle()
})

t.test('a server that does not take it is asked again by the job', async (t) => {
  const invoiceNo = await issued({ email: 'away@lab.example' })
  const before = sent.length
  const tried = new Promise<void>((resolve) => (refused = resolve))
  has(t, await again(invoiceNo), { status: 200 })
  await tried
  t.equal(sent.length, before)
  refused = null
  await work.idle()
  t.equal(sent.length, before + 1)
})

t.test('what is not issued or has no address is not mailed, and strangers find nothing', async (t) => {
  const before = sent.length
  const waiting = await applied(await paid({ goodsFen: 3000 }), { email: 'books@lab.example' })
  has(t, await again(waiting), { status: 409, body: { code: 2440 } })
  const without = await issued({})
  has(t, await again(without), { status: 409, body: { code: 2441 } })
  has(t, await byFinance(without), { status: 409, body: { code: 2441 } })
  has(t, await again(without, stranger), { status: 404 })
  has(t, await byFinance(without, stranger), { status: 403 })
  has(t, await byFinance('FP0'), { status: 404 })
  t.equal(sent.length, before)
  t.equal((await detail(waiting)).status, 'underReview')
})

t.test('the next day it is sent again anew', async (t) => {
  const invoiceNo = await issued({ email: 'tomorrow@lab.example' })
  for (let left = 5; left > 0; left -= 1) await again(invoiceNo)
  has(t, await again(invoiceNo), { status: 409, body: { code: 2442 } })
  clock.forward(86_400)
  has(t, await again(invoiceNo, await world.caller()), { status: 200 })
  await work.idle()
})
