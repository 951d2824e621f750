import type { FastifyInstance } from 'fastify'
import type { ApiDoor } from '../../platform/api.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { assertMayPass } from '../../platform/access.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf } from '../../platform/files/index.ts'
import { parseInput } from '../../platform/validation.ts'
import { exportPageReply, exportReply } from './present.ts'
import { CreateExport, ExportId, ExportPageReply, ExportQuery, ExportReply } from './schema.ts'
import { cancelExport, createExport, exportFile, exportOf, ownExports } from './service.ts'
import type { Kinds } from './service.ts'

/** Lists as files (api 5.7, 5.10). Which of them somebody may export, the list itself says. */
export function exportRoutes({ memberGet, memberOnce }: ApiDoor, kinds: Kinds): void {
  memberOnce('/api/export/create', 'Make a list as a file', CreateExport, ExportReply, async (ctx, input) =>
    exportReply(await createExport(ctx, kinds, input)),
  )
  memberGet('/api/export/status', 'How it stands', ExportId, ExportReply, async (ctx, input) =>
    exportReply(await exportOf(ctx, kinds, input)),
  )
  memberGet(
    '/api/export/page',
    'What I exported, the latest first',
    ExportQuery,
    ExportPageReply,
    async (ctx, input) => exportPageReply(await ownExports(ctx, kinds, input)),
  )
  memberOnce('/api/export/cancel', 'Do not make it', ExportId, ExportReply, async (ctx, input) =>
    exportReply(await cancelExport(ctx, kinds, input)),
  )
}

/** The file of an export, for whoever asked for it. */
export function exportFiles(app: FastifyInstance, services: AppServices, kinds: Kinds): void {
  app.get(
    '/api/export/file',
    { config: { access: 'member' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('member', ctx.actor)
      const file = await exportFile(asMember(ctx), kinds, parseInput(ExportId, request.query))
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
