import type { GlanceCounter, GlancePanel } from '../../../../src/platform/desk/glance.ts'
import type { DeskHomeData } from '../../../../src/platform/desk/home.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { waitingText } from '../../../components/desk/rail.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { ageText } from './age.ts'
import { GoodsTable, termText, WorkList, WorkTable } from './rows.tsx'
import type { WorkProps } from './rows.tsx'
import { Takings } from './takings.tsx'

interface Part {
  view: ViewContext
  data: DeskHomeData
}

/** When the first term of what a counter counts passes, or since when the oldest of it has waited. */
function Age({
  view,
  at,
  counter: { due, oldest },
}: {
  view: ViewContext
  at: Date
  counter: GlanceCounter
}) {
  if (due) {
    const keys = { left: 'desk.home.firstLeft', over: 'desk.home.firstOver' } as const
    return <small>{termText(view, at, due, keys)}</small>
  }
  if (!oldest) return null
  return <small>{view.t('desk.home.oldest', { age: ageText(view, at.getTime() - oldest.getTime()) })}</small>
}

/** Widths at which rows of counters are full, by how many stand in a row. */
const inRows: Record<number, string> = {
  4: 'desk-counters desk-counters--4',
  5: 'desk-counters desk-counters--5',
  6: 'desk-counters desk-counters--6',
}
const MOST_IN_ROW = 6

/** A number for each thing that waits. */
function Counters({ view, data: { counters, at } }: Part) {
  const { t } = view
  const rows = Math.ceil(counters.length / MOST_IN_ROW)
  const className = inRows[Math.ceil(counters.length / rows)] ?? 'desk-counters'
  return (
    <nav className={className} aria-label={t('desk.home.waits')}>
      {counters.map((counter) => (
        <a key={counter.label} href={counter.href}>
          <span className="desk-counters__label">
            <Icon view={view} name={counter.icon} />
            {counter.label}
          </span>
          <b>{waitingText(view, counter)}</b>
          <Age view={view} at={at} counter={counter} />
        </a>
      ))}
    </nav>
  )
}

/** The work of today, or that nothing waits. */
function Today({ view, data: { today, at, place } }: Part) {
  const { t } = view
  const isStore = place.side === 'seller'
  const title = t(isStore ? 'desk.home.today' : 'desk.home.decide')
  return (
    <section className="desk-panel" aria-labelledby="home-today">
      <header className="desk-panel__head">
        <h2 id="home-today">{title}</h2>
        {today.rows.length > 0 && (
          <span className="muted text-small">
            {t(isStore ? 'desk.home.todayText' : 'desk.home.decideText')}
          </span>
        )}
      </header>
      {today.rows.length === 0 ? (
        <EmptyState view={view} icon="ok" title={t('desk.home.todayNone')} text={t('desk.home.noneText')} />
      ) : (
        <WorkTable view={view} at={at} rows={today.rows} label={title} />
      )}
      {today.more > 0 && <p className="desk-home__more">{t('desk.home.more', { count: today.more })}</p>}
    </section>
  )
}

function PanelRows({ of, panel: { columns, isAside } }: { of: WorkProps; panel: GlancePanel }) {
  if (columns) return <GoodsTable {...of} columns={columns} />
  return isAside ? <WorkList {...of} /> : <WorkTable {...of} />
}

function Panel({ view, at, panel }: { view: ViewContext; at: Date; panel: GlancePanel }) {
  const id = `home-${panel.name}`
  const of = { view, at, rows: panel.rows, label: panel.title }
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <header className="desk-panel__head">
        <h2 id={id}>{panel.title}</h2>
        <span className="muted text-small">{panel.text}</span>
        <a className="link text-small push-right" href={panel.href}>
          {view.t('desk.home.all')}
        </a>
      </header>
      {panel.rows.length === 0 ? (
        <p className="desk-home__none">{panel.none}</p>
      ) : (
        <PanelRows of={of} panel={panel} />
      )}
    </section>
  )
}

/** /seller and /operator: what waits, what passes first, and how the days went, as far as its reader may know. */
export function DeskHome({ view, data }: PageProps<DeskHomeData>) {
  const { t } = view
  const { place, counters, panels, takings, at } = data
  const aside = panels.filter(({ isAside }) => isAside)
  const main = panels.filter(({ isAside }) => !isAside)
  const floor = place.groups.flatMap(({ links }) => links).find(({ name }) => name === 'SellerFilling')
  const hasAside = aside.length > 0 || takings !== null
  return (
    <div className="desk-home">
      <DeskHead title={t('desk.home.title')} text={`${place.owner} · ${view.date(at)}`}>
        {floor && (
          <a className="button button--primary" href={floor.href}>
            <Icon view={view} name={floor.icon} />
            {t('desk.home.floor')}
          </a>
        )}
      </DeskHead>
      {counters.length > 0 && <Counters view={view} data={data} />}
      <div className={hasAside ? 'desk-home__columns' : undefined}>
        <div>
          <Today view={view} data={data} />
          {main.map((panel) => (
            <Panel key={panel.name} view={view} at={at} panel={panel} />
          ))}
        </div>
        {hasAside && (
          <div>
            {aside.map((panel) => (
              <Panel key={panel.name} view={view} at={at} panel={panel} />
            ))}
            {takings && <Takings view={view} takings={takings} />}
          </div>
        )}
      </div>
    </div>
  )
}
