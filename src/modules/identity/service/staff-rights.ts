import { timingSafeEqual } from 'node:crypto'
import type { Actor, Services } from '../../../platform/context.ts'
import { isRight } from '../../../shared/rights.ts'
import type { ActorRow } from '../queries/sign-in.ts'
import { touchStaff } from '../queries/staff.ts'

/** R9: after this time without use the mall asks for the second factor again. */
export const STAFF_IDLE_SECONDS = 1800
const RENEW_AFTER_MS = 60_000

type Rights = Pick<Actor, 'storeId' | 'isOperator' | 'permissions' | 'awaitsFactor'>

const noRights: Rights = { storeId: null, isOperator: false, permissions: [], awaitsFactor: true }

/** Staff of a store or of the mall's operator. */
export const isStaff = (row: Pick<ActorRow, 'storeId' | 'isOperator'>): boolean =>
  row.storeId !== null || row.isOperator

/**
 * The rights of a session: those of staff only while its second credential is present and in use (R9). Using it renews
 * its life at most once a minute.
 */
export async function staffRights(
  services: Services,
  tokenHash: Buffer,
  row: ActorRow,
  staffHash: Buffer | null,
): Promise<Rights> {
  const full = {
    storeId: row.storeId,
    isOperator: row.isOperator,
    permissions: row.permissions.filter(isRight),
    awaitsFactor: false,
  }
  if (!services.config.STAFF_SECOND_FACTOR || !isStaff(row)) return full
  if (!row.staffHash || !row.staffSeenAt || !staffHash) return noRights
  const now = services.clock.now()
  const idleMs = now.getTime() - new Date(row.staffSeenAt).getTime()
  if (idleMs >= STAFF_IDLE_SECONDS * 1000 || !timingSafeEqual(row.staffHash, staffHash)) return noRights
  if (idleMs > RENEW_AFTER_MS) await touchStaff(services.database, tokenHash, now)
  return full
}
