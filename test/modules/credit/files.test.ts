import t from 'tap'
import { exportKinds } from '../../../src/exports.ts'
import { documentKinds } from '../../../src/documents.ts'
import { exportWorker } from '../../../src/modules/exports/index.ts'
import { documentWorker } from '../../../src/platform/documents/index.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { workbookCells } from '../../../src/platform/sheets/index.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { readPdf } from '../../support/pdf.ts'
import { creditWorld } from './world.ts'

/** A monthly statement as PDF and as a workbook: both say what the page says. */
const world = await creditWorld(t, { env: { FILES_DIR: t.testdir() } })
const { app, services, clock, bought, received, refunded } = world
const work = await startWork(services, [documentWorker(documentKinds), exportWorker(exportKinds)])
t.teardown(() => work.stop())

const ask = async (month: string, language: 'zh' | 'en', username = 'demo-member') => {
  const headers = { cookie: await signIn(app, username), language }
  return app.inject({ url: `/api/credit/bill/file?month=${month}`, headers })
}
async function statement(month: string, language: 'zh' | 'en') {
  await ask(month, language)
  await work.idle()
  const answer = await ask(month, language)
  t.equal(answer.statusCode, 200)
  const { text } = await readPdf(answer.rawPayload)
  return { bytes: answer.rawPayload, text: text.replace(/\s+/g, ' '), headers: answer.headers }
}

const orders = [await bought(300_000), await bought(20_050)]
await received(orders[0]!)
await refunded(orders[0]!, 10_000)
await received(orders[1]!)
clock.set('2026-10-01T04:00:00Z')
await world.state()
const numbers = await world.numbersOf(orders)

t.test('the statement as PDF names its orders, its sum in words, and what came off since', async (t) => {
  const zh = await statement('2026-09', 'zh')
  for (const words of [
    '2026-09 账单',
    ...numbers,
    '2026-10-25',
    '待还款',
    '¥3,100.50',
    '¥2,900.00',
    '¥200.50',
  ])
    t.ok(zh.text.includes(words), words)
  t.match(zh.text, '叁仟壹佰元伍角整')
  t.match(zh.headers['content-disposition'], /^attachment; .*\.pdf/)
  const en = await statement('2026-09', 'en')
  for (const words of ['Statement of 2026-09', '2 orders received', numbers[1]!, 'CN¥3,100.50'])
    t.ok(en.text.includes(words), words)
  t.notMatch(en.text, /Refunded since/)
  const again = await statement('2026-09', 'zh')
  t.ok(again.bytes.equals(zh.bytes), 'once made it is the same file')
  await refunded(orders[1]!, 5050)
  const after = await statement('2026-09', 'zh')
  t.match(after.text, /出账后退款.*-¥50\.50.*待还 ?¥3,050\.00/)
})

t.test('it is its member’s alone', async (t) => {
  t.equal((await ask('2026-08', 'zh')).statusCode, 404)
  t.equal((await ask('2026-09', 'zh', 'demo-approver')).statusCode, 404)
  t.equal((await app.inject({ url: '/api/credit/bill/file?month=2026-09' })).statusCode, 401)
  t.equal((await ask('2026-9', 'zh')).statusCode, 400)
})

t.test('the items as a workbook sum up to the statement', async (t) => {
  const me = await world.caller()
  const made = async (filter: object) => {
    const { body } = await me.post('/api/export/create', { kind: 'credit.items', format: 'xlsx', filter })
    await work.idle()
    const { exportId } = body.data as { exportId: string }
    const status = (await me.get(`/api/export/status?exportId=${exportId}`)).body.data as {
      href: string
      state: string
    }
    t.equal(status.state, 'done')
    const headers = { cookie: await signIn(app, 'demo-member') }
    const { rawPayload } = await app.inject({ url: status.href, headers })
    return (await workbookCells(rawPayload, { rows: 100, columns: 10 })).slice(1)
  }
  const rows = await made({ month: '2026-09' })
  const sum = (column: number) =>
    rows.reduce((all, cells) => all + Math.round(Number(cells[column]) * 100), 0)
  t.strictSame(rows.map((cells) => cells[2]).toSorted(), numbers.toSorted())
  const { list } = (await me.get('/api/credit/bill/page')).body.data as {
    list: { amount: string; open: string }[]
  }
  has(t, list[0], { amount: '3100.50', open: '3050.00' })
  t.strictSame([sum(3), sum(4), sum(5)], [310_050, 5050, 305_000])
  await bought(777)
  t.strictSame(
    (await made({})).map((cells) => cells[3]),
    ['7.77'],
    'without a month: what is not yet stated',
  )
})
