import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { sendDocument } from '../../platform/documents/index.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { sheetDocument, subjectOf } from './document.ts'
import { shownSheet } from './present/sheet.ts'
import { sheetOf } from './service/sheet.ts'

const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const SheetFile = z.object({
  spuId: digits,
  version: digits.optional(),
  lang: z.enum(['zh', 'en']).optional(),
})

/** `f/api/sds/file`: the sheet in force, or an earlier signed version, as PDF in the reader's language or a chosen one. */
export function sheetFiles(app: FastifyInstance, services: AppServices): void {
  app.get('/f/api/sds/file', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    inContext(services, request, async (ctx) => {
      const { spuId, version, lang = ctx.lang } = parseInput(SheetFile, request.query)
      const { sheets } = await sheetOf(ctx, { spuId, version })
      const shown = shownSheet(sheets, version)
      if (!shown) throw commonErrors.notFound()
      const subject = subjectOf({ spuId, version: shown.version, lang })
      return sendDocument(services, request, reply, { kind: sheetDocument, subject, actor: ctx.actor })
    }),
  )
}
