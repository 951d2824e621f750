import type { MemberView } from '../../../../src/modules/identity/view.ts'
import type { ViewContext } from '../../../context.ts'

/** Whether the member can sign in. */
export function MemberState({ view, member }: { view: ViewContext; member: MemberView }) {
  const { t } = view
  if (member.erased) return <span className="status status--open">{t('identity.desk.erased')}</span>
  if (member.disabled) return <span className="status status--bad">{t('identity.desk.disabled')}</span>
  return <span className="status status--good">{t('identity.desk.active')}</span>
}
