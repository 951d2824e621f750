import { createHmac } from 'node:crypto'
import { isPublic, literalOf } from '../../platform/gateways/public-address.ts'

/** Addresses of one side. */
export const MOST_ENDPOINTS = 10
/** Tests and repetitions that one side may ask for in a minute (R50). */
export const BY_HAND_A_MINUTE = 20
/** Deliveries are kept so long. */
export const KEPT_DAYS = 30
/** An address that took nothing for so long gets nothing more. */
export const STOPPED_AFTER_MS = 3 * 86_400_000
/** After a new secret the former one signs too for so long, so that a receiver can change in between. */
export const FORMER_SECRET_MS = 86_400_000
/** Whoever sends a delivery has it so long: a connection, an answer, and time to note it. */
export const CLAIMED_MS = 30_000

/** Seconds between an attempt and the next one, as Standard Webhooks recommends; together about three days. */
const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** Attempts of a delivery that follow by themselves. */
export const TRIES = PAUSES.length + 1

/** When the next attempt is, after one that left so many; up to a tenth later, so that many do not come at once. */
export const nextTry = (now: Date, triesLeft: number, share: number): Date =>
  new Date(now.getTime() + (PAUSES[PAUSES.length - triesLeft] ?? PAUSES.at(-1)!) * 1000 * (1 + share / 10))

const SECRET_BEGINNING = 'whsec_'
/** A secret as Standard Webhooks writes it: its bytes in base64 after `whsec_`. */
export const secretOf = (bytes: Buffer): string => `${SECRET_BEGINNING}${bytes.toString('base64')}`

/** Headers by which a receiver knows who sends: Standard Webhooks 1.0, one signature for each living secret. */
export function signedHeaders(
  { number, body }: { number: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_BEGINNING.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${number}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Hengzhun-Webhooks/1',
    'webhook-id': number,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** Ports beside 443 at which systems of companies take https. */
const PORTS = new Set(['', '443', '8443'])
const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Why an address cannot be saved; null where it can. Its name is looked at again at each connection. */
export function urlFault(
  text: string,
  { isHereToo }: { isHereToo: boolean },
): 'address' | 'https' | 'port' | 'notPublic' | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash || !url.hostname) return 'address'
  if (isHereToo && HERE.has(url.hostname) && /^https?:$/.test(url.protocol)) return null
  if (url.protocol !== 'https:') return 'https'
  if (!PORTS.has(url.port)) return 'port'
  const literal = literalOf(url)
  const isInside = literal === null ? !/\.[a-z][a-z0-9-]+\.?$/i.test(url.hostname) : !isPublic(literal)
  return isInside || /\.(?:local|internal|localhost)\.?$/i.test(url.hostname) ? 'notPublic' : null
}
