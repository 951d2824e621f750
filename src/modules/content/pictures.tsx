import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { Plate } from '../../../views/pages/content/plate.tsx'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import type { Context } from '../../platform/context.ts'
import { isKnown } from '../../platform/entity-tag.ts'
import { openFile } from '../../platform/files/index.ts'
import { sendFile } from '../../platform/files/send.ts'
import { requestLanguage } from '../../platform/language.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { findBannerPicture, findPictureWords } from './queries/home.ts'

const PictureName = z.strictObject({
  kind: z.enum(['hero', 'campaign', 'bottom', 'brand', 'partner', 'honour']),
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
      const lines = await findPictureWords(services.database, lang, kind, id)
      if (!lines) throw commonErrors.notFound()
      const svg = renderToStaticMarkup(<Plate kind={kind} lines={lines} />)
      const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('vary', 'Cookie, Accept-Language, language')
      if (isKnown(request, etag)) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(svg)
    },
  )
}

/** An address has its picture for ever: another picture has another key. */
const YEAR = 'public, max-age=31536000, immutable'

const isWriter = ({ actor }: Context): boolean =>
  actor?.isOperator === true && actor.permissions.includes('content')

/** Pictures of banners: those of the shop for everybody, others for whoever writes them (R46). */
export function bannerPictures(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { key: string } }>(
    '/f/banner/picture/:key',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params
      if (!/^[\w-]{20,64}$/.test(key)) throw commonErrors.notFound()
      const ctx = await requestContext(services, request)
      const found = await findBannerPicture(ctx.database, key)
      const file = found && (found.isShown || isWriter(ctx)) ? await openFile(ctx, key) : null
      if (!found || !file) throw commonErrors.notFound()
      return found.isShown ? sendFile(request, reply, file, YEAR) : sendFile(request, reply, file)
    },
  )
}
