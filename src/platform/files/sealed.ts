import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { sealBytes, unsealBytes } from '../sealing.ts'
import { fileKind } from './kinds.ts'

/** What the store of files holds of a file: its bytes, sealed where its kind says so. */
export const stored = (config: Config, key: string, kind: string, bytes: Buffer): Buffer =>
  fileKind(kind).sealed ? sealBytes(config, `file ${key}`, bytes) : bytes

/** The bytes of a file of this kind under its key; null if the store has none. */
export async function fetched(
  { config, files }: Pick<Services, 'config' | 'files'>,
  { key, scene }: { key: string; scene: string },
): Promise<Buffer | null> {
  const bytes = await files.get(key)
  return bytes && fileKind(scene).sealed ? unsealBytes(config, `file ${key}`, bytes) : bytes
}
