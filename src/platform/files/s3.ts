import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { circuitBreaker } from '../gateways/breaker.ts'
import { send } from '../gateways/send.ts'
import type { Answer, Sending } from '../gateways/send.ts'
import { UPLOAD_BYTES } from '../uploads.ts'
import { FileStoreAway, placeOf } from './store.ts'
import type { FileStore } from './store.ts'

export interface Bucket {
  endpoint: string
  region: string
  name: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is the first part of the path, not of the host name. */
  pathStyle: boolean
}

export interface Surroundings {
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** R43: a call with all its retries ends after ten seconds. */
const patience = { totalMs: 10_000, connectMs: 3000, firstByteMs: 3000, pauseMs: 100 }

const MOST_TRIES = 3

type Method = 'GET' | 'PUT' | 'DELETE'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function addressOf({ endpoint, name, pathStyle }: Bucket, place: string): URL {
  const address = new URL(endpoint)
  const path = address.pathname.replace(/\/$/, '')
  if (!pathStyle) address.host = `${name}.${address.host}`
  address.pathname = pathStyle ? `${path}/${name}/${place}` : `${path}/${place}`
  return address
}

/** A call with its signature (AWS Signature Version 4), which covers the bytes too. */
export async function signedCall(
  bucket: Bucket,
  { method, place, body }: { method: Method; place: string; body: Buffer },
  now: Date,
): Promise<{ base: URL; sending: Sending }> {
  const { region, accessKeyId, secretAccessKey } = bucket
  const signed = await new AwsV4Signer({
    method,
    url: addressOf(bucket, place).href,
    headers: { 'x-amz-content-sha256': sha256(body) },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }).sign()
  return {
    base: signed.url,
    sending: {
      method,
      path: signed.url.pathname,
      headers: { ...Object.fromEntries(signed.headers), host: signed.url.host },
      body,
    },
  }
}

/** The store's name of a fault, such as NoSuchKey; nothing else of its answer is used or logged. */
const faultCode = ({ body }: Answer): string =>
  /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(body.toString('latin1'))?.[1] ?? 'without code'

/** The fault of an unusable answer and whether to retry; null for a usable answer. */
function faultOf(method: Method, answer: Answer | Error): { fault: string; again: boolean } | null {
  if (answer instanceof Error) return { fault: answer.message, again: true }
  const { status } = answer
  if (status === 200 || (status === 204 && method === 'DELETE')) return null
  const code = faultCode(answer)
  // A missing bucket answers 404 too; only a missing object is a usable answer.
  if (status === 404 && code === 'NoSuchKey' && method !== 'PUT') return null
  return { fault: `${status} ${code}`, again: status >= 500 || status === 429 }
}

/**
 * A bucket of an S3-compatible service. A file is complete or missing. Each call ends within ten seconds, or rejects
 * with `FileStoreAway`; after five in a row without an answer it sends none for ten seconds.
 */
export function s3Store(
  bucket: Bucket,
  { clock, log }: Surroundings,
  { totalMs, connectMs, firstByteMs, pauseMs }: typeof patience = patience,
): FileStore {
  const breaker = circuitBreaker(clock)

  async function attempt(method: Method, place: string, body: Buffer, answerMs: number): Promise<Answer> {
    const { base, sending } = await signedCall(bucket, { method, place, body }, clock.now())
    // A large picture takes time to send; other calls begin to answer at once.
    const first = method === 'PUT' ? {} : { firstByteMs: Math.min(firstByteMs, answerMs) }
    return send(base, sending, { connectMs, answerMs, mostBytes: UPLOAD_BYTES, ...first })
  }

  /** Calls with the same key and bytes can be repeated safely; a refusal is not repeated. */
  async function call(method: Method, key: string, body: Buffer = Buffer.alloc(0)): Promise<Answer> {
    const place = placeOf(key)
    if (!breaker.mayPass()) throw new FileStoreAway(`${method}: not sent, nothing was answered a moment ago`)
    const end = performance.now() + totalMs
    for (let tries = 1; ; tries++) {
      const left = end - performance.now()
      const answer = await attempt(method, place, body, left).catch((error: Error) => error)
      const said = faultOf(method, answer)
      if (!said?.again) breaker.succeeded()
      if (!said) return answer as Answer
      const request = answer instanceof Error ? undefined : answer.headers['x-amz-request-id']
      log.warn({ call: method, tries, fault: said.fault, request }, 'the file store did not do as asked')
      const away = new FileStoreAway(`${method}: ${said.fault}`)
      if (!said.again) throw away
      const wait = pauseMs * 2 ** (tries - 1) * (0.5 + Math.random())
      if (tries === MOST_TRIES || performance.now() + wait >= end) {
        breaker.failed()
        throw away
      }
      await pause(wait)
    }
  }

  return {
    put: async (key, bytes) => void (await call('PUT', key, bytes)),
    async get(key) {
      const { status, body } = await call('GET', key)
      return status === 404 ? null : body
    },
    remove: async (key) => void (await call('DELETE', key)),
  }
}
