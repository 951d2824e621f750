import type { Tx } from '../../../platform/db/index.ts'

/** What was written on all orders of a member, for their export. */
export const listOfMember = ({ sql }: Tx, memberId: number) => sql<
  { orderNo: string; side: 'buyer' | 'store'; text: string; hasFile: boolean; at: string }[]
>`
  select o.number as "orderNo", m.side, m.text, m.file_key is not null as "hasFile", m.at
  from order_conversations c join orders o on o.id = c.order_id join order_messages m on m.order_id = c.order_id
  where c.member_id = ${memberId} order by m.id`

/** Everything that was written on the orders of a member is gone. Answers the keys of the files that stores sent with it. */
export async function forgetConversations({ sql }: Tx, memberId: number): Promise<string[]> {
  const rows = await sql<{ key: string | null }[]>`
    with mine as (delete from order_conversations where member_id = ${memberId} returning order_id)
    delete from order_messages m using mine where m.order_id = mine.order_id
    returning case when m.side = 'store' then m.file_key end as key`
  return rows.flatMap(({ key }) => key ?? [])
}

/** What a member wrote for a store stays without their name and their file. */
export const forgetAuthor = ({ sql }: Tx, memberId: number) => sql`
  update order_messages set author_id = null, file_key = null, file_type = null, text = case when text = '' then '—' else text end
  where author_id = ${memberId} and side = 'store'`
