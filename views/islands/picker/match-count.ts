import { fetchInTime } from '../../scripts/parts/in-time.ts'
import { useEffect, useState } from 'react'
import type { ElementMode } from '../../../src/modules/search/view/picker.ts'

const SETTLE_MS = 250

/** `null` while nothing is chosen or the count is loading; `failed` if it did not load. */
export type MatchCount = { total: number; exact: boolean } | 'failed' | null

async function ask(
  href: string,
  chosen: string,
  mode: ElementMode,
  signal: AbortSignal,
): Promise<MatchCount> {
  const address = new URL(href, location.href)
  address.searchParams.set('elements', chosen)
  address.searchParams.set('elementMode', mode)
  address.searchParams.set('size', '1')
  const reply = await fetchInTime(address, { signal })
  if (!reply.ok) return 'failed'
  const { data } = (await reply.json()) as { data: { total: number; totalExact: boolean } }
  return { total: data.total, exact: data.totalExact }
}

/** How many goods the choice would find; loaded after a pause, and only the last answer counts. */
export function useMatchCount(href: string, symbols: readonly string[], mode: ElementMode): MatchCount {
  const [count, setCount] = useState<MatchCount>(null)
  const chosen = symbols.join(';')
  useEffect(() => {
    setCount(null)
    if (!chosen) return
    const stop = new AbortController()
    const settle = (answer: MatchCount) => {
      if (!stop.signal.aborted) setCount(answer)
    }
    const timer = setTimeout(() => {
      ask(href, chosen, mode, stop.signal).then(settle, () => settle('failed'))
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [href, chosen, mode])
  return count
}
