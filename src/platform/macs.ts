import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'

/** Keyed hashes in hex of what is too short to be hashed plainly: one by every living key, first the one that writes (R53). */
export const macsOf = ({ CODE_KEYS }: Config, ...parts: string[]): string[] =>
  CODE_KEYS.map((key) => createHmac('sha256', key).update(parts.join('\0')).digest('hex'))
