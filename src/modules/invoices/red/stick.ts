import type { AppServices } from '../../../platform/app-services.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { yuanText } from '../../../shared/fen.ts'
import { tellSeller } from '../sellers/tell.ts'
import { lockRed } from './queries/reds.ts'
import type { RedRow } from './queries/reds.ts'
import { redAxis } from './states.ts'

/** Why an issuer that takes whole red letters alone is not asked for the rest of an invoice that was taken back in part before. */
export const BY_HAND =
  '此发票此前已部分红冲，开票接口只受理全额红冲，须由销方在电子税务局手工录入余额的红字确认单'

/**
 * The provider refused it: finance sees why, and asks again or gives it up. Nothing goes on now. Its store is notified of where it has to be
 * entered by hand.
 */
export const stick = (services: AppServices, { id }: Pick<RedRow, 'id'>, reason: string): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const row = await lockRed(tx, id)
    const at = services.clock.now()
    const also = { failure: reason }
    const by = { role: 'provider', actorId: null } as const
    const isStuck = await takeStep(tx, redAxis, { of: row, move: 'stick', by, at, reason, also })
    if (isStuck && reason === BY_HAND) {
      const vars = { number: row.invoiceNo, amount: yuanText(row.grossFen) }
      await tellSeller(services, tx, row.storeId, 'redByHand', vars)
    }
    return false
  })
