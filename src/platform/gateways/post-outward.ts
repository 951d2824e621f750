import type { Agent } from 'undici'
import { isPublic, literalOf, lookupOnly, NotPublic } from './public-address.ts'

/** Why there was no answer. */
type OutwardFault = 'notPublic' | 'unknownHost' | 'tls' | 'timeout' | 'connection'

/** What came back: a status and the beginning of the answer, or why nothing did. */
export type OutwardAnswer =
  { status: number; answer: string; fault: null } | { status: null; fault: OutwardFault }

/** R43: three seconds to connect, ten in all. */
const CONNECT_MS = 3000
const ANSWER_MS = 10_000
const KEPT_BYTES = 1024

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/** Where nothing is in production, this machine may be posted to as well. */
const isPublicOrHere = (address: string) => isPublic(address) || isLoopback(address)

/** One agent for each rule of what it may connect to. */
const agents = new Map<typeof isPublic, Agent>()

async function agentFor(passes: typeof isPublic): Promise<Agent> {
  // Loaded with the first post: a mall without webhooks sends none.
  const { Agent } = await import('undici')
  const agent =
    agents.get(passes) ??
    new Agent({
      connect: { timeout: CONNECT_MS, lookup: lookupOnly(passes) },
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      maxHeaderSize: 16_384,
    })
  agents.set(passes, agent)
  return agent
}

/** The first bytes of an answer; the rest is never read. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes >= KEPT_BYTES) break
  }
  // Neither a control character nor half a character reaches a page or the database.
  return new TextDecoder()
    .decode(Buffer.concat(parts).subarray(0, KEPT_BYTES), { stream: true })
    .replace(/\p{Cc}+/gu, ' ')
}

const codesOf = (error: unknown): string[] => {
  const { code, name, cause, errors } = error as Error & { code?: string; errors?: unknown[] }
  return [
    name,
    ...(code ? [code] : []),
    ...[cause, ...(errors ?? [])].flatMap((each) => (each ? codesOf(each) : [])),
  ]
}

function faultOf(error: unknown): OutwardFault {
  const codes = codesOf(error)
  const says = (...patterns: RegExp[]) => codes.some((code) => patterns.some((pattern) => pattern.test(code)))
  if (says(/^NotPublic$/)) return 'notPublic'
  if (says(/^ENOTFOUND$/, /^EAI_/)) return 'unknownHost'
  if (says(/TIMEOUT/, /^ETIMEDOUT$/, /^TimeoutError$/, /^AbortError$/)) return 'timeout'
  if (says(/CERT/, /^ERR_TLS/, /^ERR_SSL/, /^EPROTO$/, /SIGNATURE/)) return 'tls'
  return 'connection'
}

/**
 * Posts to an address that somebody else chose, on the public Internet alone: each connection looks at what it connects to. With
 * `isHereToo` this machine passes as well, which is for development and tests. Redirects are answers and are not followed; of an
 * answer its first 1,024 bytes are read. Never rejects: a fault is told.
 */
export async function postOutward(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { isHereToo }: { isHereToo: boolean },
): Promise<OutwardAnswer> {
  const passes = isHereToo ? isPublicOrHere : isPublic
  try {
    // Nothing is looked up for a literal address, so it is examined here.
    const literal = literalOf(url)
    if (literal !== null && !passes(literal)) throw new NotPublic(url.hostname)
    const agent = await agentFor(passes)
    const answer = await agent.request({
      origin: url.origin,
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const begins = await beginningOf(answer.body).catch(() => '')
    answer.body.destroy()
    return { status: answer.statusCode, answer: begins, fault: null }
  } catch (error) {
    return { status: null, fault: faultOf(error) }
  }
}
