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
  /** Fields of the forms besides the id: tab and page of the reader. */
  fields?: Record<string, string>
  /** Whether notices without a link have a button; otherwise they link to the message page. */
  full?: boolean
}

/** Text of a notice. A form opens an unread one, because reading it changes its state. */
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

/** Earlier steps of the same order, which one message tells together. */
function Earlier({ view, notice }: { view: ViewContext; notice: NoticeView }) {
  if (notice.earlier.length === 0) return null
  return (
    <details className="notice-list__earlier">
      <summary>{view.t('notices.page.earlier', { count: notice.earlier.length })}</summary>
      <ol>
        {notice.earlier.map(({ text, time }) => (
          <li key={`${time}${text}`}>
            <time dateTime={time}>{shanghaiClock(new Date(time))}</time> {text}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Notices line by line: kind, words, time. The message page and the account home use it. */
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
          <div className="notice-list__text">
            <Words view={view} notice={notice} {...rest} />
            {rest.full && <Earlier view={view} notice={notice} />}
          </div>
          <time dateTime={notice.time}>
            {`${view.date(notice.time)} ${shanghaiClock(new Date(notice.time))}`}
          </time>
        </li>
      ))}
    </ul>
  )
}
