import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import type { Access } from '../../shared/rights.ts'
import { inContext } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import { browserTools } from '../browser.ts'
import type { Context } from '../context.ts'
import { formToken, isFormToken } from '../security.ts'
import { formCredential, renewSessionCookie } from '../session.ts'
import { withForm } from '../uploads.ts'
import { parseInput } from '../validation.ts'
import { assertMayOpen, ledToProof } from './access.ts'
import type { NamedPage } from './definition.ts'
import { refused, Stay, stayed } from './form.ts'
import type { FormState, Outcome } from './form.ts'
import { renderPage } from './render.tsx'
import { sendPrivate } from './send.ts'
import { pageInput } from './show.ts'

/** Runs the action of a submitted form, then redirects or shows the page again with the result. */
export async function act<I extends z.ZodObject, D>(
  services: AppServices,
  access: Access,
  page: NamedPage<I, D>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return inContext(services, request, async (ctx) => {
    renewSessionCookie(request, reply, services.config, ctx.actor)
    assertMayOpen(request, access, ctx)
    return withForm(request, (body) => run(services, page, ctx, body, request, reply))
  })
}

async function run<I extends z.ZodObject, D>(
  services: AppServices,
  page: NamedPage<I, D>,
  ctx: Context,
  { formToken: given, action: name = 'default', ...body }: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const credential = formCredential(request, reply, services)
  if (!isFormToken(given, credential)) throw commonErrors.crossSite()
  const chosen = typeof name === 'string' ? page.actions?.[name] : undefined
  if (!chosen) throw commonErrors.notFound()
  const showAgain = async (form: FormState, status: number) => {
    const data = await page.load(ctx, pageInput(page, request), form)
    const html = await renderPage(services, request, ctx, page, data, form, formToken(credential))
    return sendPrivate(request, reply.code(status), html)
  }
  let outcome: Outcome
  try {
    const tools = { ...browserTools(request, reply, services), here: request.url }
    outcome = await chosen.run(ctx, parseInput(chosen.input, body), tools)
  } catch (error) {
    if (ledToProof(request, error) !== error) throw error
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    if ('seconds' in error.vars) reply.header('retry-after', String(error.vars['seconds']))
    return showAgain(refused(ctx, String(name), body, error), error.status === 400 ? 422 : error.status)
  }
  if (outcome instanceof Stay && outcome.away !== null) reply.header('refresh', `0;url=${outcome.away}`)
  if (outcome instanceof Stay) return showAgain(stayed(ctx, String(name), body, outcome), 200)
  return reply.header('cache-control', 'no-store').redirect(outcome, 303)
}
