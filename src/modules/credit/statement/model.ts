import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { findDebtor, listAllItems, sumPaid } from '../queries/printed.ts'
import type { Debtor } from '../queries/printed.ts'
import { findStatement } from '../queries/read.ts'
import { statementState } from '../rules.ts'
import type { CreditItem, StatementState } from '../view.ts'

/** What a printed statement says. It is another document as soon as something was repaid, refunded or became overdue. */
export interface PrintedStatement {
  month: string
  dueOn: string
  state: StatementState
  debtor: Debtor
  items: CreditItem[]
  /** What was owed when it was made, what came off since, and what is left. */
  amountFen: number
  refundedFen: number
  repaidFen: number
  writtenOffFen: number
  openFen: number
}

/** A member's statement of a month as it is now; null where there is none. Read within one moment, so that it adds up. */
export async function printedStatement(
  tx: Tx,
  { memberId, month, now }: { memberId: number; month: string; now: Date },
): Promise<PrintedStatement | null> {
  const statement = await findStatement(tx, memberId, month)
  const debtor = statement && (await findDebtor(tx, memberId))
  if (!debtor) return null
  const items = await listAllItems(tx, statement.id)
  const { amountFen, openFen, dueOn } = statement
  return {
    month,
    dueOn,
    state: statementState(statement, shanghaiDay(now)),
    debtor,
    items,
    amountFen,
    refundedFen: items.reduce((sum, { refundedFen }) => sum + refundedFen, 0),
    ...(await sumPaid(tx, statement.id)),
    openFen,
  }
}
