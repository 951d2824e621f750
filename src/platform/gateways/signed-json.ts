import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Services } from '../context.ts'
import { circuitBreaker } from './breaker.ts'
import { send } from './send.ts'
import type { Limits } from './send.ts'

/** A provider that is asked by JSON, each call signed. */
interface SignedProvider {
  endpoint: string
  key: string
  secret: string
  /** Headers are `x-<name>-key` and `x-<name>-sign`. */
  name: string
  limits: Limits
  /** What is thrown where it does not answer as it should: the effect of the call is unknown then. */
  away: new (message: string) => Error
}

/** base64(HMAC-SHA256(secret, key + path + body)), the body byte for byte. */
const signatureOf = (secret: string, key: string, path: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${key}\n${path}\n`).update(body).digest('base64')

/** Calls of a provider, behind a circuit breaker (R43). */
export function signedJson(provider: SignedProvider, { clock }: Pick<Services, 'clock'>) {
  const { key, secret, name, limits, away: Away } = provider
  const base = new URL(provider.endpoint)
  const breaker = circuitBreaker(clock)
  /** The body of its answer. Rejects with `away` for every other status than 200, and for silence. */
  async function ask(path: string, input: object): Promise<Buffer> {
    if (!breaker.mayPass()) throw new Away('rests after failures in a row')
    const body = Buffer.from(JSON.stringify(input))
    try {
      const headers = {
        'content-type': 'application/json',
        [`x-${name}-key`]: key,
        [`x-${name}-sign`]: signatureOf(secret, key, path, body),
      }
      const answer = await send(base, { method: 'POST', path, headers, body }, limits)
      if (answer.status !== 200) throw new Away(`answered ${answer.status}`)
      breaker.succeeded()
      return answer.body
    } catch (error) {
      breaker.failed()
      throw error instanceof Away ? error : new Away(`no answer: ${(error as Error).name}`)
    }
  }
  return {
    ask,
    /** The same, read by a schema. */
    async askFor<T>(path: string, input: object, schema: z.ZodType<T>): Promise<T> {
      const body = await ask(path, input)
      try {
        return schema.parse(JSON.parse(body.toString()))
      } catch {
        throw new Away('the answer has another form')
      }
    },
    /** Whether the provider signed what it sent to this path of ours. */
    isSigned(path: string, signature: string, body: Buffer): boolean {
      const right = Buffer.from(signatureOf(secret, key, path, body))
      const given = Buffer.from(signature)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
