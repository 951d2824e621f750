import { z } from 'zod'

/** Account and password as typed; never trimmed, so that a password keeps its spaces. */
export const PasswordLogin = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(256),
})
export type PasswordLogin = z.output<typeof PasswordLogin>

/** Answer of a login call: section 7's fields; `token` is empty for a browser, whose credential is the cookie. */
export const LoginView = z.object({
  token: z.string(),
  username: z.string(),
  memberId: z.string(),
  companyName: z.string().nullable(),
  managerType: z.string(),
})
