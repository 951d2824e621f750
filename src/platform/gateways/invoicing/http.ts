import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import { circuitBreaker } from '../breaker.ts'
import { send } from '../send.ts'
import { InvoicingAway } from './invoicing.ts'
import type { Invoicing, Taken } from './invoicing.ts'

/** R43: a call without an answer within ten seconds has failed. */
const LIMITS = { connectMs: 3000, answerMs: 10_000, mostBytes: 4_194_304 }

const Answered = z.object({ code: z.string(), reason: z.string().max(500).default('') })
const Found = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('issuing') }),
  z.object({ state: z.literal('failed'), reason: z.string().max(500) }),
  z.object({
    state: z.literal('issued'),
    fiscalNumber: z.string().regex(/^\d{20}$/),
    issuedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    pdf: z.string().regex(/^[\w.-]{1,100}$/),
    xml: z.string().regex(/^[\w.-]{1,100}$/),
  }),
])
const Called = z.object({ requestNo: z.string().max(64) })

/** base64(HMAC-SHA256(secret, key + path + body)), the body byte for byte. */
export const signatureOf = (secret: string, key: string, path: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${key}\n${path}\n`).update(body).digest('base64')

function read<T>(body: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch {
    throw new InvoicingAway('the answer has another form')
  }
}

/** The provider at INVOICING_ENDPOINT: JSON by POST, signed. */
export function httpInvoicing(config: Config, { clock }: Pick<Services, 'clock'>): Invoicing {
  const base = new URL(config.INVOICING_ENDPOINT!)
  const key = config.INVOICING_KEY!
  const secret = config.INVOICING_SECRET!
  const breaker = circuitBreaker(clock)
  async function ask(path: string, input: object): Promise<Buffer> {
    if (!breaker.mayPass()) throw new InvoicingAway('rests after failures in a row')
    const body = Buffer.from(JSON.stringify(input))
    try {
      const headers = {
        'content-type': 'application/json',
        'x-invoicing-key': key,
        'x-invoicing-sign': signatureOf(secret, key, path, body),
      }
      const answer = await send(base, { method: 'POST', path, headers, body }, LIMITS)
      if (answer.status !== 200) throw new InvoicingAway(`answered ${answer.status}`)
      breaker.succeeded()
      return answer.body
    } catch (error) {
      breaker.failed()
      throw error instanceof InvoicingAway ? error : new InvoicingAway(`no answer: ${(error as Error).name}`)
    }
  }
  const taken = async (path: string, input: object): Promise<Taken> => {
    const { code, reason } = read(await ask(path, input), Answered)
    return code === '0' ? { taken: true } : { taken: false, reason: `${code} ${reason}`.trim() }
  }
  return {
    issue: (request) => taken('/issue', request),
    red: (request) => taken('/red', request),
    query: async (requestNo) => read(await ask('/query', { requestNo }), Found),
    file: (name) => ask('/file', { name }),
    calledBack(signature, body) {
      const right = Buffer.from(signatureOf(secret, key, '/callback', body))
      const given = Buffer.from(signature)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      try {
        return Called.parse(JSON.parse(body.toString())).requestNo
      } catch {
        return null
      }
    },
  }
}
