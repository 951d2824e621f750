import type { ReactNode } from 'react'
import type { FormState } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ViewContext } from '../../context.ts'

type ListName = 'wares' | 'store' | 'Footprints'

interface FrameProps {
  view: ViewContext
  name: ListName
  title: string
  data: { total: number; page: number; size: number }
  form: FormState | null
  /** Shown at the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The card of a list: its heading with the total, a refusal, the list, its pages. */
export function ListCard({ view, name, title, data, form, aside, children }: FrameProps) {
  const { t, href, number } = view
  return (
    <section className="card follow-list">
      <div className="card__head">
        <h1>{title}</h1>
        {data.total > 0 && (
          <span className="muted text-small">{t('follows.list.total', { n: number(data.total) })}</span>
        )}
        {aside}
      </div>
      {form?.message && (
        <div className="card__body">
          <Note view={view} tone="x" alert>
            {form.message}
          </Note>
        </div>
      )}
      {data.total > 0 && <RemovalForm view={view} name={name} />}
      {children}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href(name, page > 1 ? { page } : {})}
      />
    </section>
  )
}

const FORM = 'take-off'

/** The form of a list that all its row buttons submit, so that a row is the same for every reader. */
function RemovalForm({ view, name }: { view: ViewContext; name: ListName }) {
  return (
    <ActionForm
      view={view}
      action={name === 'Footprints' ? 'forget' : 'remove'}
      to={view.href(name)}
      fields={{ back: view.path }}
      id={FORM}
    />
  )
}

interface RemoveProps {
  view: ViewContext
  name: ListName
  id: string
  /** Its name, for screen readers. */
  of: string
}

/** Removes one thing from its list. */
export function RemoveButton({ view: { t }, name, id, of }: RemoveProps) {
  const words = name === 'Footprints' ? t('follows.route.forget') : t('follows.button.unfollow')
  return (
    <button className="button button--small" form={FORM} name="id" value={id} aria-label={`${words} ${of}`}>
      {words}
    </button>
  )
}

/** Nothing in the list yet: where products are found. */
export function NoProducts({ view, name }: { view: ViewContext; name: 'wares' | 'route' }) {
  const { t, href } = view
  return (
    <EmptyState
      view={view}
      icon={name === 'wares' ? 'heart' : 'search'}
      as="h2"
      title={t(`follows.${name}.none`)}
      text={t(`follows.${name}.noneText`)}
    >
      <p className="row">
        <a className="button button--primary" href={href('Search')}>
          {t('follows.wares.find')}
        </a>
      </p>
    </EmptyState>
  )
}

/** What a row of a product offers: its page, and to remove it from the list. */
export function ProductActions({
  view,
  name,
  product,
}: {
  view: ViewContext
  name: ListName
  product: { spuId: string; name: string; href: string }
}) {
  return (
    <div className="follow-list__actions">
      <a className="button button--small" href={product.href}>
        {view.t('layout.product.view')}
      </a>
      <RemoveButton view={view} name={name} id={product.spuId} of={product.name} />
    </div>
  )
}

/** Followed products that cannot be bought now: only the member removes something from the list. */
export function Gone({ view, name, ids }: { view: ViewContext; name: 'wares' | 'store'; ids: string[] }) {
  const { t } = view
  if (ids.length === 0) return null
  return (
    <ul className="follow-list__gone">
      {ids.map((id) => {
        const words = t(`follows.${name}.gone`, { id })
        return (
          <li key={id}>
            <span className="status">{words}</span>
            <RemoveButton view={view} name={name} id={id} of={words} />
          </li>
        )
      })}
    </ul>
  )
}
