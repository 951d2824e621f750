import type { GrowthSources } from '../../../src/modules/members/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'
import { factorOf, LevelCard } from './level-card.tsx'
import type { LevelData } from './level-card.tsx'

interface MemberCardData extends LevelData {
  sources: GrowthSources
}

interface Props {
  view: ViewContext
  data: MemberCardData
}

/** Every level with what it takes and what it is good for. */
function Levels({ view, data }: Props) {
  const { t, number } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2 id="levels">{t('members.level.table')}</h2>
      </div>
      <div className="scroll-sideways" role="region" aria-labelledby="levels" tabIndex={0}>
        <table className="data-table no-wrap">
          <thead>
            <tr>
              <th scope="col">{t('members.level.column')}</th>
              <th className="number" scope="col">
                {t('members.level.from')}
              </th>
              <th scope="col">{t('members.level.pointsFactor')}</th>
              <th scope="col">{t('members.level.freight')}</th>
              <th scope="col">{t('members.level.service')}</th>
              <th scope="col">{t('members.level.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.levels.map((level) => (
              <tr key={level.name}>
                <th scope="row">{t(`members.level.name.${level.name}`)}</th>
                <td className="number">{number(level.from)}</td>
                <td>{t('members.level.factor', { points: factorOf(level) })}</td>
                <td>{t(level.freeFreight ? 'members.level.freeFreight' : 'members.level.usualFreight')}</td>
                <td>{t('members.level.manager')}</td>
                <td>
                  {level.name === data.level ? (
                    <span className="status status--good">{t('members.level.yours')}</span>
                  ) : (
                    <span className="muted">
                      {t(level.from <= data.growth ? 'members.level.reached' : 'members.level.ahead')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="card__body muted text-small">{t('members.level.note')}</p>
    </section>
  )
}

const countsFen = ({ paidFen, refundedFen }: { paidFen: number; refundedFen: number }) =>
  paidFen - refundedFen

function Months({ view, months }: { view: ViewContext; months: GrowthSources['months'] }) {
  const { t, number } = view
  const sum = (of: (month: GrowthSources['months'][number]) => number) =>
    months.reduce((total, month) => total + of(month), 0)
  return (
    <div className="scroll-sideways" role="region" aria-labelledby="growth" tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('members.growth.month')}</th>
            <th className="number" scope="col">
              {t('members.growth.orders')}
            </th>
            <th className="number" scope="col">
              {t('members.growth.paid')}
            </th>
            <th className="number" scope="col">
              {t('members.growth.refunded')}
            </th>
            <th className="number" scope="col">
              {t('members.growth.counts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.month}</th>
              <td className="number">{number(month.orders)}</td>
              <td className="number">{yuanSum(view, month.paidFen)}</td>
              <td className="number">{yuanSum(view, month.refundedFen)}</td>
              <td className="number">{yuanSum(view, countsFen(month))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('members.growth.sum')}</th>
            <td className="number">{number(sum(({ orders }) => orders))}</td>
            <td className="number">
              {yuanSum(
                view,
                sum(({ paidFen }) => paidFen),
              )}
            </td>
            <td className="number">
              {yuanSum(
                view,
                sum(({ refundedFen }) => refundedFen),
              )}
            </td>
            <td className="number strong">{yuanSum(view, sum(countsFen))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function NewestOrders({ view, orders }: { view: ViewContext; orders: GrowthSources['orders'] }) {
  const { t, date } = view
  return (
    <>
      <h3 className="card__body" id="growth-orders">
        {t('members.growth.newest')}
      </h3>
      <div className="scroll-sideways" role="region" aria-labelledby="growth-orders" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('members.growth.order')}</th>
              <th scope="col">{t('members.growth.store')}</th>
              <th scope="col">{t('members.growth.paidOn')}</th>
              <th className="number" scope="col">
                {t('members.growth.counts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.number}>
                <td className="monospace">
                  {order.href ? (
                    <a className="link" href={order.href}>
                      {order.number}
                    </a>
                  ) : (
                    order.number
                  )}
                </td>
                <td>{order.store}</td>
                <td>{date(order.paidAt)}</td>
                <td className="number">{yuanSum(view, countsFen(order))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** What the growth of twelve months came from, to the fen. */
function Growth({ view, data: { sources } }: Props) {
  const { t } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2 id="growth">{t('members.growth.title')}</h2>
        <span className="muted text-small">{t('members.growth.text')}</span>
      </div>
      {sources.months.length === 0 ? (
        <p className="card__body muted">{t('members.growth.none')}</p>
      ) : (
        <>
          <Months view={view} months={sources.months} />
          <NewestOrders view={view} orders={sources.orders} />
        </>
      )}
    </section>
  )
}

/** The member's level, what each level takes and is good for, and where the growth came from. */
export function MemberCardPage({ view, data }: PageProps<MemberCardData>) {
  return (
    <>
      <LevelCard view={view} data={data} whole />
      <Levels view={view} data={data} />
      <Growth view={view} data={data} />
    </>
  )
}
