import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { MemberContext, Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import type { Upload } from '../uploads.ts'
import { instant } from '../../shared/time.ts'
import type { Config } from '../config.ts'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import { fetched, stored } from './sealed.ts'
import { redrawn } from './images.ts'
import type { Fit } from './images.ts'
import { s3Store } from './s3.ts'
import type { Surroundings } from './s3.ts'
import { folderStore } from './store.ts'
import type { FileStore } from './store.ts'
import { fileKind, fileKinds, PDF } from './kinds.ts'
import type { FileKindName } from './kinds.ts'

export { FileStoreAway } from './store.ts'
export type { FileStore } from './store.ts'
export { fileKinds, PDF, ZIP } from './kinds.ts'
export type { FileKind, FileKindName } from './kinds.ts'

/** The configured bucket, or the folder if there is none. */
export const fileStore = (config: Config, surroundings: Surroundings): FileStore =>
  config.bucket ? s3Store(config.bucket, surroundings) : folderStore(config.FILES_DIR)

/** Kinds of files that members upload. */
export type FileScene =
  | 'avatar'
  | 'realName'
  | 'voucher'
  | 'parcelDamage'
  | 'returnEvidence'
  | 'review'
  | 'message'
  | 'application'
  | 'creditDocument'

/** How a picture is stored, by purpose. */
const fits: Record<FileScene, Fit> = {
  avatar: { width: 320, height: 320, fit: 'cover' },
  realName: { width: 2000, height: 2000, fit: 'inside' },
  voucher: { width: 2400, height: 2400, fit: 'inside' },
  parcelDamage: { width: 1600, height: 1600, fit: 'inside' },
  returnEvidence: { width: 1600, height: 1600, fit: 'inside' },
  review: { width: 1600, height: 1600, fit: 'inside' },
  message: { width: 1600, height: 1600, fit: 'inside' },
  application: { width: 2400, height: 2400, fit: 'inside' },
  creditDocument: { width: 2400, height: 2400, fit: 'inside' },
}

const KEY_BYTES = 24

/** Longer than any call to a store can take: after it an upload has failed for good. */
const ARRIVAL_MS = 900_000

/** Who owns a file. */
export type Owner = { memberId: number } | { storeId: number } | 'mall'

/** A file that the mall made or took, before it is stored. */
export interface NewFile {
  kind: FileKindName
  owner: Owner
  type: string
  bytes: Buffer
  filename?: string
}

const DAY_MS = 86_400_000

/** SHA-256 of the bytes, in hex. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores the bytes and then, in one transaction with `commit`, a row with their owner and hash; returns the key. If it fails or
 * the process ends in between, or `commit` throws, there is no row, and `removeUnkept` deletes what may have arrived. Call it
 * outside of transactions (R40).
 */
export async function keepMade(
  services: Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'random'>,
  file: NewFile,
  commit: (tx: Tx, key: string) => Promise<void> = async () => {},
): Promise<string> {
  const { kind, owner, type, bytes, filename = null } = file
  const { types, keepDays } = fileKind(kind)
  if (!types.includes(type)) throw new Error(`a file of kind ${kind} is not ${type}`)
  const { clock, database, files } = services
  const key = services.random.token(KEY_BYTES)
  const dueAt = new Date(clock.now().getTime() + ARRIVAL_MS)
  await database.sql`insert into unkept_files (key, due_at) values (${key}, ${dueAt})`
  await files.put(key, stored(services.config, key, kind, bytes))
  const now = clock.now()
  const keepUntil = keepDays === null ? null : new Date(now.getTime() + keepDays * DAY_MS)
  const memberId = owner !== 'mall' && 'memberId' in owner ? owner.memberId : null
  const storeId = owner !== 'mall' && 'storeId' in owner ? owner.storeId : null
  await database.transaction(async (tx) => {
    const kept = await tx.sql`
      with arrived as (delete from unkept_files where key = ${key} and due_at > ${now} returning key)
      insert into files (key, member_id, store_id, scene, type, bytes, sha256, filename, keep_until, created_at)
      select key, ${memberId}::bigint, ${storeId}::bigint, ${kind}, ${type}, ${bytes.length}, ${hashOf(bytes)}, ${filename},
        ${keepUntil}, ${now} from arrived returning key`
    if (kept.length === 0) throw commonErrors.filesAway()
    await commit(tx, key)
  })
  return key
}

const keep = (ctx: MemberContext, kind: FileScene, type: string, bytes: Buffer): Promise<string> =>
  keepMade(ctx, { kind, owner: { memberId: ctx.actor.memberId }, type, bytes })

/** Stores a picture of the caller, encoded again. Returns its key. */
export const keepPicture = async (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  keep(ctx, scene, 'image/webp', await redrawn(upload.bytes, upload.filename, fits[scene]))

/** How a picture that everybody may read is stored. */
const publicFits = {
  banner: { width: 1600, height: 1000, fit: 'inside' },
  pointsGoods: { width: 800, height: 800, fit: 'inside' },
  storePicture: { width: 320, height: 320, fit: 'inside' },
  productPicture: { width: 1200, height: 1200, fit: 'inside' },
} as const satisfies Partial<Record<FileKindName, Fit>>

/** Stores a picture of the mall or of a store, encoded again; `commit` says what it shows, in the transaction that keeps it. */
export const keepPublicPicture = async (
  services: Parameters<typeof keepMade>[0],
  { kind, owner }: { kind: keyof typeof publicFits; owner: 'mall' | { storeId: number } },
  upload: Upload,
  commit: (tx: Tx, key: string) => Promise<void>,
): Promise<string> => {
  const bytes = await redrawn(upload.bytes, upload.filename, publicFits[kind])
  return keepMade(services, { kind, owner, type: 'image/webp', bytes }, commit)
}

/** A file of the mall or of a store is nobody's any more, within `tx`; a job removes its bytes. */
export const dropPublicFile = ({ sql }: Tx, key: string, now: Date) => sql`
  with gone as (delete from files where key = ${key} and member_id is null returning key)
  insert into unkept_files (key, due_at) select key, ${now} from gone`

/** Begins and ends like a PDF; our pages never show its content. */
const isPdf = ({ bytes, filename }: Upload): boolean =>
  /\.pdf$/i.test(filename) &&
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF')

/**
 * Stores a document of the caller: a picture encoded again, or a PDF unchanged, only for download (R45). Returns its
 * key.
 */
export async function keepDocument(ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> {
  if (isPdf(upload)) return keep(ctx, scene, PDF, upload.bytes)
  return keepPicture(ctx, scene, upload).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.key === commonErrors.notAnImage.key)) throw error
    throw commonErrors.notADocument({}, [{ path: 'file', key: commonErrors.notADocument.key }])
  })
}

