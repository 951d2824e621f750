import type { Tx } from '../../../platform/db/index.ts'

/** Everything a member follows and looked at. */
export async function exportFollows({ sql }: Tx, memberId: number) {
  const [products, stores, looks] = await Promise.all([
    sql<{ productId: number; at: string }[]>`
      select spu_id as "productId", followed_at as at from followed_products where member_id = ${memberId}
      order by followed_at, spu_id`,
    sql<{ storeId: number; at: string }[]>`
      select store_id as "storeId", followed_at as at from followed_stores where member_id = ${memberId}
      order by followed_at, store_id`,
    sql<{ productId: number; at: string }[]>`
      select spu_id as "productId", seen_at as at from footprints where member_id = ${memberId}
      order by seen_at, spu_id`,
  ])
  return { products, stores, looks }
}

/** Deletes all follows and footprints of the member. */
export async function deleteFollows({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from followed_products where member_id = ${memberId}`
  await sql`delete from followed_stores where member_id = ${memberId}`
  await sql`delete from footprints where member_id = ${memberId}`
}
