import type { PreferencesView } from '../../../src/modules/notices/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

type Row = PreferencesView['topics'][number]

/** The box of one channel for one topic; a fixed one cannot be changed and says so. */
function Box({ view, row, channel }: { view: ViewContext; row: Row; channel: 'site' | 'mail' }) {
  const { t } = view
  const { on, fixed } = row[channel]
  const topic = t(`notices.topic.${row.topic}`)
  if (fixed && on) return <span className="muted text-small">{t('notices.settings.fixed')}</span>
  if (fixed) return '—'
  return (
    <input
      type="checkbox"
      name={`${channel}.${row.topic}`}
      value="on"
      defaultChecked={on}
      aria-label={t(channel === 'site' ? 'notices.settings.onSite' : 'notices.settings.byMail', { topic })}
    />
  )
}

/** /message/settings: which events the mall shows, and which it mails. */
export function MessageSettingsPage({ view, data, form }: PageProps<PreferencesView>) {
  const { t } = view
  return (
    <AccountForm
      view={view}
      to="MessageSettings"
      title={t('notices.settings.title')}
      text={t('notices.settings.text')}
      form={form}
      submit={t('notices.settings.save')}
    >
      {!data.hasMail && (
        <Note view={view} tone="w">
          {t('notices.settings.noMail')}{' '}
          <a className="link" href={view.href('Mail')}>
            {t('notices.settings.bind')}
          </a>
        </Note>
      )}
      <table className="data-table message-choices">
        <caption className="visually-hidden">{t('notices.settings.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notices.settings.topic')}</th>
            <th scope="col">{t('notices.settings.site')}</th>
            <th scope="col">{t('notices.settings.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {data.topics.map((row) => (
            <tr key={row.topic}>
              <th scope="row">{t(`notices.topic.${row.topic}`)}</th>
              <td>
                <Box view={view} row={row} channel="site" />
              </td>
              <td>
                <Box view={view} row={row} channel="mail" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted text-small">{t('notices.settings.note')}</p>
      <label className="field message-choices__language">
        <span>{t('notices.settings.language')}</span>
        <select className="input" name="language" defaultValue={data.language}>
          <option value="zh" lang="zh-CN">
            {t('notices.settings.zh')}
          </option>
          <option value="en" lang="en">
            {t('notices.settings.en')}
          </option>
        </select>
      </label>
    </AccountForm>
  )
}
