import type { FastifyBaseLogger } from 'fastify'
import type { MemberContext, Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import type { Upload } from '../uploads.ts'
import { instant } from '../../shared/time.ts'
import type { Config } from '../config.ts'
import { commonErrors } from '../../shared/errors.ts'
import { redrawn } from './images.ts'
import type { Fit } from './images.ts'
import { s3Store } from './s3.ts'
import type { Surroundings } from './s3.ts'
import { folderStore } from './store.ts'
import type { FileStore } from './store.ts'
import type { fileScenes } from './tables.ts'

export { FileStoreAway } from './store.ts'
export type { FileStore } from './store.ts'

/** The configured bucket, or the folder if there is none. */
export const fileStore = (config: Config, surroundings: Surroundings): FileStore =>
  config.bucket ? s3Store(config.bucket, surroundings) : folderStore(config.FILES_DIR)

export type FileScene = (typeof fileScenes)[number]

/** How a picture is stored, by purpose. */
const fits: Record<FileScene, Fit> = {
  avatar: { width: 320, height: 320, fit: 'cover' },
  realName: { width: 2000, height: 2000, fit: 'inside' },
  voucher: { width: 2400, height: 2400, fit: 'inside' },
}

const KEY_BYTES = 24

/** Longer than any call to a store can take: after it an upload has failed for good. */
const ARRIVAL_MS = 900_000

/**
 * Stores the bytes and a row with their owner, and returns the key. If it fails in between, the key is recorded
 * already, and `removeUnkept` deletes what may have arrived.
 */
async function keep(ctx: MemberContext, scene: FileScene, type: string, bytes: Buffer): Promise<string> {
  const key = ctx.random.token(KEY_BYTES)
  const { sql } = ctx.database
  const dueAt = new Date(ctx.clock.now().getTime() + ARRIVAL_MS)
  await sql`insert into unkept_files (key, due_at) values (${key}, ${dueAt})`
  await ctx.files.put(key, bytes)
  const now = ctx.clock.now()
  const kept = await sql`
    with arrived as (delete from unkept_files where key = ${key} and due_at > ${now} returning key)
    insert into files (key, member_id, scene, type, bytes, created_at)
    select key, ${ctx.actor.memberId}, ${scene}, ${type}, ${bytes.length}, ${now} from arrived returning key`
  if (kept.length === 0) throw commonErrors.filesAway()
  return key
}

/** Stores a picture of the caller, encoded again. Returns its key. */
export const keepPicture = async (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  keep(ctx, scene, 'image/webp', await redrawn(upload.bytes, upload.filename, fits[scene]))

export const PDF = 'application/pdf'

/** Begins and ends like a PDF; our pages never show its content. */
const isPdf = ({ bytes, filename }: Upload): boolean =>
  /\.pdf$/i.test(filename) &&
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF')

/**
 * Stores a document of the caller: a picture encoded again, or a PDF unchanged, only for download (R45). Returns its
 * key.
 */
export const keepDocument = async (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  isPdf(upload) ? keep(ctx, scene, PDF, upload.bytes) : keepPicture(ctx, scene, upload)

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
}

/** Headers with which a browser treats a file only as a picture, or as a download if it is a PDF (R46). */
export const headersOf = ({ type }: KeptFile): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': type === PDF ? "default-src 'none'" : "sandbox; default-src 'none'",
  'content-disposition': type === PDF ? 'attachment; filename="voucher.pdf"' : 'inline',
})

/** A file of this member; null when they have none under this key (R14). */
export async function findOwnFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  memberId: number,
  key: string,
): Promise<KeptFile | null> {
  const [row] = await database.sql<{ type: string }[]>`
    select type from files where key = ${key} and member_id = ${memberId}`
  const bytes = row && (await files.get(key))
  return row && bytes ? { type: row.type, bytes } : null
}

export interface OwnFile extends KeptFile {
  scene: FileScene
  createdAt: Date
}

/** How many files are fetched at a time. */
const AT_ONCE = 8

/** Every file of a member with its bytes, the oldest first. */
export async function listOwnFiles(
  { database, files }: Pick<Services, 'database' | 'files'>,
  memberId: number,
): Promise<OwnFile[]> {
  const rows = await database.sql<{ key: string; scene: FileScene; type: string; createdAt: string }[]>`
    select key, scene, type, created_at as "createdAt" from files where member_id = ${memberId} order by created_at, key`
  const fetched = async ({ key, scene, type, createdAt }: (typeof rows)[number]) => {
    const bytes = await files.get(key)
    return bytes && { scene, type, bytes, createdAt: instant(createdAt) }
  }
  const list: (OwnFile | null)[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE)
    list.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(fetched))))
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
