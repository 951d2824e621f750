import type { Tx } from '../../../platform/db/index.ts'
import { openStates } from '../rules.ts'

/** How many orders of a member still wait for money or goods. */
export async function countOpen({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders where member_id = ${memberId} and state = any (${[...openStates]})`
  return row!.count
}

/** Orders say no more to whom they went and why: amounts, goods and numbers stay, for the books. Answers their ids. */
export async function forgetBuyer({ sql }: Tx, memberId: number): Promise<number[]> {
  const nobody = {
    consignee: '—',
    mobile: '',
    region: '',
    detail: '—',
    landline: null,
    postcode: null,
  }
  await sql`
    update order_lines set goods = jsonb_set(goods, '{remark}', '""') where member_id = ${memberId}`
  const forgotten = await sql<{ id: number }[]>`
    update orders set address = ${sql.json(nobody)}, invoice = null, note = '', po_number = null,
      adjust_reason = case when adjust_reason is not null then '—' end
    where member_id = ${memberId} returning id`
  return forgotten.map(({ id }) => id)
}
