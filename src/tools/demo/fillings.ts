import { fillingStates } from '../../modules/fulfilment/states.ts'
import type { FillingState } from '../../modules/fulfilment/states.ts'
import { nextStep, step, taskOf, workOn } from './filling.ts'
import type { Floor, Task } from './filling.ts'

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
 * A filling of a paid order stands in each state until it leaves, where none stands there yet; what is shipped has passed through
 * all of them. `paid` places an order and pays it; answers the number of its task.
 */
export async function playFillings(floor: Floor, paid: () => Promise<string>): Promise<void> {
  const { list } = await floor.store.get('/api/seller/filling/page?size=100')
  const known = new Set((list as Task[]).map(({ state }) => state))
  for (const state of fillingStates) {
    if (state === 'shipped' || state === 'cancelled' || known.has(state)) continue
    await leaveIn(floor, await taskOf(floor, await paid()), state)
  }
}
