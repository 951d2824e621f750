import type { Tx } from '../../../platform/db/index.ts'
import { account, lockBalances } from '../../ledger/index.ts'
import type { Entry } from '../../ledger/index.ts'
import { noteCompensation, returnCompensation } from '../queries/parts.ts'
import type { BackPart, Means, PaidPart, Purse } from './means.ts'

const accountsOf = (memberId: number) =>
  [account('balance', memberId), account('compensation', memberId)] as const

async function openPurse(tx: Tx, memberId: number): Promise<Purse> {
  const [own, given] = accountsOf(memberId)
  return { compensationFen: (await lockBalances(tx, [own, given])).of(given) }
}

/** Compensation is paid with first, then the member's own money (decisions 11); how much of it is noted beside the part. */
async function payFromBoth(
  tx: Tx,
  { paymentId, orderId, memberId, amountFen }: PaidPart,
  purse?: Purse,
): Promise<Entry[]> {
  const [own, given] = accountsOf(memberId)
  const from = purse ?? (await openPurse(tx, memberId))
  const first = Math.min(from.compensationFen, amountFen)
  from.compensationFen -= first
  if (first > 0) await noteCompensation(tx, { paymentId, orderId, fen: first })
  return [
    { account: given, amount: -first },
    { account: own, amount: first - amountFen },
  ]
}

/** Each of the two parts gets its share back, rounded down to a fen for compensation (decisions 11). */
async function backToBoth(tx: Tx, part: BackPart): Promise<Entry[]> {
  const given = await returnCompensation(tx, { ...part, fen: part.amountFen })
  return [
    { account: account('compensation', part.memberId), amount: given },
    { account: account('balance', part.memberId), amount: part.amountFen - given },
  ]
}

/** The member's money with the mall: their own, and what was given to them. */
export const balance: Means = {
  code: 'balance',
  title: 'balance',
  page: { route: 'PayBalance', panel: 'assets', icon: 'coin' },
  begins: 'settled',
  throughProvider: false,
  offer: () => true,
  left: ({ balanceFen }) => balanceFen,
  figures: ({ balanceFen }, amountFen) => ({
    rows: [
      { words: 'payments.balance.now', fen: balanceFen },
      { words: 'payments.thisPayment', fen: -amountFen },
    ],
    total: { words: 'payments.balance.after', fen: balanceFen - amountFen },
    line: null,
  }),
  openPurse,
  pay: payFromBoth,
  giveBack: backToBoth,
}
