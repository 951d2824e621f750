import type { Context } from '../../../platform/context.ts'
import { countShared, findShared, giveBackShared, takeShared, takeTurn } from '../../../platform/limits.ts'
import { assertCaptcha } from '../../verification/index.ts'
import { identityErrors } from '../errors.ts'

/** R4: tries within a quarter of an hour, per account from one address without a captcha, and per address in all. */
const FREE_TRIES = 5
const ADDRESS_TRIES = 30
const WINDOW_SECONDS = 900
const LONGEST_PAUSE_SECONDS = 300

/** Prefix of the keys that count tries on one account. */
export const accountCounters = (username: string): string => `login:account:${username.toLowerCase()}:`

const accountKey = (ctx: Context, username: string) => accountCounters(username) + ctx.ip
const addressKey = (ctx: Context) => `login:ip:${ctx.ip}`

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

/**
 * Counts one try to sign in before the password is checked, so that every process sees all parallel tries. After five
 * failures on an account from one address it requires a captcha, with a growing pause between two tries: never a lock,
 * which an attacker could use against the owner. A try that is refused here is not counted.
 */
export async function takeTry(ctx: Context, username: string, given: Captcha): Promise<void> {
  await takeShared(ctx, addressKey(ctx), ADDRESS_TRIES, WINDOW_SECONDS)
  const failures = (await countShared(ctx, accountKey(ctx, username), WINDOW_SECONDS)) - 1
  if (failures < FREE_TRIES) return
  try {
    await assertSolved(ctx, given)
    await takeTurn(ctx, `${accountKey(ctx, username)}:turn`, pauseAfter(failures), WINDOW_SECONDS)
  } catch (error) {
    await giveBackTry(ctx, username)
    throw error
  }
}

/** Uncounts a try, for account and address, if the password was right or was not checked. */
export async function giveBackTry(ctx: Context, username: string): Promise<void> {
  await giveBackShared(ctx, addressKey(ctx), WINDOW_SECONDS)
  await giveBackShared(ctx, accountKey(ctx, username), WINDOW_SECONDS)
}

/**
 * Whether the next try on this account from this address needs a captcha; it does not reveal whether the account
 * exists.
 */
export const needsCaptcha = async (ctx: Context, username: string): Promise<boolean> =>
  (await findShared(ctx, accountKey(ctx, username), WINDOW_SECONDS)) >= FREE_TRIES
