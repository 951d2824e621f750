import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Visitor } from '../modules/identity/world.ts'

/** A demo account that calls the API: answers have the envelope's fields beside their status. */
export async function signedIn(app: FastifyInstance, username: string, origin = 'http://localhost') {
  const visitor = new Visitor(app)
  await visitor.enter(username)
  const reply = ({ status, body }: { status: number; body: string }) => ({
    status,
    ...(JSON.parse(body) as { code: number; msg: string; data: any }),
  })
  return {
    get: async (url: string, language = 'en') => reply(await visitor.open(url, { language })),
    post: async (url: string, input: object, key: string = randomUUID()) =>
      reply(
        await visitor.call(url, input, {
          language: 'en',
          origin,
          'idempotency-key': key,
        }),
      ),
  }
}