/** Stores what the caller uploads: a picture encoded again, or a PDF where the purpose takes one. Returns its key. */
export const keepUpload = (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  (fileKind(scene).types.includes(PDF) ? keepDocument : keepPicture)(ctx, scene, upload)

/** Whether the member has a file of this purpose under the key. */
export async function hasOwnFile(
  { sql }: Tx,
  { memberId, scene, key }: { memberId: number; scene: FileScene; key: string },
): Promise<boolean> {
  const rows =
    await sql`select 1 from files where key = ${key} and member_id = ${memberId} and scene = ${scene}`
  return rows.length > 0
}

export interface KeptFile {
  type: string
  bytes: Buffer
  filename: string
  /** SHA-256 in hex; null for files older than the column. */
  sha256: string | null
}

/** A file name for both kinds of browsers: plain letters, and the name itself (RFC 6266, RFC 8187). */
const disposition = (type: string, filename: string): string => {
  const plain = filename.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  )
  return type.startsWith('image/') ? 'inline' : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Headers with which a browser treats a file only as a picture, or as a download if it is none (R46). */
export const headersOf = ({
  type,
  filename,
}: Pick<KeptFile, 'type' | 'filename'>): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': type === PDF ? "default-src 'none'" : "sandbox; default-src 'none'",
  'content-disposition': disposition(type, filename),
})

interface FileRow {
  key: string
  scene: string
  type: string
  filename: string | null
  sha256: string | null
}

type Opening = Pick<Services, 'config' | 'database' | 'files'>

async function opened(services: Opening, row: FileRow | undefined): Promise<KeptFile | null> {
  const bytes = row && (await fetched(services, row))
  if (!bytes) return null
  const { scene, type, filename, sha256 } = row
  return { type, bytes, filename: filename ?? fileKind(scene).filename, sha256 }
}

/** A file of this member; null when they have none under this key (R14). */
export async function findOwnFile(
  services: Opening,
  memberId: number,
  key: string,
): Promise<KeptFile | null> {
  const [row] = await services.database.sql<FileRow[]>`
    select key, scene, type, filename, sha256 from files where key = ${key} and member_id = ${memberId}`
  return opened(services, row)
}

