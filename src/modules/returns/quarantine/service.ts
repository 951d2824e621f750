import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { endReturned, handBackReturned } from '../../cylinders/index.ts'
import { putBackOpened } from '../../stock/index.ts'
import { returnErrors } from '../errors.ts'
import { findReturn } from '../queries/returns.ts'
import type { ReturnRow } from '../queries/returns.ts'
import { refusedAt } from '../service/refused.ts'
import { takeReturn } from '../service/step.ts'
import { returnTerms } from '../terms.ts'
import {
  countDecidable,
  countQuarantine,
  findHeld,
  insertDecision,
  listDecisions,
  listQuarantine,
  quarantineListing,
} from './queries.ts'
import type { HeldRow } from './queries.ts'
import { outcomesOf } from './rules.ts'
import type { Outcome } from './rules.ts'
import type { DecideQuarantine, OfQuarantine, QuarantineQuery } from './schema.ts'
import type { QuarantineRowView, QuarantineView } from './view.ts'

/** Who inspects decides what becomes of what was inspected. */
const RIGHT = 'store.ship'

/** What a list shows: without cylinders and findings, with the units that nobody decided yet. */
export const toQuarantineRow = (row: HeldRow): QuarantineRowView => ({
  returnNo: row.returnNo,
  orderNo: row.orderNo,
  goods: row.goods,
  kind: row.kind,
  quantity: row.quantity,
  held: row.quantity - row.decided,
  lots: row.lots,
  since: row.since,
  state: row.state,
})

/** What lies in quarantine of one's store, or was decided. */
export async function ownQuarantine(ctx: Context, input: QuarantineQuery): Promise<Listed<HeldRow>> {
  const storeId = storeOf(ctx, RIGHT)
  const place = placeOf(quarantineListing, input)
  const [rows, total] = await Promise.all([
    listQuarantine(ctx.database, storeId, input.status, place),
    countQuarantine(ctx.database, storeId, input.status),
  ])
  return listed(quarantineListing, place, rows, total)
}

/** How many returns have something in quarantine that can be decided now: whose goods they are is no longer open. */
export const quarantineWaiting = (ctx: Context) =>
  countDecidable(ctx.database, storeOf(ctx, RIGHT), returnTerms.disputable(ctx, ctx.clock.now()))

const heldSerials = ({ serials, decidedSerials }: HeldRow): string[] =>
  serials.filter((serial) => !decidedSerials.includes(serial))

/** Whether nobody decides any more whose the goods of a refused return are. */
async function isFinal(ctx: Context, tx: Tx, { id, state, complainedAt }: ReturnRow): Promise<boolean> {
  if (state !== 'refused' || complainedAt !== null) return true
  const refused = await refusedAt(tx, id)
  return refused !== null && returnTerms.dispute(ctx, refused) < ctx.clock.now()
}

/** What came back by one return to one's store, with what was decided (R17). */
export async function quarantineOf(ctx: Context, { returnNo }: OfQuarantine): Promise<QuarantineView> {
  const storeId = storeOf(ctx, RIGHT)
  const held = await findHeld(ctx.database, { returnNo, storeId })
  if (!held) throw commonErrors.notFound()
  const [row, decisions] = await Promise.all([
    findReturn(ctx.database, { number: returnNo, storeId }),
    listDecisions(ctx.database, held.returnId),
  ])
  const left = held.quantity - held.decided
  const standing = { state: held.state, isFinal: await isFinal(ctx, ctx.database, row!) }
  return {
    ...toQuarantineRow(held),
    reason: held.reason,
    condition: held.condition,
    seal: held.seal,
    valve: held.valve,
    heldSerials: heldSerials(held),
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: instant(at) })),
    outcomes: left > 0 ? outcomesOf(held.kind, standing) : [],
  }
}

/** Throws 400 unless the cylinders that are decided are named: as many as units, each of them undecided. */
function assertNamed(held: HeldRow, { serials = [], quantity }: DecideQuarantine): void {
  const free = heldSerials(held)
  const strange = serials.find((serial) => !free.includes(serial))
  if (strange !== undefined) throw returnErrors.otherSerial({ serial: strange })
  const isNamed = held.serials.length > 0
  if (isNamed && new Set(serials).size !== quantity) throw returnErrors.serialsMissing({ count: quantity })
}

/** The lot that opened goods are of. Throws 400 naming `lot` where it is not one of those that were sent, or several were. */
function lotOf({ lots }: HeldRow, lot: string | undefined): string {
  if (lot === undefined && lots.length === 1) return lots[0]!
  if (lot !== undefined && lots.includes(lot)) return lot
  throw commonErrors.invalid({}, [{ path: 'lot', key: 'errors.returns.whichLot' }])
}

const ledgerMoves = { emptied: 'clear', destroyed: 'scrap', missing: 'lose' } as const satisfies Partial<
  Record<Outcome, string>
>

/**
 * Units in quarantine are decided, each once, with the reason and who said so (decisions 11). Cylinders end their round in the ledger,
 * or are their buyer's again; inspected instruments are on hand again as a lot of opened goods, which nobody gets who does not choose it. Throws 409 where fewer
 * are undecided, and `notDecidable` where the goods may be the buyer's, or cannot become that.
 */
export async function decideQuarantine(ctx: Context, input: DecideQuarantine): Promise<QuarantineView> {
  const storeId = storeOf(ctx, RIGHT)
  const { memberId: by } = memberOf(ctx)
  const { returnNo, outcome, quantity, serials = [], reason } = input
  await ctx.database.transaction(async (tx) => {
    const { row } = await takeReturn(tx, { number: returnNo, storeId })
    const held = await findHeld(tx, { returnNo, storeId })
    if (!held) throw commonErrors.notFound()
    const left = held.quantity - held.decided
    if (input.held !== undefined && input.held !== left) throw commonErrors.stateChanged()
    if (quantity > left) throw returnErrors.notHeld({ left })
    const standing = { state: row.state, isFinal: await isFinal(ctx, tx, row) }
    if (!outcomesOf(held.kind, standing).includes(outcome)) throw returnErrors.notDecidable()
    assertNamed(held, input)
    const now = ctx.clock.now()
    const ref = `return:${returnNo}`
    const batchId =
      outcome === 'opened'
        ? await putBackOpened(
            tx,
            { skuId: held.skuId, storeId, lot: lotOf(held, input.lot), quantity, ref, reason, by },
            now,
          )
        : null
    const buyers = { storeId, holderId: row.memberId, serials }
    const moving = { by: { role: 'keeper', actorId: by }, at: now, document: returnNo } as const
    if (outcome === 'handedBack') await handBackReturned(tx, { ...buyers, lineId: row.lineId }, moving)
    if (outcome in ledgerMoves)
      await endReturned(tx, { ...buyers, move: ledgerMoves[outcome as keyof typeof ledgerMoves] }, moving)
    const decision = { returnId: row.id, outcome, quantity, serials, reason, batchId, by }
    if (!(await insertDecision(tx, decision, now))) throw commonErrors.stateChanged()
    await recordAudit(ctx, { action: 'returns.quarantine', after: { returnNo, outcome, quantity } }, tx)
  })
  return quarantineOf(ctx, { returnNo })
}
