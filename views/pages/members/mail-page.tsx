import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { AccountForm } from '../../components/account-form.tsx'

interface MailData {
  /** Masked; null when none is bound. */
  mail: string | null
  /** What the link in the message confirms; null when the page was opened without it. */
  link: { token: string; mail: string | null } | null
}

/** Binding a mail address: first the address, then, from the link in the message, the confirmation. */
export function MailPage({ view, data: { mail, link }, form }: PageProps<MailData>) {
  const { t, href } = view
  if (link?.mail) {
    return (
      <AccountForm
        view={view}
        to="Mail"
        params={{ token: link.token }}
        action="confirm"
        title={t('pages.bindMail')}
        text={t('members.mail.question', { mail: link.mail })}
        form={form}
        submit={t('members.mail.confirm')}
        beside={
          <a className="button" href={href('Safe')}>
            {t('members.form.cancel')}
          </a>
        }
      >
        <input type="hidden" name="token" value={link.token} />
      </AccountForm>
    )
  }
  return (
    <AccountForm
      view={view}
      to="Mail"
      action="send"
      title={t('pages.bindMail')}
      text={mail ? t('members.mail.bound', { mail }) : t('members.mail.none')}
      form={form}
      submit={t('members.mail.send')}
    >
      {link && (
        <Note view={view} tone="w">
          {t('errors.members.mailLinkOver')}
        </Note>
      )}
      <Field
        view={view}
        name="email"
        type="email"
        label={t('members.mail.label')}
        hint={t('members.mail.hint')}
        autoComplete="email"
        maxLength={200}
        required
        defaultValue={form?.values['email']}
        {...errorsOf(form)('email')}
      />
    </AccountForm>
  )
}
