import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { inContext, requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { sendDocument } from '../../platform/documents/index.ts'
import { openFile } from '../../platform/files/index.ts'
import { sendFile } from '../../platform/files/send.ts'
import { robotsText, siteMapEntries, siteMapFoot, siteMapHead, siteMapIndex } from '../../platform/seo.ts'
import type { SiteAddress } from '../../platform/seo.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { hrefOf } from '../../sitemap.ts'
import { drawPicture, isTone, MAX_LABEL, pictureKinds } from './drawing.tsx'
import { methods, slugOf } from '../methods/index.ts'
import { specificationDocument, specificationSubject } from './specification/index.ts'
import { findPhoto } from './queries/photos.ts'
import { listSitemapParts, listSitemapRows } from './queries/sitemap.ts'

/** Ids in one part of the product site map: products and sheets in two languages, 48 000 addresses of 50 000 allowed. */
const PART_SIZE = 12_000
const READ_AT_ONCE = 2_000

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=0, s-maxage=3600, must-revalidate'
const open = { config: { access: 'public' as const }, schema: { hide: true } }

const PictureAddress = z.object({
  kind: z.enum(pictureKinds),
  tone: z.string().max(24).refine(isTone).default(''),
  label: z.string().max(MAX_LABEL).optional(),
})

/** Pictures of products, drawn from what the address states, so an address never changes its picture. */
function pictureFile(app: FastifyInstance): void {
  app.get<{ Params: { kind: string }; Querystring: Record<string, unknown> }>(
    '/f/picture/:kind.svg',
    open,
    (request, reply) => {
      const { kind, tone, label } = parseInput(PictureAddress, { ...request.query, ...request.params })
      return reply
        .header('cache-control', year)
        .type('image/svg+xml; charset=utf-8')
        .send(drawPicture({ kind, tone, label: label ? [label] : [] }))
    },
  )
}

/** Pictures that stores took of their goods, for everybody; what is off the shelf only for staff of its store. */
function photoFile(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { key: string } }>('/f/product/picture/:key', open, async (request, reply) => {
    const { key } = request.params
    const ctx = await requestContext(services, request)
    const shown = /^[\w-]{20,64}$/.test(key)
      ? await findPhoto(ctx.database, key, ctx.actor?.storeId ?? 0)
      : null
    const file = shown && (await openFile(ctx, key))
    if (!shown || !file) throw commonErrors.notFound()
    return shown.onShelf ? sendFile(request, reply, file, year) : sendFile(request, reply, file)
  })
}

const SpecificationQuery = z.object({
  spuId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  lang: z.enum(['zh', 'en']).optional(),
})

/** `f/api/spu/specification`: the specification sheet of a product as PDF; 202 while it is being made. */
function specificationFile(app: FastifyInstance, services: AppServices): void {
  app.get('/f/api/spu/specification', open, (request, reply) =>
    inContext(services, request, async (ctx) => {
      const { spuId, lang = ctx.lang } = parseInput(SpecificationQuery, request.query)
      const subject = await specificationSubject(ctx, spuId, lang)
      return sendDocument(services, request, reply, {
        kind: specificationDocument,
        subject,
        actor: ctx.actor,
      })
    }),
  )
}

/** One part of the product site map, read in key order a few thousand rows at a time. */
async function* productEntries(services: Services, part: number): AsyncGenerator<string> {
  const upToId = (part + 1) * PART_SIZE
  let afterId = part * PART_SIZE
  yield siteMapHead
  for (;;) {
    const rows = await listSitemapRows(services.database, { afterId, upToId, limit: READ_AT_ONCE })
    const addresses = rows.flatMap(({ id, changedOn, hasSheet }): SiteAddress[] => [
      { path: hrefOf('ProductDetail', { spuId: id }), changedOn },
      ...(hasSheet ? [{ path: hrefOf('SafetySheet', { spuId: id }), changedOn }] : []),
    ])
    yield addresses.map((address) => siteMapEntries(services.config.PUBLIC_ORIGIN, address)).join('')
    if (rows.length < READ_AT_ONCE) break
    afterId = rows.at(-1)!.id
  }
  yield siteMapFoot
}

/** The pages that are not products: fixed ones, categories, help articles. Their list links to the news. */
async function pageAddresses(services: AppServices): Promise<SiteAddress[]> {
  const fixed = (
    ['Home', 'Search', 'About', 'helpCenter1', 'Industry', 'Integral', 'Terms', 'Privacy'] as const
  ).map((name) => ({ path: hrefOf(name) }))
  const { categories, helpMenu } = await services.site('zh')
  const ids = categories.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  const articles = helpMenu.flatMap(({ children }) => children)
  return [
    ...fixed,
    ...ids.map((id) => ({ path: hrefOf('Search', { prodCatId: id }) })),
    ...articles.map(({ id }) => ({ path: hrefOf('helpCenter', { id }) })),
    ...methods
      .filter(({ supersededBy }) => supersededBy === undefined)
      .map(({ id }) => ({ path: hrefOf('Method', { id: slugOf(id) }) })),
  ]
}

/** robots.txt, the site map in parts, and pictures. */
export function catalogueFiles(app: FastifyInstance, services: AppServices): void {
  const { config } = services
  const origin = config.PUBLIC_ORIGIN
  pictureFile(app)
  photoFile(app, services)
  specificationFile(app, services)
  app.get('/robots.txt', open, (_request, reply) =>
    reply
      .header('cache-control', hour)
      .type('text/plain; charset=utf-8')
      .send(robotsText(origin, config.STOREFRONT_ACCESS === 'public')),
  )
  app.get('/sitemap.xml', open, async (_request, reply) => {
    const parts = await listSitemapParts(services.database, PART_SIZE)
    const addresses = ['/sitemap-pages.xml', ...parts.map(({ part }) => `/sitemap-products-${part}.xml`)]
    return reply
      .header('cache-control', hour)
      .type('application/xml; charset=utf-8')
      .send(siteMapIndex(origin, addresses))
  })
  app.get('/sitemap-pages.xml', open, async (_request, reply) => {
    const addresses = await pageAddresses(services)
    const entries = addresses.map((address) => siteMapEntries(origin, address)).join('')
    return reply
      .header('cache-control', hour)
      .type('application/xml; charset=utf-8')
      .send(siteMapHead + entries + siteMapFoot)
  })
  app.get<{ Params: { part: string } }>('/sitemap-products-:part.xml', open, async (request, reply) => {
    if (!/^\d{1,6}$/.test(request.params.part)) throw commonErrors.notFound()
    const part = Number(request.params.part)
    const parts = await listSitemapParts(services.database, PART_SIZE)
    if (!parts.some((each) => each.part === part)) throw commonErrors.notFound()
    return reply
      .header('cache-control', hour)
      .type('application/xml; charset=utf-8')
      .send(Readable.from(productEntries(services, part)))
  })
}
