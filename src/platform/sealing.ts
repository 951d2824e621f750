import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32))

/**
 * Encrypts a text with AES-256-GCM under the first of CODE_KEYS, so that the database alone does not reveal it. `purpose` binds
 * it to its place: a text sealed for another purpose does not open.
 */
export function seal({ CODE_KEYS }: Pick<Config, 'CODE_KEYS'>, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(CODE_KEYS[0]!), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function openWith(secret: string, purpose: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Decrypts a text that was sealed for this purpose by any living key (R53). Throws if none opens it. */
export function unseal({ CODE_KEYS }: Pick<Config, 'CODE_KEYS'>, purpose: string, sealed: Buffer): string {
  for (const secret of CODE_KEYS) {
    const text = openWith(secret, purpose, sealed)
    if (text !== null) return text
  }
  throw new Error(`nothing of CODE_KEYS opens this ${purpose}`)
}
