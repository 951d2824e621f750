import type { AppServices } from '../../../platform/app-services.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { lockRed } from './queries/reds.ts'
import type { RedRow } from './queries/reds.ts'
import { redAxis } from './states.ts'

/** The provider refused it: finance sees why, and asks again or gives it up. Nothing goes on now. */
export const stick = (services: AppServices, { id }: Pick<RedRow, 'id'>, reason: string): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const row = await lockRed(tx, id)
    const at = services.clock.now()
    const also = { failure: reason }
    const by = { role: 'provider', actorId: null } as const
    await takeStep(tx, redAxis, { of: row, move: 'stick', by, at, reason, also })
    return false
  })
