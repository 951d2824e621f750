import { hasRight } from '../../../platform/access.ts'
import { assertOperator, storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'

/** Whose other systems: those of a store, or of the operator where it is null. */
export type Side = number | null

/** Rights with which staff of each side look after keys and addresses of other systems; a person alone has them. */
export const systemRights = ['store.people', 'staff'] as const

/** The side whose other systems the acting staff look after; throws 403 for anybody else. */
export function assertSide(ctx: MemberContext): Side {
  if (hasRight(ctx.actor, 'store.people')) return storeOf(ctx, 'store.people')
  assertOperator(ctx, 'staff')
  return null
}
