import { Icon } from '../../components/icon.tsx'
import { SupportLink } from '../../components/support-link.tsx'
import type { ViewContext } from '../../context.ts'

/** Where nothing fits: ask for it to be made, or ask an engineer. The composer is not open yet, and says so. */
export function LeadOn({ view }: { view: ViewContext }) {
  const { t } = view
  const words = (key: 'made' | 'ask') => (
    <>
      <b>{t(`search.leadOn.${key}`)}</b>
      <span>{t(`search.leadOn.${key}Text`)}</span>
    </>
  )
  return (
    <nav className="card lead-on" aria-label={t('search.leadOn.label')}>
      <SupportLink view={view} className="lead-on__way">
        <Icon view={view} name="flask" />
        {words('made')}
      </SupportLink>
      <SupportLink view={view} className="lead-on__way">
        <Icon view={view} name="chat" />
        {words('ask')}
      </SupportLink>
    </nav>
  )
}
