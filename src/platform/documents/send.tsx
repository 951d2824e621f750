import type { FastifyReply, FastifyRequest } from 'fastify'
import { Preparing } from '../../../views/pages/documents/preparing.tsx'
import { success } from '../../shared/envelope.ts'
import { contextFor } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import { sendFile } from '../files/send.ts'
import { renderPage } from '../page/render.tsx'
import { sendPrivate } from '../page/send.ts'
import { documentOf } from './make.ts'
import type { DocumentKind } from './make.ts'

const ASK_AGAIN_SECONDS = 2

const wantsPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '')

/**
 * Answers a document that the reader may see. While it is being prepared: a page that asks again by itself, without scripts too;
 * to a program 202 with Retry-After. Throws as `documentOf`.
 */
export async function sendDocument(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, subject, actor }: { kind: DocumentKind; subject: string; actor: Context['actor'] },
): Promise<FastifyReply> {
  const file = await documentOf(services, kind, subject)
  if (file) return sendFile(request, reply, file)
  const seconds = String(ASK_AGAIN_SECONDS)
  reply.code(202).header('retry-after', seconds).header('cache-control', 'no-store')
  if (!wantsPage(request))
    return reply.send(success({ state: 'preparing', retryAfterSeconds: ASK_AGAIN_SECONDS }))
  const page = {
    view: Preparing,
    head: ({ t }: Pick<Context, 't'>) => ({
      title: t('documents.preparingTitle'),
      description: t('documents.preparingText'),
      canonical: null,
    }),
  }
  const ctx = contextFor(services, request, actor)
  const html = await renderPage(services, request, ctx, page, { again: request.url }, null, '')
  return sendPrivate(request, reply.header('refresh', seconds), html)
}
