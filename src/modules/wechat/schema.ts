import { z } from 'zod'
import { returnAddress } from '../../platform/security.ts'
import { singleLine } from '../../shared/text.ts'
import { LoginView, PasswordLogin } from '../identity/index.ts'
import { Phone } from '../verification/index.ts'

export const BeginJourney = z.strictObject({ redirect: returnAddress })
export type BeginJourney = z.output<typeof BeginJourney>
export const JourneyView = z.object({ url: z.string(), state: z.string() })

/** What WeChat adds to a browser's return; without `code` the person declined. */
export const Return = z.strictObject({
  code: z.string().min(1).max(512).optional(),
  state: z.string().min(1).max(128),
})
export type Return = z.output<typeof Return>

const ticket = z.string().min(1).max(64)

export const BindPhone = z.strictObject({ ticket, phone: Phone, code: z.string().min(1).max(16) })
export type BindPhone = z.output<typeof BindPhone>

export const BindPassword = PasswordLogin.extend({ ticket })
export type BindPassword = z.output<typeof BindPassword>

/** `registration`: the ticket of a phone that was proved and that nobody registered with. */
export const RegisterWechat = z.strictObject({
  ticket,
  registration: ticket,
  companyName: singleLine(2, 100),
  terms: z.literal(true, { error: 'terms' }),
})
export type RegisterWechat = z.output<typeof RegisterWechat>

export { LoginView }

const linkTypes = ['wechat'] as const
export const LinksView = z.array(
  z.object({
    type: z.enum(linkTypes),
    bound: z.boolean(),
    nickname: z.string().nullable(),
    boundAt: z.string().nullable(),
  }),
)
export const Unbind = z.strictObject({ type: z.enum(linkTypes) })
