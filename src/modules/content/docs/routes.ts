import type { FastifyInstance } from 'fastify'
import { ApiReferencePage } from '../../../../views/pages/content/api-reference.tsx'
import { entityTag, isKnown } from '../../../platform/entity-tag.ts'
import { requestContext } from '../../../platform/app-services.ts'
import type { AppServices } from '../../../platform/app-services.ts'
import { renderPage, sendPrivate } from '../../../platform/page.tsx'
import { formToken } from '../../../platform/security.ts'
import { formCredential } from '../../../platform/session.ts'
import { apiReference } from './reference.ts'
import type { ApiDocument, ApiGroup } from './reference.ts'

const open = { config: { access: 'public' as const }, schema: { hide: true } }

interface Published {
  json: string
  etag: string
  groups: ApiGroup[]
}

/** Made at the first request, when all doors are registered; the document cannot change after that. */
function publish(app: FastifyInstance): Published {
  const document = app.swagger()
  const json = JSON.stringify(document)
  const etag = `W/${entityTag(json)}`
  return { json, etag, groups: apiReference(document as ApiDocument) }
}

/**
 * /f/openapi.json, made from the schemas that validate, and /f/docs, our own page made from it: swagger-ui would
 * violate the content policy (decisions 2).
 */
export function docsRoutes(app: FastifyInstance, services: AppServices): void {
  let published: Published | undefined
  const reference = () => (published ??= publish(app))

  app.get('/f/openapi.json', open, (request, reply) => {
    const { json, etag } = reference()
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })

  app.get('/f/docs', open, async (request, reply) => {
    const ctx = await requestContext(services, request)
    const token = ctx.actor ? formToken(formCredential(request, reply, services)) : ''
    const html = await renderPage(
      services,
      request,
      ctx,
      {
        head: ({ t }) => ({
          title: t('docs.title'),
          description: t('docs.description'),
          canonical: '/f/docs',
          styles: ['content', 'docs'],
        }),
        view: ApiReferencePage,
      },
      { groups: reference().groups },
      null,
      token,
    )
    return sendPrivate(request, reply, html)
  })
}
