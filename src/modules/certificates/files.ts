import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { inContext, requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { sendDocument } from '../../platform/documents/index.ts'
import { parseInput } from '../../platform/validation.ts'
import { archiveDocument, archiveSubject } from './archive.ts'
import { pdfDocument, xmlDocument } from './documents.ts'
import { sampleDocument, sampleSubject } from './sample.ts'
import { OpenCertificate } from './schema.ts'
import { readableVersion } from './service/mine.ts'

const FileQuery = OpenCertificate.extend({ form: z.enum(['pdf', 'xml']).catch('pdf').default('pdf') })

const ArchiveQuery = z.object({ orderNo: z.string().min(1).max(40) })

const SampleQuery = z.object({
  spuId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

/**
 * `api/certificate/file`: the PDF or the XML of a version, to whoever holds it and to its store; `api/certificate/archive`: all of an
 * order, to its member; `f/api/certificate/sample`: a sample of a product, to everybody. 202 while it is being made.
 */
export function certificateFiles(app: FastifyInstance, services: AppServices): void {
  app.get(
    '/api/certificate/file',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const { form, ...of } = parseInput(FileQuery, request.query)
      const { uuid } = await readableVersion(ctx, of)
      const kind = form === 'pdf' ? pdfDocument : xmlDocument
      return sendDocument(services, request, reply, { kind, subject: uuid, actor: ctx.actor })
    },
  )
  app.get(
    '/api/certificate/archive',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const { orderNo } = parseInput(ArchiveQuery, request.query)
      const subject = await archiveSubject(ctx, orderNo)
      return sendDocument(services, request, reply, { kind: archiveDocument, subject, actor: ctx.actor })
    },
  )
  app.get(
    '/f/api/certificate/sample',
    { config: { access: 'public' }, schema: { hide: true } },
    (request, reply) =>
      inContext(services, request, async (ctx) => {
        const { spuId } = parseInput(SampleQuery, request.query)
        const subject = await sampleSubject(ctx, spuId)
        return sendDocument(services, request, reply, { kind: sampleDocument, subject, actor: ctx.actor })
      }),
  )
}
