import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../entity-tag.ts'
import { headersOf } from './index.ts'
import type { KeptFile } from './index.ts'

/** The part of a file that one Range header of bytes asks for; null for all of it (RFC 9110, 14.2). */
function rangeOf(header: string | undefined, length: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? { from, to } : null
}

/**
 * Answers a file to a reader who may have it: as a picture or a download (R46), known again by its hash, in parts if asked. A reader's
 * browser asks each time, unless `cache` says otherwise.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KeptFile,
  cache = 'private, no-cache',
): FastifyReply {
  reply.headers(headersOf(file)).header('cache-control', cache).header('accept-ranges', 'bytes')
  const etag = file.sha256 && `"${file.sha256}"`
  if (etag) {
    reply.header('etag', etag)
    if (isKnown(request, etag)) return reply.code(304).send()
  }
  const whole = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const part = whole ? null : rangeOf(request.headers.range, file.bytes.length)
  if (!part) return reply.send(file.bytes)
  const { from, to } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${file.bytes.length}`)
    .send(file.bytes.subarray(from, to + 1))
}
