import { z } from 'zod'
import { action, stay } from '../../platform/page.tsx'
import type { FormState } from '../../platform/page.tsx'
import type { Context } from '../../platform/context.ts'
import { newCaptcha, Phone, sendCode } from '../verification/index.ts'
import type { Purpose } from '../verification/index.ts'
import { maskPhone } from './service/proof.ts'
import { needsCaptcha } from './service/tries.ts'
import type { PhoneProofData } from './view.ts'

/** What every button of a form with a captcha sends along; an unknown kind is a picture. */
export const captchaFields = {
  kind: z.enum(['image', 'words']).catch('image'),
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(16).optional(),
}

/** … and of a form that proves a phone. `resendAt`: when the mall sends another code at the earliest, in ms. */
export const phoneFields = {
  ...captchaFields,
  phone: Phone,
  code: z.string().min(1).max(16),
  resendAt: z.string().max(16).optional(),
}

const asTyped = z.string().max(256).optional()

/** The same fields before the form is complete, with the names of the form's other fields. */
const unfinished = (others: readonly string[]) =>
  z.strictObject({
    ...phoneFields,
    phone: asTyped,
    code: asTyped,
    ...(Object.fromEntries(others.map((name) => [name, asTyped])) as Record<never, never>),
  })

/** A captcha of the kind that was asked for last. */
const captchaFor = (ctx: Context, form: FormState | undefined) =>
  newCaptcha(ctx, { kind: form?.values['kind'] === 'words' ? 'words' : 'image' })

/** A captcha if the account that was just tried needs one now (R4). */
export const captchaAfterFailures = async (ctx: Context, form: FormState | undefined) =>
  form && (await needsCaptcha(ctx, form.values['username'] ?? '')) ? captchaFor(ctx, form) : null

/** The values of the fields that prove a phone: a new captcha each time, and the seconds until another code. */
export async function phoneProof(ctx: Context, form: FormState | undefined): Promise<PhoneProofData> {
  const resendAt = Number(form?.values['resendAt'] ?? 0)
  const seconds = Math.ceil((resendAt - ctx.clock.now().getTime()) / 1000)
  const resendIn = seconds > 0 && seconds <= 60 ? seconds : 0
  return { captcha: await captchaFor(ctx, form), resendIn, resendAt: resendIn > 0 ? String(resendAt) : '' }
}

/** The buttons beside a captcha: each shows the page again with everything typed and a captcha of its kind. */
export const captchaActions = (input: z.ZodObject) => ({
  picture: action(input, async () => stay({ values: { kind: 'image' } })),
  words: action(input, async () => stay({ values: { kind: 'words' } })),
})

/** Shows the page again and says that a code was sent to this phone (masked) and when to ask for another. */
export const sentNotice = (ctx: Context, phone: string, resendIn: number) =>
  stay({
    notice: { key: 'verification.code.sent', vars: { phone } },
    values: { resendAt: String(ctx.clock.now().getTime() + resendIn * 1000) },
  })

/** The buttons beside the proof of a phone that stay on the page; `others` are the form's further fields. */
export const phoneActions = (scene: Purpose, others: readonly string[] = []) => ({
  ...captchaActions(unfinished(others)),
  sendCode: action(
    unfinished(others).extend({
      phone: Phone,
      captchaId: z.string().min(1).max(64),
      captcha: z.string().min(1).max(16),
    }),
    async (ctx, { phone, captchaId, captcha }) => {
      const { resendIn } = await sendCode(ctx, { phone, scene, captchaId, captcha })
      return sentNotice(ctx, maskPhone(phone), resendIn)
    },
  ),
})
