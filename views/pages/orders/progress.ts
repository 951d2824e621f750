import type { FillingUnit } from '../../../src/modules/fulfilment/view.ts'
import type { OrderDetailView } from '../../../src/modules/orders/view.ts'
import type { ViewContext } from '../../context.ts'

type Group = 'shipped' | 'done' | 'checking' | 'again' | 'filling' | 'waiting'

const groupOf: Record<FillingUnit['state'], Group | null> = {
  toBeCalculated: 'waiting',
  notApprovedToErp: 'waiting',
  toBeAssigned: 'waiting',
  partiallyAssigned: 'waiting',
  toBeFilled: 'waiting',
  cylinderPretreatment: 'filling',
  filling: 'filling',
  partiallyFilled: 'filling',
  awaitingQualityCheck: 'checking',
  inQualityCheck: 'checking',
  qualityCheckComplete: 'done',
  shipped: 'shipped',
  cancelled: null,
}

/** A unit that is made again says so until it is with the inspector. */
function groupOfUnit({ state, fillNumber }: FillingUnit): Group | null {
  const group = groupOf[state]
  return fillNumber > 1 && (group === 'waiting' || group === 'filling') ? 'again' : group
}

const groups: readonly Group[] = ['shipped', 'done', 'checking', 'again', 'filling', 'waiting']

const unitsOf = ({ filling }: OrderDetailView): FillingUnit[] => filling.flatMap(({ units }) => units)

/** Where the units of an order are, in one sentence; null once they all left, or while there is nothing to fill. */
export function progressText({ t }: Pick<ViewContext, 't'>, order: OrderDetailView): string | null {
  if (order.state !== 'awaitingShipment') return null
  const units = unitsOf(order).map(groupOfUnit)
  const isOfBottles = order.filling.every(({ vessel }) => vessel === 'bottle')
  const words = isOfBottles ? 'bottleCount' : 'count'
  const parts = groups.flatMap((group) => {
    const count = units.filter((it) => it === group).length
    return count > 0 ? [t(`orders.live.${words}.${group}`, { count })] : []
  })
  return parts.length > 0 ? parts.join(t('orders.list.separator')) : null
}

/** Why a unit is made again, of the latest that is. */
export function remadeText({ t }: Pick<ViewContext, 't'>, order: OrderDetailView): string | null {
  const latest = unitsOf(order)
    .filter((unit) => groupOfUnit(unit) === 'again')
    .flatMap(({ position, failed }) => failed.map((fill) => ({ position, ...fill })))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  return latest ? t('orders.live.remade', { position: latest.position, reason: latest.reason }) : null
}

interface ShownPromise {
  /** ISO days. */
  first: string
  now: string
  /** Working days, as the right to withdraw counts them. */
  moved: number
  reason: string | null
}

/** Nothing comes any more. */
const ended: readonly OrderDetailView['state'][] = ['cancelled', 'closed', 'refunded', 'removed']

/** The one day that counts: of the line that is promised last; without cylinders the day that the store promised. */
export function promiseOf(order: OrderDetailView): ShownPromise | null {
  if (ended.includes(order.state)) return null
  const last = order.filling
    .flatMap(({ promise, state }) => (promise && state !== 'cancelled' ? [promise] : []))
    .toSorted((a, b) => a.now.localeCompare(b.now))
    .at(-1)
  if (last) return { first: last.first, now: last.now, moved: last.workingDaysMoved, reason: last.reason }
  const { promisedOn } = order
  return promisedOn === null ? null : { first: promisedOn, now: promisedOn, moved: 0, reason: null }
}
