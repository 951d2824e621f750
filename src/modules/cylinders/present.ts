import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { instant } from '../../shared/time.ts'
import type { CylinderPageReply, CylinderReply, HeldReply, ReturnsReply } from './schema.ts'
import type { storeReturns } from './service/return.ts'
import type { CylinderPage, CylinderView, HeldPage } from './view.ts'

type Reader = Pick<Context, 't'>

/** A cylinder as the API says it. */
export const cylinderReply = ({ t }: Reader, cylinder: CylinderView): z.input<typeof CylinderReply> => ({
  serial: cylinder.serial,
  version: cylinder.version,
  maker: cylinder.maker,
  waterVolumeMl: cylinder.waterVolumeMl,
  material: cylinder.material,
  valve: cylinder.valve,
  workingPressureMpa: cylinder.workingPressureMpa,
  testPressureMpa: cylinder.testPressureMpa,
  tareGrams: cylinder.tareGrams,
  madeOn: cylinder.madeOn,
  inspectedOn: cylinder.inspectedOn,
  inspectedUntil: cylinder.inspectedUntil,
  overdue: cylinder.overdue,
  content: cylinder.content,
  owner: cylinder.owner,
  ownerName: cylinder.ownerName,
  deposit: cylinder.depositFen === null ? null : yuanText(cylinder.depositFen),
  state: cylinder.state,
  stateText: t.dynamic(`cylinders.state.${cylinder.state}`),
  batchNumber: cylinder.batchNumber,
  taskNo: cylinder.task,
  returnOn: cylinder.returnOn,
  actions: cylinder.moves,
})

/** A page of cylinders as the API says it. */
export const cylinderPageReply = (
  reader: Reader,
  { cylinders, ...paging }: CylinderPage,
): z.input<typeof CylinderPageReply> => ({
  list: cylinders.map((cylinder) => cylinderReply(reader, cylinder)),
  ...paging,
})

/** Cylinders of a member as the API says them. */
export const heldReply = ({ t }: Reader, { cylinders, ...paging }: HeldPage): z.input<typeof HeldReply> => ({
  list: cylinders.map(({ storeId, depositFen, isReturnable, ...cylinder }) => ({
    ...cylinder,
    storeId: String(storeId),
    deposit: depositFen === null ? null : yuanText(depositFen),
    stateText: t.dynamic(`cylinders.state.${cylinder.state}`),
    returnable: isReturnable,
  })),
  ...paging,
})

/** Returns to a store as the API says them. */
export const returnsReply = ({
  rows,
  ...paging
}: Awaited<ReturnType<typeof storeReturns>>): z.input<typeof ReturnsReply> => ({
  list: rows.map(({ number, askedAt, collectFrom, collectTo, storeId: _storeId, ...row }) => ({
    ...row,
    returnNo: number,
    askedAt: instant(askedAt).toISOString(),
    window: { from: collectFrom, to: collectTo },
  })),
  ...paging,
})
