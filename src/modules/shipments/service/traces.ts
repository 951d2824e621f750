import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Tracking } from '../../../platform/gateways/tracking.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import type { TraceState } from '../../../shared/trace-states.ts'
import { notifyBuyer } from '../../orders/index.ts'
import { shipmentErrors } from '../errors.ts'
import { insertTraces, lockForTrace, setTraceState, takeToAsk } from '../queries/traces.ts'
import type { ToAsk } from '../queries/traces.ts'
import type { TraceInput } from '../schema.ts'

const MINUTE_MS = 60_000
/** The provider answers for a number once in half an hour; twice that is often enough for people. */
const ASK_EVERY_MS = 60 * MINUTE_MS
const MOST_ASKED = 50
const MOST_TRACES = 200

/** What the buyer is notified of when the carrier says it; other news stand on the page alone. */
const noticeKeys = {
  delivering: 'parcelDelivering',
  delivered: 'parcelDelivered',
  problem: 'parcelProblem',
  returning: 'parcelProblem',
  refused: 'parcelProblem',
} as const satisfies Partial<Record<TraceState, string>>

const hasNotice = (state: TraceState): state is keyof typeof noticeKeys => state in noticeKeys

/** The carrier says this now; buyers are notified once of what concerns them. A parcel is received by its buyer or its term alone. */
async function say(services: Services, tx: Tx, ids: readonly number[], state: TraceState): Promise<void> {
  const changed = await setTraceState(tx, ids, state)
  if (!hasNotice(state)) return
  for (const { trackingNumber, ...order } of changed)
    await notifyBuyer(services, tx, order, noticeKeys[state], { no: trackingNumber })
}

async function askFor(services: Services, tracking: Tracking, { ids, ...asked }: ToAsk): Promise<void> {
  const found = await tracking.find(asked)
  if (!found) return
  const now = services.clock.now()
  await services.database.transaction(async (tx) => {
    if (found.traces.length > 0) await insertTraces(tx, ids, found.traces, { by: null, now })
    if (found.state !== null) await say(services, tx, ids, found.state)
  })
}

/** Asks the provider for parcels on their way, each number at most once an hour; one that fails is left to the next. */
export async function askCarriers(services: RoundServices, tracking: Tracking): Promise<void> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - ASK_EVERY_MS)
  await eachDue(
    services,
    await takeToAsk(services.database, { before, now, most: MOST_ASKED }),
    ({ ids }) => `parcels ${ids.join()}`,
    (asked) => askFor(services, tracking, asked),
  )
}

/**
 * Staff write where a parcel is, as its carrier told them: most carriers of dangerous goods have no interface. Answers the
 * order's number; 404 for another store's (R17).
 */
export async function addTrace(ctx: Context, input: TraceInput): Promise<string> {
  const storeId = storeOf(ctx, 'store.ship')
  const { orderNo, parcelId, status, text, place } = input
  const now = ctx.clock.now()
  const at = input.at === undefined ? now : new Date(input.at)
  await ctx.database.transaction(async (tx) => {
    const parcel = await lockForTrace(tx, { orderNo, parcelId, storeId })
    if (!parcel) throw commonErrors.notFound()
    // Who writes it names no seconds.
    const left = Math.floor(instant(parcel.shippedAt).getTime() / MINUTE_MS) * MINUTE_MS
    if (at > now || at.getTime() < left)
      throw commonErrors.invalid({}, [{ path: 'at', key: 'errors.shipments.traceTime' }])
    if (parcel.traces >= MOST_TRACES) throw shipmentErrors.tooManyTraces({ most: MOST_TRACES })
    const trace = { at, text, place: place ?? null }
    await insertTraces(tx, [parcel.id], [trace], { by: memberOf(ctx).memberId, now })
    if (status !== undefined) await say(ctx, tx, [parcel.id], status)
  })
  return orderNo
}
