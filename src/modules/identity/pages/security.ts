import { z } from 'zod'
import { ChangePasswordPage } from '../../../../views/pages/identity/change-password-page.tsx'
import { NewPhonePage } from '../../../../views/pages/identity/new-phone-page.tsx'
import { ProofPage } from '../../../../views/pages/identity/proof-page.tsx'
import type { Means } from '../../../../views/pages/identity/proof-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { Redirect } from '../../../platform/redirect.ts'
import { returnAddress, safeReturnPath } from '../../../platform/security.ts'
import { hrefOf } from '../../../sitemap.ts'
import { ChangePassword } from '../schema.ts'
import { assertProved, isProved, maskPhone, proofMeans, prove, sendProofCode } from '../service/proof.ts'
import { changePassword, changePhone, sendNewPhoneCode } from '../service/security.ts'
import { captchaActions, captchaFields, phoneFields, phoneProof, sentNotice } from '../phone-form.ts'
import { twoPasswords } from './two-passwords.ts'

const { phone: _phone, ...ownPhoneFields } = phoneFields
const typed = z.string().max(256).optional()

/** What the form of a proof may send: its fields depend on the means. */
const ProofForm = z.strictObject({
  ...ownPhoneFields,
  kind: captchaFields.kind.optional(),
  code: typed,
  payPassword: typed,
  password: typed,
  next: returnAddress,
})
const PhoneForm = z.strictObject({ ...phoneFields, phone: typed, code: typed })
const CaptchaGiven = { captchaId: z.string().min(1).max(64), captcha: z.string().min(1).max(16) }

async function choicesOf(ctx: MemberContext): Promise<{ phone: string | null; choices: Means[] }> {
  const { phone, payPassword, password } = await proofMeans(ctx)
  const choices: [Means, boolean][] = [
    ['code', phone !== null],
    ['payPassword', payPassword],
    ['password', password],
  ]
  return { phone, choices: choices.filter(([, open]) => open).map(([name]) => name) }
}

const where = (next: string | undefined) => (next ? safeReturnPath(next) : hrefOf('NewPhone'))

function proofPage(page: PageDoor): void {
  page('ChangePhone', {
    input: z.object({ next: returnAddress, means: z.string().max(20).optional() }),
    load: async (visitor, { next, means: wish }, form) => {
      const ctx = asMember(visitor)
      if (isProved(ctx)) throw new Redirect(where(next))
      const { phone, choices } = await choicesOf(ctx)
      const means = choices.find((choice) => choice === wish) ?? choices[0]!
      const own = means === 'code' && phone ? { own: phone, proof: await phoneProof(ctx, form) } : null
      return { next: where(next), means, choices, phone: own }
    },
    head: ({ t }) => ({
      title: t('pages.proveIdentity'),
      description: t('identity.proof.text'),
      canonical: null,
      styles: ['login'],
      scripts: ['verify'],
    }),
    view: ProofPage,
    actions: {
      ...captchaActions(ProofForm),
      sendCode: action(ProofForm.extend(CaptchaGiven), async (visitor, { captchaId, captcha }) => {
        const ctx = asMember(visitor)
        const { resendIn } = await sendProofCode(ctx, { captchaId, captcha })
        return sentNotice(ctx, (await proofMeans(ctx)).phone ?? '', resendIn)
      }),
      prove: action(ProofForm, async (visitor, { code, payPassword, password, next }, tools) => {
        const ctx = asMember(visitor)
        tools.startSession(await prove(ctx, { code, payPassword, password }))
        return where(next)
      }),
    },
  })
}

function newPhonePage(page: PageDoor): void {
  page('NewPhone', {
    input: z.object({}),
    load: async (ctx, _input, form) => {
      assertProved(ctx)
      return { proof: await phoneProof(ctx, form) }
    },
    head: ({ t }) => ({
      title: t('pages.bindPhone'),
      description: t('identity.newPhone.text'),
      canonical: null,
      styles: ['login'],
      scripts: ['verify'],
    }),
    view: NewPhonePage,
    actions: {
      ...captchaActions(PhoneForm),
      sendCode: action(
        PhoneForm.extend({ ...CaptchaGiven, phone: phoneFields.phone }),
        async (visitor, { phone, captchaId, captcha }) => {
          const ctx = asMember(visitor)
          const { resendIn } = await sendNewPhoneCode(ctx, { phone, captchaId, captcha })
          return sentNotice(ctx, maskPhone(phone), resendIn)
        },
      ),
      bind: action(z.strictObject(phoneFields), async (ctx, { phone, code }, tools) => {
        tools.startSession(await changePhone(asMember(ctx), { phone, code }, 'web'))
        return hrefOf('Safe')
      }),
    },
  })
}

const ChangePasswordForm = twoPasswords(ChangePassword.extend({ passwordAgain: z.string().max(256) }))

function changePasswordPage(page: PageDoor): void {
  page('ChangePassword', {
    input: z.object({}),
    load: async (ctx) => {
      assertProved(ctx)
      return {}
    },
    head: ({ t }) => ({
      title: t('pages.changePassword'),
      description: t('identity.changePassword.text'),
      canonical: null,
    }),
    view: ChangePasswordPage,
    actions: {
      default: action(ChangePasswordForm, async (ctx, { oldPassword, password }, tools) => {
        tools.startSession(await changePassword(asMember(ctx), { oldPassword, password }, 'web'))
        return hrefOf('Safe')
      }),
    },
  })
}

/** /selsect proves who is using the session; /newselsect and /changepassword require that proof. */
export function securityPages(page: PageDoor): void {
  proofPage(page)
  newPhonePage(page)
  changePasswordPage(page)
}
