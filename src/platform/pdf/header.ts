import { ink, MARGIN } from './paper.ts'
import type { Paper } from './paper.ts'

const MARK = 34

/** The mark of the mall, 40 units wide, as in public/favicon.svg. */
function drawMark({ doc }: Paper, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(MARK / 40)
  doc.rect(0, 0, 40, 40).fill(ink.brand)
  doc.path('M8.5 27a13 13 0 1 1 23 0').lineWidth(3).stroke('#ffffff')
  doc.path('M20 21 27.5 13').lineCap('round').stroke(ink.signal)
  doc.circle(20, 21, 3).fill('#ffffff')
  doc.path('M8 32h24').lineCap('butt').stroke('#ffffff')
  doc.restore()
}

export interface Header {
  /** Who issues the document. */
  name: string
  /** Address, phone, mail. */
  lines?: readonly string[]
  /** Number, version, date: at the right, the first in bold. */
  right?: readonly string[]
}

/** The head of the first page: mark, who issues, and what identifies the document. */
export function header(paper: Paper, { name, lines = [], right = [] }: Header): void {
  const { doc, root, width } = paper
  const top = doc.y
  paper.artifact(() => drawMark(paper, MARGIN.left, top))
  const half = width / 2 - MARK / 2 - 10
  const column = (x: number, texts: readonly string[], align: 'left' | 'right') => {
    let y = top
    texts.forEach((text, i) => {
      const style =
        i === 0 ? { size: 10.5, bold: true, color: ink.strong, align } : { size: 8, color: ink.muted, align }
      paper.within(root, 'P', () => paper.draw(text, { x, y, width: half }, style))
      y = doc.y
    })
    return y
  }
  const leftEnd = column(MARGIN.left + MARK + 10, [name, ...lines], 'left')
  const rightEnd = column(MARGIN.left + width - half, right, 'right')
  const bottom = Math.max(leftEnd, rightEnd, top + MARK) + 8
  paper.artifact(() =>
    doc
      .moveTo(MARGIN.left, bottom)
      .lineTo(MARGIN.left + width, bottom)
      .lineWidth(1.2)
      .stroke(ink.brand),
  )
  doc.x = MARGIN.left
  doc.y = bottom + 14
}
