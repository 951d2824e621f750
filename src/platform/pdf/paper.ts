import PDFDocument from 'pdfkit'
import type { Language } from '../i18n.ts'
import { loadFonts } from './fonts.ts'

/** Colours of design tokens, printed. */
export const ink = {
  strong: '#10202e',
  text: '#32434f',
  muted: '#566773',
  line: '#cbd4da',
  tint: '#f3f5f7',
  brand: '#0a546e',
  signal: '#f2b8a8',
} as const

/** A4 in points of 1/72 inch. */
export const MARGIN = { top: 42, right: 42, bottom: 58, left: 42 }

/** The font's own lines are loose: 1.45 of its size. */
const LINE_GAP = -1

type Pdf = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

export interface SheetOptions {
  lang: Language
  /** Names the document in its window and in its data. */
  title: string
  /** Who issues it. */
  author: string
  /** When its content came to be. It is the date of the file: the same input makes the same bytes. */
  at: Date
  /** Small print at the bottom of every page, left of the page number. */
  footer?: string
  /** Printed at the top of the second and later pages, such as the number of the document. */
  runningHead?: string
  /** The page number in words, (2, 3) → “Page 2 of 3”; by default in the language of the document. */
  pageOf?(page: number, pages: number): string
  /** Pale across every page, such as DEMO or SAMPLE; readers skip it. */
  across?: string
}

export interface Style {
  size: number
  bold?: boolean
  color?: string
  align?: 'left' | 'center' | 'right'
  lineGap?: number
}

/** Pages under construction: what the parts of the kit draw on. */
export interface Paper {
  doc: Pdf
  /** Structure element to which the parts of the document belong. */
  root: Element
  /** Width between the margins, in points. */
  width: number
  /** Starts a new page unless this much height is left. Tells whether it did. */
  room(height: number): boolean
  printable(text: string): string
  /** Height of a text in this width, in points. */
  measure(text: string, width: number, style: Style): number
  /** Draws a text, inside `within` or `artifact`. */
  draw(text: string, at: { x: number; y: number; width: number }, style: Style): void
  /** Draws within an element of the structure tree: `within(root, 'P', …)`. */
  within(parent: Element, type: string, work: () => void, options?: { alt?: string }): void
  /** Draws decoration, which readers skip. */
  artifact(work: () => void): void
}

/** An empty document: PDF/A-3b, tagged, both fonts embedded as subsets. */
export function newPaper(options: SheetOptions): Paper {
  const fonts = loadFonts()
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: options.lang === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    bufferPages: true,
    // Otherwise it loads Helvetica, which cannot be embedded.
    font: null as unknown as string,
    info: {
      Title: fonts.printable(options.title),
      Author: fonts.printable(options.author),
      CreationDate: options.at,
      ModDate: options.at,
    },
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const use = ({ size, bold, color }: Style) =>
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color ?? ink.text)
  const { left, right, top } = MARGIN
  doc.x = left
  doc.y = top
  return {
    doc,
    root,
    width: doc.page.width - left - right,
    room(height) {
      if (doc.y + height <= doc.page.maxY()) return false
      doc.addPage()
      doc.x = left
      // Below the running head.
      doc.y = top + (options.runningHead === undefined ? 0 : 18)
      return true
    },
    printable: fonts.printable,
    measure(text, width, style) {
      use(style)
      return doc.heightOfString(fonts.printable(text), { width, lineGap: style.lineGap ?? LINE_GAP })
    },
    draw(text, { x, y, width }, style) {
      use(style)
      doc.text(fonts.printable(text), x, y, {
        width,
        align: style.align ?? 'left',
        lineGap: style.lineGap ?? LINE_GAP,
      })
    },
    within(parent, type, work, options = {}) {
      const content = doc.markStructureContent(type)
      parent.add(doc.struct(type, options, content))
      work()
      doc.endMarkedContent()
    },
    artifact(work) {
      doc.markContent('Artifact', { type: 'Layout' })
      work()
      doc.endMarkedContent()
    },
  }
}
