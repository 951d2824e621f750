/** Solves the square system a·x = b by elimination with pivots; null where it has no single solution. */
export function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] | null {
  const rows = a.map((row, i) => [...row, b[i]!])
  const n = rows.length
  for (let column = 0; column < n; column += 1) {
    let pivot = column
    for (let row = column + 1; row < n; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    const held = rows[pivot]!
    if (Math.abs(held[column]!) < 1e-300) return null
    rows[pivot] = rows[column]!
    rows[column] = held
    for (let row = column + 1; row < n; row += 1) {
      const factor = rows[row]![column]! / held[column]!
      if (factor !== 0) for (let k = column; k <= n; k += 1) rows[row]![k]! -= factor * held[k]!
    }
  }
  const x = Array.from({ length: n }, () => 0)
  for (let row = n - 1; row >= 0; row -= 1) {
    let rest = rows[row]![n]!
    for (let k = row + 1; k < n; k += 1) rest -= rows[row]![k]! * x[k]!
    x[row] = rest / rows[row]![row]!
  }
  return x
}
