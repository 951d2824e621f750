import { createHash } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MEMORY = '/dev/shm'
/** What the databases of a whole run need at the same time, with ample room. */
const ROOM_BYTES = 6 * 2 ** 30

/** Whether /dev/shm and the machine itself have that much room; a container's /dev/shm has 64 MB by default. */
export function hasRoomInMemory(bytes = ROOM_BYTES): boolean {
  if (process.availableMemory() < bytes || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > bytes
}

const clone = createHash('sha256').update(fileURLToPath(new URL('../..', import.meta.url)))
const folder = `${MEMORY}/mall-test-${process.getuid?.()}-${clone.digest('hex').slice(0, 12)}`

/**
 * Where the shared server of the tests keeps its data: a folder of this clone in memory, where that has room, because copying a
 * database there takes a third of the time; else undefined, for its place on disk. All files of a run answer the same, because
 * the first caller makes the folder.
 */
export const folderInMemory = (): string | undefined =>
  existsSync(folder) || hasRoomInMemory() ? folder : undefined

/** Gives the memory back after a run. */
export const forgetFolderInMemory = (): void => rmSync(folder, { recursive: true, force: true })
