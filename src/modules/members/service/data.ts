import { recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { forgetFiles } from '../../../platform/files/index.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { unseal } from '../../../platform/sealing.ts'
import { assertProved, unusablePassword } from '../../identity/index.ts'
import { memberErrors } from '../errors.ts'
import { eraseMemberRow, exportRows, getProfileRow } from '../queries.ts'
import { IDENTITY_NUMBER, REAL_NAME } from './real-name.ts'

/** Everything kept about the caller, part by part, as plain data (R56). */
export async function exportData(ctx: MemberContext, parts: readonly PersonalData[]) {
  const { member, realNames, sessions, audit } = await exportRows(ctx)
  const others: Record<string, unknown> = {}
  for (const part of parts) others[part.part] = await part.exported(ctx)
  await recordAudit(ctx, { action: 'members.export' })
  return {
    exportedAt: ctx.clock.now().toISOString(),
    account: member,
    realNames: realNames.map(({ name_sealed, number_sealed, ...row }) => ({
      ...row,
      name: unseal(ctx.config, REAL_NAME, name_sealed),
      number: unseal(ctx.config, IDENTITY_NUMBER, number_sealed),
    })),
    sessions,
    log: audit,
    ...others,
  }
}

/** Words of what must be settled before the account may be erased. */
export async function eraseBlocks(ctx: MemberContext, parts: readonly PersonalData[]): Promise<string[]> {
  const found = await Promise.all(parts.map((part) => part.blocks?.(ctx) ?? null))
  return found.filter((key) => key !== null)
}

/**
 * Erases the caller's account, for who proved who they are and typed their user name. Afterwards no table and no file
 * names them, every session is over, and what must be kept by law hangs on a number that leads nowhere (R56).
 */
export async function eraseAccount(
  ctx: MemberContext,
  { username }: { username: string },
  parts: readonly PersonalData[],
): Promise<true> {
  assertProved(ctx)
  const { memberId } = ctx.actor
  const row = await getProfileRow(ctx)
  if (username.trim().toLowerCase() !== row.username)
    throw memberErrors.nameDiffers({}, [{ path: 'username', key: 'errors.members.nameDiffers' }])
  const [block] = await eraseBlocks(ctx, parts)
  if (block) throw memberErrors.eraseBlocked({ reason: ctx.t.dynamic(block) })
  const hash = await unusablePassword(ctx)
  const keys = await ctx.database.transaction(async (tx) => {
    for (const part of parts) await part.erase(tx, { memberId, phone: row.phone })
    const files = await forgetFiles(inside(ctx, tx), memberId)
    await eraseMemberRow(tx, memberId, hash, ctx.clock.now())
    await recordAudit(ctx, { action: 'members.erase' }, tx)
    return files
  })
  for (const key of keys) await ctx.files.remove(key)
  ctx.log.info({ memberId }, 'account erased')
  return true
}
