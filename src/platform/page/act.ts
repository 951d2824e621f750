import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import type { Access } from '../../shared/rights.ts'
import { sitemap } from '../../sitemap.ts'
import type { PageRoute } from '../../sitemap.ts'
import { inContext } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import { browserTools } from '../browser.ts'
import type { Context } from '../context.ts'
import { Redirect } from '../redirect.ts'
import { actedSince, noteAct, subjectOf } from '../desk/acts.ts'
import { formToken, isFormToken } from '../security.ts'
import { formCredential, renewSessionCookie } from '../session.ts'
import { withShownForm } from '../uploads.ts'
import { parseInput } from '../validation.ts'
import { assertMayOpen, isOwnForm, ledToProof, signInFor } from './access.ts'
import type { NamedPage } from './definition.ts'
import { refused, shownAgain, Stay, stayed } from './form.ts'
import type { FormState, Outcome, Overtaken } from './form.ts'
import { renderPage } from './render.tsx'
import { sendPrivate } from './send.ts'
import { loadOf } from './address-faults.ts'
import { forgetUnsent, keepUnsent } from './unsent.ts'

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
    await assertMaySend(services, access, ctx, request, reply)
    return withShownForm(request, (body, fault) => run(services, page, ctx, { body, fault }, request, reply))
  })
}

/** Sends whoever must sign in first there, and keeps what they typed into the page's own form. */
async function assertMaySend(
  services: AppServices,
  access: Access,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    assertMayOpen(request, access, ctx)
  } catch (error) {
    if (!(error instanceof Redirect) || !isOwnForm(request)) throw error
    const kept = await keepUnsent(services, ctx, request, reply)
    throw kept === null ? error : signInFor(ctx, kept)
  }
}

async function run<I extends z.ZodObject, D>(
  services: AppServices,
  page: NamedPage<I, D>,
  ctx: Context,
  sent: { body: Record<string, unknown>; fault: DomainError | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { formToken: given, action: name = 'default', formRead, ...body } = sent.body
  const credential = formCredential(request, reply, services)
  if (!isFormToken(given, credential)) throw commonErrors.crossSite()
  const { actions = {} } = page
  const chosen = typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!chosen) throw commonErrors.notFound()
  const showAgain = async (form: FormState, status: number) => {
    const { data } = await loadOf(page, ctx, request, form)
    const html = await renderPage(services, request, ctx, page, data, form, formToken(credential))
    return sendPrivate(request, reply.code(status), html)
  }
  const atDesk = ctx.actor !== null && (sitemap[page.name] as PageRoute).desk !== undefined
  let outcome: Outcome
  try {
    if (sent.fault) throw sent.fault
    const tools = { ...browserTools(request, reply, services), here: request.url }
    outcome = await chosen.run(ctx, parseInput(chosen.input, body), tools)
  } catch (error) {
    if (ledToProof(request, error) !== error) throw error
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    if ('seconds' in error.vars) reply.header('retry-after', String(error.vars['seconds']))
    const read = readOf(formRead)
    const overtaken = atDesk && !page.tellsFaster ? await whoOvertook(ctx, request, error, body, read) : null
    const status = error.status === 400 ? 422 : error.status
    return showAgain(refused(ctx, String(name), body, error, { readAt: read.at, overtaken }), status)
  }
  await forgetUnsent(ctx, request)
  if (outcome instanceof Stay && outcome.away !== null) reply.header('refresh', `0;url=${outcome.away}`)
  if (outcome instanceof Stay) return showAgain(stayed(ctx, String(name), body, outcome), 200)
  if (atDesk) await noteAct(ctx, subjectOf(request))
  return reply.header('cache-control', 'no-store').redirect(outcome, 303)
}

/** Fields that no person fills in, beside those that the form names itself. */
const BUTTON = 'button'

/** A later moment was not read by anybody, and the database has no room for the last ones of a `Date`. */
const LAST_MOMENT = Date.UTC(9999, 0)

interface Read {
  at: Date | null
  untyped: string[]
}

/** What a form of the desk says of itself (views/components/action-form.tsx): when it was read, and which of its fields nobody types. */
function readOf(formRead: unknown): Read {
  const [at, names = ''] = String(formRead ?? '').split(' ', 2)
  const time = Number(at)
  const isTime = Number.isSafeInteger(time) && time > 0 && time < LAST_MOMENT
  return { at: isTime ? new Date(time) : null, untyped: names.split(',') }
}

/**
 * Whether somebody changed what a form of the desk is about after its writer read it: who, and what was typed, so that it stays
 * readable where the form is gone. Null for a refusal of another kind.
 */
async function whoOvertook(
  ctx: Context,
  request: FastifyRequest,
  error: DomainError,
  body: Record<string, unknown>,
  { at: since, untyped }: Read,
): Promise<Overtaken | null> {
  if (error.status !== 409) return null
  const acted =
    since &&
    (await actedSince(ctx, { subject: subjectOf(request), since, but: ctx.actor?.displayName ?? null }))
  if (!acted && error.key !== commonErrors.stateChanged.key) return null
  const hidden = new Set([BUTTON, ...untyped])
  const typed = Object.entries(shownAgain(body))
    .filter(([field, value]) => !hidden.has(field) && value.trim() !== '' && value !== 'on')
    .map(([, value]) => value)
  return { by: acted?.by ?? null, at: acted?.at ?? null, typed }
}
