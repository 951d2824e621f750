import { call } from './call.ts'

/** A visitor's cart in an open storefront; the lines become the member's at sign-in (decisions 9). */
export interface KeptLine {
  skuId: string
  quantity: number
  values?: { substanceId: string; value: string }[]
  batchNumber?: string
  outlet?: string
}

const PLACE = 'cart'
const MOST = 100

const isLine = (line: unknown): line is KeptLine =>
  typeof line === 'object' && line !== null && typeof (line as KeptLine).skuId === 'string'

/** Lines stored in this browser; none if it stores nothing, or something else. */
function keptLines(): KeptLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Stores this line in the browser until somebody signs in. */
export function keepLine(line: KeptLine): void {
  localStorage.setItem(PLACE, JSON.stringify([...keptLines(), line].slice(-MOST)))
}

/** A key for a call that happens once; `randomUUID` is missing where the mall is not reached by https. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Adds the stored lines to the signed-in member's cart, if available; answers how many, and the last refusal. */
export async function mergeKept(): Promise<{ added: number; refusal: string | null }> {
  const lines = keptLines()
  let added = 0
  // The lines are removed first, so that two tabs do not add them twice.
  if (lines.length > 0) localStorage.removeItem(PLACE)
  let refusal: string | null = null
  for (const line of lines) {
    const { code, msg } = await call('/api/cart/add', line, randomKey())
    if (code === 0) added++
    else refusal = msg
  }
  return { added, refusal }
}
