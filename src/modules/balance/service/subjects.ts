import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { depositNumbers } from '../../deposits/index.ts'
import { orderNumbers } from '../../orders/index.ts'
import { paymentNumbers } from '../../payments/index.ts'
import { refundedNumbers } from '../../refunds/index.ts'
import { repaymentNumbers } from '../../repayments/index.ts'
import { withdrawalNumbers } from '../../withdrawals/index.ts'
import type { LineRow } from '../queries.ts'
import { kindOf } from '../rules.ts'
import type { BalanceLine } from '../view.ts'

const orderHref = (orderNo: string) => hrefOf('OrderDetail', { orderNo })

/** How the owner of a thing names it by its id, and where it is looked at. */
const namers: Record<
  string,
  {
    names: (ctx: Context, ids: readonly number[]) => Promise<Map<number, string>>
    href: (number: string) => string | null
  }
> = {
  order: { names: ({ database }, ids) => orderNumbers(database, ids), href: orderHref },
  refund: { names: ({ database }, ids) => refundedNumbers(database, 'refund', ids), href: orderHref },
  compensation: {
    names: ({ database }, ids) => refundedNumbers(database, 'compensation', ids),
    href: orderHref,
  },
  deposit: { names: ({ database }, ids) => depositNumbers(database, ids), href: () => hrefOf('TopUp') },
  repayment: { names: ({ database }, ids) => repaymentNumbers(database, ids), href: () => hrefOf('Repay') },
  withdrawal: {
    names: ({ database }, ids) => withdrawalNumbers(database, ids),
    href: () => hrefOf('Tixian'),
  },
  payment: { names: ({ database }, ids) => paymentNumbers(database, ids), href: () => null },
}

/** `order:17` as what and which. */
function subjectOf(ref: string): { what: string; id: number } {
  const [what = '', id = ''] = ref.split(':')
  return { what, id: Number(id) }
}

/** Lines with the numbers of what they belong to, asked of its owners: one statement for each kind of thing. */
export async function shownLines(ctx: Context, rows: readonly LineRow[]): Promise<BalanceLine[]> {
  const subjects = rows.map(({ ref }) => subjectOf(ref))
  const asked = Object.keys(namers).filter((what) => subjects.some((subject) => subject.what === what))
  const named = new Map(
    await Promise.all(
      asked.map(async (what) => {
        const ids = subjects.filter((subject) => subject.what === what).map(({ id }) => id)
        return [what, await namers[what]!.names(ctx, ids)] as const
      }),
    ),
  )
  return rows.map((row, index) => {
    const { what, id } = subjects[index]!
    const number = named.get(what)?.get(id) ?? null
    return {
      id: row.journalId,
      at: row.at.toISOString(),
      kind: kindOf(row.cause),
      number,
      href: number === null ? null : namers[what]!.href(number),
      amountFen: row.amountFen,
      givenFen: row.givenFen,
      afterFen: row.afterFen,
    }
  })
}
