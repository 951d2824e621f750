import { call } from './call.ts'

/** A visitor's cart in an open storefront; the lines become the member's at sign-in (decisions 9). */
export interface KeptLine {
  skuId: string
  quantity: number
  values?: { substanceId: string; value: string }[]
  batchNumber?: string
  outlet?: string
}

interface Kept {
  key: string
  /** When it was kept: the first is taken over first. */
  at: number
  line: KeptLine
}

/** Each line is an item of its own, so that what one tab removes never undoes what another one adds. */
const PLACE = 'cart-line.'
/** Where all lines lay in one item before. */
const FORMER_PLACE = 'cart'
const MOST = 100

/** Refusals that end by themselves; the line waits for the next page. */
const FOR_NOW: readonly number[] = [401, 429, 503]
/** Another tab takes the same line over, or the server failed: others go on. */
const UNKNOWN: readonly number[] = [409, 500]

const isLine = (line: unknown): line is KeptLine =>
  typeof line === 'object' && line !== null && typeof (line as KeptLine).skuId === 'string'

/** A key for a call that happens once; `randomUUID` is missing where the mall is not reached by https. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const put = (line: KeptLine, at: number): void =>
  localStorage.setItem(PLACE + randomKey(), JSON.stringify({ at, line }))

/** What lay in the former place lies in the present one. */
function moveFormer(): void {
  const lines: unknown = JSON.parse(localStorage.getItem(FORMER_PLACE) ?? '[]')
  localStorage.removeItem(FORMER_PLACE)
  if (Array.isArray(lines)) lines.filter(isLine).forEach(put)
}

/** Lines stored in this browser, the first one first; none if it stores nothing, or something else. */
function keptLines(): Kept[] {
  try {
    moveFormer()
    return Object.entries(localStorage)
      .filter(([place]) => place.startsWith(PLACE))
      .map(([place, text]) => ({
        key: place.slice(PLACE.length),
        ...(JSON.parse(String(text)) as Omit<Kept, 'key'>),
      }))
      .filter(({ line }) => isLine(line))
      .toSorted((a, b) => a.at - b.at)
  } catch {
    return []
  }
}

const forget = ({ key }: Kept): void => localStorage.removeItem(PLACE + key)

/** Stores this line in the browser until somebody signs in. */
export function keepLine(line: KeptLine): void {
  keptLines()
    .slice(0, 1 - MOST)
    .forEach(forget)
  put(line, Date.now())
}

/**
 * Adds the stored lines to the signed-in member's cart, if available; answers how many, and the last refusal. A line stays stored until
 * its answer is there: the next page asks again under the same key if this one is left before, and two tabs add it once. Lines that
 * come meanwhile follow.
 */
export async function mergeKept(): Promise<{ added: number; refusal: string | null }> {
  const asked = new Set<string>()
  let added = 0
  let refusal: string | null = null
  for (;;) {
    const next = keptLines().find(({ key }) => !asked.has(key))
    const answer = next && (await call('/api/cart/add', next.line, next.key).catch(() => null))
    if (!answer || FOR_NOW.includes(answer.code)) return { added, refusal }
    asked.add(next.key)
    if (UNKNOWN.includes(answer.code)) continue
    forget(next)
    if (answer.code === 0) added++
    else refusal = answer.msg
  }
}
