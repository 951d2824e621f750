import type { PickerElement } from '../../../src/modules/search/view/picker.ts'

/** Rows of the table from top to bottom, each from left to right. */
export function rowsOf(elements: readonly PickerElement[]): PickerElement[][] {
  const rows = new Map<number, PickerElement[]>()
  for (const element of elements) rows.set(element.row, [...(rows.get(element.row) ?? []), element])
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.column - b.column))
}

/** The nearest element above or below in the same column; blank cells are passed over. */
function vertical(elements: readonly PickerElement[], from: PickerElement, way: 1 | -1) {
  return elements
    .filter(({ column, row }) => column === from.column && (row - from.row) * way > 0)
    .sort((a, b) => (a.row - b.row) * way)[0]
}

/**
 * The element a key leads to, or the same one where the table ends: arrows, Home and End within the row, with
 * Ctrl in the whole table (ARIA Authoring Practices, "grid"). Null when the key does not move.
 */
export function moved(
  elements: readonly PickerElement[],
  from: PickerElement,
  key: string,
  ctrl: boolean,
): PickerElement | null {
  const rows = rowsOf(elements)
  const row = rows.find((cells) => cells.includes(from)) ?? []
  const at = row.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return row[at + 1] ?? from
    case 'ArrowLeft':
      return row[at - 1] ?? from
    case 'ArrowDown':
      return vertical(elements, from, 1) ?? from
    case 'ArrowUp':
      return vertical(elements, from, -1) ?? from
    case 'Home':
      return (ctrl ? rows[0]?.[0] : row[0]) ?? from
    case 'End':
      return (ctrl ? rows.at(-1)?.at(-1) : row.at(-1)) ?? from
    default:
      return null
  }
}

/**
 * Elements that a typed symbol, name or number points at: an exact symbol or number alone, otherwise every
 * element whose symbol or name begins with the text or whose name contains it.
 */
export function found(elements: readonly PickerElement[], typed: string): PickerElement[] {
  const text = typed.trim().toLowerCase()
  if (!text) return []
  const exact = elements.filter(
    ({ symbol, name, number }) =>
      symbol.toLowerCase() === text || name.toLowerCase() === text || String(number) === text,
  )
  if (exact.length > 0) return exact
  return elements.filter(
    ({ symbol, name }) => symbol.toLowerCase().startsWith(text) || name.toLowerCase().includes(text),
  )
}
