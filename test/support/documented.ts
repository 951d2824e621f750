import type { FastifyInstance } from 'fastify'
import { codesOf } from './openapi-client.ts'
import type { OpenApi } from './openapi-client.ts'

/** Answers a check that throws unless the OpenAPI document names a refusal of a call: its status, and its code there. */
export function documentedOf(app: FastifyInstance) {
  let document: Promise<OpenApi> | null = null
  return async (method: 'get' | 'post', url: string, status: number, code: number): Promise<void> => {
    if (status < 400) return
    document ??= app.inject('/f/openapi.json').then((answer) => answer.json<OpenApi>())
    const operation = (await document).paths[url.split('?')[0]!]?.[method]
    if (!operation || !codesOf(operation, status).includes(code))
      throw new Error(`${method} ${url} answers ${status} with ${code}, which the document does not name`)
  }
}
