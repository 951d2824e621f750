import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { DomainError } from '../../../shared/errors.ts'
import { shanghaiDay, shanghaiMidnight } from '../../../shared/time.ts'
import { checkTravel } from '../../carriers/index.ts'
import { signedFor } from '../../certificates/index.ts'
import { bindToLine } from '../../cylinders/index.ts'
import type { Moving } from '../../cylinders/index.ts'
import { unitsReady } from '../../fulfilment/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { USABLE_DAYS } from '../../stock/index.ts'
import type { ShippedUnits } from '../../stock/index.ts'
import { mayTravelTogether } from '../co-loading.ts'
import { shipmentErrors } from '../errors.ts'
import { listLoad } from '../queries/load.ts'

type Order = OrderWithLines['order']

const dayBefore = (day: string): string => shanghaiDay(new Date(shanghaiMidnight(day).getTime() - 1))

/** What leaves of a line, in the words of messages. */
interface LoadLine {
  lineId: number
  skuId: number
  name: string
  isMade: boolean
  isCylinder: boolean
  quantity: number
  serials: readonly string[]
}

interface Load {
  order: Order
  carrier: string
  lines: readonly LoadLine[]
  /** Of which batches the units come. */
  units: readonly ShippedUnits[]
  moving: Moving
}

/** What a certificate is handed over for. */
interface Certified {
  certificateId: number
  number: string
  orderLineId: number
  quantity: number
  serial: string | null
}

/** Classes in one parcel that do not travel together. */
function againstEachOther(
  load: Load,
  transport: Awaited<ReturnType<typeof checkTravel>>['transport'],
): DomainError[] {
  const dangerous = load.lines.flatMap(({ name, skuId }) => {
    const goods = transport.get(skuId)?.dangerous
    return goods ? [{ name, goods }] : []
  })
  return dangerous.flatMap((one, at) =>
    dangerous
      .slice(at + 1)
      .filter((other) => !mayTravelTogether(one.goods, other.goods))
      .map((other) =>
        shipmentErrors.notTogether({
          line: one.name,
          class: one.goods.dangerClass,
          other: other.name,
          otherClass: other.goods.dangerClass,
        }),
      ),
  )
}

/**
 * Lines from stock of which less is held than leaves, as where a batch could not be held anew. Of cylinders the ledger says so: each serial
 * is of a batch that its line holds.
 */
const notHeld = ({ lines, units }: Load): DomainError[] =>
  lines
    .filter(({ isMade, isCylinder }) => !isMade && !isCylinder)
    .flatMap(({ lineId, name, quantity }) => {
      const held = units.reduce((sum, unit) => sum + (unit.lineId === lineId ? unit.quantity : 0), 0)
      return held < quantity ? [shipmentErrors.notHeld({ line: name, held, quantity })] : []
    })

/** Refused where the first of these last days is sooner than the day that was promised at least. */
function tooShort(line: string, promised: string, lastDays: readonly string[]): DomainError[] {
  const until = lastDays.toSorted()[0]!
  return until < promised ? [shipmentErrors.lifeTooShort({ line, until, promised })] : []
}

/** Cylinders of each stocked line in the ledger, bound to it, by serial; what the ledger refuses is added to the refusals. */
async function boundCylinders(tx: Tx, load: Load, refusals: DomainError[]): Promise<Map<string, number>> {
  const batchOf = new Map<string, number>()
  for (const { lineId, serials } of load.lines.filter(({ isMade, isCylinder }) => isCylinder && !isMade)) {
    const held = load.units.filter((unit) => unit.lineId === lineId)
    const line = { storeId: load.order.storeId, lineId, held, serials }
    try {
      for (const { serial, batchId } of await bindToLine(tx, line, load.moving)) batchOf.set(serial, batchId!)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refusals.push(error)
    }
  }
  return batchOf
}

/**
 * Everything that must hold before goods leave (states 4.10): each refusal names its reason in the caller's words, several at once.
 * Answers the carrier and the certificates that the buyer receives: of a made-to-order line those of the very fills that leave, of
 * a cylinder from stock its own for the batch that is in it; what a serial was certified for in an earlier round counts for nothing.
 */
