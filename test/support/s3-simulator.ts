import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import type { Clock } from '../../src/platform/clock.ts'

export const s3Keys = { id: 'SIMULATEDKEYID', secret: 'simulated/secret+of+an+access+key' }
const REGION = 'cn-east-1'
const BUCKET = 'mall-files'
const SKEW_MS = 15 * 60_000

export interface S3Request {
  method: string
  /** As it is in the request line. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Account {
  id: string
  secret: string
  region: string
}

class Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Every byte but the unreserved characters of RFC 3986 as %XX, in capitals. */
const uriEncoded = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/**
 * The canonical request of "Signature Calculations for the Authorization Header" (S3: one time encoded, not
 * normalised).
 */
function canonicalRequest({ method, url, headers }: S3Request, signed: readonly string[]): string {
  const [path, query = ''] = url.split('?') as [string, string?]
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=').map(decodeURIComponent))
  return [
    method,
    path.split('/').map(decodeURIComponent).map(uriEncoded).join('/'),
    pairs
      .map(([name, value = '']) => `${uriEncoded(name!)}=${uriEncoded(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n')
}

/**
 * Throws the real service's error for a request that lacks a valid Signature Version 4. Written independently of the
 * client.
 */
export function assertSigned(request: S3Request, { id, secret, region }: Account, now: Date): void {
  const { headers, body } = request
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) throw new Fault(403, headers.authorization ? 'AuthorizationHeaderMalformed' : 'AccessDenied')
  const [, keyId, day, inRegion, names, signature] = parts as unknown as string[]
  if (keyId !== id) throw new Fault(403, 'InvalidAccessKeyId')
  if (inRegion !== region) throw new Fault(400, 'AuthorizationHeaderMalformed')
  const stamp = String(headers['x-amz-date'])
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)
  if (!time || !stamp.startsWith(day!)) throw new Fault(403, 'AccessDenied')
  const [, year, month, date, hour, minute, second] = time.map(Number) as [number, ...number[]]
  const at = Date.UTC(year!, month! - 1, date, hour, minute, second)
  if (Math.abs(now.getTime() - at) > SKEW_MS) throw new Fault(403, 'RequestTimeTooSkewed')
  const signed = names!.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBe.every((name) => signed.includes(name)) || signed.join() !== signed.toSorted().join())
    throw new Fault(403, 'AccessDenied')
  // The real service also accepts UNSIGNED-PAYLOAD; our client always signs the payload.
  if (headers['x-amz-content-sha256'] !== sha256(body)) throw new Fault(400, 'XAmzContentSHA256Mismatch')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalRequest(request, signed))].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day!))
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature!, 'hex')))
    throw new Fault(403, 'SignatureDoesNotMatch')
}

/** What happens to the next calls instead of an answer. */
export interface Trouble {
  /** An error of the service, such as 500 InternalError or 503 SlowDown. */
  fault?: [status: number, code: string]
  /** The connection breaks after the call is carried out. */
  hangsUp?: boolean
  /** Half of the answer, then the connection breaks. */
  cutsOff?: boolean
  /** Time before the answer begins. */
  silentMs?: number
  /** Time between the beginning of the answer and its end. */
  tricklesMs?: number
  /** Redirects there with status 307. */
  location?: string
  /** Number of calls; all of them by default. */
  times?: number
}

export interface S3Simulator {
  /** Settings of a mall that uses this simulator. */
  env: Record<string, string>
  port: number
  objects: Map<string, Buffer>
  /** `GET 403 InvalidAccessKeyId` for each call, in order of arrival. */
  calls: string[]
  trouble: Trouble | null
}

/** A bucket of a service with the checks of the real one, by this clock. */
export async function startS3Simulator(t: Test, clock: Clock): Promise<S3Simulator> {
  const simulator: S3Simulator = { env: {}, port: 0, objects: new Map(), calls: [], trouble: null }
  const { objects } = simulator
  const account = { ...s3Keys, region: REGION }

  function carriedOut(request: S3Request): { status: number; body?: Buffer } {
    const [, bucket, ...rest] = new URL(request.url, 'http://simulator').pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    assertSigned(request, account, clock.now())
    if (bucket !== BUCKET) throw new Fault(404, 'NoSuchBucket')
    switch (request.method) {
      case 'PUT':
        if (request.headers['content-length'] === undefined) throw new Fault(411, 'MissingContentLength')
        objects.set(key, request.body)
        return { status: 200 }
      case 'GET': {
        const body = objects.get(key)
        if (!body) throw new Fault(404, 'NoSuchKey')
        return { status: 200, body }
      }
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      default:
        throw new Fault(405, 'MethodNotAllowed')
    }
  }

  function answerTo(
    request: S3Request,
    trouble: Trouble | null,
  ): { status: number; body: Buffer; code: string } {
    try {
      if (trouble?.fault) throw new Fault(...trouble.fault)
      const { status, body = Buffer.alloc(0) } = carriedOut(request)
      return { status, body, code: '' }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const { status, code } = error
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><AWSAccessKeyId>${s3Keys.id}</AWSAccessKeyId></Error>`
      return { status, body: Buffer.from(xml), code }
    }
  }

  function troubleOfNow(): Trouble | null {
    const { trouble } = simulator
    if (trouble?.times === undefined) return trouble
    if (trouble.times <= 1) simulator.trouble = null
    else trouble.times -= 1
    return trouble
  }

  async function respond(request: S3Request, response: ServerResponse): Promise<void> {
    const trouble = troubleOfNow()
    const { status, body, code } = answerTo(request, trouble)
    simulator.calls.push(`${request.method} ${status} ${code}`.trim())
    if (trouble?.hangsUp) return void response.destroy()
    if (trouble?.silentMs) await pause(trouble.silentMs, undefined, { ref: false })
    const headers = { 'x-amz-request-id': randomUUID() }
    if (trouble?.location)
      return void response.writeHead(307, { ...headers, location: trouble.location }).end()
    response.writeHead(status, { ...headers, ...(status === 204 ? {} : { 'content-length': body.length }) })
    if (trouble?.tricklesMs || trouble?.cutsOff) {
      response.write(body.subarray(0, body.length / 2))
      await pause(trouble.tricklesMs ?? 20, undefined, { ref: false })
      if (trouble.cutsOff) return void response.destroy()
      response.end(body.subarray(body.length / 2))
    } else response.end(body)
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method, url, headers } = incoming
      void respond({ method: method!, url: url!, headers, body: Buffer.concat(parts) }, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  simulator.port = (server.address() as AddressInfo).port
  simulator.env = {
    S3_ENDPOINT: `http://127.0.0.1:${simulator.port}`,
    S3_REGION: REGION,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: s3Keys.id,
    S3_SECRET_ACCESS_KEY: s3Keys.secret,
    S3_PATH_STYLE: 'true',
  }
  return simulator
}
