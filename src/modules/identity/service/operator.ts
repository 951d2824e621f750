import { recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { StartupError } from '../../../platform/db/index.ts'
import { networkOf, takeShared } from '../../../platform/limits.ts'
import { hashToken } from '../../../platform/random.ts'
import { isRight, operatorRights, storeRights } from '../../../shared/rights.ts'
import type { OperatorRight, Right } from '../../../shared/rights.ts'
import { identityErrors } from '../errors.ts'
import { hashPassword, unusablePassword } from '../password.ts'
import { assertGoodPassword, isLongPassword } from '../passwords.ts'
import { NewUsername } from '../schema.ts'
import type { BeginStaff } from '../schema.ts'
import {
  disarmStaff,
  hasOperator,
  insertInvitation,
  insertOperator,
  lockRights,
  setRights,
  takeInvitation,
} from '../queries/staff.ts'
import { INVITATION_SECONDS } from './people.ts'
import { startSession } from './session.ts'

const SECRET_BYTES = 16
const TRIES = 10
const WINDOW_SECONDS = 900

/** What the operations command provides. */
type Hand = Pick<Services, 'clock' | 'random' | 'database'>

/** A name as it is stored; throws with the command's own words if it cannot be one. */
function usernameOf(typed: string): string {
  const username = NewUsername.safeParse(typed).data?.toLowerCase()
  if (username) return username
  throw new StartupError('--username: 4 to 20 letters, digits, - or _, beginning with a letter.')
}

/** An audit row of the command: nobody is signed in. */
const auditHand = (
  { clock, database }: Pick<Hand, 'clock' | 'database'>,
  tx: Tx,
  entry: Parameters<typeof recordAudit>[1],
): Promise<void> =>
  recordAudit({ database, actor: null, clock, ip: '127.0.0.1', requestId: 'operator:create' }, entry, tx)

/** The rights that a list names, of those that can be given here; throws with the command's own words for others. */
function rightsNamed<R extends Right>(list: string, possible: readonly R[]): R[] {
  const names = list.split(',').map((name) => name.trim())
  if (names.includes('all')) return [...possible]
  const isPossible = (name: string): name is R => isRight(name) && possible.some((right) => right === name)
  const wrong = names.find((name) => !isPossible(name))
  if (wrong === undefined) return names.filter(isPossible)
  throw new StartupError(`--rights: "${wrong}" is none of ${possible.join(', ')}; "all" is all of them.`)
}

/**
 * Lets `find` answer a member of staff and invites them, in one transaction; answers the secret, which works once,
 * within an hour.
 */
async function invite(
  { clock, random, database }: Hand,
  action: string,
  find: (tx: Tx, passwordHash: string) => Promise<number>,
): Promise<string> {
  const secret = random.token(SECRET_BYTES)
  const passwordHash = await unusablePassword({ random })
  const expiresAt = new Date(clock.now().getTime() + INVITATION_SECONDS * 1000)
  await database.transaction(async (tx) => {
    const memberId = await find(tx, passwordHash)
    await insertInvitation(tx, { memberId, secretHash: hashToken(secret), expiresAt })
    await auditHand({ clock, database }, tx, { action, memberId })
  })
  return secret
}

/**
 * The rights of a new operator: the first has all of them, for somebody must; another has those that are named, because nobody
 * has a right by being staff alone (decisions 10).
 */
function rightsOfNew({ another, rights }: { another: boolean; rights: string }): OperatorRight[] {
  if (rights !== '') return rightsNamed(rights, operatorRights)
  if (!another) return [...operatorRights]
  throw new StartupError(`Say what they may do: --rights all, or a list of ${operatorRights.join(', ')}.`)
}

/**
 * Makes an operator and answers the secret with which they choose a password, within an hour, once. Until then nobody
 * knows a password. Only the operations command may call it: it checks no rights.
 */
export async function createOperator(
  hand: Hand,
  {
    username: typed,
    another,
    rights: named = '',
  }: { username: string; another: boolean; rights?: string | undefined },
): Promise<string> {
  const username = usernameOf(typed)
  const rights = rightsOfNew({ another, rights: named })
  if (!another && (await hasOperator(hand.database)))
    throw new StartupError('There is an operator already. Say --another to make one more.')
  return invite(hand, 'staff.createOperator', async (tx, passwordHash) => {
    const memberId = await insertOperator(tx, { username, passwordHash, rights, now: hand.clock.now() })
    if (memberId === null) throw new StartupError(`The user name ${username} is taken.`)
    return memberId
  })
}

/** Gives staff exactly these rights, from their next request on; answers them. Only the operations command may call it. */
export async function setStaffRights(
  hand: Hand,
  { username: typed, rights }: { username: string; rights: string },
): Promise<Right[]> {
  const username = usernameOf(typed)
  return hand.database.transaction(async (tx) => {
    const staff = await lockRights(tx, username)
    if (!staff) throw new StartupError(`No member of staff is called ${username}.`)
    const given: Right[] = rightsNamed<Right>(rights, staff.storeId === null ? operatorRights : storeRights)
    await setRights(tx, staff.id, given)
    await auditHand(hand, tx, {
      action: 'staff.rights',
      memberId: staff.id,
      before: { rights: staff.permissions },
      after: { rights: given },
    })
    return given
  })
}

/**
 * For staff who lost their authenticator (R9: never by a text message): removes password, authenticator and sessions.
 * With the answered secret they choose new ones, as after `createOperator`.
 */
export async function renewStaff(hand: Hand, { username: typed }: { username: string }): Promise<string> {
  const username = usernameOf(typed)
  return invite(hand, 'staff.renew', async (tx, passwordHash) => {
    const memberId = await disarmStaff(tx, { username, passwordHash })
    if (memberId === null) throw new StartupError(`No member of staff is called ${username}.`)
    return memberId
  })
}

/**
 * Sets the password of staff who were invited, and signs in. It uses the secret; the rights of staff need
 * the second factor. Every fault gets the same message (R3).
 */
export async function beginAsStaff(
  ctx: Context,
  { username, secret, password }: BeginStaff,
): Promise<{ token: string; isOperator: boolean }> {
  await takeShared(ctx, `staff:begin:${networkOf(ctx.ip)}`, TRIES, WINDOW_SECONDS)
  await assertGoodPassword(password, [username])
  const given = {
    username: username.toLowerCase(),
    secretHash: hashToken(secret.trim()),
    passwordHash: await hashPassword(password),
    passwordLong: isLongPassword(password),
    now: ctx.clock.now(),
  }
  const staff = await ctx.database.transaction(async (tx) => {
    const invited = await takeInvitation(tx, given)
    if (invited === null) throw identityErrors.wrongInvitation()
    await recordAudit(inside(ctx, tx), { action: 'staff.begin', actorId: invited.id })
    return invited
  })
  const known = { memberId: staff.id, passwordHash: given.passwordHash }
  const token = await startSession(ctx, known, 'web', { refusal: identityErrors.wrongInvitation })
  return { token, isOperator: staff.isOperator }
}
