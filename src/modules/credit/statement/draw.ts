import type { Language, Translate } from '../../../platform/i18n.ts'
import { newSheet } from '../../../platform/pdf/index.ts'
import type { Text } from '../../../platform/pdf/index.ts'
import { chargedIn } from '../../../shared/money.ts'
import { inWords } from '../../../shared/text.ts'
import { yuanInWords } from '../../../shared/yuan-words.ts'
import type { PrintedStatement } from './model.ts'

type Money = (fen: number) => string

/** The sums below the orders; what nothing came off by is left out. */
const totals = (it: PrintedStatement, t: Translate, money: Money): Text[][] => {
  const row = (label: string, fen: number): Text[] => [label, '', '', '', money(fen)]
  return [
    row(t('credit.statement.total'), it.amountFen),
    ...(
      [
        ['refunded', it.refundedFen],
        ['repaid', it.repaidFen],
        ['writtenOff', it.writtenOffFen],
      ] as const
    )
      .filter(([, fen]) => fen !== 0)
      .map(([key, fen]) => row(t(`credit.paper.${key}`), -fen)),
    row(t('credit.statement.open'), it.openFen),
  ]
}

/** A monthly statement as PDF, in one language; dated by its month, so the bytes repeat. */
export async function drawStatement(
  it: PrintedStatement,
  { lang, t, isDemo }: { lang: Language; t: Translate; isDemo: boolean },
): Promise<Buffer> {
  const money = chargedIn(lang)
  const title = t('credit.statement.title', { month: it.month })
  const sheet = newSheet({
    lang,
    title: `${title} ${it.debtor.company}`,
    author: t('common.brand'),
    at: new Date(`${it.month}-01T00:00:00+08:00`),
    footer: t('credit.paper.footer'),
    runningHead: `${title} ${it.debtor.company}`,
  })
  sheet.header({ name: t('common.brand'), lines: [t('credit.paper.about')], right: [it.month] })
  sheet.title(title)
  if (isDemo) sheet.paragraph(t('credit.paper.demo'), { small: true, muted: true })
  sheet.fields([
    { label: t('credit.paper.debtor'), value: { text: it.debtor.company, bold: true } },
    { label: t('credit.paper.username'), value: it.debtor.username },
    ...(it.debtor.taxNumber
      ? [{ label: t('orders.detail.taxNumber'), value: it.debtor.taxNumber, wide: true }]
      : []),
    { label: t('credit.statement.due'), value: it.dueOn },
    { label: t('credit.statement.state'), value: t(`credit.state.${it.state}`) },
  ])
  sheet.heading(t('credit.paper.orders', { count: it.items.length }))
  sheet.table({
    columns: [
      { head: t('credit.item.received'), width: 1.7 },
      { head: t('credit.item.order'), width: 2.6 },
      { head: t('credit.item.goods'), width: 4.4 },
      { head: t('credit.item.refundedSum'), width: 1.6, align: 'right' },
      { head: t('credit.item.amount'), width: 1.9, align: 'right' },
    ],
    rows: it.items.map(({ receivedOn, orderNo, nameZh, nameEn, lines, pieces, refundedFen, amountFen }) => [
      receivedOn ?? '',
      orderNo,
      t(lines > 1 ? 'credit.item.more' : 'credit.item.one', {
        name: inWords({ lang }, nameZh, nameEn),
        lines,
        pieces,
      }),
      refundedFen === 0 ? '' : money(-refundedFen),
      money(amountFen),
    ]),
    totals: totals(it, t, money),
  })
  if (lang === 'zh' && it.openFen > 0)
    sheet.paragraph(t('credit.paper.inWords', { words: yuanInWords(it.openFen) }))
  sheet.paragraph(t('credit.paper.repay', { day: it.dueOn }), { small: true })
  return (await sheet.finish()).bytes
}
