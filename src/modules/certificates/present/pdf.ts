import { newSheet } from '../../../platform/pdf/index.ts'
import type { Field, PdfSeal, Sheet, Text } from '../../../platform/pdf/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import type { IndicativeValue, Quantity, Signature, Words } from '../content.ts'
import type { DocumentFacts } from '../view.ts'
import { bothAlike, bothWords } from './words.ts'

/** Chinese first, the same in English below it. */
const both = ({ zh, en }: Words, bold = false): Text => ({ text: zh, sub: en, ...(bold && { bold }) })
const label = (key: Parameters<typeof bothWords>[0]): Text => both(bothWords(key))
/** What a sample prints for its day of issue. */
const NO_DAY = 'YYYY-MM-DD'
/** In one line where there is little room. */
const inLine = ({ zh, en }: Words): string => (zh === en ? zh : `${zh} ${en}`)

/** Digits in groups of three by a thin space, as certificates print them; data keep none (domain 5.2). */
export const grouped = (value: string): string => {
  const [whole, part] = value.split('.')
  const left = whole!.length > 4 ? whole!.replace(/\B(?=(\d{3})+$)/g, '\u2009') : whole!
  return part === undefined ? left : `${left}.${part}`
}

const quantityText = ({ value, unit }: Pick<Quantity, 'value' | 'unit'>): string =>
  unit === '1' ? grouped(value) : `${grouped(value)} ${unit}`

const indicativeText = (value: IndicativeValue): string =>
  (value.bound === 'atLeast' ? '≥ ' : '') + quantityText(value)

function identity({ content, number, version, lot, serial, fillNumber }: DocumentFacts): Field[] {
  return [
    { label: label('pdf.name'), value: both(content.name, true), wide: true },
    { label: label('pdf.catalogue'), value: content.catalogueNumber },
    { label: label('pdf.lot'), value: lot },
    ...(serial === null
      ? []
      : [
          { label: label('pdf.serial'), value: serial },
          { label: label('pdf.fill'), value: String(fillNumber) },
        ]),
    { label: label('pdf.container'), value: both(content.container) },
    ...content.quantities.map((quantity) => ({ label: both(quantity.name), value: quantityText(quantity) })),
    ...(content.outlet === null ? [] : [{ label: label('pdf.outlet'), value: content.outlet }]),
    { label: label('pdf.certifiedOn'), value: content.certifiedOn },
    { label: label('pdf.validUntil'), value: content.validUntil },
    { label: label('pdf.number'), value: `${number} v${version}` },
  ]
}

function values(sheet: Sheet, { content }: DocumentFacts): void {
  if (content.values.length > 0) {
    sheet.heading(label('pdf.values'))
    const rows: Text[][] = content.values.map((value) => [
      both(value.name),
      value.formula,
      value.cas ?? '—',
      { text: grouped(value.value), bold: true },
      { text: `± ${grouped(value.uncertainty)}`, bold: true },
      value.unit,
      value.relative ?? '—',
    ])
    if (content.balance)
      rows.push([
        both(content.balance.name),
        content.balance.formula,
        content.balance.cas ?? '—',
        label('pdf.balance'),
        '—',
        '—',
        '—',
      ])
    sheet.table({
      columns: [
        { head: label('pdf.component'), width: 3 },
        { head: label('pdf.formula'), width: 1.3 },
        { head: label('pdf.cas'), width: 1.5 },
        { head: both(content.valueName), width: 2, align: 'right' },
        { head: { text: 'U', sub: `k = ${content.values[0]!.k}, 95 %` }, width: 1.3, align: 'right' },
        { head: label('pdf.unit'), width: 1.4 },
        { head: { text: 'U / x', sub: '%' }, width: 0.8, align: 'right' },
      ],
      rows,
    })
    if (content.uncertaintyNote) sheet.paragraph(both(content.uncertaintyNote), { small: true })
  }
  if (content.indicative.length === 0) return
  sheet.heading(label('block.indicative'))
  sheet.fields(content.indicative.map((value) => ({ label: both(value.name), value: indicativeText(value) })))
}

function statements(sheet: Sheet, { content }: DocumentFacts): void {
  const add = (key: Parameters<typeof bothWords>[0], text: Words | null) => {
    if (text === null) return
    sheet.heading(label(key))
    sheet.paragraph(both(text), { small: true })
  }
  add('pdf.traceability', content.traceability)
  add('pdf.use', content.intendedUse)
  add('pdf.minimum', content.minimumNote)
  add('pdf.commutability', content.commutability)
  add('pdf.description', content.description)
  sheet.heading(label('pdf.procedures'))
  for (const { name, norm } of content.procedures)
    sheet.paragraph(
      norm === null ? both(name) : { text: `${name.zh}（${norm}）`, sub: `${name.en} (${norm})` },
      { small: true },
    )
  measurements(sheet, content)
  add('pdf.stability', content.stability)
  add('pdf.storage', content.storage)
  add('pdf.handling', content.handling)
  add('pdf.safety', content.safety)
}

