import { Hotline } from '../../components/hotline.tsx'
import { MailLink } from '../../components/mail-link.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

/** Contacts for readers whom an article did not help: hotline and e-mail from the settings. */
export function HelpContact({ view }: { view: ViewContext }) {
  const { t, site } = view
  return (
    <Note view={view}>
      <b>{t('content.help.contact')}</b>{' '}
      <Hotline view={view} className="link no-wrap">
        {t('content.help.call', { phone: site.hotline })}
      </Hotline>{' '}
      <MailLink view={view} className="link no-wrap">
        {t('content.help.write', { email: site.email })}
      </MailLink>
    </Note>
  )
}
