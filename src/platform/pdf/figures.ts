import QRCode from 'qrcode'
import { ink, MARGIN } from './paper.ts'
import type { Paper } from './paper.ts'

/** Quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4

export interface QrCode {
  /** What a scanner reads. */
  text: string
  /** What a screen reader says instead. */
  alt: string
  /** Lines beside the code, the first in bold. */
  caption?: readonly string[]
  /** Width in points with the quiet zone; 25 mm by default. */
  size?: number
}

/** A QR code at the left with lines beside it. */
export function qr(paper: Paper, { text, alt, caption = [], size = 71 }: QrCode): void {
  const { doc, root, width } = paper
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const unit = size / (modules.size + 2 * QUIET)
  paper.room(size + 8)
  const top = doc.y
  paper.within(
    root,
    'Figure',
    () => {
      for (let y = 0; y < modules.size; y++)
        for (let x = 0; x < modules.size; x++)
          if (modules.get(y, x))
            doc.rect(MARGIN.left + (x + QUIET) * unit, top + (y + QUIET) * unit, unit, unit)
      doc.fill('#000000')
    },
    { alt },
  )
  let y = top + QUIET * unit
  caption.forEach((line, i) => {
    const style = i === 0 ? { size: 9, bold: true, color: ink.strong } : { size: 8, color: ink.muted }
    const x = MARGIN.left + size + 8
    paper.within(root, 'P', () => paper.draw(line, { x, y, width: width - size - 8 }, style))
    y = doc.y + 1
  })
  doc.x = MARGIN.left
  doc.y = Math.max(y, top + size) + 8
}

export interface Signature {
  /** What the person signs for, such as 编制 or 批准. */
  role: string
  /** Who signed, and in a demo that this is no signature. */
  name: string
  /** Date or remark below the line. */
  note?: string
}

const NAME = { size: 10, bold: true, color: ink.strong }

/** Places of signatures side by side, kept together on a page; the longest name has its lines above the line that is signed on. */
export function signatures(paper: Paper, list: readonly Signature[]): void {
  const { doc, root, width } = paper
  const gap = 16
  const each = (width - gap * (list.length - 1)) / list.length
  const lineHeight = paper.measure('M', each, NAME)
  const more = Math.max(...list.map(({ name }) => paper.measure(name, each, NAME)), lineHeight) - lineHeight
  paper.room(64 + more)
  const top = doc.y + 4
  const bottom = top + 33 + more
  list.forEach(({ role, name, note }, i) => {
    const x = MARGIN.left + i * (each + gap)
    const line = (text: string, y: number, style: { size: number; bold?: boolean; color: string }) =>
      paper.within(root, 'P', () => paper.draw(text, { x, y, width: each }, style))
    line(role, top, { size: 8, color: ink.muted })
    line(name, top + 16, NAME)
    paper.artifact(() =>
      doc
        .moveTo(x, bottom)
        .lineTo(x + each, bottom)
        .lineWidth(0.7)
        .stroke(ink.muted),
    )
    if (note) line(note, bottom + 4, { size: 8, color: ink.muted })
  })
  doc.x = MARGIN.left
  doc.y = bottom + 25
}
