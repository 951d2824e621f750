import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

/** Where to ask when an article did not answer: hotline and e-mail of the settings. */
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