/** Kinds whose owners may fetch them by key. */
const byKey = Object.entries(fileKinds)
  .filter(([, kind]) => kind.byKey)
  .map(([name]) => name)

/** A file under this key that the reader owns, or the store whose staff they are, if its kind is given by key; otherwise null (R14). */
export async function findReadable(
  services: Opening,
  { memberId, storeId }: { memberId: number; storeId: number | null },
  key: string,
): Promise<KeptFile | null> {
  const [row] = await services.database.sql<FileRow[]>`
    select key, scene, type, filename, sha256 from files
    where key = ${key} and (member_id = ${memberId} or store_id = ${storeId}) and scene = any(${byKey})`
  return opened(services, row)
}

/** The file under a key that the caller has from a row which the reader may see; null if it is gone. */
export async function openFile(services: Opening, key: string): Promise<KeptFile | null> {
  const [row] = await services.database.sql<FileRow[]>`
    select key, scene, type, filename, sha256 from files where key = ${key}`
  return opened(services, row)
}

export interface OwnFile {
  type: string
  bytes: Buffer
  scene: FileKindName
  createdAt: Date
}

/** How many files are fetched at a time. */
const AT_ONCE = 8

/** Every file of a member with its bytes, the oldest first. */
export async function listOwnFiles(services: Opening, memberId: number): Promise<OwnFile[]> {
  const rows = await services.database.sql<
    { key: string; scene: FileKindName; type: string; createdAt: string }[]
  >`
    select key, scene, type, created_at as "createdAt" from files where member_id = ${memberId} order by created_at, key`
  const read = async ({ key, scene, type, createdAt }: (typeof rows)[number]) => {
    const bytes = await fetched(services, { key, scene })
    return bytes && { scene, type, bytes, createdAt: instant(createdAt) }
  }
  const list: (OwnFile | null)[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE)
    list.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(read))))
  return list.filter((file) => file !== null)
}

/** Deletes the member's other files of this purpose, which were uploaded and never used. */
export async function dropUnused(
  ctx: MemberContext,
  scene: FileScene,
  used: readonly string[],
): Promise<void> {
  const rows = await ctx.database.sql<{ key: string }[]>`
    with gone as (
      delete from files
      where member_id = ${ctx.actor.memberId} and scene = ${scene} and key <> all(${used as string[]}) returning key)
    insert into unkept_files (key, due_at) select key, ${ctx.clock.now()} from gone returning key`
  await removeBytes(ctx, rows)
}

/** Deletes the rows of all files of a member; returns their keys, for `removeBytes` after commit. */
export const forgetFiles = (
  { sql }: Tx,
  { memberId, now }: { memberId: number; now: Date },
): Promise<UnkeptFile[]> =>
  sql<UnkeptFile[]>`
    with gone as (delete from files where member_id = ${memberId} returning key)
    insert into unkept_files (key, due_at) select key, ${now} from gone returning key`

interface UnkeptFile {
  key: string
}

type Removing = Pick<Services, 'database' | 'files'> & { log: Pick<FastifyBaseLogger, 'warn'> }

/** Deletes these bytes, now or in a later round, so that an unavailable store does not delay the caller. */
export async function removeBytes(
  { database, files, log }: Removing,
  unkept: readonly UnkeptFile[],
): Promise<void> {
  for (const { key } of unkept) {
    try {
      await files.remove(key)
      await database.sql`delete from unkept_files where key = ${key}`
    } catch (err) {
      log.warn({ err }, 'files that nobody has are still in the store')
      return
    }
  }
}

const MOST_A_ROUND = 500

/** Deletes from the store what never became a file and what could not be deleted at once. */
export async function removeUnkept(services: Removing & Pick<Services, 'clock'>): Promise<void> {
  const due = await services.database.sql<UnkeptFile[]>`
    select key from unkept_files where due_at <= ${services.clock.now()} order by due_at limit ${MOST_A_ROUND}`
  await removeBytes(services, due)
}

/** Deletes the files whose time is over (kinds.ts); what was made of them is made again when it is asked for. */
export async function removeExpired(services: Removing & Pick<Services, 'clock'>): Promise<void> {
  const now = services.clock.now()
  const rows = await services.database.sql<UnkeptFile[]>`
    with due as (select key from files where keep_until <= ${now} order by keep_until limit ${MOST_A_ROUND}),
      gone as (delete from files using due where files.key = due.key returning files.key)
    insert into unkept_files (key, due_at) select key, ${now} from gone returning key`
  await removeBytes(services, rows)
}
