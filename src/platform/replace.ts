import type { FastifyInstance } from 'fastify'
import { commonErrors } from '../shared/errors.ts'
import { hrefOf, routeNames } from '../sitemap.ts'
import type { RouteName } from '../sitemap.ts'

const isRouteName = (name: string): name is RouteName => (routeNames as string[]).includes(name)

/** /replace/{routeName}: leads to a named route of the table with the query passed on; never off the site (R22). */
export function replaceRoute(app: FastifyInstance): void {
  app.get<{ Params: { routeName: string }; Querystring: Record<string, string | string[]> }>(
    '/replace/:routeName',
    { config: { access: 'public' }, schema: { hide: true } },
    (request, reply) => {
      const { routeName } = request.params
      if (!isRouteName(routeName)) throw commonErrors.notFound()
      const query = Object.fromEntries(
        Object.entries(request.query).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
      )
      let location: string
      try {
        location = hrefOf(routeName, query)
      } catch {
        throw commonErrors.notFound()
      }
      return reply.header('cache-control', 'no-store').redirect(location, 303)
    },
  )
}
