import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import { hashToken, systemRandom } from '../../platform/random.ts'
import { account, post } from '../ledger/index.ts'
import { findDemoMember, hasSeedGrants, oneSeedAtATime } from './queries.ts'
import { issueCards } from './service/cards.ts'
import { grant } from './service/grants.ts'

const granted = [
  { kind: 'credit', amount: 5_000_000, reason: '演示授信额度' },
  { kind: 'points', amount: 12_000, reason: '演示积分' },
] as const
/** Stands for what the demo member paid in before the mall opened; a grant would not be their own money. */
const PAID_IN_FEN = 2_000_000
const cards = [
  { number: 'GC202600000018', amountFen: 50_000, years: 3 },
  { number: 'GC202600000026', amountFen: 20_000, years: 1 },
]

/** The demo member has something of everything that can be paid with; a second time changes nothing. */
export async function seedWallet({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  const at = systemClock.now()
  await transaction(async (tx) => {
    await oneSeedAtATime(tx)
    const memberId = await findDemoMember(tx)
    if (memberId === null || (await hasSeedGrants(tx, memberId))) return
    await post(tx, {
      kind: 'wallet.demo',
      ref: `member:${memberId}`,
      at,
      entries: [
        { account: account('balance', memberId), amount: PAID_IN_FEN },
        { account: account('grants'), amount: -PAID_IN_FEN },
      ],
    })
    for (const it of granted) await grant(tx, { ...it, memberId, grantedBy: null, at })
    await issueCards(
      tx,
      cards.map(({ number, amountFen, years }) => ({
        number,
        amountFen,
        // Bound from the beginning: nobody knows a code that would fit.
        codeHash: hashToken(systemRandom.token(32)),
        expiresOn: `${at.getUTCFullYear() + years}-12-31`,
        madeBy: null,
        memberId,
      })),
      at,
    )
  })
}
