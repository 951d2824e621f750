import type { Translate } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { newSheet } from '../../../platform/pdf/index.ts'
import type { Field, Text } from '../../../platform/pdf/index.ts'
import { chargedIn } from '../../../shared/money.ts'
import { yuanInWords } from '../../../shared/yuan-words.ts'
import type { Contract } from './model.ts'

/** Amounts between the goods and what is payable; those of nothing are left out. */
const steps = ({ amounts }: Contract, t: Translate): [string, number][] =>
  (
    [
      [t('orders.detail.adjust'), -amounts.adjustFen],
      [t('orders.detail.coupon'), -amounts.couponFen],
      [t('orders.detail.pointsOff', { points: amounts.points }), -amounts.points],
      [t('orders.detail.freight'), amounts.freightFen],
      [t('orders.detail.giftCardOff'), -amounts.giftCardFen],
    ] as [string, number][]
  ).filter(([, fen]) => fen !== 0)

const totals = (contract: Contract, t: Translate, money: (fen: number) => string): Text[][] => [
  ['', t('orders.contract.goods'), '', '', money(contract.amounts.goodsFen)],
  ...steps(contract, t).map(([name, fen]) => ['', name, '', '', money(fen)]),
  ['', t('orders.contract.payable'), '', '', money(contract.amounts.payableFen)],
]

function parties(contract: Contract, t: Translate): Field[] {
  const { buyer, seller, orderNo, poNumber, promisedOn, placedOn } = contract
  return [
    { label: t('orders.contract.buyer'), value: { text: buyer.name, bold: true } },
    { label: t('orders.contract.seller'), value: { text: seller, bold: true } },
    ...(buyer.taxNumber ? [{ label: t('orders.detail.taxNumber'), value: buyer.taxNumber, wide: true }] : []),
    { label: t('orders.list.orderNo'), value: orderNo },
    { label: t('orders.contract.concludedOn'), value: placedOn },
    ...(poNumber ? [{ label: t('orders.detail.poNumber'), value: poNumber }] : []),
    ...(promisedOn ? [{ label: t('orders.detail.promised'), value: promisedOn }] : []),
  ]
}

/** The purchase contract of an order as PDF, in one language. Its date is the day of the order, so the bytes repeat. */
export async function drawContract(contract: Contract, lang: Language, t: Translate): Promise<Buffer> {
  const money = chargedIn(lang)
  const title = t('orders.contract.title')
  const sheet = newSheet({
    lang,
    title: `${title} ${contract.number}`,
    author: contract.seller,
    at: new Date(contract.placedAt),
    footer: t('orders.contract.footer'),
    runningHead: contract.number,
  })
  sheet.header({
    name: t('common.brand'),
    lines: [t('orders.contract.concluded')],
    right: [contract.number, contract.placedOn],
  })
  sheet.title(title)
  if (contract.isDemo) sheet.paragraph(t('orders.contract.demo'), { small: true, muted: true })
  sheet.fields(parties(contract, t))
  sheet.heading(t('orders.contract.goodsHeading'))
  sheet.table({
    columns: [
      { head: t('orders.contract.no'), width: 0.6 },
      { head: t('orders.detail.goodsColumn'), width: 6 },
      { head: t('orders.detail.unitPrice'), width: 1.8, align: 'right' },
      { head: t('orders.detail.quantity'), width: 1, align: 'right' },
      { head: t('orders.detail.subtotal'), width: 2, align: 'right' },
    ],
    rows: contract.lines.map((line, index) => [
      String(index + 1),
      { text: line.name, sub: line.details },
      money(line.unitPriceFen),
      String(line.quantity),
      money(line.goodsFen),
    ]),
    totals: totals(contract, t, money),
  })
  if (lang === 'zh')
    sheet.paragraph(t('orders.contract.inWords', { words: yuanInWords(contract.amounts.payableFen) }))
  sheet.heading(t('orders.contract.deliveryHeading'))
  sheet.fields([
    { label: t('orders.detail.delivery'), value: contract.delivery },
    { label: t('orders.detail.consignee'), value: contract.consignee },
    { label: t('orders.detail.address'), value: contract.address, wide: true },
  ])
  if (contract.hasDangerous) sheet.paragraph(t('orders.contract.dangerous'))
  sheet.heading(t('orders.contract.acceptanceHeading'))
  sheet.paragraph(t('orders.contract.documents'))
  sheet.paragraph(t('orders.contract.acceptance', { days: contract.receiptDays }))
  sheet.paragraph(t('orders.contract.payment'))
  const note = contract.isDemo ? { note: t('orders.contract.signature') } : {}
  sheet.signatures([
    { role: t('orders.contract.buyerSigns'), name: contract.buyer.name, ...note },
    { role: t('orders.contract.sellerSigns'), name: contract.seller, ...note },
  ])
  return (await sheet.finish()).bytes
}
