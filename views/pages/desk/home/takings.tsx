import type { GlanceTakings } from '../../../../src/platform/desk/glance.ts'
import { ColumnChart } from '../../../components/charts/column-chart.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { ViewContext } from '../../../context.ts'

/** What came in on each day, drawn, with the same figures as a table. */
export function Takings({ view, takings: { href, days } }: { view: ViewContext; takings: GlanceTakings }) {
  const { t } = view
  const count = days.length
  const sum = deskSum(days.reduce((all, { fen }) => all + fen, 0))
  return (
    <section className="desk-panel" aria-labelledby="home-takings">
      <header className="desk-panel__head">
        <h2 id="home-takings">{t('desk.home.takings')}</h2>
        <span className="muted text-small">{t('desk.home.takingsText', { days: count })}</span>
        <a className="link text-small push-right" href={href}>
          {t('desk.home.all')}
        </a>
      </header>
      <div className="desk-panel__body">
        <dl className="desk-home__figures">
          <div>
            <dt>{t('desk.home.takingsSum', { days: count })}</dt>
            <dd>{sum}</dd>
          </div>
          <div>
            <dt>{t('desk.home.takingsToday')}</dt>
            <dd>{deskSum(days.at(-1)?.fen ?? 0)}</dd>
          </div>
        </dl>
        <ColumnChart
          view={view}
          isNarrow
          label={t('desk.home.takingsLabel', { days: count, sum })}
          points={days.map(({ day, fen }) => ({ label: day.slice(5), value: Math.round(fen / 100) }))}
        />
        <details>
          <summary className="link text-small">{t('desk.home.asTable')}</summary>
          <table className="desk-table">
            <thead>
              <tr>
                <th>{t('desk.home.day')}</th>
                <th className="number">{t('desk.home.orders')}</th>
                <th className="number">{t('desk.home.fen')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, orders, fen }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td className="number">{orders}</td>
                  <td className="number">{deskSum(fen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  )
}
