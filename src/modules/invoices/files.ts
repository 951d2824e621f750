import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { openFile } from '../../platform/files/index.ts'
import { sendFile } from '../../platform/files/send.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { InvoiceNo } from './schema.ts'
import { fileKeyOf } from './service/read.ts'

const FileQuery = InvoiceNo.extend({
  form: z.enum(['pdf', 'ofd', 'xml']).catch('pdf').default('pdf'),
  /** A red letter of the invoice by its number. */
  redNo: z.string().max(40).optional(),
})

/** `api/invoice/file`: the PDF, OFD or XML of an issued invoice or red letter, to its member, its store and finance. */
export function invoiceFiles(app: FastifyInstance, services: AppServices): void {
  app.get(
    '/api/invoice/file',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const key = await fileKeyOf(asMember(ctx), parseInput(FileQuery, request.query))
      const file = key && (await openFile(services, key))
      if (!file) throw commonErrors.notFound()
      return sendFile(request, reply, file)
    },
  )
}
