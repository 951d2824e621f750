import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import type { Context, Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { hashToken } from '../random.ts'
import { seal, unseal } from '../sealing.ts'
import { isFormToken } from '../security.ts'
import { formCredential, SESSION_KEPT_SECONDS } from '../session.ts'
import { withShownForm } from '../uploads.ts'
import { shownAgain, shownLists } from './form.ts'
import type { FormState } from './form.ts'

/** Says in an address that its reader has an unsent form there. */
export const UNSENT = 'unsent'

/** A form that came after its session had ended, as it waits for its writer to sign in again. */
interface Unsent {
  action: string
  values: FormState['values']
  lists: FormState['lists']
  /** A file came with it, which is not kept. */
  hadFile: boolean
}

/** Path and query of a page, without what says that a form waits there. */
function pageAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://mall')
  searchParams.delete(UNSENT)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/**
 * Keeps what somebody sent with a page's own form after their session or second factor had ended, sealed, for an hour and for that
 * member alone: secrets and files are not kept, and of one member only the last form. Answers the address that shows it again,
 * or null where nobody can be named or the form is not of this browser.
 */
export async function keepUnsent(
  services: AppServices,
  { actor, clock, config, database }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const credential = formCredential(request, reply, services)
  const memberId = actor?.memberId ?? (await services.findFormerMember(services, hashToken(credential)))
  if (memberId === null) return null
  const {
    formToken,
    action,
    formRead: _formRead,
    ...body
  } = await withShownForm(request, async (sent) => sent)
  if (!isFormToken(formToken, credential)) return null
  const address = pageAddress(request.url)
  const hadFile = Object.values(body).some((value) => typeof value === 'object' && !Array.isArray(value))
  const unsent: Unsent = {
    action: String(action ?? 'default'),
    values: shownAgain(body),
    lists: shownLists(body),
    hadFile,
  }
  const sealed = seal(config, `unsent form ${memberId}`, JSON.stringify(unsent))
  await database.sql`
    insert into unsent_forms (member_id, address, sealed, kept_at)
    values (${memberId}, ${address}, ${sealed}, ${clock.now()})
    on conflict (member_id) do update
    set address = excluded.address, sealed = excluded.sealed, kept_at = excluded.kept_at`
  return `${address}${address.includes('?') ? '&' : '?'}${UNSENT}=1`
}

const oldest = (clock: Services['clock']) => new Date(clock.now().getTime() - SESSION_KEPT_SECONDS * 1000)

/** The form that its writer finds again after signing in, if the address says that one waits; null otherwise. */
export async function unsentForm(ctx: Context, request: FastifyRequest): Promise<FormState | null> {
  const { actor, clock, config, database, t } = ctx
  if (actor === null || (request.query as Record<string, unknown>)[UNSENT] === undefined) return null
  const [row] = await database.sql<{ sealed: Buffer }[]>`
    select sealed from unsent_forms
    where member_id = ${actor.memberId} and address = ${pageAddress(request.url)} and kept_at > ${oldest(clock)}`
  if (!row) return null
  const opened = unseal(config, `unsent form ${actor.memberId}`, row.sealed)
  const { hadFile, ...typed } = JSON.parse(opened) as Unsent
  return {
    ...typed,
    message: t('common.unsent.form'),
    errors: hadFile ? [{ path: 'file', msg: t('common.unsent.file') }] : [],
    done: false,
    conflict: false,
    readAt: null,
    overtaken: null,
    rows: [],
  }
}

/** Forgets the form that was found again, because it is sent now. */
export async function forgetUnsent({ actor, database }: Context, request: FastifyRequest): Promise<void> {
  const from = request.headers.referer ?? ''
  if (actor === null || !URL.canParse(from) || !new URL(from).searchParams.has(UNSENT)) return
  await forgetUnsentOf(database, actor.memberId)
}

/** Forgets the form of a member, as when their account is erased (R56). */
export async function forgetUnsentOf({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from unsent_forms where member_id = ${memberId}`
}

/** Forgets what nobody came back for; part of housekeeping. */
export async function forgetOldUnsent({ clock, database }: Services): Promise<void> {
  await database.sql`delete from unsent_forms where kept_at <= ${oldest(clock)}`
}
