import {
  auditListing,
  countAudit,
  findAudit,
  listActions,
  listAudit,
  proveChain,
} from '../../platform/audit/index.ts'
import type { AuditRow, ChainProof } from '../../platform/audit/index.ts'
import { assertOperator } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import { listed, placeOf } from '../../platform/list.ts'
import type { Listed } from '../../platform/list.ts'
import { commonErrors } from '../../shared/errors.ts'
import { shanghaiMidnight } from '../../shared/time.ts'
import { findMemberId } from '../identity/index.ts'
import type { AuditQuery, ProofQuery } from './schema.ts'

const RIGHT = 'audit'
const DAY_MS = 86_400_000
/** Rows whose hashes one proof computes: about a second. */
const ROWS_PROVED = 20_000

/** Nobody has this number. */
const NOBODY = 0

async function memberNamed(ctx: Context, by: string): Promise<number> {
  if (/^[1-9]\d{0,14}$/.test(by)) return Number(by)
  return (await findMemberId(ctx.database, by)) ?? NOBODY
}

/** Rows of the audit by act, by who acted or is concerned, and by day. */
export async function auditPage(
  ctx: Context,
  { action, by, from, to, ...input }: AuditQuery,
): Promise<Listed<AuditRow>> {
  assertOperator(ctx, RIGHT)
  const filter = {
    action,
    by: by === undefined ? undefined : await memberNamed(ctx, by),
    from: from === undefined ? undefined : shanghaiMidnight(from),
    to: to === undefined ? undefined : new Date(shanghaiMidnight(to).getTime() + DAY_MS),
  }
  const place = placeOf(auditListing, input)
  const [rows, total] = await Promise.all([
    listAudit(ctx.database, filter, place),
    countAudit(ctx.database, filter),
  ])
  return listed(auditListing, place, rows, total)
}

/** One row. */
export async function auditRow(ctx: Context, id: number): Promise<AuditRow> {
  assertOperator(ctx, RIGHT)
  const row = await findAudit(ctx.database, id)
  if (!row) throw commonErrors.notFound()
  return row
}

/** Every kind of act in the trail. */
export async function auditActions(ctx: Context): Promise<string[]> {
  assertOperator(ctx, RIGHT)
  return (await listActions(ctx.database)).map(({ action }) => action)
}

/** Proves a part of the chain: its hashes are computed anew, and what does not fit is named. */
export function auditProof(ctx: Context, { upTo }: ProofQuery): Promise<ChainProof> {
  assertOperator(ctx, RIGHT)
  return proveChain(ctx.database, { upTo: upTo ?? null, most: ROWS_PROVED })
}
