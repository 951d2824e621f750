import { shanghaiDay } from '../../shared/time.ts'

/** What a movement of the balance is for its owner. */
export const balanceKinds = [
  'topUp',
  'overpaid',
  'refund',
  'compensation',
  'order',
  'repayment',
  'withdrawal',
] as const
export type BalanceKind = (typeof balanceKinds)[number] | 'other'

/** Causes of journals by kind: kind of the journal and what it belongs to. What is in none of them is `other`. */
const causes: Record<(typeof balanceKinds)[number], readonly string[]> = {
  topUp: ['payments.settle deposit', 'wallet.demo member'],
  // A transfer that was more than its orders, or money that could not go back to where it came from.
  overpaid: ['payments.toBalance payment', 'payments.suspenseBack suspense'],
  refund: ['payments.refund refund', 'payments.refundPaid refund'],
  compensation: ['refunds.compensate compensation', 'wallet.grant grant'],
  order: ['payments.settle order'],
  repayment: ['payments.settle repayment'],
  withdrawal: ['withdrawals.hold withdrawal', 'withdrawals.back withdrawal'],
}

const kindByCause = new Map(balanceKinds.flatMap((kind) => causes[kind].map((cause) => [cause, kind])))

/** What a journal of this cause (its kind and what it belongs to) is for the member; `other` where no kind names it. */
export const kindOf = (cause: string): BalanceKind => kindByCause.get(cause) ?? 'other'

/** Causes by which the list of movements is narrowed to one kind; `other` has none, and cannot be asked for. */
export const causesOf = (kind: (typeof balanceKinds)[number]): readonly string[] => causes[kind]

/** Midnight in Shanghai of this day. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The day after this one. */
export function dayAfter(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

/** The first day that is shown: two years before today (specification 9). */
export function keptSince(now: Date): string {
  const [year, ...rest] = shanghaiDay(now).split('-')
  const day = [Number(year) - 2, ...rest].join('-')
  // 29 February is the first of March where there is none.
  return day.endsWith('-02-29') ? `${Number(year) - 2}-03-01` : day
}

/** The first days of so many months, the current one last, and of the month after it. */
export function lastMonths(now: Date, count: number): string[] {
  const [year, month] = shanghaiDay(now).split('-').map(Number) as [number, number]
  return Array.from({ length: count + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  )
}
