import { keyUseOf } from '../../shared/rights.ts'
import type { Right } from '../../shared/rights.ts'
import type { KeyState } from './view.ts'

/** Calls of one key in a minute (R50). */
export const CALLS_A_MINUTE = 600
/** Keys of one side that are not revoked. */
export const MOST_KEYS = 20

/** Rights that a key can have at all, of those that somebody has. */
export const grantable = (held: readonly Right[]): Right[] => held.filter((right) => keyUseOf(right) !== null)

/** What a key with these scopes may do by a call that reads or acts, while its maker has these rights. */
export const allowed = (scopes: readonly Right[], held: readonly Right[], reads: boolean): Right[] =>
  scopes.filter(
    (right) => held.includes(right) && (keyUseOf(right) === 'acts' || (reads && keyUseOf(right) === 'reads')),
  )

/** How a key stands; `left` are its scopes that its maker still has. */
export function stateOf(
  { revokedAt, expiresAt, left }: { revokedAt: Date | null; expiresAt: Date | null; left: readonly Right[] },
  now: Date,
): KeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'over'
  return left.length === 0 ? 'stopped' : 'living'
}
