import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import { post } from '../../ledger/index.ts'
import { findSuspense, moveSuspense, takeOpenSuspense } from '../queries/suspense.ts'
import type { SuspenseItem } from '../queries/suspense.ts'
import { suspenseEntries } from '../rules.ts'

type Mall = Pick<Services, 'database' | 'clock'>

/** Money in suspense has gone back, or is stuck at the provider and waits for a person. */
async function suspenseTold(
  { clock }: Mall,
  tx: Queryable,
  item: SuspenseItem,
  { status }: Refund,
): Promise<string> {
  const at = clock.now()
  if (status === 'PROCESSING') {
    await moveSuspense(tx, item.id, 'refunding', at)
    return 'suspenseRefunding'
  }
  if (status !== 'SUCCESS') {
    await moveSuspense(tx, item.id, 'stuck', at)
    return 'suspenseStuck'
  }
  if (!(await moveSuspense(tx, item.id, 'refunded', at))) return 'repeated'
  const back = suspenseEntries(-item.amountFen)
  await post(tx, { kind: 'payments.suspenseBack', ref: `suspense:${item.id}`, at, entries: back })
  return 'suspenseRefunded'
}

/** What the provider says of a refund takes effect within `tx`, once; null when it is none of ours. */
export async function refundTold(services: Mall, tx: Queryable, refund: Refund): Promise<string | null> {
  const item = await findSuspense(tx, refund.outRefundNo)
  if (item) return suspenseTold(services, tx, item, refund)
  return null
}

/** Sends one item back, or asks what became of it; always under the number it has (R36, R40). */
async function sendBack(services: Services, item: SuspenseItem): Promise<void> {
  const asked = item.state === 'refunding' ? await services.wechatPay.queryRefund(item.refundNumber) : null
  const answer =
    asked?.ok || asked?.unknown
      ? asked
      : await services.wechatPay.refund({
          outTradeNo: item.paymentNumber,
          outRefundNo: item.refundNumber,
          refundFen: item.amountFen,
          totalFen: item.amountFen,
        })
  const told = answer.ok
  if (told) await services.database.transaction((tx) => refundTold(services, tx, told))
}

const AT_ONCE = 20

/** Money in suspense goes back to who paid it, as far as the provider lets it (R35). Answers how many items were tried. */
export async function returnSuspense(services: Services): Promise<number> {
  const items = await takeOpenSuspense(services.database, services.clock.now(), AT_ONCE)
  for (const item of items) await sendBack(services, item)
  return items.length
}
