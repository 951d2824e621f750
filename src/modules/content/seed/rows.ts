/** Rows with ids and places in the order they are written. */
export const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ id: index + 1, sort: index + 1, ...row }))

/** Rows with places in the order they are written. */
export const placed = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, sort: index + 1 }))
