import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '../shared/rights.ts'
import { StartupError } from './db/index.ts'

/** One row of the route inventory (R13). */
interface RoutePolicy {
  method: string
  url: string
  access: Access
  /** It refuses a missing Idempotency-Key (R29; † in api 5). */
  once: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its policy, as declared. */
    policies: RoutePolicy[]
  }
}

/** Stops the start at the first route without a policy (R13). Call it before any route is added. */
export function requirePolicies(app: FastifyInstance): void {
  const policies: RoutePolicy[] = []
  app.decorate('policies', policies)
  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access
    if (!access)
      throw new StartupError(`Route ${String(route.method)} ${route.url} declares no access policy.`)
    for (const method of [route.method].flat())
      policies.push({ method, url: route.url, access, once: route.config?.once ?? false })
  })
}
