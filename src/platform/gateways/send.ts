import type { IncomingHttpHeaders } from 'node:http'
import type { Agent } from 'undici'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query, sent unchanged, because they are signed. */
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface Limits {
  connectMs: number
  /** Limit from the first byte sent to the first of the answer, if it has its own. */
  firstByteMs?: number
  /** Limit from the call to the last byte received. */
  answerMs: number
  mostBytes: number
}

/** One agent for each pair of limits, because undici has them by connection; callers have constant ones. */
const agents = new Map<string, Agent>()

async function agentFor({ connectMs, mostBytes }: Limits): Promise<Agent> {
  // Loaded with the first request: a mall without providers sends none.
  const { Agent } = await import('undici')
  const key = `${connectMs} ${mostBytes}`
  const agent =
    agents.get(key) ??
    new Agent({ connect: { timeout: connectMs }, maxResponseSize: mostBytes, bodyTimeout: 0 })
  agents.set(key, agent)
  return agent
}

/**
 * Sends one request and resolves with the raw bytes of the answer. Rejects when a limit passes or the connection
 * breaks. `fetch` cannot limit the time to connect and rewrites addresses. Redirects are answers here and are not
 * followed.
 */
export async function send(base: URL, sending: Sending, limits: Limits): Promise<Answer> {
  const { method, path, headers } = sending
  const agent = await agentFor(limits)
  const answer = await agent.request({
    origin: base.origin,
    method,
    path,
    headers,
    body: method === 'POST' || method === 'PUT' ? sending.body : null,
    headersTimeout: Math.ceil(limits.firstByteMs ?? 0),
    signal: AbortSignal.timeout(Math.ceil(limits.answerMs)),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.from(await answer.body.arrayBuffer()),
  }
}
