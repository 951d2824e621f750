import type { BalanceMonth, BalanceView } from '../../../src/modules/balance/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { LineChart } from '../../components/charts/line-chart.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ViewContext } from '../../context.ts'
import { Lines } from './lines.tsx'
import { Spending } from './spending.tsx'
import { Facts } from '../../components/facts.tsx'

interface Props {
  view: ViewContext
  data: BalanceView
}

/** How much it is, the two parts, and everything that made it so. */
function Figures({ view, data }: Props) {
  const { t } = view
  return (
    <div>
      <p className="muted text-small">{t('balance.page.total')}</p>
      <p className="balance__figure">{yuanSum(view, data.totalFen)}</p>
      <p className="balance__buttons">
        <a className="button button--primary" href={view.href('TopUp')}>
          {t('pages.topUp')}
        </a>
        <a className="button" href={view.href('Tixian')}>
          {t('pages.withdrawal')}
        </a>
      </p>
      <Facts
        items={[
          [t('balance.page.own'), yuanSum(view, data.ownFen)],
          [t('balance.page.given'), yuanSum(view, data.compensationFen)],
          [t('balance.page.held'), yuanSum(view, data.heldFen)],
        ]}
      />
    </div>
  )
}

const monthName = (view: ViewContext, month: string): string =>
  view.t('balance.chart.month', { month: Number(month.slice(5)) })

function MonthTable({ view, months }: { view: ViewContext; months: readonly BalanceMonth[] }) {
  const { t } = view
  return (
    <details className="balance__table">
      <summary>{t('balance.chart.asTable')}</summary>
      <table className="data-table">
        <thead>
          <tr>
            <th>{t('balance.chart.monthHead')}</th>
            <th className="number">{t('balance.chart.in')}</th>
            <th className="number">{t('balance.chart.out')}</th>
            <th className="number">{t('balance.chart.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, inFen, outFen, closingFen }) => (
            <tr key={month}>
              <td>{month}</td>
              <td className="number">{yuanSum(view, inFen)}</td>
              <td className="number">{yuanSum(view, outFen)}</td>
              <td className="number">{yuanSum(view, closingFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Chart({ view, data: { months, totalFen } }: Props) {
  const { t } = view
  return (
    <div>
      <div className="balance__chart-head">
        <h2 className="strong text-small">{t('balance.chart.title')}</h2>
        <span className="muted text-tiny">{t('balance.chart.unit')}</span>
      </div>
      <LineChart
        view={view}
        label={t('balance.chart.label', { sum: yuanSum(view, totalFen) })}
        points={months.map(({ month, closingFen }) => ({
          label: monthName(view, month),
          value: closingFen / 100,
        }))}
      />
      <MonthTable view={view} months={months} />
    </div>
  )
}

function Origins({ view, data: { origins, totalFen } }: Props) {
  const { t } = view
  if (origins.length === 0) return null
  return (
    <section className="card" aria-labelledby="balance-origins">
      <div className="card__head">
        <h2 id="balance-origins">{t('balance.origins.title')}</h2>
        <span className="muted text-small">{t('balance.origins.text')}</span>
      </div>
      <table className="data-table">
        <tbody>
          {origins.map(({ kind, fen }) => (
            <tr key={kind}>
              <th scope="row">{t(`balance.kind.${kind}`)}</th>
              <td className="number">{yuanSum(view, fen)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('balance.page.total')}</th>
            <td className="number strong">{yuanSum(view, totalFen)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** /order/yue: the balance, what it is made of, how it went, and its newest movements. */
export function BalancePage({ view, data }: PageProps<BalanceView>) {
  const { t, href } = view
  return (
    <div className="balance stack">
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.balance')}</h1>
        </div>
        <div className="balance__top">
          <Figures view={view} data={data} />
          <Chart view={view} data={data} />
        </div>
      </section>
      <Origins view={view} data={data} />
      <section className="card balance__rows" aria-labelledby="balance-newest">
        <div className="card__head">
          <h2 id="balance-newest">{t('balance.newest.title')}</h2>
          <a className="link text-small push-right" href={href('Mingxi')}>
            {t('balance.newest.all')}
          </a>
        </div>
        {data.newest.length === 0 ? (
          <EmptyState
            view={view}
            icon="coin"
            as="h3"
            title={t('balance.none.title')}
            text={t('balance.none.text')}
          />
        ) : (
          <Lines view={view} lines={data.newest} />
        )}
      </section>
      <Spending view={view} data={data} />
    </div>
  )
}
