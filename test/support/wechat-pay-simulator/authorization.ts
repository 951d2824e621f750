import { verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Merchant } from './keys.ts'

const CLOCK_SECONDS = 300
const names = ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature']

export interface Arrived {
  method: string
  /** Path and query as received. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The fault of a call's signature; null when it has none. Written independently of the client. */
export function signFault(
  merchant: Merchant,
  nonces: Set<string>,
  now: Date,
  { method, path, headers, body }: Arrived,
): string | null {
  const [, scheme, rest = ''] = /^(\S+) (.*)$/.exec(headers.authorization ?? '') ?? []
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'no authorization of this kind'
  const parts = new Map<string, string>()
  for (const part of rest.split(',')) {
    const [, name, value] = /^([a-z_]+)="([^"]*)"$/.exec(part) ?? []
    if (!name || !names.includes(name) || parts.has(name)) return 'authorization cannot be read'
    parts.set(name, value!)
  }
  if (parts.size !== names.length) return 'authorization is incomplete'
  if (parts.get('mchid') !== merchant.mchid) return 'another merchant'
  if (parts.get('serial_no') !== merchant.serial) return 'another certificate'
  const timestamp = parts.get('timestamp')!
  if (!/^\d{10}$/.test(timestamp)) return 'timestamp'
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > CLOCK_SECONDS) return 'clock'
  const nonce = parts.get('nonce_str')!
  if (!/^[0-9A-Za-z_-]{16,32}$/.test(nonce)) return 'nonce'
  if (nonces.has(nonce)) return 'nonce used before'
  nonces.add(nonce)
  const text = [method, path, timestamp, nonce, body.toString('latin1'), ''].join('\n')
  const signature = Buffer.from(parts.get('signature')!, 'base64')
  return verify('RSA-SHA256', Buffer.from(text, 'latin1'), merchant.publicKey, signature) ? null : 'signature'
}

/** The fault of the other headers; null when there is none. */
export function headerFault({ method, headers }: Arrived, keyIds: ReadonlySet<string>): string | null {
  if (headers.accept !== 'application/json') return 'Accept'
  if (!headers['user-agent']) return 'User-Agent'
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? '')) return 'Content-Type'
  const serial = headers['wechatpay-serial']
  return serial === undefined || keyIds.has(String(serial)) ? null : 'Wechatpay-Serial'
}
