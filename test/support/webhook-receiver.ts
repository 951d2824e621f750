import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'

export interface Received {
  id: string
  type: string
  timestamp: string
  data: Record<string, string | number>
}

/** What the receiver answers to a request that is in order. */
export interface Answering {
  status: number
  body?: string
  headers?: Record<string, string>
  /** Keeps the request open so long. */
  waitMs?: number
  /** Keeps the request open until then. */
  until?: Promise<void>
}

/** Five minutes, as Standard Webhooks says. */
const TOLERANCE_SECONDS = 300

/**
 * Another system that is told of events: strict as docs/api.md asks receivers to be. What is unsigned, too old or no JSON is a fault
 * and answered 400. `now` is its clock.
 */
export async function webhookReceiver(t: Test, now: () => Date) {
  const received: Received[] = []
  const faults: string[] = []
  let secrets: string[] = []
  let held = 0
  let answer: (event: Received) => Answering = () => ({ status: 204 })

  const isSigned = (content: string, signatures: string): boolean =>
    secrets.some((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      const right = Buffer.from(createHmac('sha256', key).update(content).digest('base64'))
      return signatures.split(' ').some((each) => {
        const given = Buffer.from(each.replace(/^v1,/, ''))
        return each.startsWith('v1,') && given.length === right.length && timingSafeEqual(given, right)
      })
    })

  const server: Server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '')
      const refuse = (why: string) => {
        faults.push(why)
        reply.writeHead(400).end(why)
      }
      if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
        return refuse('no POST of JSON')
      if (Math.abs(now().getTime() / 1000 - Number(header('timestamp'))) > TOLERANCE_SECONDS)
        return refuse('too old')
      if (!isSigned(`${header('id')}.${header('timestamp')}.${body}`, header('signature')))
        return refuse('not signed')
      const event = { id: header('id'), ...(JSON.parse(body) as Omit<Received, 'id'>) }
      received.push(event)
      const { status, body: says = '', headers = {}, waitMs = 0, until } = answer(event)
      held += 1
      reply.once('close', () => (held -= 1))
      void Promise.all([until, pause(waitMs)]).then(() => reply.writeHead(status, headers).end(says))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    faults,
    /** Requests that wait for their answer, at either end. */
    held: () => held,
    /** The secrets that it takes signatures of. */
    knows: (...living: string[]) => void (secrets = living),
    answers: (next: Answering | ((event: Received) => Answering)) =>
      void (answer = typeof next === 'function' ? next : () => next),
  }
}
