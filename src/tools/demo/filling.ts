import { setTimeout } from 'node:timers/promises'
import { dayAfter } from './client.ts'
import type { Account, DemoMall, Played, Say } from './client.ts'

/** Who works on the floor of a store: its staff, and the inspector, who never filled. */
export interface Floor {
  mall: DemoMall
  store: Account
  inspector: Account
  /** The second and the third who sign certificates. */
  signers: readonly Account[]
  say: Say
}

interface Unit {
  unit: number
  state: string
  serial: string | null
  fillNumber: number
  masses: { substanceId: string; lot: string | null; target: number; grams: number | null }[]
}

interface ProposedStep {
  lotId: string
  lotVersion: number
}

/** A filling task as the calls answer it; only what the steps read. */
export interface Task {
  taskNo: string
  version: number
  state: string
  stateText: string
  vessel: 'cylinder' | 'bottle'
  released: boolean
  quantity: number
  recipe: { substanceId: string; value: string; unit: string }[]
  units: Unit[]
  /** What the ERP says of its calculation; null where none is asked. */
  erp: { state: string } | null
}

/** The task of a store with this number. */
export async function taskOf({ store }: Floor, taskNo: string): Promise<Task> {
  const { list } = await store.get('/api/seller/filling/page?size=100')
  return (list as Task[]).find((task) => task.taskNo === taskNo)!
}

const serialsIn = ({ units }: Task, ...states: string[]): string[] =>
  units.filter(({ state }) => states.includes(state)).map(({ serial }) => serial!)

/** What is still to be weighed into a cylinder. */
const openIn = ({ units }: Task, serial: string) =>
  units.find((unit) => unit.serial === serial)!.masses.filter(({ grams }) => grams === null)

/** Masses for goods that the parents in stock are not enough for. */
const masses = ({ recipe }: Task) =>
  recipe.map(({ substanceId }) => ({ substanceId, grams: 12.5, lot: `DEMO-${substanceId.toUpperCase()}-7` }))

/** A tenth more is made of a solution than its bottles hold. */
const SPARE = 1.1

/** What goes into each of so many bottles of a preparation: what was made of it without the spare. */
async function dispensed({ store }: Floor, { taskNo, units }: Task, bottles: number) {
  const { plan } = await store.get(`/api/seller/filling/proposal?taskNo=${taskNo}`)
  const { totalGrams, millilitres } = plan.solution
  const grams = units[0]!.masses.reduce((sum, { target }) => sum + target, 0)
  return { millilitres: Number((((grams / totalGrams) * millilitres) / SPARE / bottles).toFixed(1)) }
}

