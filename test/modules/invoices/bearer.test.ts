import t from 'tap'
import { objectionsTo } from '../../../src/modules/invoices/rules/bearer.ts'
import { has } from '../../support/has.ts'
import { invoiceWorld, TAX_NUMBER } from './world.ts'

/** Whom a special invoice may be made out to, and what finance has to write where it is somebody else. */
const world = await invoiceWorld(t)
const { buyer, finance, paid, applied, detail } = world
const { sql } = world.database.owner
const VERIFIED = '示例环境检测有限公司'
const OTHER = '示例环境检测有限公司苏州分公司'
/** Of the time before credit codes. */
const OLD = '350100000100432'

const verify = (taxNumber: string, state = 'passed') => sql`
  update members set company_name = ${VERIFIED}, tax_number = ${taxNumber}, tax_state = ${state} where id = ${world.memberId}`
async function titleOf(title: string, taxNo: string): Promise<string> {
  const saved = await buyer.post('/api/invoiceTitle/save', { type: 'enterprise', title, taxNo })
  return (saved.body.data as { id: string }).id
}
/** An application for a special invoice, made out so. */
const asked = async (title: string, taxNo: string, type = 'special') =>
  applied(await paid({ goodsFen: 5000 }), { type, titleId: await titleOf(title, taxNo) })
const pass = (invoiceNo: string, reason?: string) =>
  finance.post('/api/admin/invoice/pass', { invoiceNo, reason })
const stateOf = async (invoiceNo: string) => (await detail(invoiceNo)).status as string
/** What its history and the audit keep of the step. */
async function kept(invoiceNo: string) {
  const [step] = await sql<{ reason: string | null }[]>`
    select h.reason from state_history h join invoices i on i.id = h.subject_id
    where h.axis = 'invoice' and h.move = 'pass' and i.number = ${invoiceNo}`
  const [entry] = await sql<{ after: object }[]>`
    select after from audit_entries where action = 'invoices.decide' and after ->> 'invoiceNo' = ${invoiceNo}`
  return { reason: step?.reason ?? null, audit: entry?.after }
}

t.test(
  'a special invoice under another name than the verified one is passed with a reason only, which is kept',
  async (t) => {
    const invoiceNo = await asked(OTHER, TAX_NUMBER)
    has(t, await pass(invoiceNo), {
      status: 400,
      body: {
        code: 2437,
        msg: `专用发票的抬头与已核验的公司名称“${VERIFIED}”不一致，请写明通过的理由`,
        data: { errors: [{ path: 'reason', key: 'errors.invoices.otherName' }] },
      },
    })
    t.equal(await stateOf(invoiceNo), 'underReview')
    has(t, await pass(invoiceNo, '分公司开票，已收总公司书面说明'), { status: 200 })
    t.strictSame(await kept(invoiceNo), {
      reason: '分公司开票，已收总公司书面说明',
      audit: {
        invoiceNo,
        move: 'pass',
        objections: ['otherName'],
        reason: '分公司开票，已收总公司书面说明',
      },
    })
  },
)

t.test('an old tax number is verified, and passed for a special invoice with a reason only', async (t) => {
  await verify(OLD)
  const invoiceNo = await asked(VERIFIED, OLD)
  has(t, await pass(invoiceNo), { status: 400, body: { code: 2438 } })
  has(t, await pass(invoiceNo, '尚未换证，税务机关已确认'), { status: 200 })
  const both = await asked(OTHER, OLD)
  const refused = await pass(both)
  has(t, refused, { status: 400, body: { code: 2437 } })
  t.equal((await kept(both)).audit, undefined, 'what was refused is no step')
  has(t, await pass(both, '名称变更登记中'), { status: 200 })
  has(t, await kept(both), { audit: { objections: ['otherName', 'oldTaxNumber'] } })
  await verify(TAX_NUMBER)
})

t.test('nothing is written for the verified name, nor for an ordinary invoice under any name', async (t) => {
  const usual = await asked(VERIFIED, TAX_NUMBER)
  has(t, await pass(usual), { status: 200 })
  t.strictSame(await kept(usual), { reason: null, audit: { invoiceNo: usual, move: 'pass' } })
  has(t, await pass(await asked(OTHER, OLD, 'ordinary')), { status: 200 })
})

t.test(
  'where the company is not verified any more no reason helps, and the buyer can ask once it is',
  async (t) => {
    const invoiceNo = await asked(VERIFIED, TAX_NUMBER)
    await verify(TAX_NUMBER, 'waiting')
    has(t, await pass(invoiceNo, '先开'), { status: 409, body: { code: 2439 } })
    t.equal(await stateOf(invoiceNo), 'underReview')
    await verify(TAX_NUMBER)
    has(t, await pass(invoiceNo), { status: 200 })
    has(t, await pass(invoiceNo), { status: 409, body: { code: 409 } }, 'once')
  },
)

t.test('a name is compared as it was registered', async (t) => {
  const special = { kind: 'special', taxNumber: TAX_NUMBER } as const
  t.strictSame(objectionsTo({ ...special, title: '示例（苏州）公司' }, '示例（苏州）公司'), [])
  t.strictSame(objectionsTo({ ...special, title: '示例(苏州)公司' }, '示例（苏州）公司'), ['otherName'])
  t.strictSame(objectionsTo({ ...special, title: '示例' }, null), ['otherName'])
  for (const length of [15, 17, 20])
    t.strictSame(objectionsTo({ ...special, title: '示例', taxNumber: '1'.repeat(length) }, '示例'), [
      'oldTaxNumber',
    ])
})
