import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../platform/app-services.ts'
import { invoicingGateway } from '../../platform/gateways/invoicing/index.ts'
import { followOne } from './red/issue.ts'
import { issueOne } from './service/issue.ts'
import { sealOne } from './service/seal.ts'

/**
 * The provider says that something became of a request, of an invoice or of a red letter. Its word is only a reason to ask: whatever
 * comes twice, too early or by somebody else changes nothing.
 */
export function invoiceCallbacks(app: FastifyInstance, services: AppServices): void {
  const invoicing = invoicingGateway(services.config, services)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/f/api/invoice/notify',
      { config: { access: 'public', channel: true }, schema: { hide: true } },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const requestNo =
          invoicing?.calledBack(String(request.headers['x-invoicing-sign'] ?? ''), raw) ?? null
        if (invoicing === null || requestNo === null) return reply.code(401).send({ code: 401 })
        const number = requestNo.replace(/-\d+$/, '')
        await (number.startsWith('RL') ? followOne : issueOne)(services, invoicing, number)
        await sealOne(services, invoicing, requestNo)
        return reply.header('cache-control', 'no-store').send({ code: 200 })
      },
    )
  })
}
