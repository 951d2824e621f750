/**
 * Files of members, stores and the mall (kinds.ts): bytes in a bucket or a folder, a row with their owner. No bytes are left without
 * a row: their key is noted before they are written and until they are deleted.
 */
import type { Config } from '../config.ts'
import { s3Store } from './s3.ts'
import type { Surroundings } from './s3.ts'
import { folderStore } from './store.ts'
import type { FileStore } from './store.ts'

export { hashOf, keepDocument, keepMade, keepPicture, keepPublicPicture, keepUpload } from './keep.ts'
export type { FileScene, NewFile, Owner } from './keep.ts'
export { findOwnFile, findReadable, headersOf, openFile, ownFiles } from './read.ts'
export type { KeptFile, OwnFile } from './read.ts'
export {
  dropFiles,
  dropPublicFile,
  dropReplaced,
  dropUnused,
  forgetFiles,
  removeBytes,
  removeExpired,
  removeUnkept,
} from './remove.ts'
export type { UnkeptFile } from './remove.ts'
export { FileStoreAway } from './store.ts'
export type { FileStore } from './store.ts'
export { fileKinds, PDF, ZIP } from './kinds.ts'
export type { FileKind, FileKindName } from './kinds.ts'
export { lockUploads } from './lock.ts'

/** The configured bucket, or the folder if there is none. */
export const fileStore = (config: Config, surroundings: Surroundings): FileStore =>
  config.bucket ? s3Store(config.bucket, surroundings) : folderStore(config.FILES_DIR)
