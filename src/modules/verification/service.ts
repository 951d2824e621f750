import type { Context, Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { SmsNotSent } from '../../platform/gateways/sms.ts'
import { forgetCounters, networkOf, takeShared } from '../../platform/limits.ts'
import { macsOf } from '../../platform/macs.ts'
import { commonErrors } from '../../shared/errors.ts'
import { instant } from '../../shared/time.ts'
import { verificationErrors } from './errors.ts'
import {
  deleteOver,
  deletePhone,
  findLastMessage,
  insertCaptcha,
  saveCode,
  takeCaptcha,
  takeMessage,
  tryCode,
} from './queries.ts'
import type { Purpose } from './schema.ts'
import { questionInWords } from './words.ts'

const CAPTCHA_SECONDS = 120
const CAPTCHAS_A_MINUTE = 60
/** Without letters and digits that resemble each other. */
const CAPTCHA_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const CODE_SECONDS = 300
const RESEND_SECONDS = 60
const CODE_TRIES = 5
const HOUR = 3600
const DAY = 86_400

/**
 * Draws a given text; the package's types know only the form that chooses a text itself, with a predictable generator. It is loaded, and
 * reads its font, with the first picture.
 */
async function draw(text: string): Promise<string> {
  const { default: svgCaptcha } = await import('svg-captcha')
  const drawn = svgCaptcha as unknown as (text: string, options: Record<string, unknown>) => string
  return drawn(text, { width: 120, height: 44, noise: 2, fontSize: 46 })
}

const laterBy = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** The answer without regard to letter case, full-width forms, and what stands between its signs. */
const plain = (answer: string): string =>
  answer
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

async function question(ctx: Context, kind: 'image' | 'words') {
  if (kind === 'image') {
    const answer = ctx.random.text(CAPTCHA_LETTERS, 4)
    const svg = await draw(answer)
    return {
      answer,
      image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      question: null,
    }
  }
  return { image: null, ...questionInWords(ctx) }
}

/** Makes a captcha; the database keeps the keyed hash of its answer for two minutes. */
export async function newCaptcha(ctx: Context, { kind }: { kind: 'image' | 'words' }) {
  await takeShared(ctx, `captcha:ip:${networkOf(ctx.ip)}`, CAPTCHAS_A_MINUTE, 60)
  const { answer, ...shown } = await question(ctx, kind)
  const captchaId = ctx.random.token(16)
  const [mac] = macsOf(ctx.config, 'captcha', captchaId, answer)
  await insertCaptcha(ctx.database, captchaId, mac!, laterBy(ctx.clock.now(), CAPTCHA_SECONDS))
  return { captchaId, ...shown }
}

/** Deletes the captcha; throws if it is over, was answered before or is answered wrongly (R6). */
export async function assertCaptcha(
  ctx: Context,
  given: { captchaId: string; captcha: string },
): Promise<void> {
  const macs = macsOf(ctx.config, 'captcha', given.captchaId, plain(given.captcha))
  if (await takeCaptcha(ctx.database, given.captchaId, macs, ctx.clock.now())) return
  throw verificationErrors.wrongCaptcha({}, [{ path: 'captcha', key: 'errors.verification.wrongCaptcha' }])
}

/** Keys that count messages to a phone. */
const phoneCounters = (phone: string) => ({
  hour: `sms:phone:hour:${phone}`,
  day: `sms:phone:day:${phone}`,
})

/** R7: counts the message before the provider is called, in the database, for all processes. */
async function takeAllowance(ctx: Context, phone: string): Promise<void> {
  await takeShared(ctx, `sms:ip:${networkOf(ctx.ip)}`, 20, HOUR)
  const seconds = await takeMessage(ctx.database, phone, ctx.clock.now(), RESEND_SECONDS)
  if (seconds > 0) throw commonErrors.tooMany({ seconds })
  const { hour, day } = phoneCounters(phone)
  await takeShared(ctx, hour, 5, HOUR)
  await takeShared(ctx, day, 10, DAY)
  try {
    await takeShared(ctx, 'sms:budget', ctx.config.SMS_DAILY_BUDGET, DAY)
  } catch (error) {
    ctx.log.error({ alarm: 'smsBudget' }, 'the budget of text messages is used up for today')
    throw error
  }
}

/**
 * Sends a code to a phone, whether somebody registered with it or not (R3). Afterwards it is the phone's only living
 * code for this purpose: five minutes, five tries. It calls the provider once and never repeats the call (R7).
 */
export async function sendCode(
  ctx: Context,
  input: { phone: string; scene: Purpose; captchaId: string; captcha: string },
): Promise<{ expireIn: number; resendIn: number }> {
  const { phone, scene } = input
  await assertCaptcha(ctx, input)
  await takeAllowance(ctx, phone)
  const code = ctx.random.text('0123456789', 6)
  const [mac] = macsOf(ctx.config, scene, phone, code)
  const expiresAt = laterBy(ctx.clock.now(), CODE_SECONDS)
  await saveCode(ctx.database, { phone, purpose: scene, mac: mac!, expiresAt, tries: CODE_TRIES })
  try {
    await ctx.sms.send({ template: 'code', phone, values: { code } })
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    ctx.log.error({ err: error }, 'a text message was not sent')
    throw verificationErrors.notSent()
  }
  return { expireIn: CODE_SECONDS, resendIn: RESEND_SECONDS }
}

/** Uses the phone's code for this purpose; throws if it was a different one, and counts that try (R5). */
export async function assertCode(
  ctx: Context,
  { phone, purpose, code }: { phone: string; purpose: Purpose; code: string },
): Promise<void> {
  const macs = macsOf(ctx.config, purpose, phone, plain(code))
  if (await tryCode(ctx.database, { phone, purpose, macs, now: ctx.clock.now() })) return
  throw verificationErrors.wrongCode({}, [{ path: 'code', key: 'errors.verification.wrongCode' }])
}

/** Deletes captchas and codes that are over. */
export const forgetVerifications = (services: Services): Promise<void> =>
  deleteOver(services.database, services.clock.now())

/** When the mall last sent a message to this phone; null if not lately. */
export async function lastMessageTo(services: Services, phone: string): Promise<Date | null> {
  const at = await findLastMessage(services.database, phone)
  return at === null ? null : instant(at)
}

/** Deletes everything about this phone, as if no message had ever been sent to it. */
export async function forgetPhone(tx: Tx, phone: string): Promise<void> {
  await deletePhone(tx, phone)
  for (const key of Object.values(phoneCounters(phone))) await forgetCounters(tx, key)
}
