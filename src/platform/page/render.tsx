import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PageHead } from '../../../views/context.ts'
import { documentHtml } from '../../../views/layouts/layout.tsx'
import { sitemap } from '../../sitemap.ts'
import type { PageRoute, RouteName } from '../../sitemap.ts'
import { accountPlace } from '../account-menu.ts'
import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import { viewContext } from '../view.ts'
import type { PageDefinition } from './definition.ts'
import type { FormState } from './form.ts'

const isAccountPage = (name: RouteName): boolean => (sitemap[name] as PageRoute).account === true

const withAccountStyle = (head: PageHead): PageHead => ({
  ...head,
  styles: ['account', ...(head.styles ?? [])],
})

/** Renders one page with everything around it; a page of the account centre with its menu. */
export async function renderPage<D>(
  services: AppServices,
  request: FastifyRequest,
  ctx: Pick<Context, 'actor' | 'lang' | 't'>,
  page: Pick<PageDefinition<z.ZodObject, D>, 'head' | 'view' | 'layout'> & { name?: RouteName },
  data: D,
  form: FormState | null,
  token: string,
): Promise<Buffer> {
  const view = viewContext(services, request, ctx, await services.site(ctx.lang), token)
  const Body = page.view
  const layout = typeof page.layout === 'function' ? page.layout(data) : page.layout
  const head = page.head(view, data)
  const account =
    page.name && isAccountPage(page.name)
      ? accountPlace(page.name, view.viewer?.isManager ?? false, ctx.t, view.isToCome)
      : null
  const html = documentHtml({
    view,
    head: account ? withAccountStyle(head) : head,
    account,
    body: <Body view={view} data={data} form={form} />,
    ...layout,
  })
  return Buffer.from(html)
}
