import { z } from 'zod'
import { RegisteredPage } from '../../../../views/pages/identity/registered-page.tsx'
import { RegisterPage } from '../../../../views/pages/identity/register-page.tsx'
import type { Context } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { FormState, PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { AddressFormData } from '../../addresses/view.ts'
import { Register } from '../schema.ts'
import { checkPhone, register } from '../service/register.ts'
import { phoneOfTicket } from '../service/tickets.ts'
import { phoneActions, phoneFields, phoneProof } from '../phone-form.ts'
import { twoPasswords } from './two-passwords.ts'

/** A browser does not send an unchecked box at all. */
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

/** Offers a shipping address on a page of another module, with that module's actions; null if none is to be offered. */
export interface FirstAddress {
  actions: Record<string, ReturnType<typeof action>>
  load(ctx: Context, form: FormState | undefined): Promise<AddressFormData | null>
}

function registeredPage(page: PageDoor, firstAddress: FirstAddress): void {
  page('RegisterSucceeded', {
    input: z.object({}),
    load: async (ctx, _input, form) => {
      const { actor } = ctx
      if (!actor) throw new Redirect(hrefOf('Register'))
      const address = await firstAddress.load(ctx, form)
      return { username: actor.username, companyName: actor.companyName ?? '', address }
    },
    head: ({ t }) => ({
      title: t('identity.registered.title'),
      description: t('identity.registered.description'),
      canonical: null,
      styles: ['login', 'address'],
      scripts: ['address'],
    }),
    view: RegisteredPage,
    layout: { frame: 'compact' },
    actions: firstAddress.actions,
  })
}

/**
 * /register in two steps and /register_succed, the third. The form carries a ticket between them, which no address
 * contains.
 */
export function registerPages(page: PageDoor, firstAddress: FirstAddress): void {
  registerPage(page)
  registeredPage(page, firstAddress)
}
