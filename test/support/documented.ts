import type { FastifyInstance } from 'fastify'
import { errorsOf } from '../../src/platform/document.ts'
import { signedIn } from './caller.ts'

/**
 * Answers a check that throws unless the OpenAPI document names a refusal of a call: its status, and its code there. It asks the
 * declaration, of which openapi.test.ts says that the document has all of it: making the document takes longer than making a mall.
 */
export const documentedOf =
  ({ calls }: FastifyInstance) =>
  (method: 'get' | 'post', url: string, status: number, code: number): void => {
    if (status < 400) return
    const call = calls.get(`${method.toUpperCase()} ${url.split('?')[0]!}`)
    if (!call || !errorsOf(call).some((error) => error.status === status && error.code === code))
      throw new Error(`${method} ${url} answers ${status} with ${code}, which the document does not name`)
  }

/** A demo account that calls the API, and of whose refusals each is one that the OpenAPI document names. */
export async function answersOf(app: FastifyInstance, username: string, origin?: string) {
  const caller = await signedIn(app, username, origin)
  const documented = documentedOf(app)
  return {
    get: async (...call: Parameters<typeof caller.get>) => {
      const answer = await caller.get(...call)
      documented('get', call[0], answer.status, answer.code)
      return answer
    },
    post: async (...call: Parameters<typeof caller.post>) => {
      const answer = await caller.post(...call)
      documented('post', call[0], answer.status, answer.code)
      return answer
    },
  }
}
