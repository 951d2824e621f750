import type { Tab } from '../../../src/modules/batches/rules/life.ts'
import type { HoldingList } from '../../../src/modules/batches/view.ts'

export interface BatchesData extends HoldingList {
  tab: Tab
  kind: 'cylinder' | 'other' | null
  q: string
  /** Shown where the reader asked for it; `since` is null without an address. */
  calendar: { since: string | null } | null
  /** Idempotency key of this page view. */
  key: string
}

/** Address of the list; what is usual is left out. */
export const addressOf = ({ tab, kind, q }: Pick<BatchesData, 'tab' | 'kind' | 'q'>) => ({
  tab: tab === 'all' ? undefined : tab,
  kind: kind ?? undefined,
  q: q || undefined,
})
