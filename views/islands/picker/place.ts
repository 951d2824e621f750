/** Atomic numbers from–to stand side by side in a row, beginning at a column. Rows 8 and 9 are the two series. */
const runs = [
  { from: 1, to: 1, row: 1, column: 1 },
  { from: 2, to: 2, row: 1, column: 18 },
  { from: 3, to: 4, row: 2, column: 1 },
  { from: 5, to: 10, row: 2, column: 13 },
  { from: 11, to: 12, row: 3, column: 1 },
  { from: 13, to: 18, row: 3, column: 13 },
  { from: 19, to: 36, row: 4, column: 1 },
  { from: 37, to: 54, row: 5, column: 1 },
  { from: 55, to: 56, row: 6, column: 1 },
  { from: 57, to: 71, row: 8, column: 3 },
  { from: 72, to: 86, row: 6, column: 4 },
  { from: 87, to: 88, row: 7, column: 1 },
  { from: 89, to: 103, row: 9, column: 3 },
  { from: 104, to: 118, row: 7, column: 4 },
]

/** Row and column of an element in the table of 18 groups; throws beyond 1 to 118. */
export function placeOf(number: number): { row: number; column: number } {
  const run = runs.find(({ from, to }) => number >= from && number <= to)
  if (!run) throw new RangeError(`no element has the number ${number}`)
  return { row: run.row, column: run.column + number - run.from }
}
