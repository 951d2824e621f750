import { z } from 'zod'

/** Mainland mobile numbers: 11 digits (specification 5). */
export const Phone = z
  .string()
  .refine((text) => /^1[3-9]\d{9}$/.test(text), { params: { key: 'errors.verification.phone' } })

/** The purpose of a code; it works for no other (R5). */
const publicPurposes = ['register', 'login', 'reset', 'bindWeChat'] as const
/** Purposes for which signed-in members ask for a code: to prove who they are, to bind another phone. */
const memberPurposes = ['prove', 'newPhone'] as const
export type Purpose = (typeof publicPurposes)[number] | (typeof memberPurposes)[number]

export const CaptchaQuery = z.strictObject({ kind: z.enum(['image', 'words']).default('image') })

/** One of the two is null: an image to read, or a question in words for people who do not see it. */
export const CaptchaView = z.object({
  captchaId: z.string(),
  image: z.string().nullable(),
  question: z.string().nullable(),
})

/** The answer to a captcha. */
export const captchaAnswer = {
  captchaId: z.string().min(1).max(64),
  captcha: z.string().min(1).max(32),
}

export const SendCode = z.strictObject({ phone: Phone, scene: z.enum(publicPurposes), ...captchaAnswer })
export type SendCode = z.output<typeof SendCode>

/** Seconds until the code expires and until the mall sends another. */
export const SentCodeView = z.object({ expireIn: z.number(), resendIn: z.number() })
