import { mayPass } from '../../platform/access.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { ExportKind } from '../../platform/export-kind.ts'
import { openFile } from '../../platform/files/index.ts'
import type { KeptFile } from '../../platform/files/index.ts'
import { cancelJob, enqueue, jobStatus } from '../../platform/jobs/index.ts'
import { listed, placeOf } from '../../platform/list.ts'
import type { Listed } from '../../platform/list.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { instant } from '../../shared/time.ts'
import { exportErrors } from './errors.ts'
import { makeExport } from './make.ts'
import { endUnmade, exportListing, findOwn, insertExport, listOwn, noteJob } from './queries.ts'
import type { ExportRow } from './queries.ts'
import type { CreateExport, ExportId, ExportQuery } from './schema.ts'
import type { ExportState, ExportView } from './view.ts'

export type Kinds = readonly ExportKind[]

/** The list of this name. Throws 403 for who may not read it, and 404 where there is none. */
function kindFor(kinds: Kinds, { actor }: Pick<MemberContext, 'actor'>, name: string): ExportKind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw commonErrors.notFound()
  if (!mayPass(kind.access, actor)) throw commonErrors.forbidden()
  return kind
}

/** What of an address the list understands. */
const filterOf = (kind: ExportKind, filter: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) =>
        name in kind.input.shape && value !== '' && !['page', 'size', 'cursor'].includes(name),
    ),
  )

async function stateOf(
  ctx: MemberContext,
  { state, jobId, fileKey }: ExportRow,
): Promise<{ state: ExportState; progress: number }> {
  if (state === 'done') return { state: fileKey === null ? 'over' : 'done', progress: 100 }
  if (state !== 'asked') return { state, progress: 0 }
  const job = jobId === null ? null : await jobStatus(ctx.database, jobId)
  return { state: job?.state === 'running' ? 'running' : 'waiting', progress: job?.progress ?? 0 }
}

async function viewOf(ctx: MemberContext, kinds: Kinds, row: ExportRow): Promise<ExportView> {
  const kind = kinds.find(({ name }) => name === row.kind)
  const now = await stateOf(ctx, row)
  return {
    id: row.id,
    title: kind ? ctx.t(kind.title) : row.kind,
    format: row.format,
    ...now,
    rows: row.rows,
    isCut: row.isCut,
    askedAt: instant(row.askedAt).toISOString(),
    href: now.state === 'done' ? `/api/export/file?exportId=${row.id}` : null,
  }
}

/**
 * The list is made as a file by a job, with these filters and in the asker's language; who looked at what stands in the audit. Throws
 * `stillMade` while one of this list and format is made for them.
 */
export async function createExport(
  ctx: MemberContext,
  kinds: Kinds,
  { kind: name, format, filter }: CreateExport,
): Promise<ExportView> {
  const kind = kindFor(kinds, ctx, name)
  const wanted = filterOf(kind, filter)
  parseInput(kind.input, wanted)
  const { memberId } = ctx.actor
  const asked = { memberId, kind: name, format, filter: wanted, lang: ctx.lang, now: ctx.clock.now() }
  const id = await ctx.database.transaction(async (tx) => {
    const made = await insertExport(tx, asked)
    if (made === null) throw exportErrors.stillMade()
    await noteJob(tx, made, await enqueue(tx, makeExport, { payload: { exportId: made }, key: String(made) }))
    await recordAudit(
      ctx,
      { action: 'exports.create', after: { export: made, kind: name, format, filter: wanted } },
      tx,
    )
    return made
  })
  return exportOf(ctx, kinds, { exportId: id })
}

/** How an export of the caller stands. */
export async function exportOf(
  ctx: MemberContext,
  kinds: Kinds,
  { exportId }: ExportId,
): Promise<ExportView> {
  const row = await findOwn(ctx.database, ctx.actor.memberId, exportId)
  if (!row) throw commonErrors.notFound()
  return viewOf(ctx, kinds, row)
}

/** What the caller asked for, the latest first. */
export async function ownExports(
  ctx: MemberContext,
  kinds: Kinds,
  input: ExportQuery,
): Promise<Listed<ExportView>> {
  const place = placeOf(exportListing, input)
  const [rows, total] = await listOwn(ctx.database, ctx.actor.memberId, place)
  const { list, ...around } = listed(exportListing, place, rows, total)
  return { ...around, list: await Promise.all(list.map((row) => viewOf(ctx, kinds, row))) }
}

/** It is never made. Throws `notRunning` where it ended before. */
export async function cancelExport(ctx: MemberContext, kinds: Kinds, input: ExportId): Promise<ExportView> {
  const row = await findOwn(ctx.database, ctx.actor.memberId, input.exportId)
  if (!row) throw commonErrors.notFound()
  await ctx.database.transaction(async (tx) => {
    const ended = await endUnmade(tx, { id: row.id, state: 'cancelled', now: ctx.clock.now() })
    if (!ended) throw exportErrors.notRunning()
    if (row.jobId !== null) await cancelJob(tx, row.jobId)
  })
  return exportOf(ctx, kinds, input)
}

/** The file of an export of the caller, who must still have the right to its list. */
export async function exportFile(
  ctx: MemberContext,
  kinds: Kinds,
  { exportId }: ExportId,
): Promise<KeptFile> {
  const row = await findOwn(ctx.database, ctx.actor.memberId, exportId)
  if (!row) throw commonErrors.notFound()
  kindFor(kinds, ctx, row.kind)
  const file = row.fileKey === null ? null : await openFile(ctx, row.fileKey)
  if (!file) throw exportErrors.noFile()
  return file
}
