import type { FillingUnit, FillingView } from '../../../src/modules/fulfilment/view.ts'
import type { OrderDetailView } from '../../../src/modules/orders/view.ts'
import { stageKey, stateKey } from '../../../src/shared/vessels.ts'
import { Icon } from '../../components/icon.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from './parts.tsx'

interface Props {
  view: ViewContext
  order: OrderDetailView
  task: FillingView
}

interface UnitProps extends Props {
  unit: FillingUnit
}

const tints: Record<string, string> = {
  qualityCheckComplete: 'good',
  shipped: 'good',
  cancelled: 'open',
  notApprovedToErp: 'waiting',
}

const grams = (value: number | null): string => (value === null ? '—' : value.toFixed(3))

const deviation = (percent: number | null): string =>
  percent === null ? '—' : `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)} %`

/** What went into a unit, in the order it was added. */
function Masses({ view, unit, name }: UnitProps & { name: string }) {
  const { t } = view
  if (unit.masses.length === 0) return null
  return (
    <table>
      <caption className="visually-hidden">{t('orders.live.masses', { serial: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('orders.live.parent')}</th>
          <th scope="col" className="number">
            {t('orders.live.target')}
          </th>
          <th scope="col" className="number">
            {t('orders.live.weighed')}
          </th>
          <th scope="col" className="number">
            {t('orders.live.deviation')}
          </th>
        </tr>
      </thead>
      <tbody>
        {unit.masses.map((mass) => (
          <tr key={mass.parent}>
            <th scope="row">{mass.parent}</th>
            <td className="number">{grams(mass.targetGrams)}</td>
            <td className="number">
              <b>{grams(mass.weighedGrams)}</b>
            </td>
            <td className="number filling__deviation">{deviation(mass.deviationPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was ordered of each component, and what the inspector certifies. */
function Results({ view, order, unit, name }: UnitProps & { name: string }) {
  const { t } = view
  const [first] = unit.results
  if (!first) return null
  return (
    <table>
      <caption className="visually-hidden">{t('orders.live.results', { serial: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('orders.live.substance')}</th>
          <th scope="col" className="number">
            {t('orders.live.ordered')}
          </th>
          <th scope="col" className="number">
            {t('orders.live.certified')}
          </th>
          <th scope="col" className="number">
            {t('orders.live.uncertainty', { k: first.k })}
          </th>
        </tr>
      </thead>
      <tbody>
        {unit.results.map((result) => (
          <tr key={result.substanceId}>
            <th scope="row">{order.formulas[result.substanceId] ?? result.substanceId}</th>
            <td className="number">
              {result.ordered} {result.unit}
            </td>
            <td className="number">
              <b>{result.certified}</b>
            </td>
            <td className="number">±{result.uncertaintyPercent.toFixed(2)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Fills of a unit that were given up, with their reasons. */
const Failed = ({ view, unit }: { view: ViewContext; unit: FillingUnit }) =>
  unit.failed.map(({ fillNumber, reason, at }) => (
    <p key={fillNumber} className="filling__failed">
      <b>{view.t('orders.live.failedNote', { fill: fillNumber })}</b>{' '}
      {view.t('orders.live.failedMore', { reason, time: moment(view, at) })}
    </p>
  ))

function Unit(props: UnitProps) {
  const { view, order, task, unit } = props
  const { t } = view
  const isBottle = task.vessel === 'bottle'
  const picture = order.lines.find(({ id }) => id === task.lineId)?.picture
  const name = unit.serial ?? t('orders.live.position', { position: unit.position })
  const facts = [
    unit.serial ? null : t(isBottle ? 'orders.detail.noBottles' : 'orders.detail.noUnits'),
    unit.cylinder?.size,
    unit.cylinder?.valve,
    unit.fillNumber > 1 ? t('orders.live.fillNumber', { fill: unit.fillNumber }) : null,
  ].filter(Boolean)
  return (
    <li>
      <div className="filling">
        <div className="picture">{picture && <ProductPicture view={view} picture={picture} />}</div>
        <div className="filling__serial">
          <span className="monospace strong">{name}</span>
          <small>{facts.join(t('orders.list.separator'))}</small>
        </div>
        <ol className="filling__stages" aria-label={name}>
          {unit.stages.map(({ name: stage, at, current }) => (
            <li
              key={stage}
              className={at ? 'is-done' : undefined}
              aria-current={current ? 'step' : undefined}
            >
              <span>{t.dynamic(stageKey(task.vessel, stage))}</span>
              {at && <small>{moment(view, at)}</small>}
            </li>
          ))}
        </ol>
        <span className={`status status--${tints[unit.state] ?? 'moving'}`}>
          {t.dynamic(stateKey(task.vessel, unit.state))}
        </span>
      </div>
      {unit.masses.length + unit.results.length + unit.failed.length > 0 && (
        <div className="filling__values">
          <div className="filling__tables">
            <Masses {...props} name={name} />
            <Results {...props} name={name} />
          </div>
          <Failed view={view} unit={unit} />
        </div>
      )}
    </li>
  )
}

/** Each cylinder or bottle of the made-to-order lines: its stages, its weighings and its certified values. */
export function Filling({ view, order }: Omit<Props, 'task'>) {
  const { t } = view
  return order.filling.map((task) => (
    <section className="card" key={task.taskNo} aria-label={t('orders.detail.filling')}>
      <header className="card__head">
        <h2>{t('orders.detail.filling')}</h2>
        <span className="muted text-small">
          {task.name}{' '}
          {t(task.vessel === 'bottle' ? 'orders.detail.bottles' : 'orders.detail.units', {
            count: task.quantity,
          })}
        </span>
        <span className="push-right text-small muted">
          {t('orders.detail.taskNo')} <span className="monospace">{task.taskNo}</span>
        </span>
      </header>
      <ul>
        {task.units.map((unit) => (
          <Unit key={unit.position} view={view} order={order} task={task} unit={unit} />
        ))}
      </ul>
      <p className="filling__foot">
        <Icon view={view} name="shield" />
        {task.lot && task.expiresOn
          ? t('orders.live.lot', { lot: task.lot, day: view.date(task.expiresOn) })
          : t(task.vessel === 'bottle' ? 'orders.detail.solutionNote' : 'orders.detail.fillingNote')}
      </p>
    </section>
  ))
}
