import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '../../shared/rights.ts'
import { inContext } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import { takeNotice } from '../browser.ts'
import type { Context } from '../context.ts'
import { finishedPage } from '../page-cache.ts'
import { formToken } from '../security.ts'
import { formCredential, renewSessionCookie } from '../session.ts'
import { keptForVisitors } from '../visitors.ts'
import { assertMayOpen } from './access.ts'
import { loadOf, pageInput } from './address-faults.ts'
import type { NamedPage } from './definition.ts'
import { renderPage } from './render.tsx'
import { sendPrivate, sendShared } from './send.ts'
import { unsentForm } from './unsent.ts'

/** Answers a page: from memory for a visitor if it is there, otherwise made now. */
export async function show<I extends z.ZodObject, D>(
  services: AppServices,
  access: Access,
  page: NamedPage<I, D>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kept = await keptForVisitors(services, request, { access, cache: page.cache }, async (ctx) => {
    const data = await page.load(ctx, pageInput(page, request))
    const body = await renderPage(services, request, ctx, page, data, null, '')
    return { body, status: page.status?.(data) ?? 200 }
  })
  if (kept) return sendShared(request, reply, kept)
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
  const { data, form } = await loadOf(page, ctx, request, await unsentForm(ctx, request))
  const shared = !ctx.actor && page.cache !== undefined
  const token = shared ? '' : formToken(formCredential(request, reply, services))
  const html = await renderPage(services, request, ctx, page, data, form, token)
  const status = page.status?.(data) ?? 200
  if (!shared) takeNotice(request, reply, services)
  return shared
    ? sendShared(request, reply, finishedPage(html, status, ''))
    : sendPrivate(request, reply.code(status), html)
}
