import type { Tx } from '../../../platform/db/index.ts'

/** A certificate that a member received with an order, in its newest issued version. */
export interface ArchivedRow {
  uuid: string
  spuId: number
  number: string
  version: number
  state: 'signed' | 'superseded' | 'revoked'
  lot: string
  serial: string | null
  validUntil: string
}

/** Every certificate that left with an order of this member, by number. */
export const listArchived = ({ sql }: Tx, memberId: number, orderNo: string): Promise<ArchivedRow[]> =>
  sql<ArchivedRow[]>`
    select distinct on (n.number) n.uuid, n.spu_id as "spuId", n.number, n.version, n.state, n.lot, n.serial, n.valid_until as "validUntil"
    from orders o
    join certificate_holders h on h.order_id = o.id and h.member_id = o.member_id
    join certificates c on c.id = h.certificate_id
    join certificates n on n.number = c.number and n.state in ('signed', 'superseded', 'revoked')
    where o.number = ${orderNo} and o.member_id = ${memberId}
    order by n.number, n.version desc`
