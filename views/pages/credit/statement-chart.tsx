import type { StatementView } from '../../../src/modules/credit/view.ts'
import { ChartFrame } from '../../components/charts/chart-frame.tsx'
import { at } from '../../components/charts/scale.ts'
import type { Scale } from '../../components/charts/scale.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'

/** A bar for each statement: what was paid of it, and what is due above that. */
function Bars({
  view,
  scale,
  statements,
}: {
  view: ViewContext
  scale: Scale
  statements: readonly StatementView[]
}) {
  const step = (scale.right - scale.left) / statements.length
  const wide = Math.min(32, step * 0.6)
  return statements.map(({ id, month, amountFen, openFen }, index) => {
    const middle = scale.left + step * (index + 0.5)
    const [paid, top] = [scale.y((amountFen - openFen) / 100), scale.y(amountFen / 100)]
    const bar = (from: number, to: number) => ({
      x: at(middle - wide / 2),
      y: at(from),
      width: at(wide),
      height: at(to - from),
    })
    return (
      <g key={id}>
        <rect className="credit-line__paid" {...bar(paid, scale.bottom)} />
        <rect className="credit-line__open" {...bar(top, paid)} />
        <text className="chart__value" x={at(middle)} y={at(top - 6)} textAnchor="middle">
          {view.number(Math.round(amountFen / 100))}
        </text>
        <text x={at(middle)} y={scale.height - 6} textAnchor="middle">
          {view.t('credit.chart.month', { month: Number(month.slice(5)) })}
        </text>
      </g>
    )
  })
}

/** The newest statements as bars, and the same figures as a table. */
export function StatementChart({
  view,
  statements,
}: {
  view: ViewContext
  statements: readonly StatementView[]
}) {
  const { t } = view
  return (
    <div>
      <div className="balance__chart-head">
        <h2 className="strong text-small">{t('credit.chart.title')}</h2>
        <span className="muted text-tiny row">
          <span>
            <span className="credit-line__key is-stated" aria-hidden="true" /> {t('credit.chart.open')}
          </span>
          <span>
            <span className="credit-line__key is-left" aria-hidden="true" /> {t('credit.chart.paid')}
          </span>
        </span>
      </div>
      {statements.length === 0 ? (
        <p className="muted text-small">{t('credit.chart.empty')}</p>
      ) : (
        <>
          <ChartFrame
            view={view}
            label={t('credit.chart.label', { months: statements.length })}
            values={statements.map(({ amountFen }) => amountFen / 100)}
            draw={(scale) => <Bars view={view} scale={scale} statements={statements} />}
          />
          <details className="balance__table">
            <summary>{t('credit.chart.asTable')}</summary>
            <table className="data-table">
              <thead>
                <tr>
                  <th>{t('credit.statement.month')}</th>
                  <th className="number">{t('credit.chart.paid')}</th>
                  <th className="number">{t('credit.chart.open')}</th>
                </tr>
              </thead>
              <tbody>
                {statements.toReversed().map(({ id, month, amountFen, openFen }) => (
                  <tr key={id}>
                    <td>{month}</td>
                    <td className="number">{yuanSum(view, amountFen - openFen)}</td>
                    <td className="number">{yuanSum(view, openFen)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </div>
  )
}
