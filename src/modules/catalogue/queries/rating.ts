import type { Tx } from '../../../platform/db/index.ts'

/** The product shows this rating, in tenths, of so many reviews; null while nobody has rated it. */
export async function setRating(
  { sql }: Tx,
  spuId: number,
  { tenths, count }: { tenths: number | null; count: number },
): Promise<void> {
  await sql`update spus set rating_tenths = ${tenths}, review_count = ${count} where id = ${spuId}`
}
