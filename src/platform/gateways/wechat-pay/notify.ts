import { createDecipheriv } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readRefund, readTransaction } from './transactions.ts'
import type { ContentFault, PaidTransaction, Refund } from './transactions.ts'
import { signatureFault } from './verification.ts'
import type { Headers, PlatformKeys, SignatureFault } from './verification.ts'

export interface NotifyRequest {
  headers: Headers
  /** The received bytes; never a body that was parsed and written again. */
  rawBody: Buffer
  now: Date
}

/** A notify of WeChat, verified and decrypted. A repetition has the same id. */
export type Notify =
  | { id: string; kind: 'transaction'; transaction: PaidTransaction }
  | { id: string; kind: 'refund'; refund: Refund }

export type NotifyRefusal =
  | 'NOT_CONFIGURED'
  | SignatureFault
  | ContentFault
  | 'ALGORITHM'
  | 'NOT_DECRYPTED'
  | 'UNKNOWN_EVENT'
  /** The event and its content contradict each other. */
  | 'STATE_MISMATCH'

export type NotifyOutcome =
  | { ok: Notify; refused?: undefined }
  /** A refusal. `status` is the answer of the route: 401 for a signature, 400 otherwise. */
  | { ok?: undefined; refused: NotifyRefusal; status: 400 | 401 }

const envelope = z.object({
  id: z.string().min(1).max(36),
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    original_type: z.string(),
    algorithm: z.string(),
    ciphertext: z.base64(),
    associated_data: z.string().nullish(),
    nonce: z.string(),
  }),
})

type Resource = z.output<typeof envelope>['resource']

const TAG_BYTES = 16

/** The text decrypted with AES-256-GCM; null if no key of ours fits or the text was changed. */
export function decrypt(
  keys: readonly KeyObject[],
  resource: Omit<Resource, 'original_type'>,
): string | null {
  const sealed = Buffer.from(resource.ciphertext, 'base64')
  const nonce = Buffer.from(resource.nonce)
  if (sealed.length <= TAG_BYTES || nonce.length !== 12) return null
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString()
    } catch {
      // Encrypted with another key, or not for us.
    }
  }
  return null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Own {
  mchid: string
  appid: string
  apiV3Keys: readonly KeyObject[]
  platformKeys: PlatformKeys
}

function readBody(own: Own, rawBody: Buffer): Notify | NotifyRefusal {
  const body = envelope.safeParse(parsed(rawBody.toString()))
  if (!body.success) return 'UNREADABLE'
  const { id, event_type: event, resource } = body.data
  if (resource.algorithm !== 'AEAD_AES_256_GCM') return 'ALGORITHM'
  const text = decrypt(own.apiV3Keys, resource)
  if (text === null) return 'NOT_DECRYPTED'
  if (event === 'TRANSACTION.SUCCESS' && resource.original_type === 'transaction') {
    const transaction = readTransaction(parsed(text), own)
    if (typeof transaction === 'string') return transaction
    return 'transactionId' in transaction && transaction.tradeState === 'SUCCESS'
      ? { id, kind: 'transaction', transaction }
      : 'STATE_MISMATCH'
  }
  const status = /^REFUND\.(SUCCESS|ABNORMAL|CLOSED)$/.exec(event)?.[1]
  if (!status || resource.original_type !== 'refund') return 'UNKNOWN_EVENT'
  const refund = readRefund(parsed(text), own)
  if (typeof refund === 'string') return refund
  return refund.status === status ? { id, kind: 'refund', refund } : 'STATE_MISMATCH'
}

/**
 * The content of a notify whose signature, time, key, algorithm, merchant, app and currency are right. The caller
 * compares number and amount with its own payment (R30). The rules are the same for every sender, address and mode.
 */
export function verifyNotify(own: Own, { headers, rawBody, now }: NotifyRequest): NotifyOutcome {
  const fault = signatureFault(own.platformKeys, headers, rawBody, now)
  if (fault) return { refused: fault, status: 401 }
  const said = readBody(own, rawBody)
  return typeof said === 'string' ? { refused: said, status: 400 } : { ok: said }
}
