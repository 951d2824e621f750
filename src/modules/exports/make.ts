import { z } from 'zod'
import type { AppServices } from '../../platform/app-services.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { ExportKind } from '../../platform/export-kind.ts'
import { keepMade, removeBytes } from '../../platform/files/index.ts'
import { translateFor } from '../../platform/i18n.ts'
import { workerOf } from '../../platform/jobs/index.ts'
import type { RunningJob, Worker } from '../../platform/jobs/index.ts'
import { sheetOf, sheetTypes } from '../../platform/sheets/write.ts'
import type { Cell } from '../../platform/sheets/write.ts'
import { DomainError } from '../../shared/errors.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { actorById } from '../identity/index.ts'
import { endMade, endUnmade, findAsked } from './queries.ts'
import type { ExportRow } from './queries.ts'

/** The job that makes an export. */
export const makeExport = {
  name: 'exports.make',
  payload: z.strictObject({ exportId: z.number().int().positive() }),
}

/** Rows that a file takes; a list that is longer is cut, and says so. */
const MOST_ROWS = 50_000
const AT_ONCE = 100

/** What verbs learn of who asked, as they are now; null where they may not ask any more. */
async function contextOf(
  services: AppServices,
  { id, memberId, lang }: ExportRow,
): Promise<MemberContext | null> {
  const actor = await actorById(services.database, memberId)
  if (!actor) return null
  return {
    ...services,
    actor,
    browser: null,
    lang,
    t: translateFor(lang),
    requestId: `export-${id}`,
    ip: '127.0.0.1',
    agent: '',
  }
}

/** Every row of the list, page by page by cursor, with how far it is. */
async function rowsOf(
  ctx: MemberContext,
  kind: ExportKind,
  filter: Record<string, string>,
  job: RunningJob,
): Promise<{ rows: Cell[][]; isCut: boolean }> {
  const columns = kind.columns(ctx)
  const rows: Cell[][] = [columns.map(({ label }) => label)]
  let cursor: string | null = null
  // Pages by number end before a list that is very long.
  let isShort = false
  do {
    const input = kind.input.parse({ ...filter, size: String(AT_ONCE), ...(cursor !== null && { cursor }) })
    const page = await kind.read(ctx, input)
    rows.push(...page.list.map((row) => columns.map(({ cell }) => cell(row))))
    // Beyond what is counted nobody knows how much is to come: it goes on towards the end without reaching it.
    const read = rows.length - 1
    const all = page.totalExact ? Math.max(read, page.total, 1) : read + page.total
    await job.progress((95 * read) / all)
    isShort = read < page.total
    cursor = page.nextCursor
  } while (cursor !== null && rows.length <= MOST_ROWS)
  return {
    rows: rows.slice(0, MOST_ROWS + 1),
    isCut: cursor !== null || rows.length > MOST_ROWS + 1 || isShort,
  }
}

/** It ended otherwise while its file was stored. */
class NotWanted extends Error {}

async function make(
  services: AppServices,
  ctx: MemberContext,
  kind: ExportKind,
  { asked, job }: { asked: ExportRow; job: RunningJob },
): Promise<void> {
  const { id, format, filter } = asked
  const { rows, isCut } = await rowsOf(ctx, kind, filter, job)
  const title = ctx.t(kind.title)
  const now = services.clock.now()
  let key = ''
  try {
    await keepMade(
      services,
      {
        kind: 'export',
        owner: 'mall',
        type: sheetTypes[format],
        bytes: sheetOf(format, title, rows),
        filename: `${title} ${shanghaiDay(now)}.${format}`,
      },
      async (tx, stored) => {
        key = stored
        if (!(await endMade(tx, { id, fileKey: stored, rows: rows.length - 1, isCut, now })))
          throw new NotWanted()
      },
    )
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error
    await removeBytes(services, [{ key }])
  }
}

/**
 * Works the jobs that make exports of these lists. What its asker may not read any more, and what still fails at the last try, has
 * failed; repeated, it changes nothing that has ended.
 */
export const exportWorker = (kinds: readonly ExportKind[]): Worker =>
  workerOf(makeExport, async (services, { exportId }, job) => {
    const asked = await findAsked(services.database, exportId)
    if (!asked) return
    const fail = () =>
      endUnmade(services.database, { id: exportId, state: 'failed', now: services.clock.now() })
    const kind = kinds.find(({ name }) => name === asked.kind)
    const ctx = await contextOf(services, asked)
    if (!kind || !ctx) return void (await fail())
    try {
      await make(services, ctx, kind, { asked, job })
    } catch (error) {
      if (error instanceof DomainError || (job.isLastTry && !job.signal.aborted)) await fail()
      if (!(error instanceof DomainError)) throw error
    }
  })
