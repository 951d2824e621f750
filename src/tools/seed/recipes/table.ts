import type { Grade } from '../chemistry/quality.ts'
import { parseRange, type Range } from '../products/amounts.ts'
import type { Words } from '../products/names.ts'
import type { Standing } from '../products/types.ts'

/**
 * Demo goods are written as text tables, one product a line, so that a colleague from sales can read them:
 *
 *     co 10-500 ppm / n2 | 1 | 低浓度 ~ low range | sold=1286 new use=co
 *
 * Columns: composition (and matrix after the slash), store, note in brackets after the name or `=` and a whole
 * name, flags. Flags: `sold=` sales, `new` label XP, `rec=` place in the carousel, `grade=`, `pack=` packages,
 * `tag=`, `label=` text on the container, `use=` key of the title, `x=` price factor, `days=` since listing,
 * `review` where the safety data sheet waits for its signature,
 * and one of plenty, some, scarce, out, toOrder.
 */
export interface Line {
  parts: { id: string; range: Range }[]
  matrix: string
  storeId: number
  note?: Words
  name?: Words
  flags: Map<string, string>
}

const availabilities = new Set(['plenty', 'some', 'scarce', 'out', 'toOrder'])

/** Reads a table; empty lines and lines that start with # are skipped. */
export const readTable = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readLine)

function readLine(line: string): Line {
  const [composition = '', store = '1', note = '', flags = ''] = line.split('|').map((cell) => cell.trim())
  const [left = '', matrix = ''] = composition.split(' / ').map((side) => side.trim())
  const whole = note.startsWith('=')
  const words = note === '' ? undefined : readWords(whole ? note.slice(1) : note)
  return {
    parts: left === '' ? [] : left.split(/,\s+/).map(readPart),
    matrix,
    storeId: Number(store),
    ...(words === undefined ? {} : whole ? { name: words } : { note: words }),
    flags: new Map(
      flags
        .split(/\s+/)
        .filter((flag) => flag !== '')
        .map((flag) => flag.split('=') as [string, string])
        .map(([key, value = '']) => [key, value]),
    ),
  }
}

function readPart(text: string): { id: string; range: Range } {
  const space = text.indexOf(' ')
  if (space < 0) throw new Error(`no amount in "${text}"`)
  return { id: text.slice(0, space), range: parseRange(text.slice(space + 1)) }
}

/** `低浓度 ~ low range` in both languages. */
export function readWords(text: string): Words {
  const [zh, en] = text.split('~').map((side) => side.trim())
  if (!zh || !en) throw new Error(`"${text}" is not in two languages`)
  return { zh, en }
}

/** The same amount for many substances: `each(['co', 'no'], '100 ppm')`. */
export const each = (ids: readonly string[], amount: string): string =>
  ids.map((id) => `${id} ${amount}`).join(', ')

/** What `grade=` says, unexamined; undefined where the line does not say it. */
export const gradeOf = ({ flags }: Line): Grade | undefined => flags.get('grade') as Grade | undefined

/** What a flag lists, parted by commas: `pack=cyl-4l-al,cyl-8l-al`; undefined where the line does not have it. */
export const listOf = ({ flags }: Line, key: string): string[] | undefined => flags.get(key)?.split(',')

/** Facts of its sale that the flags state; the others are random. */
export function standingOf({ flags }: Line): Partial<Standing> {
  const standing: Partial<Standing> = {}
  const sold = flags.get('sold')
  if (sold !== undefined) standing.saleCount = Number(sold)
  const place = flags.get('rec')
  if (place !== undefined) standing.recommendSort = Number(place)
  if (flags.has('new')) standing.isNew = true
  if (flags.has('review')) standing.isUnderReview = true
  const days = flags.get('days')
  if (days !== undefined) standing.listedDaysAgo = Number(days)
  for (const key of flags.keys())
    if (availabilities.has(key)) standing.availability = key as Standing['availability']
  return standing
}
