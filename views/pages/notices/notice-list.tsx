import type { NoticeKind, NoticeView } from '../../../src/modules/notices/view.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { ActionForm } from '../../components/action-form.tsx'
import type { ViewContext } from '../../context.ts'

const tints: Record<NoticeKind, string> = {
  account: 'status',
  order: 'status status--moving',
  payment: 'status status--waiting',
  certificate: 'status status--good',
  announcement: 'status',
}

interface Props {
  view: ViewContext
  notices: NoticeView[]
  /** What the forms carry beside the id: where the reader is. */
  fields?: Record<string, string>
  /** With a button for notices that lead nowhere; otherwise the message page is their place. */
  full?: boolean
}

/** What a notice says. Reading one changes something, so an unread one is opened by a form. */
function Words({ view, notice, fields, full }: Omit<Props, 'notices'> & { notice: NoticeView }) {
  const { t } = view
  const { id, text, path, read } = notice
  if (read) return path ? <a href={path}>{text}</a> : <p>{text}</p>
  const open = { view, action: 'open', to: view.href('Messages'), fields: { ...fields, id } }
  if (path)
    return (
      <ActionForm {...open}>
        <button className="notice-list__link">{text}</button>
      </ActionForm>
    )
  return (
    <>
      <p>{text}</p>
      {full && (
        <ActionForm {...open}>
          <button className="button button--small">{t('notices.page.markRead')}</button>
        </ActionForm>
      )}
    </>
  )
}

/** Notices line by line: kind, words, time. For the message page and the account home. */
export function NoticeList({ view, notices, ...rest }: Props) {
  const { t } = view
  return (
    <ul
      className={rest.full ? 'notice-list notice-list--full' : 'notice-list'}
      aria-label={t('notices.page.list')}
    >
      {notices.map((notice) => (
        <li key={notice.id} className={notice.read ? undefined : 'is-unread'}>
          <span className={tints[notice.type]}>{t(`notices.kind.${notice.type}`)}</span>
          {!notice.read && <b className="notice-list__new">{t('notices.page.new')}</b>}
          <Words view={view} notice={notice} {...rest} />
          <time dateTime={notice.time}>
            {`${view.date(notice.time)} ${shanghaiClock(new Date(notice.time))}`}
          </time>
        </li>
      ))}
    </ul>
  )
}
