import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/**
 * Collects the OpenAPI 3.1 document from the zod schemas that the doors validate with. The doors parse and serialise
 * themselves, so Fastify's own validation passes everything through.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hengzhun reference materials mall',
        version: '1',
        description:
          'Public calls start with /f/, the others need a session. Every answer is {code, msg, data}; code 0 is success. ' +
          'Money is a decimal string of yuan, ids are strings, times ISO 8601.',
      },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'Authorization' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}
