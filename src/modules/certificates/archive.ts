import { createHash } from 'node:crypto'
import type { AppServices } from '../../platform/app-services.ts'
import { memberOf } from '../../platform/context.ts'
import type { Context, Services } from '../../platform/context.ts'
import { askFor, documentOf, makeDocument } from '../../platform/documents/index.ts'
import type { DocumentKind } from '../../platform/documents/index.ts'
import { ZIP } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { pdfDocument, xmlDocument } from './documents.ts'
import { listArchived } from './queries/archive.ts'
import type { ArchivedRow } from './queries/archive.ts'

const EDITION_LENGTH = 12
const forms = [
  ['pdf', pdfDocument],
  ['xml', xmlDocument],
] as const

/** What the list in the archive calls its columns; programs read it as well as people. */
const COLUMNS = ['number', 'version', 'status', 'lot', 'serial', 'validUntil', 'file', 'sha256'] as const

interface Archive {
  subject: string
  orderNo: string
  day: string
  rows: ArchivedRow[]
}

/** The certificates of an order as they stand today: another state or day makes another archive. */
async function currentArchive(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  memberId: number,
  orderNo: string,
): Promise<Archive | null> {
  const rows = await listArchived(database, memberId, orderNo)
  if (rows.length === 0) return null
  const day = shanghaiDay(clock.now())
  const edition = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, EDITION_LENGTH)
  return { subject: [memberId, orderNo, day, edition].join('.'), orderNo, day, rows }
}

const statusOf = ({ state, validUntil }: ArchivedRow, day: string): string =>
  state === 'signed' ? (validUntil < day ? 'expired' : 'current') : state

/** One file of a version, made first where nobody has asked for it yet: the archive holds the registered bytes. */
async function fileOf(services: AppServices, kind: DocumentKind, uuid: string) {
  await services.database.transaction((tx) => askFor(tx, kind, uuid, services.clock.now()))
  await makeDocument(services, kind, uuid)
  return documentOf(services, kind, uuid)
}

/**
 * All certificates of an order in one file: PDF and XML of each, and a list with state and checksums on that day (domain 5.3). A
 * member asks again for what has changed since.
 */
export const archiveDocument: DocumentKind = {
  name: 'certificates.archive',
  file: 'certificateArchive',
  async make(services, subject) {
    const [memberId, orderNo] = subject.split('.')
    const archive = await currentArchive(services, Number(memberId), orderNo!)
    if (archive?.subject !== subject) return null
    const { zipSync, strToU8 } = await import('fflate')
    const entries: Record<string, Uint8Array> = {}
    const lines: string[][] = [[...COLUMNS]]
    for (const row of archive.rows)
      for (const [form, kind] of forms) {
        const file = await fileOf(services, kind, row.uuid)
        if (!file) throw new Error(`${row.number} is not made yet`)
        const name = `${row.number}-v${row.version}.${form}`
        entries[name] = file.bytes
        const { number, version, lot, serial, validUntil } = row
        lines.push([
          number,
          String(version),
          statusOf(row, archive.day),
          lot,
          serial ?? '',
          validUntil,
          name,
          file.sha256!,
        ])
      }
    // Spreadsheets know UTF-8 by its mark.
    entries[`certificates-${archive.day}.csv`] = strToU8(
      `\uFEFF${lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`,
    )
    const bytes = zipSync(entries, { mtime: `${archive.day}T00:00:00` })
    return { bytes: Buffer.from(bytes), type: ZIP, filename: `${orderNo}-certificates.zip` }
  },
}

/** The subject of the archive of an order of the acting member; 404 where nothing has left with a certificate. One statement. */
export async function archiveSubject(ctx: Context, orderNo: string): Promise<string> {
  const archive = await currentArchive(ctx, memberOf(ctx).memberId, orderNo)
  if (!archive) throw commonErrors.notFound()
  return archive.subject
}
