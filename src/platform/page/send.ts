import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressQuickly, encodedBody } from '../page-cache.ts'
import type { CachedPage } from '../page-cache.ts'

/** Headers of a page that is the same for every visitor: caches keep it and revalidate each time. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .header('etag', page.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'Cookie, Accept-Language, language, Accept-Encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await encodedBody(page, encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
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
