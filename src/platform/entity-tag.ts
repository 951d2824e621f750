import { crc32 } from 'node:zlib'

/**
 * Entity tag of an answer. It tells versions of one address apart and nobody gains by forging one: length and a checksum
 * are enough, at a twentieth of what a cryptographic hash costs for each page and each answer of the API.
 */
export const entityTag = (body: Buffer | string): string =>
  `"${body.length.toString(36)}-${crc32(body).toString(36)}"`
