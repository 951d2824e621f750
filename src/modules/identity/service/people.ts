import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hashToken } from '../../../platform/random.ts'
import { storeRights } from '../../../shared/rights.ts'
import { unusablePassword } from '../password.ts'
import { findUnarmed, insertStaff, isNameFree } from '../queries/people.ts'
import { insertInvitation } from '../queries/staff.ts'

const SECRET_BYTES = 16
/** How long a one-time secret is good. */
export const INVITATION_SECONDS = 3600

/** What somebody begins with who has no password yet; the secret is shown once. */
export interface Invitation {
  username: string
  secret: string
  validSeconds: number
}

/** Whether nobody has this user name. */
export const isUsernameFree = (tx: Tx, username: string): Promise<boolean> =>
  isNameFree(tx, username.toLowerCase())

/**
 * The first staff account of a store, with all rights there and no password: whoever has its invitation chooses one. Answers its
 * id; null if the name is taken. The caller has decided that the store opens.
 */
export const addStoreStaff = async (
  ctx: Pick<Context, 'random' | 'clock' | 'config'>,
  tx: Tx,
  staff: { storeId: number; username: string; displayName: string; companyName: string },
): Promise<number | null> =>
  insertStaff(tx, {
    ...staff,
    rights: storeRights,
    isDemo: ctx.config.APP_ENV === 'demo',
    passwordHash: await unusablePassword(ctx),
    now: ctx.clock.now(),
  })

/**
 * A one-time secret for staff without an authenticator, in the place of an earlier one; null if they have one, or are no staff.
 * With it they choose a password within an hour. The caller has checked who asks.
 */
export async function inviteStaff(ctx: Context, tx: Tx, memberId: number): Promise<Invitation | null> {
  const username = await findUnarmed(tx, memberId)
  if (username === null) return null
  const secret = ctx.random.token(SECRET_BYTES)
  const expiresAt = new Date(ctx.clock.now().getTime() + INVITATION_SECONDS * 1000)
  await insertInvitation(tx, { memberId, secretHash: hashToken(secret), expiresAt })
  await recordAudit(ctx, { action: 'staff.invite', memberId }, tx)
  return { username, secret, validSeconds: INVITATION_SECONDS }
}
