import { ink, MARGIN } from './paper.ts'
import type { Element, Paper, Style } from './paper.ts'
import { partsOf } from './text.ts'
import type { Text } from './text.ts'

export interface Column {
  head: Text
  /** Share of the width: columns of 2 and 1 take two thirds and one. */
  width: number
  align?: 'left' | 'center' | 'right'
}

export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly Text[])[]
  /** Rows below the others, in bold: totals. */
  totals?: readonly (readonly Text[])[]
}

const PAD = 4

interface Line {
  text: string
  style: Style
  height: number
}

/**
 * A table whose head is repeated on each page. A row is never split; one that is higher than a page is a fault of the caller
 * and throws.
 */
export function table(paper: Paper, { columns, rows, totals = [] }: Table): void {
  const { doc, root, width } = paper
  const shares = columns.reduce((sum, column) => sum + column.width, 0)
  const widths = columns.map((column) => (column.width / shares) * width)
  const lefts = widths.map((_, i) => MARGIN.left + widths.slice(0, i).reduce((sum, w) => sum + w, 0))
  const element = doc.struct('Table')
  root.add(element)

  const linesOf = (cell: Text, i: number, isHead: boolean, isBold: boolean): Line[] => {
    const { text, sub, bold } = partsOf(cell)
    const align = columns[i]!.align ?? 'left'
    const within = widths[i]! - 2 * PAD
    const style: Style = isHead
      ? { size: 8, bold: true, color: ink.strong, align }
      : { size: 8.5, bold: isBold || bold === true, color: ink.strong, align }
    const small: Style = { size: 7, color: ink.muted, align }
    const line = (words: string, of: Style): Line => ({
      text: words,
      style: of,
      height: paper.measure(words, within, of),
    })
    return [line(text, style), ...(sub ? [line(sub, small)] : [])]
  }
  const measured = (cells: readonly Text[], isHead: boolean, isBold: boolean) => {
    const lines = columns.map((_, i) => linesOf(cells[i] ?? '', i, isHead, isBold))
    const height = Math.max(...lines.map((cell) => cell.reduce((sum, line) => sum + line.height, 0)))
    return { lines, height: height + 2 * PAD }
  }
  const head = measured(
    columns.map((column) => column.head),
    true,
    true,
  )
  const most = doc.page.maxY() - MARGIN.top - 18 - head.height

  /** Draws a row; with `tr` null as decoration, which readers skip. */
  function row({ lines, height }: typeof head, tr: Element | null, isHead: boolean): void {
    const top = doc.y
    paper.artifact(() => {
      if (isHead) doc.rect(MARGIN.left, top, width, height).fill(ink.tint)
      doc
        .moveTo(MARGIN.left, top + height)
        .lineTo(MARGIN.left + width, top + height)
        .lineWidth(0.5)
        .stroke(ink.line)
    })
    lines.forEach((cell, i) => {
      const draw = () => {
        let y = top + PAD
        for (const line of cell) {
          paper.draw(line.text, { x: lefts[i]! + PAD, y, width: widths[i]! - 2 * PAD }, line.style)
          y += line.height
        }
      }
      if (tr) paper.within(tr, isHead ? 'TH' : 'TD', draw)
      else paper.artifact(draw)
    })
    doc.x = MARGIN.left
    doc.y = top + height
  }
  function tagged(cells: typeof head, isHead: boolean): void {
    const tr = doc.struct('TR')
    element.add(tr)
    row(cells, tr, isHead)
    tr.end()
  }

  paper.room(head.height + 40)
  tagged(head, true)
  const all = [
    ...rows.map((cells) => measured(cells, false, false)),
    ...totals.map((it) => measured(it, false, true)),
  ]
  for (const cells of all) {
    if (cells.height > most) throw new Error('a row of a table is higher than a page')
    if (paper.room(cells.height)) row(head, null, true)
    tagged(cells, false)
  }
  element.end()
  doc.y += 8
}
