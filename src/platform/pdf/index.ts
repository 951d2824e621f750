/**
 * Documents of the mall as PDF, on pdfkit: A4, PDF/A-3b with a structure tree, both fonts embedded as subsets, text that can be
 * copied and searched. The same input makes the same bytes. Parts are drawn from top to bottom; a part that does not fit goes to
 * the next page.
 */
import { translateFor } from '../i18n.ts'
import type { Language } from '../i18n.ts'
import { fields } from './fields.ts'
import type { Field } from './fields.ts'
import { qr, signatures } from './figures.ts'
import type { QrCode, Signature } from './figures.ts'
import { header } from './header.ts'
import type { Header } from './header.ts'
import { ink, MARGIN, newPaper } from './paper.ts'
import type { Paper, SheetOptions } from './paper.ts'
import { placeSeal, sealed } from './seal.ts'
import type { PdfSeal } from './seal.ts'
import { table } from './table.ts'
import type { Table } from './table.ts'
import { heading, paragraph, title } from './text.ts'
import type { Text } from './text.ts'

export type { Column, Table } from './table.ts'
export type { Field } from './fields.ts'
export type { Header } from './header.ts'
export type { QrCode, Signature } from './figures.ts'
export type { SheetOptions } from './paper.ts'
export type { PdfSeal } from './seal.ts'
export type { Text } from './text.ts'

/** A file inside the document. */
export interface Attachment {
  name: string
  /** Media type, such as `application/xml`. */
  type: string
  description: string
  /** What the file is to the document (PDF/A-3): the same content in another form, or what it was made from. */
  relationship: 'Alternative' | 'Source' | 'Data' | 'Supplement'
  bytes: Buffer
  /** When it came to be; kept, so that bytes repeat. */
  at: Date
}

export interface Sheet {
  header(header: Header): void
  title(text: Text): void
  heading(text: Text): void
  /** A paragraph; `small` for notes, `muted` for what matters less. */
  paragraph(text: Text, look?: { small?: boolean; muted?: boolean }): void
  /** A grid of labels and values. */
  fields(fields: readonly Field[], options?: { columns?: number }): void
  /** A table; its head is repeated on each page. */
  table(table: Table): void
  qr(code: QrCode): void
  signatures(list: readonly Signature[]): void
  /** Empty height in points. */
  space(height: number): void
  attach(file: Attachment): void
  /** Draws footers and page numbers and closes the document, under a seal where one is given. */
  finish(seal?: PdfSeal | null): Promise<{ bytes: Buffer; pages: number }>
}

const numbering = (lang: Language) => (page: number, pages: number) =>
  translateFor(lang)('documents.pageOf', { page, pages })

/** `room`: a word is at most the page's width divided by this. */
const ACROSS = { size: 96, height: 120, degrees: -35, opacity: 0.07, room: 1.05 }

/** A word across the page, over its content but too pale to hide any. */
function drawAcross({ doc, draw }: Paper, word: string): void {
  const { width, height } = doc.page
  const full = doc.font('bold').fontSize(ACROSS.size).widthOfString(word)
  const size = Math.min(ACROSS.size, (ACROSS.size * width) / (full * ACROSS.room))
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .rotate(ACROSS.degrees, { origin: [width / 2, height / 2] })
    .opacity(ACROSS.opacity)
  draw(
    word,
    { x: 0, y: (height - ACROSS.height) / 2, width },
    { size, bold: true, align: 'center', color: ink.strong },
  )
  doc.restore()
  doc.endMarkedContent()
}

/** Running heads, footers and page numbers, when the number of pages is known. */
function numberPages(
  paper: Paper,
  { lang, footer, runningHead, across, pageOf = numbering(lang) }: SheetOptions,
): number {
  const { doc, width } = paper
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    if (across) drawAcross(paper, across)
    // Text below the margin would otherwise begin another page.
    doc.page.margins.bottom = 0
    const bottom = doc.page.height - MARGIN.bottom + 16
    const style = { size: 7, color: ink.muted }
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .moveTo(MARGIN.left, bottom - 5)
      .lineTo(MARGIN.left + width, bottom - 5)
      .lineWidth(0.4)
      .stroke(ink.line)
    if (footer) paper.draw(footer, { x: MARGIN.left, y: bottom, width: width - 110 }, style)
    const number = pageOf(page + 1, count)
    paper.draw(number, { x: MARGIN.left + width - 100, y: bottom, width: 100 }, { ...style, align: 'right' })
    if (runningHead && page > 0)
      paper.draw(runningHead, { x: MARGIN.left, y: 26, width }, { ...style, align: 'right' })
    doc.endMarkedContent()
  }
  return count
}

/** Begins a document. Attachments and fixed dates make it fit for archives; `finish` gives its bytes. */
export function newSheet(options: SheetOptions): Sheet {
  const paper = newPaper(options)
  const { doc } = paper
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  return {
    header: (given) => header(paper, given),
    title: (text) => title(paper, text),
    heading: (text) => heading(paper, text),
    paragraph: (text, look) => paragraph(paper, text, look),
    fields: (list, given) => fields(paper, list, given),
    table: (given) => table(paper, given),
    qr: (code) => qr(paper, code),
    signatures: (list) => signatures(paper, list),
    space: (height) => void (doc.y += height),
    attach({ name, type, description, relationship, bytes, at }) {
      const file = { name, type, description, relationship, creationDate: at, modifiedDate: at }
      doc.file(bytes, file)
    },
    finish: (seal) =>
      new Promise((resolve, reject) => {
        const pages = numberPages(paper, options)
        doc.on('end', () => {
          const bytes = Buffer.concat(parts)
          resolve({ bytes: seal ? sealed(bytes, seal) : bytes, pages })
        })
        doc.on('error', reject)
        if (seal) placeSeal(paper, seal)
        paper.root.end()
        doc.end()
      }),
  }
}
