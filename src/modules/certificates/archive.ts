import { createHash } from 'node:crypto'
import type { AppServices } from '../../platform/app-services.ts'
import { memberOf } from '../../platform/context.ts'
import type { Context, Services } from '../../platform/context.ts'
import { askFor, documentOf, makeDocument } from '../../platform/documents/index.ts'
import type { DocumentKind } from '../../platform/documents/index.ts'
import { ZIP } from '../../platform/files/index.ts'
import type { KeptFile } from '../../platform/files/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { sheetDocument, sheetsInForce } from '../safety/index.ts'
import { pdfDocument, xmlDocument } from './documents.ts'
import { listArchived } from './queries/archive.ts'
import type { ArchivedRow } from './queries/archive.ts'

const EDITION_LENGTH = 12
/** What the list in the archive calls its columns; programs read it as well as people. */
const COLUMNS = [
  'kind',
  'number',
  'version',
  'status',
  'lot',
  'serial',
  'validUntil',
  'file',
  'sha256',
] as const

interface Archive {
  subject: string
  orderNo: string
  day: string
  rows: ArchivedRow[]
  sheets: Awaited<ReturnType<typeof sheetsInForce>>
}

/** The papers of an order as they stand today: another state, sheet or day makes another archive. Two statements. */
async function currentArchive(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  memberId: number,
  orderNo: string,
): Promise<Archive | null> {
  const rows = await listArchived(database, memberId, orderNo)
  if (rows.length === 0) return null
  const sheets = await sheetsInForce(
    database,
    rows.map(({ spuId }) => spuId),
  )
  const day = shanghaiDay(clock.now())
  const edition = createHash('sha256')
    .update(JSON.stringify([rows, sheets]))
    .digest('hex')
    .slice(0, EDITION_LENGTH)
  return { subject: [memberId, orderNo, day, edition].join('.'), orderNo, day, rows, sheets }
}

const statusOf = ({ state, validUntil }: ArchivedRow, day: string): string =>
  state === 'signed' ? (validUntil < day ? 'expired' : 'current') : state

/** One file, made first where nobody has asked for it yet: the archive holds the registered bytes. */
async function fileOf(services: AppServices, kind: DocumentKind, subject: string): Promise<KeptFile> {
  await services.database.transaction((tx) => askFor(tx, kind, subject, services.clock.now()))
  await makeDocument(services, kind, subject)
  const file = await documentOf(services, kind, subject)
  if (!file) throw new Error(`${kind.name} ${subject} is not made yet`)
  return file
}

/** A file of the archive with its line in the list, which ends with name and checksum. */
interface Entry {
  file: KeptFile
  line: string[]
}

async function certificateEntries(services: AppServices, { rows, day }: Archive): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const row of rows)
    for (const kind of [pdfDocument, xmlDocument]) {
      const { number, version, lot, serial, validUntil } = row
      const line = ['certificate', number, String(version), statusOf(row, day), lot, serial ?? '', validUntil]
      entries.push({ file: await fileOf(services, kind, row.uuid), line })
    }
  return entries
}

/** A sheet is named by its file: product, version and language. */
async function sheetEntries(services: AppServices, { sheets }: Archive): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { subject, version } of sheets) {
    const file = await fileOf(services, sheetDocument, subject)
    const number = file.filename.replace(/-v\d+-(zh|en)\.pdf$/, '')
    entries.push({ file, line: ['safetySheet', number, String(version), 'current', '', '', ''] })
  }
  return entries
}

const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`

/**
 * All papers of what left with an order in one file: each certificate as PDF and XML, the safety sheets in force of its products in
 * both languages, and a list with state and checksums on that day (domain 5.3). A member asks again for what has changed since.
 */
export const archiveDocument: DocumentKind = {
  name: 'certificates.archive',
  file: 'certificateArchive',
  async make(services, subject) {
    const [memberId, orderNo] = subject.split('.')
    const archive = await currentArchive(services, Number(memberId), orderNo!)
    if (archive?.subject !== subject) return null
    const { zipSync, strToU8 } = await import('fflate')
    const entries = [
      ...(await certificateEntries(services, archive)),
      ...(await sheetEntries(services, archive)),
    ]
    const list = csvOf([COLUMNS, ...entries.map(({ line, file }) => [...line, file.filename, file.sha256!])])
    const bytes = zipSync(
      {
        ...Object.fromEntries(entries.map(({ file }) => [file.filename, file.bytes])),
        // Spreadsheets know UTF-8 by its mark.
        [`papers-${archive.day}.csv`]: strToU8(`\uFEFF${list}`),
      },
      { mtime: `${archive.day}T00:00:00` },
    )
    return { bytes: Buffer.from(bytes), type: ZIP, filename: `${orderNo}-papers.zip` }
  },
}

/** The subject of the archive of an order of the acting member; 404 where nothing has left with a certificate. */
export async function archiveSubject(ctx: Context, orderNo: string): Promise<string> {
  const archive = await currentArchive(ctx, memberOf(ctx).memberId, orderNo)
  if (!archive) throw commonErrors.notFound()
  return archive.subject
}
