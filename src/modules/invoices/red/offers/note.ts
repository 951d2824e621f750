import type { AppServices } from '../../../../platform/app-services.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { Confirmation, ConfirmationState } from '../../../../platform/gateways/invoicing/index.ts'
import { takeStep } from '../../../../platform/moves/index.ts'
import { lockOrdersOf } from '../../queries/open.ts'
import { tellBuyer } from '../confirmation.ts'
import { listRedLines, lockRed, releaseRedLines, setUnchecked } from '../queries/reds.ts'
import type { RedRow } from '../queries/reds.ts'
import { redAxis } from '../states.ts'

const byProvider = { role: 'provider', actorId: null } as const
const agreed: readonly ConfirmationState[] = ['01', '04']
const waits: readonly ConfirmationState[] = ['02', '03']

/** What a red letter held of its invoice stands again, and its orders are looked at anew: a refund may still need one. */
export async function letGo(tx: Tx, redLetterId: number): Promise<void> {
  await releaseRedLines(tx, redLetterId)
  const lines = await listRedLines(tx, redLetterId)
  await setUnchecked(tx, [...new Set(lines.map(({ orderId }) => orderId))], true)
}

/**
 * How a buyer's confirmation stands is noted: both agreed, or it came to its end (refused, void after 72 hours, withdrawn before or
 * after it was confirmed) and the invoice stands as before. Answers whether the red letter may be issued.
 */
export const noteOffer = (
  services: AppServices,
  { id, invoiceNo }: Pick<RedRow, 'id' | 'invoiceNo'>,
  said: Pick<Confirmation, 'state'>,
): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    await lockOrdersOf(tx, invoiceNo)
    const red = await lockRed(tx, id)
    const at = services.clock.now()
    const also = { confirmation_state: said.state }
    if (waits.includes(said.state)) return false
    if (agreed.includes(said.state))
      return (
        (await takeStep(tx, redAxis, { of: red, move: 'confirm', by: byProvider, at, also })) ||
        red.state === 'confirmed'
      )
    const reason = said.state === '06' ? (red.answer ?? undefined) : undefined
    if (!(await takeStep(tx, redAxis, { of: red, move: 'end', by: byProvider, at, also, reason })))
      return false
    await letGo(tx, id)
    if (said.state === '06') await tellBuyer(services, tx, red, 'redDeclined', { reason: red.answer ?? '—' })
    return false
  })
