import type { FastifyInstance } from 'fastify'
import { assertMayPass } from '../../platform/access.ts'
import { inContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { sheetTypes } from '../../platform/sheets/write.ts'
import { parseInput } from '../../platform/validation.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { TemplateQuery } from './schema.ts'
import { shippingTemplate } from './service/list.ts'

export { damageFiles } from './damage-files.ts'

const access = 'store.ship'

/** `api/seller/shipping/template`: what waits to leave at one's store, as a list to fill in. */
export function shippingFiles(app: FastifyInstance, services: AppServices): void {
  app.get('/api/seller/shipping/template', { config: { access }, schema: { hide: true } }, (request, reply) =>
    inContext(services, request, async (ctx) => {
      assertMayPass(access, ctx.actor)
      const { format } = parseInput(TemplateQuery, request.query)
      const name = `shipping-${shanghaiDay(ctx.clock.now())}.${format}`
      return reply
        .type(sheetTypes[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(await shippingTemplate(ctx, format))
    }),
  )
}
