import type { ReactNode } from 'react'
import type { BalanceView } from '../../../src/modules/balance/view.ts'
import { BarChart } from '../../components/charts/bar-chart.tsx'
import { ColumnChart } from '../../components/charts/column-chart.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'

interface Part {
  name: string
  fen: number
}

/** Parts that a drawing names; the table names all. */
const MOST_BARS = 6

/** In whole yuan: a drawing is for comparing. */
const yuan = (fen: number): number => Math.round(fen / 100)

interface FigureProps {
  view: ViewContext
  title: string
  head: string
  rows: readonly Part[]
  totalFen: number
  children: ReactNode
}

/** A drawing with its figures as a table below it. */
function Figure({ view, title, head, rows, totalFen, children }: FigureProps) {
  const { t, number } = view
  return (
    <div className="spending__part">
      <h3 className="strong text-small">{title}</h3>
      {children}
      <details className="balance__table">
        <summary>{t('balance.chart.asTable')}</summary>
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th className="number" scope="col">
                {t('balance.spending.fen')}
              </th>
              <th className="number" scope="col">
                {t('balance.spending.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, fen }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{yuanSum(view, fen)}</td>
                <td className="number">
                  {totalFen > 0 ? `${number(Math.round((fen * 100) / totalFen))} %` : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

/** The greatest parts, and the others as one where there are many. */
function drawnParts(view: ViewContext, parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MOST_BARS) return parts
  const others = parts.slice(MOST_BARS - 1)
  const fen = others.reduce((sum, part) => sum + part.fen, 0)
  return [...parts.slice(0, MOST_BARS - 1), { name: view.t('balance.spending.others'), fen }]
}

function Parts({
  view,
  title,
  head,
  parts,
  totalFen,
}: Omit<FigureProps, 'rows' | 'children'> & { parts: readonly Part[] }) {
  const { t } = view
  const drawn = drawnParts(view, parts)
  const said = drawn
    .map(({ name, fen }) => t('balance.spending.part', { name, sum: yuanSum(view, fen) }))
    .join(t('balance.spending.between'))
  return (
    <Figure view={view} title={title} head={head} rows={parts} totalFen={totalFen}>
      <BarChart
        view={view}
        label={t('balance.spending.partsLabel', { title, parts: said })}
        points={drawn.map(({ name, fen }) => ({ label: name, value: yuan(fen) }))}
      />
    </Figure>
  )
}

/** What was paid for goods in twelve months, by month, by store and by kind: drawings, each with its table. */
export function Spending({ view, data: { spending } }: { view: ViewContext; data: BalanceView }) {
  const { t } = view
  const { totalFen, months, stores, kinds } = spending
  return (
    <section className="card" aria-labelledby="spending">
      <div className="card__head">
        <h2 id="spending">{t('balance.spending.title')}</h2>
        <span className="muted text-small">{t('balance.spending.text')}</span>
        <span className="spending__sum push-right">
          {t('balance.spending.sum', { sum: yuanSum(view, totalFen) })}
        </span>
      </div>
      {stores.length === 0 ? (
        <p className="card__body muted">{t('balance.spending.none')}</p>
      ) : (
        <div className="spending__parts">
          <Figure
            view={view}
            title={t('balance.spending.byMonth')}
            head={t('balance.chart.monthHead')}
            rows={months.toReversed().map(({ month, fen }) => ({ name: month, fen }))}
            totalFen={totalFen}
          >
            <ColumnChart
              view={view}
              label={t('balance.spending.monthLabel', { sum: yuanSum(view, totalFen) })}
              points={months.map(({ month, fen }) => ({
                label: t('balance.chart.month', { month: Number(month.slice(5)) }),
                value: yuan(fen),
              }))}
            />
          </Figure>
          <Parts
            view={view}
            title={t('balance.spending.byStore')}
            head={t('balance.spending.name.store')}
            parts={stores}
            totalFen={totalFen}
          />
          <Parts
            view={view}
            title={t('balance.spending.byKind')}
            head={t('balance.spending.name.kind')}
            parts={kinds.map(({ kind, fen }) => ({ name: t(`balance.spending.kind.${kind}`), fen }))}
            totalFen={totalFen}
          />
        </div>
      )}
    </section>
  )
}
