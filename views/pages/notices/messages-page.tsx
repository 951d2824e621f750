import type { NoticeKind, NoticeListView, NoticeTally } from '../../../src/modules/notices/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ViewContext } from '../../context.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { NoticeList } from './notice-list.tsx'

interface MessagesData extends NoticeListView {
  /** The tab that is open; null shows all kinds. */
  type: NoticeKind | null
  kinds: NoticeTally[]
}

interface Props {
  view: ViewContext
  data: MessagesData
}

/** Tab and page of the reader: every form and link keeps them. */
const place = ({ type, page }: MessagesData, other: { type?: string | null; page?: number } = {}) => {
  const { type: kind, page: number } = { type, page, ...other }
  return { ...(kind ? { type: kind } : {}), ...(number > 1 ? { page: String(number) } : {}) }
}

function KindTabs({ view, data }: Props) {
  const { t, href, number } = view
  const all = data.kinds.reduce((sum, { total }) => sum + total, 0)
  const tabs = [
    { kind: null, label: t('notices.page.all'), total: all },
    ...data.kinds.map(({ kind, total }) => ({ kind, label: t(`notices.kind.${kind}`), total })),
  ]
  return (
    <nav className="tabs" aria-label={t('notices.page.tabs')}>
      {tabs.map(({ kind, label, total }) => (
        <a
          key={label}
          href={href('Messages', place(data, { type: kind, page: 1 }))}
          aria-current={kind === data.type ? 'page' : undefined}
        >
          {label}
          <span className="tabs__count">{number(total)}</span>
        </a>
      ))}
    </nav>
  )
}

/** Number of unread notices in words, and the button that marks all as read. */
function Unread({ view, data }: Props) {
  const { t } = view
  const count = data.kinds.reduce((sum, { unread }) => sum + unread, 0)
  return (
    <>
      <span className="muted text-small">
        {count > 0 ? t('notices.page.unread', { count }) : t('notices.page.noneUnread')}
      </span>
      {count > 0 && (
        <ActionForm view={view} action="readAll" fields={place(data)} className="push-right">
          <button className="button button--small">{t('notices.page.readAll')}</button>
        </ActionForm>
      )}
    </>
  )
}

function Nothing({ view, data }: Props) {
  const { t } = view
  if (data.kinds.every(({ total }) => total === 0))
    return (
      <EmptyState
        view={view}
        icon="chat"
        as="h2"
        title={t('notices.none.title')}
        text={t('notices.none.text')}
      />
    )
  return (
    <EmptyState view={view} of={data} icon="chat" as="h2" title={t('notices.none.ofKind')}>
      <p className="row">
        <a className="button" href={view.href('Messages')}>
          {t('notices.none.back')}
        </a>
      </p>
    </EmptyState>
  )
}

/** /message: notices by kind, newest first; unread ones differ in words and weight. */
export function MessagesPage({ view, data }: PageProps<MessagesData>) {
  const pages = Math.ceil(data.total / data.size)
  return (
    <section className="card notices-page">
      <div className="card__head">
        <h1>{view.t('pages.messages')}</h1>
        <Unread view={view} data={data} />
      </div>
      <KindTabs view={view} data={data} />
      {data.list.length === 0 ? (
        <Nothing view={view} data={data} />
      ) : (
        <NoticeList view={view} notices={data.list} fields={place(data)} full />
      )}
      <Pager
        view={view}
        page={data.page}
        pages={pages}
        hrefOf={(page) => view.href('Messages', place(data, { page }))}
      />
    </section>
  )
}
