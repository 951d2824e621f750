import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TraceState } from '../../shared/trace-states.ts'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { circuitBreaker } from './breaker.ts'
import { send } from './send.ts'
import { TrackingFailed } from './tracking.ts'
import type { AskedParcel, FoundTraces, Tracking } from './tracking.ts'

/** R43: a call without an answer within ten seconds has failed. */
const LIMITS = { connectMs: 3000, answerMs: 10_000, mostBytes: 262_144 }
/** Companies of which the provider answers only with the phone of one of both sides. */
const WITH_PHONE = ['shunfeng', 'shunfengkuaiyun']
const MOST_TRACES = 200
const MOST_LETTERS = 300
/** The code of an answer that knows nothing of the number. */
const NOTHING_FOUND = '500'

/** States of the provider by the first digit of theirs; finer ones, such as 301, say the same in more detail. */
const stateOf: Record<string, TraceState> = {
  0: 'moving',
  1: 'collected',
  2: 'problem',
  3: 'delivered',
  4: 'refused',
  5: 'delivering',
  6: 'returning',
  7: 'moving',
  14: 'refused',
}

const Refused = z.object({ result: z.literal(false), returnCode: z.string(), message: z.string().optional() })
const Found = z.object({
  state: z.string(),
  data: z
    .array(
      z.object({
        /** Shanghai time, without a zone. */
        time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        context: z.string(),
        location: z.string().nullish(),
      }),
    )
    .max(1000),
})

/** `upper(md5(param + key + customer))`, by which the provider knows who asks. */
const signed = (param: string, key: string, customer: string): string =>
  createHash('md5')
    .update(param + key + customer)
    .digest('hex')
    .toUpperCase()

function read(body: Buffer): FoundTraces | null {
  let json: unknown
  try {
    json = JSON.parse(body.toString())
  } catch {
    throw new TrackingFailed('the answer is not JSON')
  }
  const refused = Refused.safeParse(json).data
  if (refused?.returnCode === NOTHING_FOUND) return null
  if (refused) throw new TrackingFailed(`refused: ${refused.returnCode}`)
  const found = Found.safeParse(json).data
  if (!found) throw new TrackingFailed('the answer has another form')
  const { state } = found
  return {
    state: stateOf[state] ?? (state.length === 3 ? stateOf[state[0]!] : undefined) ?? null,
    traces: found.data.slice(0, MOST_TRACES).map(({ time, context, location }) => ({
      at: new Date(`${time.replace(' ', 'T')}+08:00`),
      text: context.trim().slice(0, MOST_LETTERS),
      place: location?.trim().slice(0, MOST_LETTERS) || null,
    })),
  }
}

/** Traces by kuaidi100's query of one number (`POST /poll/query.do`). */
export function kuaidi100(config: Config, { clock }: Pick<Services, 'clock'>): Tracking {
  const base = new URL(config.KUAIDI100_ENDPOINT)
  const customer = config.KUAIDI100_CUSTOMER!
  const breaker = circuitBreaker(clock)
  const ask = async ({ company, number, phone }: AskedParcel): Promise<Buffer> => {
    const param = JSON.stringify({
      com: company,
      num: number,
      ...(WITH_PHONE.includes(company) && { phone }),
      resultv2: '1',
      order: 'desc',
    })
    const sign = signed(param, config.KUAIDI100_KEY!, customer)
    const { status, body } = await send(
      base,
      {
        method: 'POST',
        path: '/poll/query.do',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(new URLSearchParams({ customer, sign, param }).toString()),
      },
      LIMITS,
    )
    if (status !== 200) throw new TrackingFailed(`answered ${status}`)
    return body
  }
  return {
    async find(asked) {
      if (!breaker.mayPass()) throw new TrackingFailed('rests after failures in a row')
      let body: Buffer
      try {
        body = await ask(asked)
      } catch (error) {
        breaker.failed()
        throw error instanceof TrackingFailed
          ? error
          : new TrackingFailed(`no answer: ${(error as Error).name}`)
      }
      breaker.succeeded()
      return read(body)
    },
  }
}
