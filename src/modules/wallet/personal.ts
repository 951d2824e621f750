import type { PersonalData } from '../../platform/personal-data.ts'
import { yuanText } from '../../shared/fen.ts'
import { instant } from '../../shared/time.ts'
import { blankGrants, listGrants } from './queries.ts'
import { assetsOf } from './service/assets.ts'

/** What a member has and was given. The ledger keeps its entries under the account's number alone (R56). */
export const walletData: PersonalData = {
  part: 'assets',
  async exported(ctx) {
    const [assets, grants] = await Promise.all([assetsOf(ctx), listGrants(ctx.database, ctx.actor.memberId)])
    return {
      balance: yuanText(assets.balanceFen),
      compensation: yuanText(assets.compensationFen),
      creditLimit: yuanText(assets.creditLimitFen),
      creditUsed: yuanText(assets.creditUsedFen),
      points: assets.points,
      giftCards: assets.giftCards.map(({ number, leftFen, expiresOn }) => ({
        number,
        left: yuanText(leftFen),
        expiresOn,
      })),
      grants: grants.map(({ kind, amount, reason, grantedAt }) => ({
        kind,
        amount: kind === 'points' ? amount : yuanText(amount),
        reason,
        at: instant(grantedAt).toISOString(),
      })),
    }
  },
  erase: (tx, { memberId }) => blankGrants(tx, memberId),
  async blocks(ctx) {
    const { balanceFen, creditUsedFen, giftCards } = await assetsOf(ctx)
    return balanceFen > 0 || creditUsedFen > 0 || giftCards.length > 0 ? 'wallet.spendFirst' : null
  },
}
