import type { Actor } from '../../../platform/context.ts'
import { takeShared } from '../../../platform/limits.ts'
import type { FindKeyActor } from '../../../platform/session.ts'
import { isRight } from '../../../shared/rights.ts'
import { actorById } from '../../identity/index.ts'
import { findLivingKey, touchKey } from '../queries.ts'
import { allowed, CALLS_A_MINUTE } from '../rules.ts'

const NOTED_EVERY_MS = 60_000

/**
 * What a key may do now: those of its scopes that its maker has at this moment, on its own side, and for a call that acts only
 * those that keys act by. Null where the key is unknown, revoked or over, or its maker has left. Counts the call; throws 429 beyond
 * `CALLS_A_MINUTE`. Nothing that needs a proof can be done with it: no session belongs to it.
 */
export const findKeyActor: FindKeyActor = async (services, { keyHash, reads }): Promise<Actor | null> => {
  const now = services.clock.now()
  const noted = new Date(now.getTime() - NOTED_EVERY_MS)
  const key = await findLivingKey(services.database, keyHash, { now, noted })
  if (!key) return null
  await takeShared(services, `open-key:${key.id}`, CALLS_A_MINUTE, 60)
  const maker = await actorById(services.database, key.madeBy)
  if (!maker || (key.storeId === null ? !maker.isOperator : maker.storeId !== key.storeId)) return null
  if (key.stale) await touchKey(services.database, key.id, now)
  return {
    ...maker,
    managerType: 0,
    storeId: key.storeId,
    isOperator: key.storeId === null,
    permissions: allowed(key.scopes.filter(isRight), maker.permissions, reads),
    key: { id: key.id, name: key.name },
  }
}
