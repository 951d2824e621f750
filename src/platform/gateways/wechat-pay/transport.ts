import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Random } from '../../random.ts'
import { circuitBreaker } from '../breaker.ts'
import { send } from '../send.ts'
import type { Answer } from '../send.ts'
import { unknownFor } from './outcome.ts'
import type { Outcome, UnknownReason } from './outcome.ts'
import { authorization } from './signing.ts'
import type { Merchant } from './signing.ts'
import { signatureFault } from './verification.ts'
import type { PlatformKeys } from './verification.ts'

export interface Surroundings {
  clock: Clock
  random: Random
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** R43. A call with all its tries ends after ten seconds; a try ends earlier, to leave time for the next. */
export interface Patience {
  totalMs: number
  tryMs: number
  connectMs: number
  pauseMs: number
}

export const patience: Patience = { totalMs: 10_000, tryMs: 4000, connectMs: 3000, pauseMs: 200 }

const MOST_TRIES = 3
const MOST_ANSWER_BYTES = 1_048_576

export interface Call {
  /** Names the call in the log. */
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** A bill is a stream without a signature; the answer that named it had a signature and its hash. */
  unsigned?: { mostBytes: number }
}

/** Older spellings of the codes that callers act upon. */
const spelling: Record<string, string> = {
  ORDER_PAID: 'ORDERPAID',
  ORDERCLOSED: 'ORDER_CLOSED',
  ORDERNOTEXIST: 'ORDER_NOT_EXIST',
}

function refusalCode(body: Buffer): string | null {
  try {
    const { code } = JSON.parse(body.toString()) as { code?: unknown }
    if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]{0,63}$/.test(code)) return null
    return spelling[code] ?? code
  } catch {
    return null
  }
}

/**
 * Transport to WeChat Pay: signs requests and trusts an answer only by its signature. It sends the same bytes at most
 * three times if the outcome is open (5xx, silence, a forged answer) or after 429, and never repeats a refused call.
 */
export function transport(
  merchant: Merchant & { base: string; platformKeys: PlatformKeys },
  { clock, random, log }: Surroundings,
  { totalMs, tryMs, connectMs, pauseMs }: Patience,
) {
  const base = new URL(merchant.base)
  const breaker = circuitBreaker(clock)
  // WeChat signs its answers with the public key that we name: the first one configured.
  const askedKey = [...merchant.platformKeys.keys()].find((id) => id.startsWith('PUB_KEY_ID_'))

  const attempt = (call: Call, body: Buffer, answerMs: number): Promise<Answer> => {
    const { method, path } = call
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const signed = { method, path, body, timestamp, nonce: random.token(24) }
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'hengzhun-mall/1 (Node.js)',
      authorization: authorization(merchant, signed),
      ...(askedKey && { 'wechatpay-serial': askedKey }),
    }
    const mostBytes = call.unsigned?.mostBytes ?? MOST_ANSWER_BYTES
    return send(base, { method, path, headers, body }, { connectMs, answerMs, mostBytes })
  }

  /** The meaning of one answer; `again` if the same call may be sent once more. */
  const judged = (
    call: Call,
    answer: Answer,
  ): { outcome: Outcome<Buffer>; again: boolean; fault?: string } => {
    const { status, headers, body } = answer
    if (status >= 200 && status < 300) {
      const fault = call.unsigned ? null : signatureFault(merchant.platformKeys, headers, body, clock.now())
      return fault
        ? { outcome: unknownFor('unverified'), again: true, fault }
        : { outcome: { ok: body }, again: false }
    }
    const code = refusalCode(body)
    const fault = `${status} ${code ?? 'without code'}`
    if (status >= 400 && status < 500 && code)
      return { outcome: { refused: code }, again: status === 429, fault }
    return { outcome: unknownFor('status'), again: true, fault }
  }

  async function tried(call: Call): Promise<Outcome<Buffer>> {
    // Serialised once, so that every try sends exactly the bytes that it signs.
    const body = call.body ? Buffer.from(JSON.stringify(call.body)) : Buffer.alloc(0)
    const end = performance.now() + totalMs
    let outcome: Outcome<Buffer> = unknownFor('silent')
    for (let tries = 1; ; tries++) {
      const left = end - performance.now()
      const answer = await attempt(call, body, Math.min(tryMs, left)).catch((error: Error) => error)
      const said =
        answer instanceof Error
          ? { outcome: unknownFor('silent' satisfies UnknownReason), again: true, fault: answer.message }
          : judged(call, answer)
      outcome = said.outcome
      if (said.fault) {
        const request = answer instanceof Error ? undefined : answer.headers['request-id']
        log.warn({ call: call.name, tries, fault: said.fault, request }, 'wechat pay did not do as asked')
      }
      const wait = pauseMs * 2 ** (tries - 1) * (0.5 + Math.random())
      if (!said.again || tries === MOST_TRIES || performance.now() + wait >= end) return outcome
      await pause(wait)
    }
  }

  return async (call: Call): Promise<Outcome<Buffer>> => {
    if (!breaker.mayPass()) return unknownFor('circuitOpen')
    const outcome = await tried(call)
    if (outcome.unknown) breaker.failed()
    else breaker.succeeded()
    return outcome
  }
}
