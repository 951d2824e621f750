import type { FastifyRequest } from 'fastify'
import { crc32 } from 'node:zlib'

/**
 * Entity tag of an answer. It distinguishes versions of one address, and forging one gains nothing, so length and a checksum
 * are enough. They cost a twentieth of a cryptographic hash.
 */
export const entityTag = (body: Buffer | string): string =>
  `"${body.length.toString(36)}-${crc32(body).toString(36)}"`

const TAGS = /(?:W\/)?("[^"]*")/g

/** Whether the reader has this version: If-None-Match is `*` or a list of tags, strong and weak ones alike (RFC 9110, 13.1.2). */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || known === etag) return known === etag
  const opaque = etag.replace(/^W\//, '')
  return known.trim() === '*' || [...known.matchAll(TAGS)].some(([, tag]) => tag === opaque)
}
