import type { Tx } from '../../../platform/db/index.ts'

/** The product for who counts its ratings: nobody else counts them until the end of `tx`. */
export const lockRating = ({ sql }: Tx, spuId: number) =>
  sql`select 1 from spus where id = ${spuId} for no key update`

/** The product shows this rating, in tenths, of so many reviews; null while nobody has rated it. */
export async function setRating(
  { sql }: Tx,
  spuId: number,
  { tenths, count }: { tenths: number | null; count: number },
): Promise<void> {
  await sql`update spus set rating_tenths = ${tenths}, review_count = ${count} where id = ${spuId}`
}
