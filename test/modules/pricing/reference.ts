import type { Cart } from './carts.ts'

/**
 * Another calculator of the same rules, written from decisions 9 and not from the engine: exact integers of any size,
 * one fen handed out at a time to whom most is due, one line after the other.
 */
function handOut(whole: bigint, weights: bigint[]): bigint[] {
  let total = weights.reduce((a, b) => a + b, 0n)
  const scale = total === 0n ? weights.map(() => 1n) : weights
  total = scale.reduce((a, b) => a + b, 0n)
  const parts = scale.map((weight) => (whole * weight) / total)
  for (let given = parts.reduce((a, b) => a + b, 0n); given < whole; given++) {
    let most = 0
    const due = (i: number) => whole * scale[i]! - parts[i]! * total
    for (let i = 1; i < scale.length; i++) if (due(i) > due(most)) most = i
    parts[most]!++
  }
  return parts
}

export function reference({ lines, coupon, points, giftCards, fees }: Cart) {
  const stores = [...new Set(lines.map((line) => line.storeId))]
  const keys = stores.flatMap((id) => [`${id} stocked`, `${id} madeToOrder`])
  const keyOf = (line: Cart['lines'][number]) => `${line.storeId} ${line.fulfilment}`
  const rows = keys.flatMap((key) =>
    lines
      .filter((line) => keyOf(line) === key)
      .map((line) => {
        const goods = BigInt(line.priceFen) * BigInt(line.quantity)
        return { key, line, goods, coupon: 0n, points: 0n, freight: 0n, card: 0n, left: goods }
      }),
  )
  const total = (amount: (row: (typeof rows)[number]) => bigint, of = rows) =>
    of.reduce((sum, row) => sum + amount(row), 0n)

  /** Takes an amount off what is left, first over orders, then over the lines of each. */
  const take = (whole: bigint, name: 'coupon' | 'points' | 'card', among = rows) => {
    const used = keys.filter((key) => among.some((row) => row.key === key))
    const perOrder = handOut(
      whole,
      used.map((key) =>
        total(
          (row) => row.left,
          among.filter((row) => row.key === key),
        ),
      ),
    )
    used.forEach((key, i) => {
      const own = among.filter((row) => row.key === key)
      const parts = handOut(
        perOrder[i]!,
        own.map((row) => row.left),
      )
      own.forEach((row, j) => {
        row[name] += parts[j]!
        row.left -= parts[j]!
      })
    })
  }

  if (coupon) {
    const among = rows.filter(
      ({ line }) =>
        (coupon.storeId === null || coupon.storeId === line.storeId) &&
        (coupon.categoryId === null || line.categoryIds.includes(coupon.categoryId)),
    )
    const eligible = total((row) => row.goods, among)
    if (eligible > 0n && eligible >= BigInt(coupon.minimumFen)) {
      let off =
        coupon.offFen === null ? (eligible * BigInt(coupon.offPercent!)) / 100n : BigInt(coupon.offFen)
      if (coupon.capFen !== null && off > BigInt(coupon.capFen)) off = BigInt(coupon.capFen)
      if (off > eligible) off = eligible
      take(off, 'coupon', among)
    }
  }

  // A fifth of the goods, in whole yuan: 100 points are worth one.
  const mostYuan = total((row) => row.left) / 500n
  const askedYuan = BigInt(points) / 100n
  take((askedYuan < mostYuan ? askedYuan : mostYuan) * 100n, 'points')

  for (const id of stores) {
    const own = rows.filter((row) => row.line.storeId === id)
    const { feeFen, freeFromFen } = fees[id - 1]!
    if (total((row) => row.goods, own) >= BigInt(freeFromFen)) continue
    const stocked = own.filter((row) => row.line.fulfilment === 'stocked')
    const bearing = stocked.length > 0 ? stocked : own
    const parts = handOut(
      BigInt(feeFen),
      bearing.map((row) => row.goods),
    )
    bearing.forEach((row, i) => {
      row.freight = parts[i]!
      row.left += parts[i]!
    })
  }

  for (const { fen } of giftCards) {
    const due = total((row) => row.left)
    take(BigInt(fen) < due ? BigInt(fen) : due, 'card')
  }

  return {
    payable: Number(total((row) => row.left)),
    rows: rows.map(({ key, line, ...amounts }) => ({
      key,
      line,
      ...Object.fromEntries(Object.entries(amounts).map(([name, fen]) => [name, Number(fen)])),
    })),
  }
}
