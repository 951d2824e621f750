import t from 'tap'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { has } from '../../support/has.ts'
import { redWorld } from './red-world.ts'

/** Invoices that have their number and no files: sealing or saving failed. The files are asked for again, the invoice never. */
const world = await redWorld(t)
const { provider, gateway, clock, services, sql, finance, buyer, paid, applied, detail, round } = world

const seal = (invoiceNo: string, by = finance) => by.post('/api/admin/invoice/seal', { invoiceNo })
/** An invoice that was passed; its number among ours. */
async function passed(more: object = {}): Promise<string> {
  const invoiceNo = await applied(await paid({ goodsFen: 3000 }), more)
  await finance.post('/api/admin/invoice/pass', { invoiceNo })
  return invoiceNo
}
/** One whose seal fails so often. */
async function unsealed(times: number, more: object = {}): Promise<string> {
  const invoiceNo = await passed(more)
  provider.sealFailsNext = times
  await round(60)
  return invoiceNo
}
/** How its files are asked for. */
const rowOf = async (invoiceNo: string) =>
  (
    await sql<{ tries: number; failure: string | null; minutes: number | null }[]>`
      select u.tries, u.failure, round(extract(epoch from u.next_at - ${clock.now()}::timestamptz) / 60)::int as minutes
      from unsealed u join invoices i on i.id = u.invoice_id where i.number = ${invoiceNo}`
  )[0]
const kept = (invoiceNo: string) =>
  provider.issued().find(({ request }) => request.requestNo === `${invoiceNo}-0`)!
const journal = async (invoiceNo: string) =>
  (
    await sql<{ fen: number }[]>`
      select e.gross_fen::int as fen from invoice_entries e join invoices i on i.id = e.invoice_id where i.number = ${invoiceNo} order by e.id`
  ).map(({ fen }) => fen)
const mails = async (to: string) => (await sql`select 1 from outbox_messages where recipient = ${to}`).length

