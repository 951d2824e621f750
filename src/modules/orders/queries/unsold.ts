import type { Tx } from '../../../platform/db/index.ts'
import { openStates } from '../rules.ts'
import type { OrderState } from '../states.ts'
import { countMatching } from './read.ts'

/** Orders of a store in which money or goods are still on their way, or that can still be reviewed. */
export const countLivingOrders = async (tx: Tx, storeId: number): Promise<number> =>
  (await countMatching(tx, { storeId }, { states: [...openStates, 'awaitingReview'] })).count

const unpaid: readonly OrderState[] = ['toBeConfirmed', 'confirmed', 'awaitingPayment']

/** An unpaid order at a store that does not sell any more, with what it is paid with. */
export interface Unsold {
  id: number
  groupId: number | null
}

/** So many unpaid orders after this one at stores that do not sell any more; by `orders_of_store_state`. */
export const listUnsold = ({ sql }: Tx, after: number, most: number) => sql<Unsold[]>`
  select o.id, o.group_id as "groupId"
  from stores s join orders o on o.store_id = s.id and o.state = any (${[...unpaid]}::text[])
  where s.state <> 'approved' and o.id > ${after} order by o.id limit ${most}`

/** Whether an order has not been paid and still may be; what ended unpaid is none of them. */
export const isUnpaid = (state: OrderState): boolean => unpaid.includes(state)
