import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '../../shared/rights.ts'
import { contextFor, inContext } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import { takeNotice } from '../browser.ts'
import type { Context } from '../context.ts'
import { translateFor } from '../i18n.ts'
import { requestLanguage } from '../language.ts'
import { finishedPage } from '../page-cache.ts'
import { formToken } from '../security.ts'
import { formCredential, hasCredential, renewSessionCookie } from '../session.ts'
import { parseInput } from '../validation.ts'
import { assertMayOpen } from './access.ts'
import type { NamedPage } from './definition.ts'
import { renderPage } from './render.tsx'
import { sendPrivate, sendShared } from './send.ts'

/** Query and path parameters of a page, as its `input` reads them. */
export const pageInput = <I extends z.ZodObject>(
  definition: { input: I },
  request: FastifyRequest,
): z.output<I> => {
  const { lang: _lang, ...query } = request.query as Record<string, unknown>
  return parseInput(definition.input, { ...query, ...(request.params as object) })
}

/** Answers a page: from memory for a visitor if it is there, otherwise made now. */
export async function show<I extends z.ZodObject, D>(
  services: AppServices,
  access: Access,
  page: NamedPage<I, D>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = !hasCredential(request)
  const cacheable = visitor && access === 'public' && services.config.PAGE_CACHE === 'on'
  const stamp = cacheable && page.cache ? services.stamp(page.cache) : null
  if (stamp !== null) {
    const lang = requestLanguage(request, services.config)
    const key = `${lang} ${request.url}`
    const cached = services.pages.get(key, stamp)
    if (cached) return sendShared(request, reply, cached)
    const ctx = contextFor(services, request, null)
    const made = await services.pages.make(key, stamp, async () => {
      const data = await page.load(ctx, pageInput(page, request))
      const html = await renderPage(
        services,
        request,
        { actor: null, lang, t: translateFor(lang) },
        page,
        data,
        null,
        '',
      )
      return { html, status: page.status?.(data) ?? 200 }
    })
    return sendShared(request, reply, made)
  }
  return inContext(services, request, (ctx) => showAnew(services, access, page, ctx, request, reply))
}

/** Makes a page for this request alone. */
async function showAnew<I extends z.ZodObject, D>(
  services: AppServices,
  access: Access,
  page: NamedPage<I, D>,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  renewSessionCookie(request, reply, services.config, ctx.actor)
  assertMayOpen(request, access, ctx)
  const data = await page.load(ctx, pageInput(page, request))
  const shared = !ctx.actor && page.cache !== undefined
  const token = shared ? '' : formToken(formCredential(request, reply, services))
  const html = await renderPage(services, request, ctx, page, data, null, token)
  const status = page.status?.(data) ?? 200
  if (!shared) takeNotice(request, reply, services)
  return shared
    ? sendShared(request, reply, finishedPage(html, status, ''))
    : sendPrivate(request, reply.code(status), html)
}
