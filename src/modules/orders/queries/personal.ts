import type { Queryable } from '../../../platform/db/index.ts'
import { openStates } from '../rules.ts'

type Tx = Pick<Queryable, 'sql'>

/** How many orders of a member still wait for money or goods. */
export async function countOpen({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders where member_id = ${memberId} and state = any (${[...openStates]})`
  return row!.count
}

/** Orders say no more to whom they went: amounts, goods and numbers stay, for the books. */
export async function forgetBuyer({ sql }: Tx, memberId: number): Promise<void> {
  const nobody = {
    consignee: '—',
    mobile: '',
    region: '',
    detail: '—',
    landline: null,
    postcode: null,
  }
  await sql`
    update orders set address = ${sql.json(nobody)}, invoice = null, note = '', po_number = null
    where member_id = ${memberId}`
  await sql`
    update order_lines set goods = jsonb_set(goods, '{remark}', '""') where member_id = ${memberId}`
}
