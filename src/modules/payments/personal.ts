import type { PersonalData } from '../../platform/personal-data.ts'
import { eraseVouchers, listOwnPayments } from './queries/personal.ts'

/** What was paid and how, and who transferred it. Amounts stay in the books; names and accounts of payers do not (R56). */
export const paymentData: PersonalData = {
  part: 'payments',
  exported: (ctx) => listOwnPayments(ctx.database, ctx.actor.memberId),
  erase: (tx, { memberId }) => eraseVouchers(tx, memberId),
}
