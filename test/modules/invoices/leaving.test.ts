import t from 'tap'
import { invoiceData } from '../../../src/modules/invoices/personal.ts'
import { insertRed, listBlueLines } from '../../../src/modules/invoices/red/queries/reds.ts'
import { wholeRed } from '../../../src/modules/invoices/red/rules.ts'
import { redAxis } from '../../../src/modules/invoices/red/states.ts'
import { beginHistory, takeStep } from '../../../src/platform/moves/index.ts'
import { has } from '../../support/has.ts'
import { invoiceIn } from './in-state.ts'
import { invoiceWorld, TAX_NUMBER } from './world.ts'

/** What becomes of invoices in the copy of a member's data and in the erasure of their account (R56). */
const plain = await invoiceWorld(t)
const { buyer, clock, finance, memberId, services } = plain
const { owner } = plain.database
const { sql } = owner
const UNDER_WAY = 'invoices.blocks.underWay'
const contact = {
  bank: '示例银行苏州分行',
  account: '622200001111',
  address: '示例路 9 号',
  phone: '0512-66660000',
}
const email = 'accounts@lab.example'
const title = '示例环境检测有限公司'
const { id: titleId } = (
  await buyer.post('/api/invoiceTitle/save', { type: 'enterprise', title, taxNo: TAX_NUMBER, ...contact })
).body.data as { id: string }
/** Every application says all that one can. */
const world = { ...plain, applied: (orderNos: string[]) => plain.applied(orderNos, { titleId, email }) }

const blocked = () => invoiceData.blocks!({ ...services, actor: { memberId } } as never)
const rowOf = async (invoiceNo: string) => {
  const [row] = await sql`
    select id, title, tax_number as "taxNo", bank, account, address, phone, email, gross_fen as "grossFen", failure
    from invoices where number = ${invoiceNo}`
  return row!
}
const idOf = async (invoiceNo: string) => (await rowOf(invoiceNo))['id'] as number
const reasonsOf = async (axis: string, id: number) =>
  (
    await sql<{ reason: string }[]>`
      select reason from state_history where axis = ${axis} and subject_id = ${id} and reason is not null order by id`
  ).map(({ reason }) => reason)

/** The buyer began a red letter of this invoice at the tax platform; answers its row. */
async function offered(invoiceNo: string): Promise<number> {
  const at = clock.now()
  const invoiceId = await idOf(invoiceNo)
  return owner.transaction(async (tx) => {
    const lines = wholeRed(await listBlueLines(tx, { invoiceId }))
    const offer = { reason: '01', confirmationNo: 'C-1', confirmUntil: at, confirmationState: '03' } as const
    const red = {
      number: 'RL-1',
      invoiceId,
      cause: 'buyer',
      askedBy: null,
      refundNo: null,
      lines,
      offer,
    } as const
    const id = await insertRed(tx, red, at)
    await beginHistory(tx, redAxis, [{ id, state: 'offered' }], { role: 'buyer', actorId: null, at })
    return id
  })
}
/** Finance refused it in these words, and the tax platform says so. */
const declined = (id: number, answer: string) =>
  owner.transaction(async (tx) => {
    const at = clock.now()
    const byFinance = { role: 'finance', actorId: null } as const
    const byProvider = { role: 'provider', actorId: null } as const
    const also = { answer }
    await takeStep(tx, redAxis, { of: { id, state: 'offered' }, move: 'decline', by: byFinance, at, also })
    const of = { id, state: 'declining' } as const
    await takeStep(tx, redAxis, { of, move: 'end', by: byProvider, at, reason: answer })
  })

t.test('R56: an application that is not done, or a red letter, blocks the erasure', async (t) => {
  t.equal(await blocked(), null)
  const undecided = await invoiceIn(world, 'underReview')
  t.equal(await blocked(), UNDER_WAY)
  has(t, await buyer.post('/api/invoice/cancel', { invoiceNo: undecided }), { status: 200 })
  t.equal(await blocked(), null)
  const id = await offered(await invoiceIn(world, 'issued'))
  t.equal(await blocked(), UNDER_WAY, 'the buyer began a red letter')
  await declined(id, '林工的单位已认证')
  t.equal(await blocked(), null)
})

t.test('R56: the copy has every invoice whole, with its orders and red letters', async (t) => {
  const { data } = (await buyer.get('/api/account/export')).body as { data: any }
  t.strictSame(
    data.invoices.map(({ status }: { status: string }) => status),
    ['withdrawn', 'issued'],
  )
  has(t, data.invoices[1], {
    invoiceNo: /^FP/,
    status: 'issued',
    type: 'ordinary',
    titleType: 'enterprise',
    title,
    taxNo: TAX_NUMBER,
    ...contact,
    email,
    amount: '10.00',
    appliedAt: clock.now().toISOString(),
    issuedAt: clock.now().toISOString(),
    fiscalNumber: /^\d{20}$/,
    reason: null,
    redLetters: [
      { redNo: 'RL-1', status: 'withdrawn', amount: '10.00', fiscalNumber: null, answer: '林工的单位已认证' },
    ],
  })
  t.match(data.invoices[1].orders.join(), /^HZ\d+$/)
})

t.test(
  'R56: erased, an issued invoice keeps title, tax number and sums; another one names nobody',
  async (t) => {
    const [issued, failing] = [await invoiceIn(world, 'issued'), await invoiceIn(world, 'underReview')]
    has(t, await finance.post('/api/admin/invoice/fail', { invoiceNo: failing, reason: '林工抬头有误' }), {
      status: 200,
    })
    const [red] = await sql<{ id: number }[]>`select id from red_letters where number = 'RL-1'`
    t.strictSame(
      [await reasonsOf('invoice', await idOf(failing)), await reasonsOf('redLetter', red!.id)],
      [['林工抬头有误'], ['林工的单位已认证']],
    )
    await owner.transaction((tx) =>
      invoiceData.erase(tx, { memberId, username: '', phone: null, mails: [], now: clock.now() }),
    )
    const nothing = { bank: null, account: null, address: null, phone: null, email: null, failure: null }
    has(t, await rowOf(issued), { title, taxNo: TAX_NUMBER, grossFen: 1000, ...nothing })
    has(t, await rowOf(failing), { title: '—', taxNo: '—', grossFen: 1000, ...nothing })
    t.strictSame(
      [await reasonsOf('invoice', await idOf(failing)), await reasonsOf('redLetter', red!.id)],
      [[], []],
    )
    const [{ answer } = { answer: null }] = await sql<{ answer: string | null }[]>`
    select answer from red_letters where id = ${red!.id}`
    t.equal(answer, '—')
    const store = await plain.caller('demo-store')
    has(t, (await store.get(`/api/seller/invoice/detail?invoiceNo=${issued}`)).body, {
      data: { title, buyer: { taxNo: TAX_NUMBER, bank: null, account: null, address: null, phone: null } },
    })
  },
)
