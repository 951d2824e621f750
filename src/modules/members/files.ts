import type { FastifyInstance } from 'fastify'
import { assertMayPass } from '../../platform/access.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { findReadable, headersOf } from '../../platform/files/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { PIECES_MS, sendPieces } from '../../platform/pieces.ts'
import { commonErrors } from '../../shared/errors.ts'
import { begun, jsonPieces } from '../../shared/pieces.ts'
import { exportData } from './service/data.ts'

/**
 * Answers files to their owner alone, with headers that let a browser treat them only as pictures or downloads (R46).
 */
function ownFile(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { key: string } }>(
    '/files/:key',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const reader = asMember(ctx).actor
      const key = request.params.key
      const file = /^[\w-]{20,64}$/.test(key) ? await findReadable(ctx, reader, key) : null
      if (!file) throw commonErrors.notFound()
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}

/** The export as a file to download, written while it is read. */
function dataFile(app: FastifyInstance, services: AppServices, personal: readonly PersonalData[]): void {
  app.get(
    '/order/data/export',
    { handlerTimeout: PIECES_MS, config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const pieces = await begun(jsonPieces(await exportData(asMember(ctx), personal), 2))
      return sendPieces(reply.header('content-disposition', 'attachment; filename="my-data.json"'), pieces)
    },
  )
}

/** Files that only the member may fetch: those they uploaded, and the export of their data. */
export function memberFiles(
  app: FastifyInstance,
  services: AppServices,
  personal: readonly PersonalData[],
): void {
  ownFile(app, services)
  dataFile(app, services, personal)
}
