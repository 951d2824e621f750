import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/note.tsx'

interface StandInData {
  accounts: { nickname: string; hasUnionid: boolean; href: string }[]
  /** Address to return to after a refusal. */
  refusal: string
}

/** Simulates WeChat where it is absent: choose who confirms, or decline. Null when no sign-in is under way. */
export function StandInPage({ view, data }: PageProps<StandInData | null>) {
  const { t, href } = view
  if (!data) {
    return (
      <EmptyState view={view} icon="wx" title={t('wechat.standIn.idle')} as="h2">
        <p className="row">
          <a className="button button--primary" href={href('Login')}>
            {t('wechat.standIn.login')}
          </a>
        </p>
      </EmptyState>
    )
  }
  return (
    <section className="card wechat-card" aria-label={t('wechat.standIn.title')}>
      <div className="card__body stack">
        <Note view={view} tone="w">
          {t('wechat.standIn.text')}
        </Note>
        <ul className="wechat-accounts" aria-label={t('wechat.standIn.accounts')}>
          {data.accounts.map(({ nickname, hasUnionid, href: confirm }) => (
            <li key={confirm}>
              <a className="button button--block" href={confirm}>
                {t('wechat.standIn.choose', { nickname })}
              </a>
              <span className="text-tiny muted">
                {t(hasUnionid ? 'wechat.standIn.withUnionid' : 'wechat.standIn.withoutUnionid')}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <a className="link" href={data.refusal}>
            {t('wechat.standIn.refuse')}
          </a>
        </p>
      </div>
    </section>
  )
}