export async function passGate(
  ctx: Context,
  tx: Tx,
  load: Load,
): Promise<{ carrier: { id: number; name: string }; certified: Certified[] }> {
  const { order, lines, units } = load
  const today = shanghaiDay(ctx.clock.now())
  const { carrier, refusals, transport } = await checkTravel(tx, {
    storeId: order.storeId,
    buyerId: order.memberId,
    carrier: load.carrier,
    lines: lines.map(({ skuId, name }) => ({ skuId, line: name })),
    today,
  })
  refusals.push(...againstEachOther(load, transport), ...notHeld(load))
  const batchOf = await boundCylinders(tx, load, refusals)
  const made = lines.some(({ isMade }) => isMade) ? await unitsReady(tx, order.id) : []
  const batchIds = [...new Set(units.map(({ batchId }) => batchId))]
  const [signed, rows] = await Promise.all([
    signedFor(tx, { batchIds, serials: [...batchOf.keys()], unitIds: made.map(({ unitId }) => unitId) }),
    listLoad(tx, units, { usableDays: USABLE_DAYS, today }),
  ])
  const ofBatch = (batchId: number) => signed.find((row) => row.batchId === batchId && row.serial === null)
  const ofCylinder = (serial: string) =>
    signed.find((row) => row.serial === serial && row.batchId === batchOf.get(serial) && row.unitId === null)
  const ofFill = (lineId: number, serial: string) => {
    const unit = made.find((each) => each.orderLineId === lineId && each.serial === serial)
    return signed.find((row) => row.unitId === unit?.unitId && row.fillNumber === unit?.fillNumber)
  }
  const certified: Certified[] = []
  for (const line of lines) {
    const { lineId, name } = line
    const needsNone = transport.get(line.skuId)?.sheet === 'notNeeded'
    const promised = rows.filter((row) => row.lineId === lineId)
    for (const unit of line.isCylinder || line.isMade ? [] : units.filter((each) => each.lineId === lineId)) {
      const found = ofBatch(unit.batchId)
      if (found) certified.push({ ...found, orderLineId: lineId, quantity: unit.quantity, serial: null })
      else if (!needsNone) refusals.push(shipmentErrors.noCertificate({ line: name }))
    }
    for (const serial of line.isCylinder || line.isMade ? line.serials : []) {
      const found = line.isMade ? ofFill(lineId, serial) : ofCylinder(serial)
      if (found) certified.push({ ...found, orderLineId: lineId, quantity: 1, serial })
      else if (line.isMade || batchOf.has(serial))
        refusals.push(shipmentErrors.noCertificate({ line: `${name} ${serial}` }))
    }
    const ends = signed.filter((row) =>
      certified.some((each) => each.orderLineId === lineId && each.certificateId === row.certificateId),
    )
    const endsOf = (is: (row: (typeof ends)[number]) => boolean) =>
      ends.filter(is).map((row) => row.validUntil)
    for (const { batchId, expiresOn, promisedOn } of promised)
      refusals.push(...tooShort(name, promisedOn, [expiresOn, ...endsOf((row) => row.batchId === batchId)]))
    // When it was ordered nobody promised how long a fill is good; from its day of expiry on it does not leave either.
    for (const { unitId, serial, expiresOn } of made.filter((each) => each.orderLineId === lineId)) {
      const days = [dayBefore(expiresOn), ...endsOf((row) => row.unitId === unitId)]
      refusals.push(...tooShort(`${name} ${serial}`, today, days))
    }
  }
  throwAll(ctx, refusals)
  return { carrier: carrier!, certified }
}

/** One reason is thrown as it is; several are one refusal that names them all. */
function throwAll({ t }: Context, refusals: readonly DomainError[]): void {
  if (refusals.length === 1) throw refusals[0]!
  if (refusals.length === 0) return
  const reasons = refusals.map(({ code, key, vars }) => ({ code, msg: t.dynamic(key, vars) }))
  throw shipmentErrors.held(
    { reasons: reasons.map(({ msg }) => msg).join(t('shipments.gate.separator')) },
    [],
    { reasons },
  )
}
