import type { MemberView } from '../../../../src/modules/identity/view.ts'
import type { AddressView } from '../../../../src/modules/addresses/view.ts'
import type { StatementView } from '../../../../src/modules/credit/view.ts'
import type { InvoiceItem } from '../../../../src/modules/invoices/view.ts'
import type { PointsRecord, PointsStanding } from '../../../../src/modules/points/view.ts'
import type { ReturnRowView } from '../../../../src/modules/returns/view.ts'
import type { OwnWithdrawal } from '../../../../src/modules/withdrawals/view.ts'
import type { ViewContext } from '../../../context.ts'

/** The newest few, and how many there are in all. */
export interface Newest<Row> {
  list: Row[]
  total: number
}

/** What runs between a member and the mall besides orders. */
export interface MemberCases {
  invoices: Newest<InvoiceItem>
  returns: Newest<ReturnRowView>
  /** The default first; phones are masked. */
  addresses: Newest<Pick<AddressView, 'id' | 'consignee' | 'mobile' | 'region' | 'detail' | 'isDefault'>>
  /** Statements of credit of the last three months. */
  statements: Newest<StatementView>
  /** Movements of three months, and what ends first. */
  points: Newest<PointsRecord> & Pick<PointsStanding, 'expiring' | 'expiresOn'>
  withdrawals: Newest<OwnWithdrawal>
}

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
  cases: MemberCases
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
