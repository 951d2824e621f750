import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { AppServices } from '../../../platform/app-services.ts'
import { enqueue, workerOf } from '../../../platform/jobs/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import { instant } from '../../../shared/time.ts'
import { eventOf } from '../events.ts'
import { deleteOldDeliveries } from '../queries/deliveries.ts'
import { takeDueDeliveries } from '../queries/sending.ts'
import type { ClaimedDelivery } from '../queries/sending.ts'
import { factsOf, insertDeliveries, isAnythingDue, takeWaitingSteps } from '../queries/steps.ts'
import type { NewEvent, StepFacts } from '../queries/steps.ts'
import { KEPT_DAYS, CLAIMED_MS, TRIES } from '../rules.ts'
import { sendClaimed } from './sending.ts'

type Mall = Pick<AppServices, 'config' | 'database' | 'clock' | 'random' | 'log'>

const STEPS_AT_ONCE = 500
const SENT_AT_ONCE = 20
/** A round ends then, so that other work gets its turn; what is left makes the next one. */
const ROUND_MS = 20_000
const LOOK_MS = 1000

/** What a receiver learns: ids and numbers, with which it asks the API for the rest. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

function eventsOf({ id, axis, move, at, storeId, data }: StepFacts): NewEvent[] {
  const type = eventOf(axis, move)
  if (type === null) return []
  return [
    { stepId: id, type, storeId, body: bodyOf(type, instant(at), { storeId: String(storeId), ...data }) },
  ]
}

/** Steps that wait become deliveries to every address that asks for them; answers how many steps there were. */
const spreadSteps = ({ database, clock }: Pick<Mall, 'database' | 'clock'>): Promise<number> =>
  database.transaction(async (tx) => {
    const ids = await takeWaitingSteps(tx, STEPS_AT_ONCE)
    if (ids.length === 0) return 0
    const events = (await factsOf(tx, ids)).flatMap(eventsOf)
    if (events.length > 0) await insertDeliveries(tx, events, { now: clock.now(), tries: TRIES })
    return ids.length
  })

/** Sends what a round takes, up to twenty side by side: an address that keeps its caller waiting holds up no other. */
class Sending {
  readonly #mall: Mall
  /** What is under way, and to which address. */
  readonly #underWay = new Map<Promise<void>, number>()

  constructor(mall: Mall) {
    this.#mall = mall
  }

  /** Takes what is due and there is room for; answers how many. */
  async take(): Promise<number> {
    const most = SENT_AT_ONCE - this.#underWay.size
    if (most === 0) return 0
    const now = this.#mall.clock.now()
    const when = { now, claimedUntil: new Date(now.getTime() + CLAIMED_MS) }
    const endpoints = [...this.#underWay.values()]
    const due = await takeDueDeliveries(this.#mall.database, when, { most, endpoints })
    for (const delivery of due) {
      const sent: Promise<void> = this.#send(delivery).finally(() => this.#underWay.delete(sent))
      this.#underWay.set(sent, delivery.endpointId)
    }
    return due.length
  }

  /** An attempt that cannot be noted is made again later. */
  async #send(delivery: ClaimedDelivery): Promise<void> {
    await sendClaimed(this.#mall, delivery, { byHand: false }).catch((err: unknown) =>
      this.#mall.log.warn({ err, delivery: delivery.number }, 'an attempt was not noted'),
    )
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0
  }

  /** Until one of them is done, or it is time to look again; at once where none is left. */
  async some(): Promise<void> {
    if (this.isIdle) return
    await Promise.race([...this.#underWay.keys(), pause(LOOK_MS, undefined, { ref: false })])
  }

  async all(): Promise<void> {
    await Promise.all(this.#underWay.keys())
  }
}

/** All that waits and is due, for twenty seconds at most; nothing of it is under way any more at the end. */
export async function webhookRound(mall: Mall, stopped?: AbortSignal): Promise<void> {
  const begun = performance.now()
  const sending = new Sending(mall)
  while (!stopped?.aborted && performance.now() - begun < ROUND_MS) {
    const spread = await spreadSteps(mall)
    // What ends while `take` looks still counted for its address there: only a look without any says that nothing is left.
    const wasIdle = sending.isIdle
    if (spread + (await sending.take()) > 0) continue
    if (wasIdle) return
    await sending.some()
  }
  await sending.all()
}

const roundKind = { name: 'webhooks.round', payload: z.strictObject({}) } satisfies JobKind

/** Works a round of webhooks: one at a time in the whole mall. */
export const webhookWorker = workerOf(roundKind, (services, _payload, { signal }) =>
  webhookRound(services, signal),
)

/** Looks once a second whether anything is due, and asks for a round. Call the returned function to stop. */
export function watchWebhooks(services: AppServices): () => Promise<void> {
  const stopping = new AbortController()
  const { database, clock, log } = services
  const look = async () => {
    if (await isAnythingDue(database, clock.now()))
      await enqueue(database, roundKind, { payload: {}, key: 'all' })
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => log.warn({ err }, 'webhooks are not looked for'))
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

const DELETED_AT_ONCE = 1000

/** Deletes deliveries and their attempts after 30 days, with what receivers answered; one that waits stays. */
export async function forgetOldDeliveries({
  database,
  clock,
}: Pick<Mall, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  while ((await deleteOldDeliveries(database, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}
