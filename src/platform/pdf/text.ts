import { ink, MARGIN } from './paper.ts'
import type { Paper, Style } from './paper.ts'

/** A text, and below it the same in the other language, smaller. */
export type Text = string | { text: string; sub?: string; bold?: boolean }

/** A text as its parts, however it was given. */
export const partsOf = (text: Text): { text: string; sub?: string; bold?: boolean } =>
  typeof text === 'string' ? { text } : text

function block(paper: Paper, type: string, text: string, style: Style): void {
  paper.within(paper.root, type, () =>
    paper.draw(text, { x: MARGIN.left, y: paper.doc.y, width: paper.width }, style),
  )
}

/** The title of the document. */
export function title(paper: Paper, given: Text): void {
  const { text, sub } = partsOf(given)
  block(paper, 'H1', text, { size: 18, bold: true, color: ink.strong, align: 'center' })
  if (sub) block(paper, 'P', sub, { size: 10, color: ink.muted, align: 'center' })
  paper.doc.y += 10
}

/** A heading within the document, kept with what follows it. */
export function heading(paper: Paper, given: Text): void {
  const { text, sub } = partsOf(given)
  paper.room(64)
  paper.doc.y += 6
  block(paper, 'H2', sub ? `${text}  ${sub}` : text, { size: 11, bold: true, color: ink.brand })
  paper.doc.y += 3
}

/** A paragraph; a long one continues on the next page. */
export function paragraph(paper: Paper, given: Text, { small = false, muted = false } = {}): void {
  const { text, sub, bold } = partsOf(given)
  const size = small ? 8 : 9
  paper.room(size * 2)
  block(paper, 'P', text, { size, bold: bold ?? false, color: muted ? ink.muted : ink.text, lineGap: 0.5 })
  if (sub) block(paper, 'P', sub, { size: size - 1, color: ink.muted, lineGap: 0 })
  paper.doc.y += 4
}
