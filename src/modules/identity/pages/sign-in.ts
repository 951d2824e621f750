import { z } from 'zod'
import { LoginPage } from '../../../../views/pages/identity/login-page.tsx'
import { LogoutPage } from '../../../../views/pages/identity/logout-page.tsx'
import { PhoneLoginPage } from '../../../../views/pages/identity/phone-login-page.tsx'
import { ResetPage } from '../../../../views/pages/identity/reset-page.tsx'
import type { Context } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { returnAddress, safeReturnPath } from '../../../platform/security.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { demoAccounts, demoColleagues, demoStoreStaff } from '../demo.ts'
import { identityErrors } from '../errors.ts'
import { logInByPhone, resetPassword } from '../service/phone.ts'
import { logInByPassword, logOut } from '../service/session.ts'
import { enter } from '../enter.ts'
import {
  captchaActions,
  captchaAfterFailures,
  captchaFields,
  phoneActions,
  phoneFields,
  phoneProof,
} from '../phone-form.ts'
import { twoPasswords } from './two-passwords.ts'

/** A form sends an empty field as an empty text; the specification fixes the words for that fault. */
const LoginForm = z.strictObject({
  ...captchaFields,
  kind: captchaFields.kind.optional(),
  username: z.string().max(64),
  password: z.string().max(256),
  next: returnAddress,
})

const PhoneLoginForm = z.strictObject({ ...phoneFields, next: returnAddress })
const ResetForm = twoPasswords(
  z.strictObject({
    ...phoneFields,
    password: z.string().min(1).max(256),
    passwordAgain: z.string().max(256),
  }),
)

function assertBoth(login: { username: string; password: string }): void {
  const empty = (['username', 'password'] as const).filter((name) => login[name] === '')
  if (empty.length === 0) return
  throw identityErrors.missingCredentials(
    {},
    empty.map((path) => ({ path, key: 'errors.validation.required' })),
  )
}

const assertVisitor = (ctx: Context, next: string | undefined): void => {
  if (ctx.actor) throw new Redirect(safeReturnPath(next))
}

/** The accounts that the demo offers to everybody; none in production. */
async function shownDemo(ctx: Context) {
  if (ctx.config.APP_ENV === 'production') return { demoAccounts: [], colleagues: [], storeStaff: [] }
  const staff = await demoStoreStaff(ctx.database)
  const storeStaff = staff.map(({ storeZh, storeEn, ...account }) => ({
    ...account,
    name: inWords(ctx, storeZh, storeEn),
  }))
  const colleagues = demoColleagues.map(({ username, password, post }) => ({
    username,
    password,
    name: ctx.t(`identity.demo.post.${post}`),
  }))
  return { demoAccounts, colleagues, storeStaff }
}

function loginPage(page: PageDoor): void {
  page('Login', {
    input: z.object({ next: returnAddress, reset: z.literal('1').optional().catch(undefined) }),
    load: async (ctx, { next, reset }, form) => {
      assertVisitor(ctx, next)
      return {
        next: safeReturnPath(next),
        wasReset: reset !== undefined,
        captcha: await captchaAfterFailures(ctx, form),
        ...(await shownDemo(ctx)),
      }
    },
    head: ({ t }, { captcha }) => ({
      title: t('identity.login.title'),
      description: t('identity.login.description'),
      canonical: null,
      styles: ['login'],
      ...(captcha && { scripts: ['verify'] }),
    }),
    view: LoginPage,
    layout: { frame: 'compact' },
    actions: {
      ...captchaActions(LoginForm),
      password: action(LoginForm, async (ctx, { next, kind: _kind, ...login }, tools) => {
        assertBoth(login)
        return enter(ctx, await logInByPassword(ctx, login, 'web'), next, tools)
      }),
    },
  })
}

function phoneLoginPage(page: PageDoor): void {
  page('LoginPhone', {
    input: z.object({ next: returnAddress }),
    load: async (ctx, { next }, form) => {
      assertVisitor(ctx, next)
      return { next: safeReturnPath(next), proof: await phoneProof(ctx, form) }
    },
    head: ({ t }) => ({
      title: t('pages.loginPhone'),
      description: t('identity.login.phoneDescription'),
      canonical: null,
      styles: ['login'],
      scripts: ['verify'],
    }),
    view: PhoneLoginPage,
    layout: { frame: 'compact' },
    actions: {
      ...phoneActions('login', ['next']),
      phone: action(PhoneLoginForm, async (ctx, { next, phone, code }, tools) =>
        enter(ctx, await logInByPhone(ctx, { phone, code }, 'web'), next, tools),
      ),
    },
  })
}

function resetPage(page: PageDoor): void {
  page('Password', {
    input: z.object({}),
    load: async (ctx, _input, form) => ({ proof: await phoneProof(ctx, form) }),
    head: ({ t }) => ({
      title: t('identity.reset.title'),
      description: t('identity.reset.description'),
      canonical: null,
      styles: ['login'],
      scripts: ['verify'],
    }),
    view: ResetPage,
    layout: { frame: 'compact' },
    actions: {
      ...phoneActions('reset', ['password', 'passwordAgain']),
      reset: action(ResetForm, async (ctx, { phone, code, password }, tools) => {
        await resetPassword(ctx, { phone, code, password })
        if (ctx.actor) tools.endSession()
        return hrefOf('Login', { reset: '1' })
      }),
    },
  })
}

function logoutPage(page: PageDoor): void {
  page('Logout', {
    input: z.object({}),
    load: async (ctx) => ({ signedIn: ctx.actor !== null }),
    head: ({ t }) => ({
      title: t('pages.logout'),
      description: t('identity.logout.question'),
      canonical: null,
      styles: ['login'],
    }),
    view: LogoutPage,
    layout: { frame: 'compact' },
    actions: {
      default: action(z.strictObject({}), async (ctx, _input, tools) => {
        await logOut(ctx)
        tools.endSession()
        return '/'
      }),
    },
  })
}

/**
 * /login by account and password, /login_phone by a code, /password for members who forgot theirs, /logout for browsers
 * without JavaScript.
 */
export function signInPages(page: PageDoor): void {
  loginPage(page)
  phoneLoginPage(page)
  resetPage(page)
  logoutPage(page)
}
