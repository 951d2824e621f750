import type { GoodsCopy } from '../../orders/index.ts'
import type { Seal, Valve } from '../inspection.ts'
import type { ReasonName } from '../reasons.ts'
import type { ReturnState } from '../states.ts'
import type { Outcome, PackageKind } from './rules.ts'

/** Goods that came back by one return, in a list. */
export interface QuarantineRowView {
  returnNo: string
  orderNo: string
  goods: GoodsCopy
  kind: PackageKind
  quantity: number
  /** Units that nobody decided yet. */
  held: number
  lots: string[]
  since: Date
  state: ReturnState
}

/** The same with what was found, what was decided, and what may be. */
export interface QuarantineView extends QuarantineRowView {
  reason: ReasonName
  condition: string | null
  seal: Seal | null
  valve: Valve | null
  /** Cylinders that lie there. */
  heldSerials: string[]
  decisions: {
    outcome: Outcome
    quantity: number
    serials: string[]
    reason: string
    lot: string | null
    by: string | null
    at: Date
  }[]
  /** What may become of the rest now; nothing while it is open whose the goods are. */
  outcomes: Outcome[]
}
