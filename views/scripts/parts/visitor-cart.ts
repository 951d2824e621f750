import { call } from './call.ts'

/** What a visitor of an open storefront put in a cart; theirs when they sign in (decisions 9). */
export interface KeptLine {
  skuId: string
  quantity: number
  values?: { substanceId: string; value: string }[]
  batchNumber?: string
}

const PLACE = 'cart'
const MOST = 100

const isLine = (line: unknown): line is KeptLine =>
  typeof line === 'object' && line !== null && typeof (line as KeptLine).skuId === 'string'

/** Lines that this browser keeps; none where it keeps nothing, or something else. */
function keptLines(): KeptLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The browser keeps this line until somebody signs in. */
export function keepLine(line: KeptLine): void {
  localStorage.setItem(PLACE, JSON.stringify([...keptLines(), line].slice(-MOST)))
}

/** What was kept is in the cart of who has signed in, as far as it can be had; answers how much was, and the last refusal. */
export async function mergeKept(): Promise<{ added: number; refusal: string | null }> {
  const lines = keptLines()
  let added = 0
  // Taken first, so that two tabs do not add it twice.
  if (lines.length > 0) localStorage.removeItem(PLACE)
  let refusal: string | null = null
  for (const line of lines) {
    const { code, msg } = await call('/api/cart/add', line)
    if (code === 0) added++
    else refusal = msg
  }
  return { added, refusal }
}