t.test(
  'an invoice whose seal failed has its number, says that its file is being made, and gets it later',
  async (t) => {
    const before = provider.issued().length
    const invoiceNo = await unsealed(2, { email: 'seal@lab.example' })
    has(t, await detail(invoiceNo), {
      status: 'issued',
      fiscalNumber: /^26\d{18}$/,
      unsealed: true,
      files: [],
    })
    t.strictSame(await journal(invoiceNo), [3000], 'it is invoiced')
    has(t, await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}`), { status: 404 })
    t.equal(await mails('seal@lab.example'), 0, 'and not mailed without its files')
    has(t, await buyer.post('/api/invoice/mail', { invoiceNo }), { status: 409, body: { code: 2440 } })
    await round(60)
    has(t, await detail(invoiceNo), { status: 'issued', unsealed: false, files: ['pdf', 'xml'] })
    t.equal(await mails('seal@lab.example'), 1)
    t.equal(kept(invoiceNo).retried.length, 2)
    t.equal(provider.issued().length, before + 1, 'issued once')
    t.strictSame(await journal(invoiceNo), [3000])
    t.strictSame(await world.breaches(), [])
  },
)

/** Part of the queue of finance. */
const queue = async (status: string) =>
  (await finance.get(`/api/admin/invoice/page?status=${status}`)).body.data as {
    total: number
    list: { invoiceNo: string; filesRest: boolean }[]
  }
/** How many the rail and the home of the desk say wait at the queue of finance. */
async function countedAtHome(): Promise<number[]> {
  const { body } = await finance.visitor.open('/operator')
  const links = [...body.matchAll(/<a [^>]*href="\/operator\/invoices"[^>]*>((?:(?!<\/a>)[^])*)<\/a>/g)]
  return links.map(([, link]) => Number(/>(\d+)</.exec(link!)?.[1] ?? 0))
}

t.test('it is tried 24 times with pauses that double to six hours; then finance asks for it', async (t) => {
  const invoiceNo = await unsealed(1000)
  const pauses: (number | null)[] = []
  for (let row = await rowOf(invoiceNo); ; row = await rowOf(invoiceNo)) {
    pauses.push(row!.minutes)
    if (row!.minutes === null) break
    await round(row!.minutes * 60)
  }
  const growing = [1, 2, 4, 8, 16, 32, 64, 128, 256]
  t.strictSame(pauses, [...growing, ...Array.from({ length: 14 }, () => 360), null])
  t.equal(kept(invoiceNo).retried.length, 24)
  has(t, await rowOf(invoiceNo), { tries: 24, failure: '开票成功，签章失败' })
  await round(7 * 86_400)
  t.equal(kept(invoiceNo).retried.length, 24, 'it rests')

  const resting = { total: 1, list: [{ invoiceNo, status: 'issued', unsealed: true, filesRest: true }] }
  has(t, await queue('waiting'), resting, 'finance finds it among what waits')
  has(t, await queue('files'), resting, 'and among files that are missing')
  const counts = await countedAtHome()
  t.ok(counts.length >= 2, 'in the rail and at home')
  t.ok(
    counts.every((count) => count === 1),
    counts.join(),
  )
  const { body } = await finance.visitor.open('/operator/invoices')
  t.match(body, /文件缺失，需手动重试/)

  kept(invoiceNo).sealFails = 1
  has(t, await seal(invoiceNo), { status: 200, body: { data: true } })
  await round(1)
  has(t, await detail(invoiceNo), { unsealed: false, files: ['pdf', 'xml'] })
  has(t, await seal(invoiceNo), { status: 409, body: { code: 2443 } }, 'nothing is missing any more')
  has(t, [await queue('waiting'), await queue('files')], [{ total: 0 }, { total: 0 }])
  t.notOk(
    (await countedAtHome()).some((count) => count > 0),
    'nothing waits any more',
  )
  const audited = await sql`
    select 1 from audit_entries where action = 'invoices.seal' and after ->> 'invoiceNo' = ${invoiceNo}`
  t.equal(audited.length, 1)
})

t.test(
  'finance asks 20 times a day for the files of one invoice, and so often the provider is asked',
  async (t) => {
    const invoiceNo = await unsealed(1000)
    for (let pressed = 0; pressed < 18; pressed += 1) {
      has(t, await seal(invoiceNo), { status: 200 })
      await round(1)
    }
    const both = await Promise.all([seal(invoiceNo), seal(invoiceNo, world.other), seal(invoiceNo)])
    t.strictSame(both.map(({ status }) => status).toSorted(), [200, 200, 409])
    await round(1)
    await round(1)
    has(t, await seal(invoiceNo), {
      status: 409,
      body: { code: 2444, msg: '同一张发票每天最多重新获取文件 20 次，请明天再试' },
    })
    // The job would try by itself at any of these moments.
    for (let more = 0; more < 4; more += 1) {
      await sql`update unsealed set next_at = ${clock.now()}`
      await round(120)
    }
    t.equal(kept(invoiceNo).retried.length, 20)
    t.equal(provider.calls.filter(({ answer }) => answer.includes('E9613')).length, 0, 'never more often')
    await round(86_400)
    kept(invoiceNo).sealFails = 1
    has(t, await seal(invoiceNo), { status: 200 })
    await round(1)
    has(t, await detail(invoiceNo), { unsealed: false })
  },
)

t.test('files that cannot be fetched or saved leave the number, and are asked for again', async (t) => {
  const before = provider.issued().length
  provider.withholdFiles = true
  const withheld = await passed()
  await round(60)
  has(t, await detail(withheld), { status: 'issued', unsealed: true, fiscalNumber: /^26\d{18}$/ })
  provider.withholdFiles = false
  const { put } = services.files
  services.files.put = () => Promise.reject(new Error('no space left'))
  const unsaved = await passed()
  await round(120)
  has(t, await detail(unsaved), { status: 'issued', unsealed: true })
  has(t, await rowOf(unsaved), { failure: 'no space left' })
  services.files.put = put
  await round(600)
  for (const invoiceNo of [withheld, unsaved]) {
    has(t, await detail(invoiceNo), { unsealed: false, files: ['pdf', 'xml'] })
    t.equal(kept(invoiceNo).retried.length, 0, 'a seal that did not fail is not asked for')
  }
  t.equal(provider.issued().length, before + 2)
  t.strictSame(await world.breaches(), [])
})

t.test('rounds, callbacks and lost answers at the same moment bring the files once', async (t) => {
  const before = provider.issued().length
  const invoiceNo = await unsealed(3)
  const call = () => {
    const { body, signature } = provider.callback(`${invoiceNo}-0`)
    return world.app.inject({
      method: 'POST',
      url: '/f/api/invoice/notify',
      headers: { 'content-type': 'application/json', 'x-invoicing-sign': signature },
      payload: body,
    })
  }
  provider.fault = 'silence'
  await round(60)
  provider.fault = null
  clock.forward(3600)
  await Promise.all([call(), call(), invoiceRound(services, gateway), invoiceRound(services, gateway)])
  await round(3600)
  has(t, await detail(invoiceNo), { unsealed: false, files: ['pdf', 'xml'] })
  t.equal(await rowOf(invoiceNo), undefined)
  t.equal(provider.issued().length, before + 1)
  t.strictSame(await journal(invoiceNo), [3000])
})

t.test(
  'a red letter whose seal failed takes the invoice back all the same, and its file comes later',
  async (t) => {
    const invoiceNo = await passed()
    await round()
    await finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
    provider.sealFailsNext = 2
    await round()
    has(t, await detail(invoiceNo), {
      status: 'reversed',
      unsealed: false,
      reds: [{ status: 'issued', unsealed: true }],
    })
    t.strictSame(await journal(invoiceNo), [3000, -3000])
    has(t, await queue('files'), { total: 0 }, 'while the job asks, nobody has to')
    await sql`update unsealed set tries = 24, next_at = null`
    has(t, await queue('files'), { total: 1, list: [{ invoiceNo, unsealed: false, filesRest: true }] })
    has(t, await seal(invoiceNo), { status: 200 })
    await round(1)
    const red = (await detail(invoiceNo)).reds[0]
    has(t, red, { unsealed: false })
    const file = await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}&redNo=${red.redNo}`)
    t.equal(file.status, 200)
    t.strictSame(await world.breaches('I8'), [])
  },
)

t.test('who may not decide invoices asks for no files, and nobody for their own (R18)', async (t) => {
  const invoiceNo = await unsealed(1000)
  has(t, await seal(invoiceNo, world.stranger), { status: 403 })
  has(t, await seal('FP0'), { status: 404 })
  await sql`update members set is_operator = true, permissions = '{finance.invoices}' where id = ${world.memberId}`
  has(t, await seal(invoiceNo, await world.caller()), { status: 403, body: { code: 2428 } })
  await sql`update members set is_operator = false, permissions = '{}' where id = ${world.memberId}`
})
