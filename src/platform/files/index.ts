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
}

const KEY_BYTES = 24

/** Keeps a picture of the caller; afterwards its bytes lie in the store and its row says whose it is. Answers its key. */
export async function keepPicture(ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> {
  const bytes = await redrawn(upload.bytes, upload.filename, fits[scene])
  const key = ctx.random.token(KEY_BYTES)
  await ctx.files.put(key, bytes)
  await ctx.database.sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${ctx.actor.memberId}, ${scene}, 'image/webp', ${bytes.length}, ${ctx.clock.now()})`
  return key
}

export interface KeptFile {
  type: string
  bytes: Buffer
}

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
