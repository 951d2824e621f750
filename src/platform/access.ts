import { commonErrors } from '../shared/errors.ts'
import { rights, rightsOf } from '../shared/rights.ts'
import type { Access, Right } from '../shared/rights.ts'
import { isManager } from './context.ts'
import type { Actor } from './context.ts'

type Staff = Pick<Actor, 'storeId' | 'isOperator' | 'permissions'>

/** Whether an actor has this right: it was given to them, and they are staff of the side that it belongs to. */
export const hasRight = (actor: Staff | null, right: Right): boolean =>
  actor !== null &&
  actor.permissions.includes(right) &&
  (rights[right].of === 'store' ? actor.storeId !== null : actor.isOperator)

/** Whether an actor may pass a door of this kind. Row ownership is checked by the verb, in its SQL. */
export function mayPass(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true
  if (access === 'member') return actor !== null
  if (access === 'manager') return actor !== null && isManager(actor)
  return rightsOf(access)!.some((right) => hasRight(actor, right))
}

/** Whether only the second factor is missing. */
export const needsFactor = (access: Access, actor: Actor): boolean =>
  actor.awaitsFactor && rightsOf(access) !== null

/** Throws 401 for a visitor and 403 for a member without the right. */
export function assertMayPass(access: Access, actor: Actor | null): void {
  if (mayPass(access, actor)) return
  if (!actor) throw commonErrors.loginRequired()
  throw needsFactor(access, actor) ? commonErrors.factorRequired() : commonErrors.forbidden()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route without it stops the start (R13). */
    access?: Access
    /** It happens once for each Idempotency-Key and refuses a missing one. */
    once?: boolean
  }
  interface FastifyReply {
    startedAt?: number
  }
}
