import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PageHead } from '../../../views/context.ts'
import { documentHtml } from '../../../views/layouts/layout.tsx'
import { sitemap } from '../../sitemap.ts'
import type { PageRoute, RouteName } from '../../sitemap.ts'
import { accountPlace } from '../account-menu.ts'
import type { AppServices } from '../app-services.ts'
import { asMember } from '../context.ts'
import type { Context } from '../context.ts'
import { deskPlace } from '../desk/place.ts'
import { viewContext } from '../view.ts'
import type { PageDefinition } from './definition.ts'
import type { FormState } from './form.ts'

const isAccountPage = (name: RouteName): boolean => (sitemap[name] as PageRoute).account === true

const isDeskPage = (name: RouteName): boolean => (sitemap[name] as PageRoute).desk !== undefined

/** The head of a page whose frame has a sheet of its own, and perhaps a script. */
const withFrame = (head: PageHead, name: 'account' | 'desk'): PageHead => ({
  ...head,
  styles: [name, ...(head.styles ?? [])],
  scripts: [...(name === 'desk' ? [name] : []), ...(head.scripts ?? [])],
})

/** Where a page of the desk stands, with the views that its reader keeps of its list; nothing of other pages. */
async function deskFrame(services: AppServices, ctx: Context, name: RouteName | undefined) {
  if (!name || !isDeskPage(name) || !ctx.actor) return { desk: null, savedViews: null }
  const [desk, savedViews] = await Promise.all([
    deskPlace(services, ctx, name),
    services.viewsOf(asMember(ctx), name),
  ])
  return { desk, savedViews }
}

/** Renders one page with everything around it: one of the account centre with its menu, one of the desk with its rail. */
export async function renderPage<D>(
  services: AppServices,
  request: FastifyRequest,
  ctx: Context,
  page: Pick<PageDefinition<z.ZodObject, D>, 'head' | 'view' | 'layout'> & { name?: RouteName },
  data: D,
  form: FormState | null,
  token: string,
): Promise<Buffer> {
  const [site, { desk, savedViews }] = await Promise.all([
    services.site(ctx.lang),
    deskFrame(services, ctx, page.name),
  ])
  const readAt = desk ? ctx.clock.now().getTime() : null
  const view = { ...viewContext(services, request, ctx, site, token), savedViews, readAt }
  const Body = page.view
  const layout = typeof page.layout === 'function' ? page.layout(data) : page.layout
  const head = page.head(view, data)
  const account =
    page.name && isAccountPage(page.name)
      ? accountPlace(page.name, view.viewer?.isManager ?? false, ctx.t, view.isToCome)
      : null
  const html = documentHtml({
    view,
    head: account ? withFrame(head, 'account') : desk ? withFrame(head, 'desk') : head,
    account,
    desk,
    body: <Body view={view} data={data} form={form} />,
    ...layout,
  })
  return Buffer.from(html)
}
