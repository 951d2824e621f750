import type { AppServices } from '../../../platform/app-services.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { ErpAway, erpGateway } from '../../../platform/gateways/erp/index.ts'
import type { AnnouncedFilling, Erp, ErpOutcome } from '../../../platform/gateways/erp/index.ts'
import { takeSteps } from '../../../platform/moves/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { lockTask, touchTasks } from '../queries/tasks.ts'
import type { TaskRow } from '../queries/tasks.ts'
import { fillingAxis, permissionOf } from '../states.ts'
import { decide, setWithdrawn, takeDue } from './queries.ts'
import type { DueAnnouncement } from './queries.ts'

const MOST_A_ROUND = 50

/** Units that were announced and still wait as they were then. */
const waitingIn = (task: TaskRow, { units }: AnnouncedFilling) =>
  task.units.filter(
    ({ state, position, fillNumber }) =>
      state === 'toBeCalculated' &&
      units.some((unit) => unit.unit === position && unit.fillNumber === fillNumber),
  )

/** Who may hand it in again is notified. */
async function tellPlanners(
  services: AppServices,
  tx: Tx,
  { number, storeId }: TaskRow,
  reason: string,
): Promise<void> {
  const path = hrefOf('SellerFillingTask', { taskNo: number })
  for (const memberId of await staffOf(tx, storeId, permissionOf.planner))
    await notify(services, { memberId, key: 'fillingRefused', vars: { number, reason }, path }, tx)
}

/** What the ERP decided takes effect, once whoever asks: its units are calculated, or wait for the planner with the reason. */
const settle = (
  services: AppServices,
  { id, content }: DueAnnouncement,
  decided: { refusal: string | null; erpNumber: string | null },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const at = services.clock.now()
    const task = (await lockTask(tx, content.taskNo, Number(content.store)))!
    const chemistId = await decide(tx, id, decided, at)
    if (chemistId === null) return
    const of = waitingIn(task, content)
    const { refusal } = decided
    const step =
      refusal === null
        ? ({ move: 'calculate', by: { role: 'chemist', actorId: chemistId } } as const)
        : ({ move: 'reject', by: { role: 'system', actorId: null }, reason: refusal } as const)
    await takeSteps(tx, fillingAxis, { of, at, ...step })
    await touchTasks(tx, [task.id])
    if (refusal !== null) await tellPlanners(services, tx, task, refusal)
  })

/** Asks what became of an announcement, and announces it where the ERP does not know of it. */
async function ask(erp: Erp | null, content: AnnouncedFilling): Promise<ErpOutcome | { state: 'passed' }> {
  if (erp === null) return { state: 'passed' }
  const known = await erp.query(content.requestNo)
  return known.state === 'unknown' ? erp.announce(content) : known
}

async function follow(services: AppServices, erp: Erp | null, due: DueAnnouncement): Promise<void> {
  if (due.isGivenUp) {
    await erp?.withdraw(due.content.requestNo)
    await setWithdrawn(services.database, due.id, services.clock.now())
    return
  }
  const outcome = await ask(erp, due.content)
  if (outcome.state === 'passed') await settle(services, due, { refusal: null, erpNumber: null })
  if (outcome.state === 'accepted')
    await settle(services, due, { refusal: null, erpNumber: outcome.erpNumber })
  if (outcome.state === 'refused') await settle(services, due, { refusal: outcome.reason, erpNumber: null })
}

/** One round of all that waits; what the ERP does not answer for is left to the next round. */
export async function announceRound(services: AppServices, erp: Erp | null): Promise<void> {
  for (const due of await takeDue(services.database, services.clock.now(), MOST_A_ROUND))
    try {
      await follow(services, erp, due)
    } catch (err) {
      if (!(err instanceof ErpAway)) throw err
      services.log.warn({ err, request: due.content.requestNo }, 'ERP: left for the next round')
    }
}

/** What the clock does for fillings that wait for the ERP. */
export function erpJobs(services: AppServices) {
  const erp = erpGateway(services.config, services)
  return [{ name: 'fulfilment.announce', cron: '* * * * *', run: () => announceRound(services, erp) }]
}
