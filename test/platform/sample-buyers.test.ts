import t from 'tap'
import { standInInvoicing } from '../../src/platform/gateways/invoicing/index.ts'
import { handClock } from '../support/mall.ts'

/** Buyers of samples begin red letters as strictly as at the tax platform. */
const clock = handClock('2026-11-21T04:00:00Z')
const samples = standInInvoicing({ clock })
const sellerTaxNumber = '91350100M000100Y43'
const line = {
  name: '*气体*氮',
  spec: null,
  unit: null,
  quantity: null,
  unitPrice: null,
  taxCode: '1'.repeat(19),
  rate: 1300,
}
const lines = [
  { ...line, nature: 'discounted', netFen: 1000, taxFen: 130 },
  { ...line, nature: 'discount', netFen: -200, taxFen: -26 },
  { ...line, nature: 'normal', netFen: 100, taxFen: 13 },
] as const
let numbers = 0

/** A special invoice that was issued; its number. */
async function issued(): Promise<string> {
  const requestNo = `FP${(numbers += 1)}-0`
  const buyer = {
    name: '示例',
    taxNumber: sellerTaxNumber,
    isPerson: false,
    bank: null,
    account: null,
    address: null,
    phone: null,
  }
  const seller = { name: '示例', taxNumber: sellerTaxNumber, issuer: '张' }
  await samples.issue({
    requestNo,
    kind: 'special',
    seller,
    buyer,
    lines,
    netFen: 900,
    taxFen: 117,
    remark: '',
  })
  const outcome = await samples.query(requestNo)
  return 'fiscalNumber' in outcome ? outcome.fiscalNumber : ''
}
const since = new Date(0)
const answer = (
  confirmationNo: string,
  word: 'confirm' | 'refuse',
  of = samples,
  reason = word === 'refuse' ? '未退货' : '',
) => of.answer({ sellerTaxNumber, confirmationNo, word, reason })
const stateOf = async (confirmationNo: string, of = samples) =>
  (await of.confirmation({ confirmationNo }))?.state
const redOf = (fiscalNumber: string, confirmationNo: string) => ({
  requestNo: `RL${(numbers += 1)}-0`,
  sellerTaxNumber,
  confirmationNo,
  remark: `被红冲蓝字数电票号码：${fiscalNumber} 红字发票信息确认单编号：${confirmationNo}`,
})
const refused = (reason: string) => ({ accepted: false, reason, waits: null })

t.test('one is begun over all of an invoice, agreed to, and issued once', async (t) => {
  const fiscalNumber = await issued()
  t.throws(() => samples.begin('0'.repeat(20), '02'), /蓝票不存在/)
  const number = samples.begin(fiscalNumber, '02')
  t.throws(() => samples.begin(fiscalNumber, '02'), /未完成/, 'one at a time')
  t.strictSame(await samples.offers(sellerTaxNumber, since), [
    {
      number,
      state: '03',
      enteredAt: clock.now(),
      isBuyers: true,
      fiscalNumber,
      reason: '02',
      lines: [
        { position: 1, netFen: 800, taxFen: 104 },
        { position: 3, netFen: 100, taxFen: 13 },
      ],
    },
  ])
  t.strictSame(await samples.offers('91350100M000100Y44', since), [], 'the seller of the invoice alone')
  const red = redOf(fiscalNumber, number)
  t.strictSame(await samples.issueRed(red), refused('确认单未确认'))
  t.strictSame(await answer(number, 'confirm'), { accepted: true })
  t.strictSame(await answer(number, 'confirm'), { accepted: true }, 'the same word again')
  t.strictSame(await answer(number, 'refuse'), refused('确认单状态不允许此操作'))
  t.strictSame(await samples.issueRed({ ...red, remark: '退货' }), refused('备注须写明蓝票号码与确认单编号'))
  t.strictSame(await samples.issueRed(red), { accepted: true })
  t.equal((await samples.query(red.requestNo)).state, 'issued')
  t.match((await samples.file(`${red.requestNo}.xml`)).toString(), /<net>-9\.00<\/net><tax>-1\.17<\/tax>/)
  t.strictSame(await samples.issueRed(redOf(fiscalNumber, number)), refused('已开具红字发票'))
  t.throws(() => samples.begin(fiscalNumber, '02'), /余额/, 'nothing of the invoice is left')
})

t.test('one is refused with a reason, or void after 72 hours; then another may be begun', async (t) => {
  const fiscalNumber = await issued()
  const first = samples.begin(fiscalNumber, '01')
  t.strictSame(await answer(first, 'refuse', samples, ''), refused('拒绝须写明原因'))
  await answer(first, 'refuse')
  t.equal(await stateOf(first), '06')
  const second = samples.begin(fiscalNumber, '01')
  t.not(second, first)
  clock.forward(72 * 3600)
  t.equal(await stateOf(second), '07')
  t.strictSame(await answer(second, 'confirm'), refused('确认单状态不允许此操作'))
  t.ok(samples.begin(fiscalNumber, '01'))
})

t.test('a process that was started since answers and issues by the number alone', async (t) => {
  const fiscalNumber = await issued()
  const number = samples.begin(fiscalNumber, '02')
  const later = standInInvoicing({ clock })
  t.equal(await stateOf(number, later), '03')
  t.strictSame(await answer(number, 'confirm', later), { accepted: true })
  const red = redOf(fiscalNumber, number)
  t.strictSame(await later.issueRed(red), { accepted: true })
  t.equal((await later.query(red.requestNo)).state, 'issued')
  t.match((await later.file(`${red.requestNo}.pdf`)).subarray(0, 5).toString(), '%PDF-')
  t.equal(await stateOf('99', later), undefined, 'other numbers are none of theirs')
})
