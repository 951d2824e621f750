import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../entity-tag.ts'
import { chooseEncoding, compressQuickly, encodedBody } from '../page-cache.ts'
import type { CachedPage } from '../page-cache.ts'

/** What tells a page from the answer of a call. */
interface Kind {
  type: string
  cacheControl: string
  /** Callers and proxies may hold the answer of a call in an encoding of their own. */
  weak?: boolean
}

const pageKind: Kind = {
  type: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
}

/** Sends what is the same for every visitor: caches keep it and revalidate each time. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { type, cacheControl, weak = false }: Kind = pageKind,
): Promise<FastifyReply> {
  const etag = weak ? `W/${page.etag}` : page.etag
  reply
    .code(page.status)
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('vary', 'Cookie, Authorization, Accept-Language, language, Accept-Encoding')
  if (isKnown(request, etag)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await encodedBody(page, encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

/** Sends a page made for one reader, which no cache stores. */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  html: Buffer,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = compressQuickly(html, encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
}
