import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

/** Contacts for readers whom an article did not help: hotline and e-mail from the settings. */
export function HelpContact({ view }: { view: ViewContext }) {
  const { t, site } = view
  return (
    <Note view={view}>
      <b>{t('content.help.contact')}</b>{' '}
      <a className="link no-wrap" href={`tel:${site.hotline.replaceAll(/[^\d+]/g, '')}`}>
        {t('content.help.call', { phone: site.hotline })}
      </a>{' '}
      <a className="link no-wrap" href={`mailto:${site.email}`}>
        {t('content.help.write', { email: site.email })}
      </a>
    </Note>
  )
}
