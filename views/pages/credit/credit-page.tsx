import type { CreditView, StatementView } from '../../../src/modules/credit/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { ExportChoice } from '../../components/export-choice.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListPager } from '../../components/list/list-pager.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { Items } from './items.tsx'
import { StatementChart } from './statement-chart.tsx'
import { looks, Statements } from './statements.tsx'

interface Props {
  view: ViewContext
  data: CreditView
}

/** What is owed next, and until when. */
function Due({ view, next, figures }: { view: ViewContext } & Pick<CreditView, 'next' | 'figures'>) {
  const { t, href } = view
  if (!next) return <p className="muted text-small">{t('credit.page.none')}</p>
  const { month, openFen, dueOn, days } = next
  const isLate = days < 0
  const isAlone = figures.overdueFen === openFen
  const sum = yuanSum(view, isLate ? figures.overdueFen : openFen)
  const vars = { month, sum, day: view.date(dueOn), count: days }
  const late = isAlone ? ('overdue' as const) : ('overdueSince' as const)
  const key = isLate ? late : days === 0 ? 'dueToday' : 'due'
  return (
    <>
      <Note view={view} tone={isLate ? 'x' : 'w'}>
        {t(`credit.page.${key}`, vars)}
      </Note>
      <p className="balance__buttons">
        <a className="button button--primary" href={href('Repay')}>
          {t('credit.page.repay')}
        </a>
      </p>
    </>
  )
}

function Line({ view, data: { figures, next } }: Props) {
  const { t } = view
  const share = (fen: number) =>
    figures.limitFen > 0 ? Math.min(100, (100 * fen) / figures.limitFen).toFixed(1) : '0'
  const parts = [
    ['limit', figures.limitFen],
    ['stated', figures.statedFen],
    ['unstated', figures.unstatedFen],
    ['left', figures.availableFen],
  ] as const
  return (
    <div>
      <p className="muted text-small">{t('credit.page.available')}</p>
      <p className="balance__figure">{yuanSum(view, figures.availableFen)}</p>
      <svg
        className="credit-line__meter"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('credit.page.meter', {
          used: yuanSum(view, figures.usedFen),
          limit: yuanSum(view, figures.limitFen),
        })}
      >
        <rect className="credit-line__all" width="100" height="4" />
        <rect className="credit-line__used" width={share(figures.usedFen)} height="4" />
        <rect className="credit-line__stated" width={share(figures.statedFen)} height="4" />
      </svg>
      <dl className="credit-line__parts">
        {parts.map(([key, fen]) => (
          <div key={key}>
            <dt>
              {key !== 'limit' && <span className={`credit-line__key is-${key}`} aria-hidden="true" />}
              {t(`credit.page.${key}`)}
            </dt>
            <dd>{yuanSum(view, fen)}</dd>
          </div>
        ))}
      </dl>
      <Due view={view} next={next} figures={figures} />
    </div>
  )
}

/** Title of the statement that is shown, with what was paid of it. */
function ShownHead({ view, shown }: { view: ViewContext; shown: StatementView }) {
  const { t, href } = view
  return (
    <div className="card__head credit-line__head">
      <h2 id="credit-shown">{t('credit.statement.title', { month: shown.month })}</h2>
      <span className={looks[shown.state]}>{t(`credit.state.${shown.state}`)}</span>
      <span className="muted text-small">{t('credit.statement.count', { count: shown.orders })}</span>
      <a className="link text-small push-right" href={href('Shouxin', { month: 'current' })}>
        {t('credit.statement.toCurrent')}
      </a>
    </div>
  )
}

function CurrentHead({ view, next }: { view: ViewContext; next: CreditView['next'] }) {
  const { t, href } = view
  return (
    <div className="card__head credit-line__head">
      <h2 id="credit-shown">{t('credit.statement.current')}</h2>
      <span className="muted text-small">{t('credit.statement.currentText')}</span>
      {next && (
        <a className="link text-small push-right" href={href('Shouxin')}>
          {t('credit.statement.toNext')}
        </a>
      )}
    </div>
  )
}

/** The list as a file: a statement as PDF too. */
function Files({ view, shown }: { view: ViewContext; shown: StatementView | null }) {
  return (
    <div className="card__body row">
      {shown && (
        <a className="button button--small" href={`/api/credit/bill/file?month=${shown.month}`}>
          <Icon view={view} name="dl" />
          {view.t('credit.statement.pdf')}
        </a>
      )}
      <ExportChoice view={view} kind="credit.items" address={shown ? `month=${shown.month}` : ''} />
    </div>
  )
}

function Shown({ view, data: { shown, items, next, period } }: Props) {
  const { t, href } = view
  const { list, ...place } = items
  const month = shown?.month ?? 'current'
  return (
    <section className="card balance__rows" aria-labelledby="credit-shown">
      {shown ? <ShownHead view={view} shown={shown} /> : <CurrentHead view={view} next={next} />}
      {list.length === 0 ? (
        <EmptyState
          view={view}
          icon="id"
          as="h3"
          title={t('credit.item.none')}
          text={t('credit.item.noneText')}
        />
      ) : (
        <>
          <Items view={view} items={list} statement={shown} />
          <Files view={view} shown={shown} />
        </>
      )}
      <ListPager
        view={view}
        place={place}
        hrefOf={(page, cursor) =>
          href('Shouxin', {
            month,
            page: page > 1 ? page : undefined,
            cursor,
            period: period === 'recent' ? undefined : period,
          })
        }
      />
    </section>
  )
}

/** /shouxin: what may be owed and what is, the statement that is due or asked for, and all others. */
export function CreditPage({ view, data }: PageProps<CreditView>) {
  const { t, href } = view
  return (
    <div className="balance stack">
      <section className="card">
        <div className="card__head credit-line__head">
          <h1>{t('pages.creditLine')}</h1>
          <span className="muted text-small">{t('credit.page.text')}</span>
          <a className="button button--small push-right" href={href('CreditApply')}>
            {t(data.figures.limitFen > 0 ? 'credit.page.raise' : 'credit.page.apply')}
          </a>
        </div>
        {data.figures.isFrozen && (
          <div className="card__body">
            <Note view={view} tone="x">
              {t('credit.page.frozen')}
            </Note>
          </div>
        )}
        <div className="balance__top credit-line__top">
          <Line view={view} data={data} />
          <StatementChart view={view} statements={data.drawn} />
        </div>
      </section>
      <Shown view={view} data={data} />
      <Statements view={view} data={data} />
    </div>
  )
}
