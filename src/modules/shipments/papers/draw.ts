import type { Language, Translate } from '../../../platform/i18n.ts'
import { newSheet } from '../../../platform/pdf/index.ts'
import type { Field, Sheet } from '../../../platform/pdf/index.ts'
import type { Paper, PaperLine } from './model.ts'

interface Reader {
  lang: Language
  t: Translate
}

const list = (texts: readonly string[], { lang }: Reader): string =>
  texts.length === 0 ? '—' : texts.join(lang === 'zh' ? '、' : ', ')

/** Head and parties, which both papers have. */
function begin(paper: Paper, reader: Reader, title: string, emergency: Field[]): Sheet {
  const { t, lang } = reader
  const { consignor, consignee } = paper
  const sheet = newSheet({
    lang,
    title: `${title} ${paper.number}`,
    author: consignor.name,
    at: new Date(paper.shippedAt),
    runningHead: `${title} ${paper.number}`,
  })
  sheet.header({
    name: consignor.name,
    lines: [consignor.city, ...(consignor.phone === null ? [] : [consignor.phone])],
    right: [paper.number, t('shipments.paper.of', { n: paper.place }), paper.shippedOn],
  })
  sheet.title(title)
  sheet.fields([
    { label: t('shipments.paper.consignor'), value: { text: consignor.name, bold: true } },
    { label: t('shipments.paper.consignee'), value: { text: consignee.name, bold: true } },
    { label: t('shipments.paper.carrier'), value: paper.carrier },
    { label: t('shipments.paper.waybill'), value: paper.trackingNumber },
    { label: t('shipments.paper.address'), value: `${consignee.address}  ${consignee.person}`, wide: true },
    { label: t('shipments.paper.orderNo'), value: paper.orderNo },
    { label: t('shipments.paper.shippedOn'), value: paper.shippedOn },
    ...(paper.poNumber ? [{ label: t('shipments.paper.poNumber'), value: paper.poNumber }] : []),
    ...emergency,
  ])
  return sheet
}

const labelOf = ({ dangerous }: PaperLine): string =>
  dangerous === null ? '—' : `${dangerous.un}  ${dangerous.classes}`

/** The delivery note of a parcel: what is in it, with lots, cylinders and certificates, and without prices (R61). */
export async function drawDeliveryNote(paper: Paper, reader: Reader & { hours: number }): Promise<Buffer> {
  const { t } = reader
  const sheet = begin(paper, reader, t('shipments.paper.deliveryNote'), [])
  sheet.heading(t('shipments.paper.goods'))
  sheet.table({
    columns: [
      { head: t('shipments.paper.goods'), width: 3.7 },
      { head: t('shipments.paper.quantity'), width: 1.3, align: 'right' },
      { head: t('shipments.paper.lot'), width: 2 },
      { head: t('shipments.paper.certificate'), width: 2.6 },
      { head: t('shipments.paper.expires'), width: 1.6 },
      { head: t('shipments.paper.storage'), width: 1.6 },
      { head: t('shipments.paper.label'), width: 1.6 },
    ],
    rows: paper.lines.map((line) => [
      { text: line.name, sub: `${line.number}  ${line.pack}` },
      String(line.quantity),
      list(line.lots, reader),
      list(line.certificates, reader),
      line.expiresOn ?? '—',
      line.storage ?? '—',
      labelOf(line),
    ]),
    totals: [[t('shipments.paper.packages', { count: paper.pieces }), String(paper.pieces)]],
  })
  drawCylinders(sheet, paper, t)
  sheet.heading(t('shipments.paper.check'))
  sheet.paragraph(t('shipments.paper.checkText', { hours: reader.hours }))
  sheet.paragraph(t('shipments.paper.noPrices'), { small: true, muted: true })
  sheet.signatures([
    { role: t('shipments.paper.sender'), name: paper.consignor.signer ?? '' },
    { role: t('shipments.paper.receiver'), name: '' },
  ])
  return (await sheet.finish()).bytes
}

/** Every cylinder of the parcel: one that is not in the ledger by its serial alone. */
function drawCylinders(sheet: Sheet, { lines }: Paper, t: Translate): void {
  const rows = lines.flatMap(({ serials, cylinders }) =>
    serials.map((serial) => {
      const found = cylinders.find((each) => each.serial === serial)
      const { water, valve, pressure, deposit, returnOn } = found ?? {}
      return [serial, water ?? '—', valve ?? '—', pressure ?? '—', deposit ?? '—', returnOn ?? '—']
    }),
  )
  if (rows.length === 0) return
  sheet.heading(t('shipments.paper.cylinders'))
  sheet.table({
    columns: [
      { head: t('shipments.paper.serials'), width: 3 },
      { head: t('shipments.paper.water'), width: 1.5, align: 'right' },
      { head: t('shipments.paper.valve'), width: 1.6 },
      { head: t('shipments.paper.pressure'), width: 1.8, align: 'right' },
      { head: t('shipments.paper.deposit'), width: 1.5, align: 'right' },
      { head: t('shipments.paper.returnOn'), width: 1.5 },
    ],
    rows,
  })
}

/** What a line is called in transport. */
function declaredRow({ dangerous, isClassified, name, amount, pack, quantity }: PaperLine, t: Translate) {
  const packing = `${quantity} × ${pack}`
  if (dangerous !== null)
    return [
      dangerous.un,
      { text: dangerous.properName, sub: name },
      dangerous.classes,
      dangerous.packingGroup ?? '—',
      packing,
      amount,
    ]
  const none = t(isClassified ? 'shipments.paper.notDangerous' : 'shipments.paper.unclassified')
  return ['—', { text: none, sub: name }, '—', '—', packing, amount]
}

/** The transport document that the consignor hands to the carrier with a parcel (R61). */
export async function drawTransportDocument(paper: Paper, reader: Reader): Promise<Buffer> {
  const { t } = reader
  const { phone, signer } = paper.consignor
  const sheet = begin(paper, reader, t('shipments.paper.transportDocument'), [
    { label: t('shipments.paper.emergency'), value: { text: phone ?? '—', bold: true } },
  ])
  sheet.heading(t('shipments.paper.goods'))
  sheet.table({
    columns: [
      { head: t('shipments.paper.un'), width: 1.4 },
      { head: t('shipments.paper.properName'), width: 3.7 },
      { head: t('shipments.paper.dangerClass'), width: 1.9 },
      { head: t('shipments.paper.packingGroup'), width: 1.2 },
      { head: t('shipments.paper.packing'), width: 2.4 },
      { head: t('shipments.paper.amount'), width: 2.4 },
    ],
    rows: paper.lines.map((line) => declaredRow(line, t)),
  })
  const serials = paper.lines.flatMap((line) => line.serials)
  sheet.fields([
    { label: t('shipments.paper.serials'), value: list(serials, reader), wide: true },
    { label: t('shipments.paper.limited'), value: t('shipments.paper.limitedText'), wide: true },
    { label: t('shipments.paper.requirements'), value: t('shipments.paper.requirementsText'), wide: true },
  ])
  sheet.paragraph(t('shipments.paper.declare'))
  sheet.signatures([{ role: t('shipments.paper.signer'), name: signer ?? '', note: paper.shippedOn }])
  return (await sheet.finish()).bytes
}
