import type { Tx } from '../../../platform/db/index.ts'
import { payableOf } from '../payable.ts'
import { listKnownAs } from '../queries/attempts.ts'

/**
 * Journals that a payment is in, by its number, that of the provider or that of the cashier: those of what it pays, and its own.
 * None where nobody knows the name.
 */
export async function refsOfPayment(tx: Tx, name: string): Promise<string[]> {
  const attempts = await listKnownAs(tx, name)
  const refs = await Promise.all(
    attempts.map(async ({ id, groupId, kind }) => {
      const parts = await payableOf(kind).parts(tx, groupId)
      return [...parts.map(({ ref }) => ref), `payment:${id}`]
    }),
  )
  return [...new Set(refs.flat())]
}
