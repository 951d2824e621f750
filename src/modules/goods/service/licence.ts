import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { indexProducts } from '../../search/index.ts'
import { licenceOverOn } from '../../stores/index.ts'
import { isDangerous } from '../queries/read.ts'
import { takeDangerousOff } from '../queries/write.ts'

/** The licence of a store is over: its dangerous goods leave the shelf, within `tx` (decisions 11). */
export async function withdrawDangerous(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  storeId: number,
): Promise<void> {
  const spuIds = await takeDangerousOff(tx, storeId, clock.now())
  if (spuIds.length > 0) await indexProducts(tx, spuIds)
}

/** Dangerous goods of a store whose licence is over are not published. */
export async function licenceProblems(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { spuId, storeId }: { spuId: number; storeId: number },
): Promise<FieldError[]> {
  const day = await licenceOverOn(tx, storeId, shanghaiDay(clock.now()))
  if (day === null || !(await isDangerous(tx, spuId))) return []
  return [{ path: 'sheet', key: 'errors.goods.licenceOver', vars: { day } }]
}
