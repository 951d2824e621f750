import type { Language, Translate } from '../../../platform/i18n.ts'
import { newSheet } from '../../../platform/pdf/index.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import type { Slip } from './model.ts'

/** What is checked of every parcel, in the order in which it is packed. */
function checksOf({ hasCylinders, hasDangerous }: Slip, t: Translate): string[] {
  return [
    t('shipments.slip.checkGoods'),
    ...(hasCylinders ? [t('shipments.slip.checkSerials'), t('shipments.slip.checkValves')] : []),
    ...(hasDangerous ? [t('shipments.slip.checkLabels')] : []),
    t('shipments.slip.checkPapers'),
  ]
}

/** The packing slip: what is taken of which batch, then the checks with a place for the initials of two people (R61). */
export async function drawPackingSlip(
  slip: Slip,
  { lang, t }: { lang: Language; t: Translate },
): Promise<Buffer> {
  const title = t('shipments.slip.title')
  const placed = instant(slip.placedAt)
  const sheet = newSheet({
    lang,
    title: `${title} ${slip.orderNo}`,
    author: slip.store.name,
    at: placed,
    runningHead: `${title} ${slip.orderNo}`,
  })
  sheet.header({
    name: slip.store.name,
    lines: [slip.store.city],
    right: [slip.orderNo, shanghaiDay(placed)],
  })
  sheet.title(title)
  sheet.fields([
    { label: t('shipments.paper.consignee'), value: { text: slip.buyer, bold: true } },
    { label: t('shipments.slip.region'), value: slip.region },
  ])
  sheet.heading(t('shipments.slip.take'))
  sheet.table({
    columns: [
      { head: t('shipments.paper.goods'), width: 4 },
      { head: t('shipments.paper.quantity'), width: 1, align: 'right' },
      { head: t('shipments.paper.lot'), width: 2.2 },
      { head: t('shipments.paper.expires'), width: 1.6 },
      { head: t('shipments.slip.serials'), width: 2.8 },
      { head: t('shipments.paper.storage'), width: 1.5 },
      { head: t('shipments.paper.label'), width: 1.6 },
    ],
    rows: slip.rows.map((row) => [
      { text: row.name, sub: `${row.number}  ${row.pack}` },
      { text: String(row.quantity), bold: true },
      row.lot ?? '—',
      row.expiresOn ?? '—',
      row.serials.length === 0 ? '—' : row.serials.join(lang === 'zh' ? '、' : ', '),
      row.storage ?? '—',
      row.label ?? '—',
    ]),
  })
  sheet.heading(t('shipments.slip.checks'))
  sheet.table({
    columns: [
      { head: t('shipments.slip.check'), width: 6 },
      { head: t('shipments.slip.picker'), width: 1.6 },
      { head: t('shipments.slip.checker'), width: 1.6 },
    ],
    rows: checksOf(slip, t).map((check) => [check, ' ', ' ']),
  })
  sheet.signatures([
    { role: t('shipments.slip.pickerSigns'), name: '' },
    { role: t('shipments.slip.checkerSigns'), name: '' },
  ])
  return (await sheet.finish()).bytes
}
