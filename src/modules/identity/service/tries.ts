import type { Context } from '../../../platform/context.ts'
import {
  countTogether,
  findShared,
  forgetCounters,
  giveBackShared,
  networkOf,
  takeShared,
  takeTurn,
} from '../../../platform/limits.ts'
import { assertCaptcha } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'
import { signedInFrom } from '../queries/sign-in.ts'

/** R4: tries within a quarter of an hour, per account from one address without a captcha, and per address in all. */
const FREE_TRIES = 5
const ADDRESS_TRIES = 30
const WINDOW_SECONDS = 900
const LONGEST_PAUSE_SECONDS = 300
/** Decisions 10: tries on an account within an hour, over all addresses, before its password rests. */
const ACCOUNT_TRIES = 20
const ACCOUNT_WINDOW_SECONDS = 3600
/** An address where the member signed in within this time is their own. */
const OWN_ADDRESS_DAYS = 90

/** Prefix of the keys that count tries on one account. */
export const accountCounters = (username: string): string => `login:account:${username.toLowerCase()}:`

const hereKey = (ctx: Context, username: string) => accountCounters(username) + networkOf(ctx.ip)
const everywhereKey = (username: string) => `${accountCounters(username)}everywhere`
const accountTries = (ctx: Context, username: string) => [
  { key: hereKey(ctx, username), seconds: WINDOW_SECONDS },
  { key: everywhereKey(username), seconds: ACCOUNT_WINDOW_SECONDS },
]
const addressKey = (ctx: Context) => `login:ip:${networkOf(ctx.ip)}`

/** The pause after a try that follows this many failures: 4 s after the sixth, then twice as long each time. */
const pauseAfter = (failures: number): number =>
  Math.min(2 ** (failures - FREE_TRIES + 2), LONGEST_PAUSE_SECONDS)

interface Captcha {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** Throws if no captcha was solved; a wrong answer costs only the captcha. */
async function assertSolved(ctx: Context, { captchaId, captcha }: Captcha): Promise<void> {
  if (captchaId && captcha) return assertCaptcha(ctx, { captchaId, captcha })
  throw identityErrors.captchaNeeded({}, [{ path: 'captcha', key: 'errors.identity.captchaHere' }])
}

/** Whether failures from other addresses do not count for the caller, because the member has signed in from here. */
const isOwnAddress = (ctx: Context, username: string): Promise<boolean> =>
  signedInFrom(
    ctx.database,
    username,
    ctx.ip,
    new Date(ctx.clock.now().getTime() - OWN_ADDRESS_DAYS * 86_400_000),
  )

/** Throws while the password of an account rests; a code to the phone signs in all the same. */
function assertNotResting(ctx: Context, elsewhere: number): void {
  if (elsewhere < ACCOUNT_TRIES) return
  const passed = Math.floor(ctx.clock.now().getTime() / 1000) % ACCOUNT_WINDOW_SECONDS
  const seconds = ACCOUNT_WINDOW_SECONDS - passed
  throw identityErrors.passwordRests({ seconds, minutes: Math.ceil(seconds / 60) })
}

/**
 * Counts one try to sign in before the password is checked, so that every process sees all parallel tries. After five
 * failures on an account from one address it requires a captcha, with a growing pause between two tries. Failures from all
 * addresses together are counted too: after five it requires a captcha from every address, after twenty the password rests
 * until the hour is over or the member signs in by a code (decisions 10). Neither locks the owner out: the code stays, and
 * an address where they signed in before counts for itself alone. A try that is refused here is not counted.
 */
export async function takeTry(ctx: Context, username: string, given: Captcha): Promise<void> {
  await takeShared(ctx, addressKey(ctx), ADDRESS_TRIES, WINDOW_SECONDS)
  const counts = await countTogether(ctx, accountTries(ctx, username))
  const [here, everywhere] = counts.map((count) => count - 1) as [number, number]
  if (here < FREE_TRIES && everywhere < FREE_TRIES) return
  try {
    const elsewhere = everywhere < FREE_TRIES || (await isOwnAddress(ctx, username)) ? 0 : everywhere
    if (here < FREE_TRIES && elsewhere < FREE_TRIES) return
    assertNotResting(ctx, elsewhere)
    await assertSolved(ctx, given)
    if (here >= FREE_TRIES)
      await takeTurn(ctx, `${hereKey(ctx, username)}:turn`, pauseAfter(here), WINDOW_SECONDS)
  } catch (error) {
    await giveBackTry(ctx, username)
    throw error
  }
}

/** Uncounts a try, for account and address, if the password was right or was not checked. */
export async function giveBackTry(ctx: Context, username: string): Promise<void> {
  await giveBackShared(ctx, [
    ...accountTries(ctx, username),
    { key: addressKey(ctx), seconds: WINDOW_SECONDS },
  ])
}

/** Forgets all tries on an account whose member has just proved by a code that they hold its phone. */
export const forgetTries = (ctx: Context, username: string): Promise<void> =>
  forgetCounters(ctx.database, accountCounters(username))

/**
 * Whether the next try on this account from this address needs a captcha; it does not reveal whether the account
 * exists.
 */
export async function needsCaptcha(ctx: Context, username: string): Promise<boolean> {
  if ((await findShared(ctx, hereKey(ctx, username), WINDOW_SECONDS)) >= FREE_TRIES) return true
  const everywhere = await findShared(ctx, everywhereKey(username), ACCOUNT_WINDOW_SECONDS)
  return everywhere >= FREE_TRIES && !(await isOwnAddress(ctx, username))
}
