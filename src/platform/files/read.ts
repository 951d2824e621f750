import type { Services } from '../context.ts'
import { instant } from '../../shared/time.ts'
import { fileKind, kindsByKey, PDF } from './kinds.ts'
import type { FileKindName } from './kinds.ts'
import { fetched } from './sealed.ts'

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

/** A file under this key that the reader owns, or the store whose staff they are, if its kind is given by key; otherwise null (R14). */
export async function findReadable(
  services: Opening,
  { memberId, storeId }: { memberId: number; storeId: number | null },
  key: string,
): Promise<KeptFile | null> {
  const [row] = await services.database.sql<FileRow[]>`
    select key, scene, type, filename, sha256 from files
    where key = ${key} and (member_id = ${memberId} or store_id = ${storeId}) and scene = any(${kindsByKey})`
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

/**
 * The files of a member with their bytes, the oldest first. Each is fetched when it is asked for, so that one is in memory at a
 * time; one that was deleted meanwhile is left out. Rejects with `FileStoreAway`.
 */
export async function* ownFiles(services: Opening, memberId: number): AsyncGenerator<OwnFile, void> {
  const rows = await services.database.sql<
    { key: string; scene: FileKindName; type: string; createdAt: string }[]
  >`
    select key, scene, type, created_at as "createdAt" from files where member_id = ${memberId} order by created_at, key`
  for (const { key, scene, type, createdAt } of rows) {
    const bytes = await fetched(services, { key, scene })
    if (bytes) yield { scene, type, bytes, createdAt: instant(createdAt) }
  }
}
