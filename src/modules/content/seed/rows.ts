/** Numbers rows and their places in the order of the source. */
export const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ id: index + 1, sort: index + 1, ...row }))

/** Numbers the places of rows in the order of the source. */
export const placed = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, sort: index + 1 }))
