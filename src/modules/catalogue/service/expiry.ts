import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { nextExpiryDay, refreshExpiredOn, setExpiryMark, takeExpiryMark } from '../queries/expiry.ts'

/** Products per transaction: few enough that no seller waits long for their rows. */
const STEP = 500

/**
 * A batch leaves the stock of its product at midnight in Shanghai, when nothing in the database changes. Every process
 * runs this now and then: one does the work, once a day, in steps that survive a crash; the others find it done.
 * Afterwards `stock_count` counts no batch that has expired.
 */
export async function refreshExpired(
  { database }: Pick<Services, 'database'>,
  products = STEP,
): Promise<void> {
  let more = true
  while (more) more = await database.transaction((tx) => refreshSome(tx, products))
}

/** One step: some products of the earliest day that is not done. Answers whether there may be more to do. */
async function refreshSome(tx: Tx, products: number): Promise<boolean> {
  const days = await takeExpiryMark(tx)
  if (!days) return false
  const day = await nextExpiryDay(tx, days)
  if (day === null) {
    await setExpiryMark(tx, days.today)
    return false
  }
  if ((await refreshExpiredOn(tx, day, products)) < products) await setExpiryMark(tx, day)
  return true
}
