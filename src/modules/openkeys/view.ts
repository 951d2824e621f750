import type { Listed } from '../../platform/list.ts'
import type { Right } from '../../shared/rights.ts'

/** Whether a key opens anything: `stopped` is one whose maker may no longer do any of it. */
export type KeyState = 'living' | 'stopped' | 'over' | 'revoked'

/** A key as its people see it; the key itself is not in it. */
export interface KeyView {
  id: number
  name: string
  ending: string
  scopes: Right[]
  state: KeyState
  madeBy: string
  madeAt: Date
  expiresAt: Date | null
  usedAt: Date | null
  revokedAt: Date | null
}

export interface KeysData {
  side: 'store' | 'operator'
  keys: Listed<KeyView>
  one: KeyView | null
  isAdding: boolean
  /** What a key of this side can have of what the reader has. */
  rights: Right[]
}
