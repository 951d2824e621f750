import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { Plate } from '../../../views/pages/content/plate.tsx'
import type { AppServices } from '../../platform/app-services.ts'
import { requestLanguage } from '../../platform/language.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { findPictureWords } from './queries/home.ts'

const PictureName = z.strictObject({
  kind: z.enum(['hero', 'bottom', 'brand', 'partner', 'honour']),
  file: z
    .string()
    .regex(/^[1-9]\d{0,8}\.svg$/)
    .transform((file) => Number.parseInt(file, 10)),
})

/**
 * The pictures that the calls of specification 7 name: drawn from the words of a banner, brand, partner or honour in
 * the reader's language. Words are escaped, so that no text of the operator can become markup.
 */
export function pictureRoutes(app: FastifyInstance, services: AppServices): void {
  app.get(
    '/f/picture/:kind/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { kind, file: id } = parseInput(PictureName, request.params)
      const lang = requestLanguage(request, services.config)
      const lines = await findPictureWords({ database: services.database, lang }, kind, id)
      if (!lines) throw commonErrors.notFound()
      const svg = renderToStaticMarkup(<Plate kind={kind} lines={lines} />)
      const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('vary', 'Cookie, Accept-Language, language')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(svg)
    },
  )
}
