import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** A request that a server has begun to read and cannot answer before `finish` sends the rest. */
export interface HalfRequest {
  /** Sends the rest and reads the whole answer; rejects if the connection ends earlier. */
  finish(): Promise<{ status: number; body: string }>
}

/**
 * Half a sign-in request, for tests of what happens to it while its server stops. Its answer is 400 for a missing password:
 * to compare one could take longer than a stopping server waits, on a busy machine.
 */
export async function halfRequest(origin: string): Promise<HalfRequest> {
  const body = JSON.stringify({ username: 'nobody', password: '' })
  const call = request(`${origin}/f/api/login/password`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      language: 'en',
      origin,
      expect: '100-continue',
    },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {})
  call.flushHeaders()
  // The server has read its headers.
  await once(call, 'continue')
  call.write(body.slice(0, 10))
  return {
    async finish() {
      call.end(body.slice(10))
      const [answer] = await answered
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      if (!answer.complete) throw new Error('the answer was cut off')
      return { status: answer.statusCode!, body: Buffer.concat(parts).toString() }
    },
  }
}

const A_WHILE_MS = 1000

/**
 * Waits until nobody listens there any more. The primary of a cluster may take a connection for workers that have just closed;
 * it answers nothing and ends with the primary, so each question is given a second and asked again.
 */
export async function untilRefused(origin: string): Promise<void> {
  const isOpen = () =>
    fetch(`${origin}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(A_WHILE_MS),
    }).then(
      () => true,
      (fault: Error) => fault.name === 'TimeoutError',
    )
  while (await isOpen());
}
