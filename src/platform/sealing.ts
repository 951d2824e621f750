import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32))

/**
 * Encrypts bytes with AES-256-GCM under the first of CODE_KEYS, so that whoever has the database or the files alone cannot read
 * them. `purpose` binds them to their place: what was sealed for another purpose does not open.
 */
export function sealBytes({ CODE_KEYS }: Pick<Config, 'CODE_KEYS'>, purpose: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(CODE_KEYS[0]!), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The same for a text. */
export const seal = (config: Pick<Config, 'CODE_KEYS'>, purpose: string, text: string): Buffer =>
  sealBytes(config, purpose, Buffer.from(text))

function openWith(secret: string, purpose: string, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** Decrypts bytes that were sealed for this purpose by any living key (R53). Throws if none opens them. */
export function unsealBytes(
  { CODE_KEYS }: Pick<Config, 'CODE_KEYS'>,
  purpose: string,
  sealed: Buffer,
): Buffer {
  for (const secret of CODE_KEYS) {
    const bytes = openWith(secret, purpose, sealed)
    if (bytes !== null) return bytes
  }
  throw new Error(`nothing of CODE_KEYS opens this ${purpose}`)
}

/** The same for a text. */
export const unseal = (config: Pick<Config, 'CODE_KEYS'>, purpose: string, sealed: Buffer): string =>
  unsealBytes(config, purpose, sealed).toString('utf8')
