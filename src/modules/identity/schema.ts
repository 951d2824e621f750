import { z } from 'zod'
import { Phone } from '../verification/index.ts'

/** Account and password as typed; never trimmed, so that a password keeps its spaces. */
export const PasswordLogin = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(256),
})
export type PasswordLogin = z.output<typeof PasswordLogin>

const code = z.string().min(1).max(16)

export const PhoneLogin = z.strictObject({ phone: Phone, code })
export type PhoneLogin = z.output<typeof PhoneLogin>

/** 4 to 20 letters, digits, `-` and `_`, beginning with a letter: never mistaken for a phone. */
export const NewUsername = z
  .string()
  .refine((text) => /^[a-z][\w-]{3,19}$/i.test(text), { params: { key: 'errors.identity.username' } })

export const CheckPhone = PhoneLogin
export const TicketView = z.object({ ticket: z.string(), expireIn: z.number() })

/** Step 2 of a registration; the password's own rules are those of `assertGoodPassword`. */
export const Register = z.strictObject({
  ticket: z.string().min(1).max(64),
  username: NewUsername,
  password: z.string().min(1).max(256),
  companyName: z.string().trim().min(2).max(100),
  terms: z.literal(true, { error: 'terms' }),
})
export type Register = z.output<typeof Register>

export const ResetPassword = z.strictObject({ phone: Phone, code, password: z.string().min(1).max(256) })
export type ResetPassword = z.output<typeof ResetPassword>

/** Answer of a login call: section 7's fields; `token` is empty for a browser, whose credential is the cookie. */
export const LoginView = z.object({
  token: z.string(),
  username: z.string(),
  memberId: z.string(),
  companyName: z.string().nullable(),
  managerType: z.string(),
})
