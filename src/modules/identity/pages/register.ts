import { z } from 'zod'
import { RegisteredPage } from '../../../../views/pages/identity/registered-page.tsx'
import { RegisterPage } from '../../../../views/pages/identity/register-page.tsx'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { hrefOf } from '../../../sitemap.ts'
import { Register } from '../schema.ts'
import { checkPhone, phoneOfTicket, register } from '../service/register.ts'
import { phoneActions, phoneFields, phoneProof } from './phone-proof.ts'
import { twoPasswords } from './two-passwords.ts'

/** An unchecked box is not sent at all. */
const RegisterForm = twoPasswords(
  Register.extend({
    passwordAgain: z.string().max(256),
    terms: z
      .string()
      .default('')
      .refine((value) => value === 'true', { params: { key: 'errors.identity.terms' } }),
  }),
)

function registerPage(page: PageDoor): void {
  page('Register', {
    input: z.object({}),
    load: async (ctx, _input, form) => {
      if (ctx.actor) throw new Redirect(hrefOf('user-centered'))
      const ticket = form?.values['ticket'] ?? ''
      const phone = ticket ? await phoneOfTicket(ctx, ticket) : null
      return phone ? { ticket, phone } : { proof: await phoneProof(ctx, form) }
    },
    head: ({ t }) => ({
      title: t('identity.register.title'),
      description: t('identity.register.description'),
      canonical: null,
      styles: ['login'],
      scripts: ['verify'],
    }),
    view: RegisterPage,
    layout: { frame: 'compact' },
    actions: {
      ...phoneActions('register'),
      phone: action(z.strictObject(phoneFields), async (ctx, { phone, code }) =>
        stay({ values: { ticket: (await checkPhone(ctx, { phone, code })).ticket } }),
      ),
      account: action(RegisterForm, async (ctx, { passwordAgain: _same, ...account }, tools) => {
        tools.startSession(await register(ctx, { ...account, terms: true }, 'web'))
        return hrefOf('RegisterSucceeded')
      }),
    },
  })
}

function registeredPage(page: PageDoor): void {
  page('RegisterSucceeded', {
    input: z.object({}),
    load: async ({ actor }) => {
      if (!actor) throw new Redirect(hrefOf('Register'))
      return { username: actor.username, companyName: actor.companyName ?? '' }
    },
    head: ({ t }) => ({
      title: t('identity.registered.title'),
      description: t('identity.registered.description'),
      canonical: null,
      styles: ['login'],
    }),
    view: RegisteredPage,
    layout: { frame: 'compact' },
  })
}

/** /register in two steps and /register_succed, the third. Between them a ticket goes along in the form, in no address. */
export function registerPages(page: PageDoor): void {
  registerPage(page)
  registeredPage(page)
}
