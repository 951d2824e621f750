import type { MemberView } from '../../../../src/modules/identity/view.ts'
import type { ViewContext } from '../../../context.ts'

/** What other modules know of a member. */
export interface MemberFacts {
  assets: {
    balanceFen: number
    compensationFen: number
    points: number
    giftCards: { count: number; fen: number }
    credit: { limitFen: number; usedFen: number }
  }
  orderCount: number
  orders: { orderNo: string; state: string; placedAt: string; payableFen: number }[]
  realName: { state: 'none' | 'underReview' | 'passed' | 'failed'; name: string | null }
  /** Names of devices by the ids of their sessions. */
  devices: Record<string, string>
}

/** Whether the member can sign in. */
export function MemberState({ view, member }: { view: ViewContext; member: MemberView }) {
  const { t } = view
  if (member.erased) return <span className="status status--open">{t('identity.desk.erased')}</span>
  if (member.disabled) return <span className="status status--bad">{t('identity.desk.disabled')}</span>
  return <span className="status status--good">{t('identity.desk.active')}</span>
}
