import { commonErrors } from '../shared/errors.ts'
import type { Access } from '../sitemap.ts'
import { isManager } from './context.ts'
import type { Actor } from './context.ts'

/** Whether an actor may pass a door of this kind. Row ownership is checked by the verb, in its SQL. */
export function mayPass(access: Access, actor: Actor | null): boolean {
  switch (access) {
    case 'public':
      return true
    case 'member':
      return actor !== null
    case 'manager':
      return actor !== null && isManager(actor)
    case 'store':
      return actor !== null && actor.storeId !== null
    case 'operator':
      return actor !== null && actor.isOperator
  }
}

/** Whether only the second factor is missing. */
export const needsFactor = (access: Access, actor: Actor): boolean =>
  actor.awaitsFactor && (access === 'store' || access === 'operator')

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
  }
  interface FastifyReply {
    startedAt?: number
  }
}
