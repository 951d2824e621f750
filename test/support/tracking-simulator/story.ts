const MINUTE_MS = 60_000

interface Row {
  /** Minutes after the number was first asked for. */
  after: number
  state: string
  context: string
  location: string
}

const row = (after: number, state: string, context: string, location: string): Row => ({
  after,
  state,
  context,
  location,
})
const begin = row(-60, '1', '【苏州市】快件已由示例营业点揽收', '苏州市')
const onTheWay = row(0, '0', '【无锡市】快件到达示例转运中心', '无锡市')

/** What becomes of a parcel whose number ends with this digit; other digits are at their journey's middle for ever. */
const stories: Record<string, readonly Row[] | null> = {
  0: [
    begin,
    onTheWay,
    row(120, '5', '【南京市】快件正在派送，请保持电话畅通', '南京市'),
    row(240, '301', '【南京市】快件已签收，本人签收', '南京市'),
  ],
  2: [begin, onTheWay, row(60, '2', '【无锡市】快件因破损滞留', '无锡市')],
  4: [begin, onTheWay, row(60, '14', '【南京市】收件人拒收', '南京市')],
  9: null,
}

/** Shanghai time as the provider writes it. */
const shanghai = (at: Date): string =>
  new Date(at.getTime() + 8 * 60 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')

/** State and rows, the newest first, of a number that was first asked for then; null where it is unknown. */
export function story(num: string, first: Date, now: Date) {
  const rows = num.at(-1)! in stories ? stories[num.at(-1)!]! : [begin, onTheWay]
  if (rows === null) return null
  const past = rows
    .map((each) => ({ ...each, at: new Date(first.getTime() + each.after * MINUTE_MS) }))
    .filter(({ at }) => at <= now)
    .toReversed()
  return {
    state: past[0]!.state,
    data: past.map(({ at, context, location }) => ({
      time: shanghai(at),
      ftime: shanghai(at),
      context,
      location,
    })),
  }
}
