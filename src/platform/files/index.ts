import type { MemberContext, Services } from '../context.ts'
import type { Queryable } from '../db/index.ts'
import type { Upload } from '../uploads.ts'
import { instant } from '../../shared/time.ts'
import { redrawn } from './images.ts'
import type { Fit } from './images.ts'
import type { fileScenes } from './tables.ts'

export { folderStore } from './store.ts'
export type { FileStore } from './store.ts'

export type FileScene = (typeof fileScenes)[number]

/** What is kept of a picture that was uploaded for each purpose. */
const fits: Record<FileScene, Fit> = {
  avatar: { width: 320, height: 320, fit: 'cover' },
  realName: { width: 2000, height: 2000, fit: 'inside' },
  voucher: { width: 2400, height: 2400, fit: 'inside' },
}

const KEY_BYTES = 24

/** The bytes lie in the store afterwards, and a row says whose they are. Answers the key. */
async function keep(ctx: MemberContext, scene: FileScene, type: string, bytes: Buffer): Promise<string> {
  const key = ctx.random.token(KEY_BYTES)
  await ctx.files.put(key, bytes)
  await ctx.database.sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${ctx.actor.memberId}, ${scene}, ${type}, ${bytes.length}, ${ctx.clock.now()})`
  return key
}

/** Keeps a picture of the caller, drawn anew. Answers its key. */
export const keepPicture = async (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  keep(ctx, scene, 'image/webp', await redrawn(upload.bytes, upload.filename, fits[scene]))

export const PDF = 'application/pdf'

/** Begins and ends as a PDF does; nothing of it is ever shown within our pages. */
const isPdf = ({ bytes, filename }: Upload): boolean =>
  /\.pdf$/i.test(filename) &&
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF')

/** Keeps a document of the caller: a picture drawn anew, or a PDF as it is, for download alone (R45). Answers its key. */
export const keepDocument = async (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  isPdf(upload) ? keep(ctx, scene, PDF, upload.bytes) : keepPicture(ctx, scene, upload)

/** Whether the member has a file of this purpose under the key. */
export async function hasOwnFile(
  { sql }: Pick<Queryable, 'sql'>,
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

/** Headers that keep a file from being anything but a picture, or a download where it is a PDF (R46). */
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

/** Every file of a member with its bytes, the oldest first. */
export async function listOwnFiles(
  { database, files }: Pick<Services, 'database' | 'files'>,
  memberId: number,
): Promise<OwnFile[]> {
  const rows = await database.sql<{ key: string; scene: FileScene; type: string; created_at: string }[]>`
    select key, scene, type, created_at from files where member_id = ${memberId} order by created_at, key`
  const kept = rows.map(async ({ key, scene, type, created_at }) => {
    const bytes = await files.get(key)
    return bytes && { scene, type, bytes, createdAt: instant(created_at) }
  })
  return (await Promise.all(kept)).filter((file) => file !== null)
}

/** Of one purpose the member keeps these files alone: others were uploaded and never used. */
export async function dropUnused(
  { database, files }: Pick<Services, 'database' | 'files'>,
  memberId: number,
  scene: FileScene,
  used: readonly string[],
): Promise<void> {
  const rows = await database.sql<{ key: string }[]>`
    delete from files where member_id = ${memberId} and scene = ${scene} and key <> all(${used as string[]})
    returning key`
  for (const { key } of rows) await files.remove(key)
}

/** Rows of all files of a member are gone; answers their keys, to be removed from the store after commit. */
export async function forgetFiles({ sql }: Queryable, memberId: number): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    delete from files where member_id = ${memberId} returning key`
  return rows.map(({ key }) => key)
}
