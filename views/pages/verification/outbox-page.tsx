import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

interface ShownMessage {
  id: number
  channel: 'sms' | 'mail'
  recipient: string
  body: string
  /** ISO 8601. */
  sentAt: string
}

/** Messages that the mall would send with a real gateway, newest first. */
export function OutboxPage({ view, data }: PageProps<ShownMessage[]>) {
  const { t } = view
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('verification.outbox.title') }]} />
      <h1>{t('verification.outbox.title')}</h1>
      <p className="muted">{t('verification.outbox.text')}</p>
      {data.length === 0 ? (
        <EmptyState view={view} icon="chat" title={t('verification.outbox.none')} as="h2" />
      ) : (
        <div className="card">
          <table className="data-table">
            <caption className="visually-hidden">{t('verification.outbox.title')}</caption>
            <thead>
              <tr>
                {(['at', 'channel', 'to', 'body'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`verification.outbox.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, channel, recipient, body, sentAt }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={sentAt}>{sentAt.slice(0, 19).replace('T', ' ')} UTC</time>
                  </td>
                  <td>{t(`verification.outbox.${channel}`)}</td>
                  <td className="monospace">{recipient}</td>
                  <td>{body}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
