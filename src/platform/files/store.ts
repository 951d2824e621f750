import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../db/index.ts'

/**
 * Stores bytes under our own random keys, never under a path from a client. Rejects with `FileStoreAway` if a service
 * does not answer or refuses. Never call it inside a transaction (R40).
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** null if nothing is stored under this key. */
  get(key: string): Promise<Buffer | null>
  /** Deletes what is stored under this key. */
  remove(key: string): Promise<void>
}

/** The effect of the call is unknown. Names the call and the fault, never a key of ours or a secret. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway'
}

const KEY = /^[\w-]{20,64}$/

/** Path of a file, the same in every store, so that a folder can be copied to a bucket. */
export function placeOf(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a file')
  return `${key.slice(0, 2)}/${key}`
}

/** Faults of a disk that is full, read-only, gone or not ours: they may pass, and operations must look. */
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
  // A recursive mkdir of Node answers this on a disk that is read-only.
  'ENOENT',
])

/** Throws a fault of the disk as `FileStoreAway`, any other unchanged. */
function ofDisk(error: NodeJS.ErrnoException): never {
  if (!diskFaults.has(error.code ?? '')) throw error
  throw new FileStoreAway(`the folder of files: ${error.code}`, { cause: error })
}

/** Makes the folder where it is missing. Throws a StartupError of one sentence where files could not be stored in it. */
export async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `Files cannot be stored in ${folder} (${code}). Set FILES_DIR to a folder that this user may write to.`,
    )
  }
}

/** A folder of this machine, or one that several processes share. A file is complete or missing. */
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
