import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { sendDocument } from '../../platform/documents/index.ts'
import { parseInput } from '../../platform/validation.ts'
import { pdfDocument, xmlDocument } from './documents.ts'
import { OpenCertificate } from './schema.ts'
import { readableVersion } from './service/mine.ts'

const FileQuery = OpenCertificate.extend({ form: z.enum(['pdf', 'xml']).catch('pdf').default('pdf') })

/** `api/certificate/file`: the PDF or the XML of a version, to whoever holds it and to its store; 202 while it is being made. */
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
}
