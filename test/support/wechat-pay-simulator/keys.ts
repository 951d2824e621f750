import { createCipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A signing key of WeChat, under the id that merchants use for it. */
export interface PlatformKey {
  id: string
  privateKey: KeyObject
  /** Public key, or certificate, in PEM. */
  pem: string
}

/** A simulated merchant, known only to the simulator. */
export interface Merchant {
  mchid: string
  appid: string
  serial: string
  publicKey: KeyObject
  privatePem: string
  apiV3Key: string
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const kept = new Map<string, ReturnType<typeof newPair>>()

/** The pair of all simulators of this process for a use of theirs: making one takes 0.1 s of processor. */
function pairFor(use: string): ReturnType<typeof newPair> {
  const pair = kept.get(use) ?? newPair()
  kept.set(use, pair)
  return pair
}

export function newMerchant(): Merchant {
  const { publicKey, privateKey } = pairFor('merchant')
  return {
    mchid: '1900000001',
    appid: 'wxsimulated000000',
    serial: randomBytes(20).toString('hex').toUpperCase(),
    publicKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiV3Key: randomBytes(16).toString('hex'),
  }
}

/**
 * A key of WeChat under an id of its own: one of the two that a simulator begins with, which simulators share, or one that nobody
 * had before. The name marks it as simulated: production refuses a key with this name.
 */
export function newPlatformKey(first?: 'current' | 'next'): PlatformKey {
  const { publicKey, privateKey } = first ? pairFor(first) : newPair()
  const id = `PUB_KEY_ID_SIMULATED${randomBytes(8).toString('hex').toUpperCase()}`
  return { id, privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

/** Deliberate faults of a signature. */
export const signingFaults = [
  'badSignature',
  'unsigned',
  'wrongSerial',
  'signtest',
  'oldTimestamp',
  'futureTimestamp',
] as const
export type SigningFault = (typeof signingFaults)[number]

const FAR_SECONDS = 301

/** Headers that sign these bytes as WeChat does, or with this fault. */
export function signatureHeaders(key: PlatformKey, body: string, now: Date, fault?: SigningFault) {
  if (fault === 'unsigned') return {}
  const skew = { oldTimestamp: -FAR_SECONDS, futureTimestamp: FAR_SECONDS + 1 } as Record<string, number>
  const timestamp = String(Math.floor(now.getTime() / 1000) + ((fault && skew[fault]) ?? 0))
  const nonce = randomBytes(16).toString('hex')
  const signed = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key.privateKey)
  if (fault === 'badSignature') signed[0]! ^= 1
  const signature = signed.toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': fault === 'wrongSerial' ? `PUB_KEY_ID_${'0'.repeat(32)}` : key.id,
    'wechatpay-signature':
      fault === 'signtest'
        ? `WECHATPAY/SIGNTEST/${signature.slice('WECHATPAY/SIGNTEST/'.length)}`
        : signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** The `resource` of a notify: AES-256-GCM with the tag at the end. */
export function sealed(apiV3Key: string, originalType: 'transaction' | 'refund', plain: object) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(originalType))
  const text = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()])
  return {
    original_type: originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: text.toString('base64'),
    associated_data: originalType,
    nonce,
  }
}
