import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'

/** Keyed hashes in hex, for values that are too short for a plain hash: one by each living key, the writing key first (R53). */
export const macsOf = ({ CODE_KEYS }: Config, ...parts: string[]): string[] =>
  CODE_KEYS.map((key) => createHmac('sha256', key).update(parts.join('\0')).digest('hex'))
