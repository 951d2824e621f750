import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { stockErrors } from '../errors.ts'
import { changeOnHand, insertLot, lockLot, lockSku } from '../queries/keep.ts'
import { shareLot } from '../queries/lot.ts'

/** What the number of a lot of opened goods ends with, wherever it is printed. */
const MARK = '-OPENED'
const LONGEST = 40

/** The number of the lot that opened goods of a lot are sold as. */
export const openedLot = (lot: string): string => `${lot.slice(0, LONGEST - MARK.length)}${MARK}`

/**
 * Inspected units of a lot that came back are on hand again, as a lot of opened goods with the same dates (decisions 11): its number
 * says so, and nobody gets of it who does not choose it. Answers its id. Throws `recalled`, and `notOpened` where a lot of unopened
 * goods has that number.
 */
export async function putBackOpened(
  tx: Tx,
  back: {
    skuId: number
    storeId: number
    lot: string
    quantity: number
    ref: string
    reason: string
    by: number
  },
  now: Date,
): Promise<number> {
  const { skuId, lot, quantity, ref, reason, by } = back
  const sku = await lockSku(tx, skuId, back.storeId)
  await shareLot(tx, back)
  const source = sku && (await lockLot(tx, skuId, lot))
  if (!source) throw commonErrors.notFound()
  if (source.isRecalled) throw stockErrors.recalled({ number: lot })
  const number = source.isOpened ? lot : openedLot(lot)
  const known = source.isOpened ? source : await lockLot(tx, skuId, number)
  if (known?.isRecalled) throw stockErrors.recalled({ number })
  if (known && !known.isOpened) throw stockErrors.notOpened({ lot: number })
  const { producedOn, expiresOn } = source
  const batchId =
    known?.id ?? (await insertLot(tx, { skuId, lot: number, producedOn, expiresOn, opened: true }))
  await changeOnHand(tx, { batchId, kind: 'returned', quantity, ref, reason, by }, now)
  return batchId
}
