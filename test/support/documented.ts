import type { FastifyInstance } from 'fastify'
import { signedIn } from './caller.ts'
import { codesOf } from './openapi-client.ts'
import type { OpenApi } from './openapi-client.ts'

const documents = new WeakMap<FastifyInstance, Promise<OpenApi>>()
function documentOf(app: FastifyInstance): Promise<OpenApi> {
  const made = documents.get(app) ?? app.inject('/f/openapi.json').then((answer) => answer.json<OpenApi>())
  documents.set(app, made)
  return made
}

/** Answers a check that throws unless the OpenAPI document names a refusal of a call: its status, and its code there. */
export const documentedOf =
  (app: FastifyInstance) =>
  async (method: 'get' | 'post', url: string, status: number, code: number): Promise<void> => {
    if (status < 400) return
    const operation = (await documentOf(app)).paths[url.split('?')[0]!]?.[method]
    if (!operation || !codesOf(operation, status).includes(code))
      throw new Error(`${method} ${url} answers ${status} with ${code}, which the document does not name`)
  }

/** A demo account that calls the API, and of whose refusals each is one that the OpenAPI document names. */
export async function heardOut(app: FastifyInstance, username: string, origin?: string) {
  const caller = await signedIn(app, username, origin)
  const documented = documentedOf(app)
  return {
    get: async (...call: Parameters<typeof caller.get>) => {
      const answer = await caller.get(...call)
      await documented('get', call[0], answer.status, answer.code)
      return answer
    },
    post: async (...call: Parameters<typeof caller.post>) => {
      const answer = await caller.post(...call)
      await documented('post', call[0], answer.status, answer.code)
      return answer
    },
  }
}
