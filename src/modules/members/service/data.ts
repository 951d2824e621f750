import { auditOf, recordAudit } from '../../../platform/audit/index.ts'
import { inside } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { forgetFiles, ownFiles, removeBytes } from '../../../platform/files/index.ts'
import type { OwnFile } from '../../../platform/files/index.ts'
import { forgetMessages } from '../../../platform/gateways/outbox.ts'
import { forgetAnswersOf } from '../../../platform/idempotency/index.ts'
import { forgetUnsentOf } from '../../../platform/page/unsent.ts'
import { takeShared } from '../../../platform/limits.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { unseal } from '../../../platform/sealing.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { begun, ListInPieces, ObjectInPieces, TextInPieces } from '../../../shared/pieces.ts'
import type { Property } from '../../../shared/pieces.ts'
import { instant } from '../../../shared/time.ts'
import { assertProved, unusablePassword } from '../../identity/index.ts'
import { memberErrors } from '../errors.ts'
import { eraseMemberRow, exportMember, exportRealNames, getProfileRow, lockForErasure } from '../queries.ts'
import type { OwnRealName, OwnRow } from '../queries.ts'
import { IDENTITY_NUMBER, REAL_NAME } from './real-name.ts'

const EXPORTS_AN_HOUR = 10
const HOUR = 3600

const at = (text: string | null): string | null => text && instant(text).toISOString()

const accountOf = (row: OwnRow) => ({
  memberId: String(row.id),
  username: row.username,
  displayName: row.displayName,
  nickname: row.nickname,
  sex: row.sex,
  birthday: row.birthday,
  phone: row.phone,
  mail: row.email,
  mailToBeConfirmed: row.waitingEmail,
  companyName: row.companyName,
  taxNumber: row.taxNumber,
  taxNumberState: row.taxState,
  taxNumberRefusedFor: row.taxReason,
  termsAcceptedAt: at(row.termsAt),
  registeredAt: at(row.createdAt),
})

const realNameOf = (ctx: MemberContext, row: OwnRealName) => ({
  name: unseal(ctx.config, REAL_NAME, row.nameSealed),
  identityNumber: unseal(ctx.config, IDENTITY_NUMBER, row.numberSealed),
  state: row.state,
  reason: row.reason,
  handedInAt: at(row.askedAt),
  decidedAt: at(row.decidedAt),
})

/** Bytes that become base64 at a time: whole groups of three, so that the parts join. */
const PART_BYTES = 49_152

function* dataAddress({ type, bytes }: OwnFile): Generator<string> {
  yield `data:${type};base64,`
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    yield bytes.toString('base64', from, from + PART_BYTES)
}

async function* picturesOf(files: AsyncIterable<OwnFile>): AsyncGenerator<ObjectInPieces> {
  for await (const file of files)
    yield new ObjectInPieces([
      ['purpose', file.scene],
      ['uploadedAt', file.createdAt.toISOString()],
      ['picture', new TextInPieces(dataAddress(file))],
    ])
}

async function* logOf(ctx: MemberContext): AsyncGenerator<object> {
  for await (const row of auditOf(ctx, ctx.actor.memberId))
    yield { at: at(row.at), action: row.action, address: row.ip }
}

async function* ownData(
  ctx: MemberContext,
  parts: readonly PersonalData[],
  files: AsyncIterable<OwnFile>,
): AsyncGenerator<Property> {
  const { database, actor, clock } = ctx
  yield ['exportedAt', clock.now().toISOString()]
  yield ['account', accountOf(await exportMember(database, actor.memberId))]
  const realNames = await exportRealNames(database, actor.memberId)
  yield ['realNames', realNames.map((row) => realNameOf(ctx, row))]
  yield ['pictures', new ListInPieces(picturesOf(files))]
  for (const part of parts) {
    const data = await part.exported(ctx)
    yield [part.part, Array.isArray(data) ? new ListInPieces(data) : data]
  }
  yield ['log', new ListInPieces(logOf(ctx))]
}

/**
 * Everything stored about the caller, part by part, as plain data (R56), read while it is written: one file or one other part is in
 * memory at a time, however much was uploaded. Before it answers the first file is fetched, because a file store that is away refuses the
 * copy as a whole, and the copy is audited, because from then on some of it may be given away.
 */
export async function exportData(
  ctx: MemberContext,
  parts: readonly PersonalData[],
): Promise<ObjectInPieces> {
  const { memberId } = ctx.actor
  await takeShared(ctx, `export:member:${memberId}`, EXPORTS_AN_HOUR, HOUR)
  const files = await begun(ownFiles(ctx, memberId))
  await recordAudit(ctx, { action: 'members.export' })
  return new ObjectInPieces(ownData(ctx, parts, files))
}

/**
 * Text keys of what must be settled before the account may be erased. The parts are asked one after the other: what an earlier one
 * did not find any more may have become the money that a later one finds.
 */
export async function eraseBlocks(ctx: MemberContext, parts: readonly PersonalData[]): Promise<string[]> {
  const found: string[] = []
  for (const part of parts) {
    const key = await part.blocks?.(ctx)
    if (key) found.push(key)
  }
  return found
}

/**
 * In one transaction: nothing must be settled before, every part deletes its data, and the row names nobody. Answers the keys of
 * the files to delete.
 */
async function eraseRows(ctx: MemberContext, tx: Tx, parts: readonly PersonalData[], hash: string) {
  const { memberId } = ctx.actor
  const row = await lockForErasure(tx, memberId)
  if (!row) throw commonErrors.loginRequired()
  const [block] = await eraseBlocks(inside(ctx, tx), parts)
  if (block) throw memberErrors.eraseBlocked({ reason: ctx.t.dynamic(block) })
  const { username, phone } = row
  const mails = [row.email, row.waitingEmail].filter((mail) => mail !== null)
  const now = ctx.clock.now()
  for (const part of parts) await part.erase(tx, { memberId, username, phone, mails, now })
  await forgetAnswersOf(tx, memberId)
  await forgetUnsentOf(tx, memberId)
  await forgetMessages(tx, phone ? [phone, ...mails] : mails)
  const files = await forgetFiles(tx, { memberId, now })
  await eraseMemberRow(tx, memberId, hash, now)
  await recordAudit(ctx, { action: 'members.erase' }, tx)
  return files
}

/**
 * Erases the caller's account, after a proof and their typed user name. Afterwards no table and no file names them,
 * every session is over, and records that the law requires refer to a number that leads nowhere (R56).
 */
export async function eraseAccount(
  ctx: MemberContext,
  { username }: { username: string },
  parts: readonly PersonalData[],
): Promise<true> {
  assertProved(ctx)
  const row = await getProfileRow(ctx.database, ctx.actor.memberId)
  if (username.trim().toLowerCase() !== row.username)
    throw memberErrors.nameDiffers({}, [{ path: 'username', key: 'errors.members.nameDiffers' }])
  const hash = await unusablePassword(ctx)
  const files = await ctx.database.transaction((tx) => eraseRows(ctx, tx, parts, hash))
  // An unavailable store does not undo the erasure of the account.
  await removeBytes(ctx, files)
  ctx.log.info({ memberId: ctx.actor.memberId }, 'account erased')
  return true
}
