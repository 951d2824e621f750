import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { sitemap } from '../sitemap.ts'
import type { PageRoute, RouteName } from '../sitemap.ts'
import type { AppServices } from './app-services.ts'
import { effectiveAccess, ledToProof } from './page/access.ts'
import { act } from './page/act.ts'
import type { PageDefinition } from './page/definition.ts'
import { show } from './page/show.ts'

export { action } from './page/definition.ts'
export { eachRow, tickedRows } from './desk/bulk.ts'
export { deskInput, deskPages, opened, orChanged } from './desk/input.ts'
export type { ActionTools, PageDefinition, PageProps } from './page/definition.ts'
export { keeping, stay } from './page/form.ts'
export type { FormState, RowResult } from './page/form.ts'
export { renderPage } from './page/render.tsx'
export { sendPrivate } from './page/send.ts'

/** The page door: one row of the site map, its loader, component and forms (style 2). */
export function pageDoor(app: FastifyInstance, services: AppServices) {
  const declared = new Set<RouteName>()
  const page = <I extends z.ZodObject, D>(name: RouteName, definition: PageDefinition<I, D>): void => {
    declared.add(name)
    if (definition.find) services.finders.set(name, definition.find)
    if (definition.glance) services.glances.set(name, definition.glance)
    if (definition.waiting) services.waiting.set(name, definition.waiting)
    const route: PageRoute = sitemap[name]
    const access = effectiveAccess(route, services)
    const named = { ...definition, name }
    app.get(route.path, { config: { access }, schema: { hide: true } }, (request, reply) =>
      show(services, access, named, request, reply).catch((error: unknown) => {
        throw ledToProof(request, error)
      }),
    )
    if (definition.actions) {
      const config = { access, ...(definition.upload && { upload: true as const }) }
      app.post(route.path, { config, schema: { hide: true } }, (request, reply) =>
        act(services, access, named, request, reply).catch((error: unknown) => {
          throw ledToProof(request, error)
        }),
      )
    }
  }
  return { page, declared }
}

export type PageDoor = ReturnType<typeof pageDoor>['page']
