import type { Queryable } from '../../platform/db/index.ts'

type Tx = Pick<Queryable, 'sql'>

interface CardRow {
  id: number
  number: string
  expiresOn: string
}

/** Cards of these ids that the member bound. */
export const listNamedCards = ({ sql }: Tx, memberId: number, ids: readonly number[]): Promise<CardRow[]> =>
  sql<CardRow[]>`
    select id, number, expires_on::text as "expiresOn" from gift_cards
    where member_id = ${memberId} and id = any (${[...ids]}::bigint[])`

/** Cards that the member bound and that are good on this day, the earliest to expire first. */
export const listLivingCards = ({ sql }: Tx, memberId: number, today: string): Promise<CardRow[]> =>
  sql<CardRow[]>`
    select id, number, expires_on::text as "expiresOn" from gift_cards
    where member_id = ${memberId} and expires_on >= ${today}::date order by expires_on, id`