/** What was weighed and what the inspector measured; of stocked goods the document says no more than the methods. */
function measurements(sheet: Sheet, { parents, verifications }: DocumentFacts['content']): void {
  if (parents.length > 0) {
    sheet.heading(label('pdf.parents'))
    sheet.table({
      columns: [
        { head: label('pdf.parent'), width: 2 },
        { head: label('pdf.parentNumber'), width: 2 },
        { head: label('pdf.purity'), width: 1.5, align: 'right' },
        { head: label('pdf.grams'), width: 1.5, align: 'right' },
        { head: label('pdf.validUntil'), width: 1.5 },
      ],
      rows: parents.map(({ name, number, purity, grams, validUntil }) => [
        name,
        number,
        purity,
        grams,
        validUntil,
      ]),
    })
  }
  if (verifications.length > 0) {
    sheet.heading(label('pdf.verifications'))
    sheet.table({
      columns: [
        { head: label('pdf.component'), width: 2 },
        { head: label('pdf.method'), width: 2 },
        { head: label('pdf.gravimetric'), width: 2, align: 'right' },
        { head: label('pdf.verified'), width: 2, align: 'right' },
      ],
      rows: verifications.map(({ formula, method, gravimetric, verified, unit }) => [
        formula,
        method,
        gravimetric === null ? '—' : quantityText({ value: gravimetric, unit }),
        quantityText({ value: verified, unit }),
      ]),
    })
  }
}

function revisions(sheet: Sheet, { history }: DocumentFacts): void {
  sheet.heading(label('pdf.revisions'))
  sheet.table({
    columns: [
      { head: label('pdf.version'), width: 1 },
      { head: label('pdf.issued'), width: 2 },
      { head: label('pdf.change'), width: 7 },
    ],
    rows: history.map(({ version, signedAt, why }) => [
      String(version),
      shanghaiDay(signedAt),
      why ?? both(bothWords('pdf.first')),
    ]),
  })
}

const signer = (role: Words, signature: Signature | null) => ({
  role: inLine(role),
  name: signature?.name ?? '—',
  note: signature ? inLine(signature.role) : '',
})

export interface PdfOptions {
  /** Where everybody can verify it, with number and version. */
  verifyUrl: string
  /** The DRMD XML; it is attached as an alternative form. Null for a sample. */
  xml: string | null
  /** Across every page. */
  across: string | null
  /** Seals the file; none where no key is configured. */
  seal?: PdfSeal | null
  /** Nothing was issued: it has no date, and no checksum is registered. */
  isSample?: boolean
}

/**
 * The PDF of an issued version: A4, Chinese with English below it, PDF/A-3b, the XML attached (ISO 33401:2024 and ISO 6141:2015 lay
 * down its contents), sealed where a seal is given. Its own hash is never printed in it.
 */
export async function certificatePdf(
  facts: DocumentFacts,
  { verifyUrl, xml, across, seal = null, isSample = false }: PdfOptions,
): Promise<Buffer> {
  const { content, number, version, signatures, signedAt } = facts
  const title = bothWords(content.document === 'certificate' ? 'pdf.certificate' : 'pdf.sheet')
  const issued = isSample ? NO_DAY : shanghaiDay(signedAt)
  const sheet = newSheet({
    lang: 'zh',
    title: `${title.zh} ${number}`,
    author: content.producer.name.zh,
    at: signedAt,
    footer: inLine(bothWords(facts.serial === null ? 'pdf.footerBatch' : 'pdf.footerUnit')),
    runningHead: `${number} v${version} · ${issued}`,
    pageOf: (page, pages) => inLine(bothAlike('pdf.pageOf', { page, pages })),
    ...(across !== null && { across }),
  })
  const { producer } = content
  sheet.header({
    name: producer.name.zh,
    lines: [
      producer.name.en,
      inLine(producer.city),
      [producer.phone, producer.mail].filter(Boolean).join('  '),
    ],
    right: [
      `No. ${number}`,
      inLine(bothAlike('pdf.versionOf', { version })),
      inLine(bothAlike('pdf.issuedOn', { date: issued })),
    ],
  })
  sheet.title(both(title))
  sheet.fields(identity(facts))
  values(sheet, facts)
  statements(sheet, facts)
  sheet.signatures([
    signer(bothWords('pdf.prepared'), signatures.prepared),
    signer(bothWords('pdf.checked'), signatures.checked),
    signer(bothWords('pdf.approved'), signatures.approved),
  ])
  sheet.qr({
    text: verifyUrl,
    alt: inLine(bothWords('pdf.qrAlt')),
    caption: [inLine(bothWords('pdf.scan')), verifyUrl],
  })
  if (!isSample) revisions(sheet, facts)
  sheet.paragraph(both(bothWords(isSample ? 'pdf.sampleNote' : 'pdf.standards')), {
    small: true,
    muted: true,
  })
  if (seal) sheet.paragraph(both(bothAlike('pdf.sealed', { name: seal.name })), { small: true, muted: true })
  if (content.isDemo) sheet.paragraph(both(bothWords('pdf.demo')), { small: true, muted: true })
  if (xml !== null)
    sheet.attach({
      name: `${number}-v${version}.xml`,
      type: 'application/xml',
      description: `DRMD 1.0.0, ${number} v${version}`,
      relationship: 'Alternative',
      bytes: Buffer.from(xml),
      at: signedAt,
    })
  return (await sheet.finish(seal)).bytes
}
