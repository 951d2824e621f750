import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A configured key of WeChat: a public key is valid forever, a platform certificate for its time. */
export interface PlatformKey {
  key: KeyObject
  validFrom: Date | null
  validTo: Date | null
}

/** By their id (`PUB_KEY_ID_…`) or serial. Several may be valid at once while WeChat changes from one to the next. */
export type PlatformKeys = ReadonlyMap<string, PlatformKey>

/** The fault of a signature; these names are stable, for counters and alarms. */
export type SignatureFault =
  | 'MISSING_HEADER'
  | 'SIGNATURE_TYPE'
  | 'TIMESTAMP'
  | 'UNKNOWN_SERIAL'
  | 'KEY_NOT_VALID_NOW'
  | 'SIGNTEST'
  | 'BAD_SIGNATURE'

export type Headers = Record<string, string | string[] | undefined>

const SKEW_SECONDS = 300
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Null if WeChat signed exactly these bytes less than five minutes ago, with a key that is configured. The mall never
 * requests an unknown key, so a sender cannot cause a call with a header (R30).
 */
export function signatureFault(
  keys: PlatformKeys,
  headers: Headers,
  body: Buffer,
  now: Date,
): SignatureFault | null {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    (name) => headers[`wechatpay-${name}`],
  )
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  if (!isText(timestamp) || !isText(nonce) || !isText(signature) || !isText(serial)) return 'MISSING_HEADER'
  const type = headers['wechatpay-signature-type']
  if (type !== undefined && type !== 'WECHATPAY2-SHA256-RSA2048') return 'SIGNATURE_TYPE'
  if (!/^\d{1,12}$/.test(timestamp)) return 'TIMESTAMP'
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SKEW_SECONDS * 1000) return 'TIMESTAMP'
  const known = keys.get(serial)
  if (!known) return 'UNKNOWN_SERIAL'
  if ((known.validFrom && now < known.validFrom) || (known.validTo && now > known.validTo))
    return 'KEY_NOT_VALID_NOW'
  // WeChat sends wrong signatures on purpose, to see whether we verify at all.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'SIGNTEST'
  if (!BASE64.test(signature)) return 'BAD_SIGNATURE'
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verify('RSA-SHA256', text, known.key, Buffer.from(signature, 'base64')) ? null : 'BAD_SIGNATURE'
}
