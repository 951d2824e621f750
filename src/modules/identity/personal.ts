import { forgetCounters } from '../../platform/limits.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetPhone, lastMessageTo } from '../verification/index.ts'
import { deleteWaysIn, exportSessions } from './queries/personal.ts'
import { getSecurity } from './queries/security.ts'
import { accountCounters } from './service/tries.ts'

const at = (text: string): string => instant(text).toISOString()

/** Sessions, and when a code was last sent; tokens and codes are never exported. */
export const signInData: PersonalData = {
  part: 'signIns',
  async exported(ctx) {
    const { phone } = await getSecurity(ctx.database, ctx.actor.memberId)
    const lastCode = phone && (await lastMessageTo(ctx, phone))
    const sessions = await exportSessions(ctx.database, ctx.actor.memberId)
    return {
      lastCodeSentAt: lastCode ? lastCode.toISOString() : null,
      sessions: sessions.map(({ kind, ip, agent, ...row }) => ({
        kind,
        signedInAt: at(row.createdAt),
        lastUsedAt: at(row.seenAt),
        endsAt: at(row.expiresAt),
        address: ip,
        browser: agent,
      })),
    }
  },
  async erase(tx, { memberId, username, phone, mails }) {
    await deleteWaysIn(tx, memberId, phone)
    if (phone) await forgetPhone(tx, phone)
    // Phone and mail too, because people type them where the user name is asked for.
    for (const name of [username, phone, ...mails]) if (name) await forgetCounters(tx, accountCounters(name))
  },
}
