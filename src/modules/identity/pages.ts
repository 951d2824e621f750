import { z } from 'zod'
import { LoginPage } from '../../../views/pages/identity/login-page.tsx'
import { LogoutPage } from '../../../views/pages/identity/logout-page.tsx'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { safeReturnPath } from '../../platform/security.ts'
import { demoAccounts } from './demo.ts'
import { identityErrors } from './errors.ts'
import { PasswordLogin } from './schema.ts'
import { logInByPassword, logOut } from './service/session.ts'

const returnAddress = z.string().max(2000).optional()

/** A form sends an empty field as an empty text; the words for that are the specification's own. */
const LoginForm = z.strictObject({
  username: z.string().max(64),
  password: z.string().max(256),
  next: returnAddress,
})

/** /login by account and password, /logout with its confirmation page for browsers without JavaScript. */
export function identityPages(page: PageDoor): void {
  page('Login', {
    input: z.object({ next: returnAddress }),
    load: async (ctx, { next }) => {
      if (ctx.actor) throw new Redirect(safeReturnPath(next))
      return {
        next: safeReturnPath(next),
        demoAccounts: ctx.config.APP_ENV === 'production' ? [] : demoAccounts,
      }
    },
    head: ({ t }) => ({
      title: t('identity.login.title'),
      description: t('identity.login.description'),
      canonical: null,
      styles: ['login'],
    }),
    view: LoginPage,
    layout: { frame: 'compact' },
    actions: {
      password: action(LoginForm, async (ctx, { next, ...login }, tools) => {
        if (login.username === '' || login.password === '') {
          const required = 'errors.validation.required'
          const empty = (['username', 'password'] as const).filter((name) => login[name] === '')
          throw identityErrors.missingCredentials(
            {},
            empty.map((path) => ({ path, key: required })),
          )
        }
        const credentials: PasswordLogin = login
        tools.startSession(await logInByPassword(ctx, credentials, 'web'))
        return safeReturnPath(next)
      }),
    },
  })
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
