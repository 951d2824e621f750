import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Note } from '../../components/note.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import type { ViewContext } from '../../context.ts'
import type { MethodPage as MethodPageData } from '../../../src/modules/methods/view.ts'
import { Basket } from './basket.tsx'
import { Comparison } from './comparison.tsx'
import { Need } from './need.tsx'
import { isTicked } from './ticked.ts'

interface Props {
  view: ViewContext
  data: MethodPageData
}

function Standing({ view, data }: Props) {
  const { t } = view
  if (data.confirmedOn !== null)
    return (
      <span className="status status--good">
        {t('methods.standing.confirmed', { date: view.date(data.confirmedOn) })}
      </span>
    )
  return (
    <span className="status status--waiting">
      {t(data.isSeen ? 'methods.standing.seen' : 'methods.standing.recalled')}
    </span>
  )
}

/** Number, title and the facts of its edition, before any offer. */
function Head({ view, data }: Props) {
  const { t } = view
  const rows: [string, string][] = [
    [
      t('methods.fact.edition'),
      data.edition ? t('methods.fact.year', { year: data.edition }) : t('methods.fact.noYear'),
    ],
    [
      t('methods.fact.supersedes'),
      data.supersedes.length > 0 ? data.supersedes.join(t('methods.comma')) : t('methods.fact.none'),
    ],
    [t('methods.fact.needs'), t('methods.fact.needsCount', { n: data.needs.length })],
    [t('methods.fact.sold'), t('methods.fact.soldCount', { n: data.sold, total: data.wanted })],
  ]
  return (
    <header className="card method-head">
      <p className="method-head__number">
        <b>{data.id}</b>
        <span className="tag">{data.kind}</span>
        <Standing view={view} data={data} />
      </p>
      <h1>{data.title}</h1>
      <p className="method-head__other" lang={view.lang === 'zh' ? 'en' : 'zh-CN'}>
        {data.otherTitle}
      </p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Replaced({ view, data }: Props) {
  const { replacedBy } = data
  if (!replacedBy) return null
  return (
    <Note view={view} tone="x">
      <p>
        {view.t('methods.replaced', { id: data.id, by: replacedBy.id })}
        {replacedBy.href && (
          <>
            {' '}
            <a className="link" href={replacedBy.href}>
              {replacedBy.id}
            </a>
          </>
        )}
      </p>
    </Note>
  )
}

function Added({ view, data }: Props) {
  const { added } = data
  if (!added) return null
  const { t } = view
  return (
    <Note view={view} tone={added.missing.length > 0 || added.count === 0 ? 'w' : 'o'} alert>
      <p>
        {t('methods.added', { n: added.count })}{' '}
        <a className="link" href={view.href('Cart')}>
          {t('methods.toCart')}
        </a>
      </p>
      {added.missing.map(({ name, msg }) => (
        <p key={name}>{t('methods.notAdded', { name, msg })}</p>
      ))}
    </Note>
  )
}

/** One method: its facts, what each need can be met with, and the basket. */
export function MethodPage({ view, data }: PageProps<MethodPageData>) {
  const { t } = view
  const body = (
    <div className="method-page">
      <div className="method-page__needs">
        {data.needs.map((need, index) => (
          <Need
            key={`${need.role}${index}`}
            view={view}
            need={need}
            place={index + 1}
            isTicked={(offer) => isTicked(data, offer)}
          />
        ))}
        {data.needs.length === 0 && (
          <div className="card method-page__none">
            <p>{t('methods.noNeeds')}</p>
          </div>
        )}
        <section className="card method-page__source">
          <h2>{t('methods.source.title')}</h2>
          <p>
            {t('methods.source.checked')}{' '}
            {data.source === null ? t('methods.source.textbook') : <span lang="en">{data.source}</span>}
          </p>
          {data.note && (
            <p>
              {t('methods.source.note')} <span lang={data.note.lang}>{data.note.text}</span>
            </p>
          )}
        </section>
      </div>
      {data.needs.length > 0 && <Basket view={view} data={data} />}
    </div>
  )
  return (
    <>
      <Breadcrumb view={view} crumbs={data.crumbs} />
      <Head view={view} data={data} />
      <Replaced view={view} data={data} />
      <Added view={view} data={data} />
      {data.confirmedOn === null && data.needs.length > 0 && (
        <Note view={view} tone="w">
          <p>{t('methods.unconfirmed')}</p>
        </Note>
      )}
      {view.viewer ? (
        <ActionForm view={view} action="add" fields={{ key: data.key }}>
          {body}
        </ActionForm>
      ) : (
        <form>
          <input type="hidden" name="choice" value="1" />
          {body}
        </form>
      )}
      {data.comparison && <Comparison view={view} comparison={data.comparison} />}
    </>
  )
}
