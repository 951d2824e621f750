import type { Tx } from '../../../platform/db/index.ts'

const MOST_PAYERS = 10

/** An account that a transfer came from. */
export interface Payer {
  /** The newest payment that came from it. */
  payNo: string
  name: string
  account: string
}

/** Accounts that finance found at the bank as payers of a member's transfers, the last used first. */
export const listPayers = ({ sql }: Tx, memberId: number): Promise<Payer[]> =>
  sql<Payer[]>`
    select p.number as "payNo", v.payer_name as name, v.payer_account as account
    from (
      select distinct on (account_key, payer_name) payment_id, payer_name, payer_account from vouchers
      where member_id = ${memberId} and bank_reference is not null
      order by account_key, payer_name, payment_id desc) v
    join payments p on p.id = v.payment_id
    order by v.payment_id desc limit ${MOST_PAYERS}`
