import { sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export interface Merchant {
  mchid: string
  /** Serial of the merchant's certificate of the private key. */
  serial: string
  privateKey: KeyObject
}

interface Unsigned {
  method: 'GET' | 'POST'
  /** Path and query exactly as sent. */
  path: string
  /** The bytes that are sent; empty for GET. */
  body: Buffer
  timestamp: number
  nonce: string
}

/** The signed text: five lines, each with a line feed at its end. */
export const requestText = ({ method, path, timestamp, nonce, body }: Unsigned): Buffer =>
  Buffer.concat([Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** The Authorization header of one call: RSA-SHA256 (PKCS#1 v1.5) by the merchant's key. */
export function authorization(merchant: Merchant, request: Unsigned): string {
  const signature = sign('RSA-SHA256', requestText(request), merchant.privateKey).toString('base64')
  const parts = {
    mchid: merchant.mchid,
    nonce_str: request.nonce,
    timestamp: request.timestamp,
    serial_no: merchant.serial,
    signature,
  }
  const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`
}
