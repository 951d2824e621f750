import { ink, MARGIN } from './paper.ts'
import type { Paper } from './paper.ts'
import { partsOf } from './text.ts'
import type { Text } from './text.ts'

export interface Field {
  label: Text
  value: Text
  /** Takes a whole row. */
  wide?: boolean
}

const LABEL = { size: 8, color: ink.muted }
const SUB = { size: 7, color: ink.muted }
const GAP = 14

const valueStyle = (bold = false) => ({ size: 9, bold, color: ink.strong })

/** Rows of fields: a wide one alone, the others side by side. */
function rowsOf(fields: readonly Field[], columns: number): Field[][] {
  const rows: Field[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (!field.wide && last && last.length < columns && !last[0]!.wide) last.push(field)
    else rows.push([field])
  }
  return rows
}

/** A grid of labels and values. A row is never split over two pages. */
export function fields(paper: Paper, list: readonly Field[], { columns = 2 } = {}): void {
  const { doc, root, width } = paper
  const cell = (width - GAP * (columns - 1)) / columns
  const label = Math.min(110, cell * 0.4)
  const table = doc.struct('Table')
  root.add(table)
  const parts = (text: Text, styles: readonly [object & { size: number }, typeof SUB], within: number) => {
    const { text: first, sub } = partsOf(text)
    return [
      { text: first, style: styles[0], height: paper.measure(first, within, styles[0]) },
      ...(sub ? [{ text: sub, style: styles[1], height: paper.measure(sub, within, styles[1]) }] : []),
    ]
  }
  for (const row of rowsOf(list, columns)) {
    const cells = row.map((field, i) => {
      const value = (field.wide ? width : cell) - label - 6
      return {
        x: MARGIN.left + i * (cell + GAP),
        value,
        label: parts(field.label, [LABEL, SUB], label),
        content: parts(field.value, [valueStyle(partsOf(field.value).bold), SUB], value),
      }
    })
    const tall = (lines: { height: number }[]) => lines.reduce((sum, { height }) => sum + height, 0)
    const height = Math.max(...cells.map((it) => Math.max(tall(it.label), tall(it.content)))) + 6
    paper.room(height)
    const top = doc.y
    const tr = doc.struct('TR')
    table.add(tr)
    for (const { x, value, label: words, content } of cells) {
      const column = (type: string, lines: typeof words, at: number, within: number) =>
        paper.within(tr, type, () => {
          let y = top + 3
          for (const line of lines) {
            paper.draw(line.text, { x: at, y, width: within }, line.style)
            y += line.height
          }
        })
      column('TH', words, x, label)
      column('TD', content, x + label + 6, value)
    }
    tr.end()
    paper.artifact(() =>
      doc
        .moveTo(MARGIN.left, top + height)
        .lineTo(MARGIN.left + width, top + height)
        .lineWidth(0.4)
        .stroke(ink.line),
    )
    doc.x = MARGIN.left
    doc.y = top + height
  }
  table.end()
  doc.y += 8
}
