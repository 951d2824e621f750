import type { Config } from '../../../platform/config.ts'
import { account } from '../../ledger/index.ts'
import { backToBalance, payFrom } from './means.ts'
import type { Means } from './means.ts'

/** Where a transfer goes; null where the operator has named no account. */
export function bankAccount({ config }: { config: Config }) {
  const { BANK_ACCOUNT_NAME: name, BANK_ACCOUNT_NUMBER: number, BANK_NAME: bank, BANK_CODE: code } = config
  return name && number && bank ? { name, number, bank, code: code ?? null } : null
}

/** A transfer to the operator's account: a claim with a voucher, until somebody finds the money at the bank. */
export const transfer: Means = {
  code: 'transfer',
  title: 'transfer',
  page: { route: 'PayTransfer', panel: 'voucher', icon: 'desk' },
  begins: 'underReview',
  throughProvider: false,
  clearing: account('bankClearing'),
  offer: (ctx) => bankAccount(ctx) !== null,
  pay: payFrom(() => account('bankClearing')),
  giveBack: backToBalance,
}