/** The next step of a task, in the order in which a day goes: who takes it, and what it says. */
export async function nextStep(
  floor: Floor,
  task: Task,
): Promise<{ who: Account; name: string; input: object } | null> {
  const { mall, store, inspector } = floor
  switch (task.state) {
    case 'toBeCalculated': {
      if (task.erp?.state === 'waiting') return null
      const { plan } = await store.get(`/api/seller/filling/proposal?taskNo=${task.taskNo}`)
      if (plan) {
        const lots = (plan.steps as ProposedStep[]).map((it) => ({ id: it.lotId, version: it.lotVersion }))
        return { who: store, name: 'calculate', input: { lots } }
      }
      if (task.vessel === 'bottle') return null
      const input = {
        masses: masses(task),
        pressureMpa: 9.5,
        tolerancePercent: 2,
        parentExpiresOn: dayAfter(mall, 300),
      }
      return { who: store, name: 'calculate', input }
    }
    case 'notApprovedToErp':
      return { who: store, name: 'pushErp', input: {} }
    case 'toBeAssigned':
    case 'partiallyAssigned': {
      if (!task.released) return null
      if (task.vessel === 'bottle')
        return { who: store, name: 'assign', input: { operator: store.memberId, station: '溶液台' } }
      const open = task.units.filter(({ state }) => state === 'toBeAssigned').length
      const found = await store.get(`/api/seller/filling/cylinders?taskNo=${task.taskNo}`)
      const given = { operator: store.memberId, station: '1 号台' }
      const empties = (found as { serial: string }[]).slice(0, open)
      if (empties.length < open) return null
      // Who has a cylinder and nobody who fills it keeps the cylinder.
      const serials = [...serialsIn(task, 'partiallyAssigned'), ...empties.map(({ serial }) => serial)]
      const cylinders = serials.map((serial) => ({ serial, ...given }))
      return { who: store, name: 'assign', input: { cylinders } }
    }
    case 'toBeFilled': {
      const done =
        task.vessel === 'bottle'
          ? { treatment: '20 % HNO₃ 浸泡过夜，超纯水冲洗，烘干' }
          : { treatment: '烘烤 2 h，置换 3 次', vacuumPa: 2 }
      const cylinders = serialsIn(task, 'toBeFilled').map((serial) => ({ serial, ...done }))
      return { who: store, name: 'pretreat', input: { cylinders } }
    }
    case 'cylinderPretreatment':
      return { who: store, name: 'start', input: {} }
    case 'filling':
    case 'partiallyFilled': {
      const begun = serialsIn(task, 'filling', 'partiallyFilled')
      if (task.vessel === 'bottle' && openIn(task, begun[0]!).length === 0)
        return { who: store, name: 'dispense', input: await dispensed(floor, task, begun.length) }
      // One preparation is weighed for all bottles.
      const cylinders = (task.vessel === 'bottle' ? begun.slice(0, 1) : begun).map((serial) => ({
        serial,
        masses: openIn(task, serial).map(({ substanceId, lot, target }) => ({
          id: `${serial}-${substanceId}-${task.version}`,
          substanceId,
          ...(lot !== null && { lot }),
          grams: Number((target * 1.0004).toPrecision(6)),
        })),
      }))
      return { who: store, name: 'weigh', input: { cylinders } }
    }
    case 'awaitingQualityCheck':
      return { who: inspector, name: 'submitQc', input: { homogenisedMinutes: 120, restMinutes: 240 } }
    case 'inQualityCheck': {
      const values = task.recipe.map((it) => ({ ...it, uncertaintyPercent: 1 }))
      const cylinders = serialsIn(task, 'inQualityCheck').map((serial) => ({ serial, values }))
      return {
        who: inspector,
        name: 'qc',
        input: {
          pass: true,
          method: task.vessel === 'bottle' ? 'ICP-OES' : 'GC-TCD',
          expiry: dayAfter(mall, 700),
          cylinders,
        },
      }
    }
    default:
      return null
  }
}

/** One call of the filling, and what the task says afterwards. */
export async function step(
  { say }: Floor,
  { taskNo, version }: Task,
  { who, name, input }: { who: Account; name: string; input: object },
): Promise<Task> {
  const task: Task = await who.post(`/api/seller/filling/${name}`, { taskNo, version, ...input })
  say(`  配制 ${taskNo}：${task.stateText}`)
  return task
}

/** The ERP is asked once a minute; so long it is waited for. */
const ERP_MS = 150_000

/** The task once the ERP, where there is one, has decided on its calculation. */
async function decided(floor: Floor, task: Task): Promise<Task> {
  const until = Date.now() + ERP_MS
  let now = task
  while (now.erp?.state === 'waiting' && Date.now() < until) {
    await setTimeout(2000)
    now = await taskOf(floor, task.taskNo)
  }
  return now
}

/** Takes a task onward until it shows one of these states, or nothing follows. Answers it. */
export async function workOn(floor: Floor, task: Task, until: readonly string[] = []): Promise<Task> {
  let now = task
  while (!until.includes(now.state)) {
    const next = await nextStep(floor, now)
    if (!next) return now
    now = await decided(floor, await step(floor, now, next))
  }
  return now
}

/** Certificates of what has passed its check: the inspector prepares them, two others check and approve. */
export async function certify({ inspector, signers, say }: Floor, taskNo: string): Promise<void> {
  const drafts: { number: string; serial: string }[] = await inspector.post('/api/seller/certificate/draft', {
    taskNo,
  })
  for (const { number, serial } of drafts) {
    for (const signer of signers) await signer.post('/api/seller/certificate/sign', { number })
    say(`  证书 ${number}：已签发（${serial}）`)
  }
}

/** Every step of the filling of an order until its certificates are signed, taken by the store's staff. */
export async function fill(played: Played, orderNo: string): Promise<void> {
  const { taskNo } = (await played.buyer.get(`/api/order/filling?orderNo=${orderNo}`))[0]
  await workOn(played, await taskOf(played, taskNo))
  await certify(played, taskNo)
}
