import { fillingStates } from '../../modules/fulfilment/states.ts'
import type { FillingState } from '../../modules/fulfilment/states.ts'
import { signInAll } from './client.ts'
import type { DemoMall, Played, Say } from './client.ts'
import { nextStep, step, taskOf, workOn } from './filling.ts'
import type { Floor, Task } from './filling.ts'
import { offeredSolution, place } from './goods.ts'
import type { Goods } from './goods.ts'
import { stepsIn } from './steps.ts'

type Stay = Exclude<FillingState, 'shipped' | 'cancelled'>

/** A cylinder is there and nobody yet who fills it. */
async function assignCylinder(floor: Floor, task: Task): Promise<void> {
  const next = await nextStep(floor, await workOn(floor, task, ['toBeAssigned']))
  if (!next) return
  const { cylinders } = next.input as { cylinders: { serial: string }[] }
  const input = { cylinders: cylinders.map(({ serial }) => ({ serial })) }
  await step(floor, await taskOf(floor, task.taskNo), { ...next, input })
}

/** The first of its parents is weighed in. */
async function weighFirst(floor: Floor, task: Task): Promise<void> {
  const next = await nextStep(floor, await workOn(floor, task, ['filling']))
  if (!next) return
  const { cylinders } = next.input as { cylinders: { serial: string; masses: object[] }[] }
  const input = { cylinders: cylinders.map(({ serial, masses }) => ({ serial, masses: masses.slice(0, 1) })) }
  await step(floor, await taskOf(floor, task.taskNo), { ...next, input })
}

/** Leaves the task of a paid order in this state. */
async function leaveIn(floor: Floor, task: Task, state: Stay): Promise<unknown> {
  if (state === 'toBeCalculated') return
  if (state === 'notApprovedToErp') {
    const input = { rejected: '平衡气批号的纯度表待复核' }
    return step(floor, task, { who: floor.store, name: 'calculate', input })
  }
  if (state === 'partiallyAssigned') return assignCylinder(floor, task)
  if (state === 'partiallyFilled') return weighFirst(floor, task)
  return workOn(floor, task, [state])
}

/**
 * A filling of a paid order stands in each of these states until it leaves, where none stands there yet; what is shipped has passed through
 * all of them. `paid` places an order and pays it; answers the number of its task.
 */
export async function playFillings(
  floor: Floor,
  paid: () => Promise<string>,
  states: readonly FillingState[] = fillingStates,
): Promise<void> {
  const { list } = await floor.store.get('/api/seller/filling/page?size=100')
  const known = new Set((list as Task[]).map(({ state }) => state))
  for (const state of states) {
    if (state === 'shipped' || state === 'cancelled' || known.has(state)) continue
    await leaveIn(floor, await taskOf(floor, await paid()), state)
  }
}

/** An order of made-to-order goods is confirmed, accepted and paid. Answers the number of its task. */
export async function paidTask(played: Played, goods: Goods): Promise<string> {
  const { buyer, say } = played
  const steps = stepsIn(played)
  const orderNo = await place(buyer, goods, say)
  await steps.confirm(orderNo)
  await steps.step(buyer, '/api/order/accept', orderNo)
  await steps.payFor(orderNo)
  return (await buyer.get(`/api/order/filling?orderNo=${orderNo}`))[0].taskNo
}

/** The demo store that makes solutions of elements to order. */
const MAKER = 3

/** A solution stands at that store in some states: weighed in part, with the inspector, and checked with its certificates to sign. */
export async function playSolutions(mall: DemoMall, say: Say): Promise<void> {
  const played = await signInAll(mall, say, MAKER)
  const goods = await offeredSolution(mall, MAKER)
  const states = ['partiallyFilled', 'inQualityCheck', 'qualityCheckComplete'] as const
  await playFillings(played, () => paidTask(played, goods), states)
}
