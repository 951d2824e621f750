import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keeps bytes under keys of ours: random, never a path of somebody else's making. Rejects with `FileStoreAway` where the
 * store is a service that does not answer or refuses; no call is made inside a transaction (R40).
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** null where nothing is kept under this key. */
  get(key: string): Promise<Buffer | null>
  /** Nothing is kept under this key afterwards. */
  remove(key: string): Promise<void>
}

/** Nobody can say whether the call had its effect. Names the call and the fault, never a key of ours or a secret. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway'
}

const KEY = /^[\w-]{20,64}$/

/** Where a file lies in any store, so that a folder can be copied to a bucket as it stands. */
export function placeOf(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a file')
  return `${key.slice(0, 2)}/${key}`
}

/** What a disk says that is full, read-only, gone or not ours: it may pass, and operations must look. */
const diskFaults = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENODEV',
  'ESTALE',
  'EMFILE',
  'ENOTDIR',
])

/** Throws the same fault, as `FileStoreAway` where it is the disk's. */
function ofDisk(error: NodeJS.ErrnoException): never {
  if (!diskFaults.has(error.code ?? '')) throw error
  throw new FileStoreAway(`the folder of files: ${error.code}`, { cause: error })
}

/** A folder of this machine, or one that several processes share. A file is there whole or not at all, and no part of it. */
export function folderStore(folder: string): FileStore {
  const place = (key: string) => join(folder, placeOf(key))
  const discard = (path: string) => rm(`${path}.part`, { force: true })
  return {
    async put(key, bytes) {
      const path = place(key)
      try {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
        await writeFile(`${path}.part`, bytes, { mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        await discard(path).catch(() => {})
        ofDisk(error as NodeJS.ErrnoException)
      }
    },
    get: (key) =>
      readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        return ofDisk(error)
      }),
    async remove(key) {
      const path = place(key)
      await Promise.all([rm(path, { force: true }), discard(path)]).catch(ofDisk)
    },
  }
}
