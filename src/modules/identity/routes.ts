import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor, CallTools } from '../../platform/api.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { SessionKind } from '../../platform/session.ts'
import { captchaAnswer, SentCodeView } from '../verification/index.ts'
import { loginView } from './present.ts'
import {
  ChangePassword,
  CheckPhone,
  LoginView,
  NewPhone,
  NewPhoneCode,
  NewTokenView,
  PasswordLogin,
  PhoneLogin,
  ProofMeansView,
  Prove,
  Register,
  ResetPassword,
  SessionId,
  SessionsView,
  SetPayPassword,
  TicketView,
} from './schema.ts'
import { logInByPhone, resetPassword } from './service/phone.ts'
import { proofMeans, prove, sendProofCode } from './service/proof.ts'
import { memberDeskRoutes } from './member-routes.ts'
import type { MemberFactsOf } from './service/members.ts'
import { peopleRoutes } from './people-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { checkPhone, register } from './service/register.ts'
import {
  changePassword,
  changePayPassword,
  changePhone,
  endOtherSessions,
  endSession,
  listOwnSessions,
  sendNewPhoneCode,
} from './service/security.ts'
import { logInByPassword, logOut } from './service/session.ts'

/** Makes a call of an API client from a verb that answers a token: a session of its own beside any other. */
const asLogin =
  <I>(verb: (ctx: Context, input: I, kind: 'api') => Promise<string>) =>
  async (ctx: Context, input: I) =>
    loginView(ctx, await verb({ ...ctx, actor: null }, input, 'api'))

/** The JSON API of members, sign-in and sessions (api 5.2). */
export function identityRoutes(api: ApiDoor, factsOf: MemberFactsOf): void {
  const { publicPost: post } = api

  post(
    '/f/api/login/password',
    'Sign in by account and password',
    PasswordLogin,
    LoginView,
    asLogin(logInByPassword),
  )
  post('/f/api/login/phone', 'Sign in by a code to the phone', PhoneLogin, LoginView, asLogin(logInByPhone))
  post('/f/api/register/checkPhone', 'Register, step 1: prove the phone', CheckPhone, TicketView, checkPhone)
  api.post(
    '/f/api/register/submit',
    {
      access: 'public',
      summary: 'Register, step 2: the account',
      input: Register,
      reply: LoginView,
      once: true,
      secret: true,
    },
    asLogin(register),
  )
  post(
    '/f/api/password/reset',
    'A new password by a code to the phone',
    ResetPassword,
    z.literal(true),
    resetPassword,
  )
  api.memberGet(
    '/api/account/proof',
    'How to prove who is using this session',
    noInput,
    ProofMeansView,
    proofMeans,
  )
  api.memberPost(
    '/api/account/proof/sendCode',
    'A code to the own phone',
    z.strictObject(captchaAnswer),
    SentCodeView,
    sendProofCode,
  )
  api.memberPost(
    '/api/account/proof',
    'Prove it; opens for five minutes what needs a proof',
    Prove,
    NewTokenView,
    async (ctx, input, { giveToken }) => ({ token: giveToken(await prove(ctx, input)) }),
  )
  const renewed =
    <I>(verb: (ctx: MemberContext, input: I, kind: SessionKind) => Promise<string>) =>
    async (ctx: MemberContext, input: I, { kind, giveToken }: CallTools) => ({
      token: giveToken(await verb(ctx, input, kind)),
    })
  api.memberPost(
    '/api/account/password',
    'Change the login password; ends every session',
    ChangePassword,
    NewTokenView,
    renewed(changePassword),
  )
  api.memberPost(
    '/api/account/payPassword',
    'Set or change the pay password',
    SetPayPassword,
    z.literal(true),
    changePayPassword,
  )
  api.memberPost(
    '/api/account/phone/sendCode',
    'A code to the phone to be bound',
    NewPhoneCode,
    SentCodeView,
    sendNewPhoneCode,
  )
  api.memberPost(
    '/api/account/phone',
    'Bind another phone; ends every session',
    NewPhone,
    NewTokenView,
    renewed(changePhone),
  )
  api.memberGet('/api/account/sessions', 'Own sessions', noInput, SessionsView, listOwnSessions)
  api.memberPost('/api/account/sessions/end', 'End one session', SessionId, z.literal(true), endSession)
  api.memberPost(
    '/api/account/sessions/endOthers',
    'End all other sessions',
    noInput,
    z.object({ ended: z.number() }),
    endOtherSessions,
  )
  api.post(
    '/api/login/out',
    { access: 'member', summary: 'End this session', input: noInput, reply: z.literal(true) },
    logOut,
  )
  staffRoutes(api)
  peopleRoutes(api)
  memberDeskRoutes(api, factsOf)
}
