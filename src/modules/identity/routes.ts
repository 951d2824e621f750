import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { LoginView, PasswordLogin } from './schema.ts'
import { findActor, logInByPassword, logOut } from './service.ts'
import { hashToken } from '../../platform/random.ts'

/** Doors of the JSON API: an API client's token goes in the body and is accepted from the header alone (R11). */
export function identityRoutes(api: ApiDoor): void {
  api.post(
    '/f/api/login/password',
    { access: 'public', summary: 'Sign in by account and password', input: PasswordLogin, reply: LoginView },
    async (ctx, input) => {
      const token = await logInByPassword({ ...ctx, actor: null }, input, 'api')
      const actor = await findActor(ctx, hashToken(token), 'api')
      return {
        token,
        username: input.username.toLowerCase(),
        memberId: String(actor!.memberId),
        companyName: actor!.companyName,
        managerType: String(actor!.managerType),
      }
    },
  )
  api.post(
    '/api/login/out',
    { access: 'member', summary: 'End this session', input: noInput, reply: z.literal(true) },
    logOut,
  )
}
