import { crc32 } from 'node:zlib'

/**
 * Entity tag of an answer. It distinguishes versions of one address, and forging one gains nothing, so length and a checksum
 * are enough. They cost a twentieth of a cryptographic hash.
 */
export const entityTag = (body: Buffer | string): string =>
  `"${body.length.toString(36)}-${crc32(body).toString(36)}"`
