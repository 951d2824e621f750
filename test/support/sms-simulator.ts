import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import type { Clock } from '../../src/platform/clock.ts'

export const simulatorKeys = { id: 'simulated-key-id', secret: 'simulated-key-secret' }

export interface SmsSimulator {
  /** Base address for SMS_ENDPOINT. */
  endpoint: string
  /** Every call that was understood and accepted. */
  sent: { phone: string; values: Record<string, string> }[]
  /** What happens to the next calls: a refusal by code, or a connection that breaks after the call arrived. */
  answer: { code?: string; hangsUp?: boolean }
  /** Calls of any kind. */
  calls(): number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const signedNames = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
]

/** The fault of a call by the provider's rules; null when it has none. Written independently of the client. */
function fault(request: IncomingMessage, body: string, nonces: Set<string>, now: Date): string | null {
  const url = new URL(request.url!, 'http://simulator')
  const header = (name: string) => String(request.headers[name] ?? '')
  const authorization =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    )
  if (!authorization) return 'IncompleteSignature'
  const [, id, names, signature] = authorization
  if (id !== simulatorKeys.id) return 'InvalidAccessKeyId.NotFound'
  if (names !== signedNames.join(';')) return 'IncompleteSignature'
  if (header('x-acs-content-sha256') !== sha256(body)) return 'SignatureDoesNotMatch'
  if (Math.abs(now.getTime() - Date.parse(header('x-acs-date'))) > 15 * 60_000)
    return 'InvalidTimeStamp.Expired'
  if (nonces.has(header('x-acs-signature-nonce'))) return 'SignatureNonceUsed'
  nonces.add(header('x-acs-signature-nonce'))
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    signedNames.map((name) => `${name}:${header(name)}\n`).join(''),
    names,
    sha256(body),
  ].join('\n')
  const own = createHmac('sha256', simulatorKeys.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  if (own !== signature) return 'SignatureDoesNotMatch'
  if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
    return 'InvalidAction.NotFound'
  if (!/^1[3-9]\d{9}$/.test(url.searchParams.get('PhoneNumbers') ?? '')) return 'isv.MOBILE_NUMBER_ILLEGAL'
  if (url.searchParams.get('SignName') !== '恒准') return 'isv.SMS_SIGNATURE_ILLEGAL'
  if (url.searchParams.get('TemplateCode') !== 'SMS_1') return 'isv.SMS_TEMPLATE_ILLEGAL'
  return null
}

/** A simulated provider with the checks of the real one, by this clock. */
export async function startSmsSimulator(t: Test, clock: Clock): Promise<SmsSimulator> {
  const nonces = new Set<string>()
  const simulator: SmsSimulator = { endpoint: '', sent: [], answer: {}, calls: () => calls }
  let calls = 0
  const server = createServer((request, response) => {
    calls++
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (simulator.answer.hangsUp) return void request.socket.destroy()
      const code =
        fault(request, Buffer.concat(parts).toString(), nonces, clock.now()) ?? simulator.answer.code ?? 'OK'
      if (code === 'OK') {
        const asked = new URL(request.url!, 'http://simulator').searchParams
        simulator.sent.push({
          phone: asked.get('PhoneNumbers')!,
          values: JSON.parse(asked.get('TemplateParam')!) as Record<string, string>,
        })
      }
      response.writeHead(code === 'OK' ? 200 : 400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ Code: code, Message: code, RequestId: 'simulated' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  simulator.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return simulator
}
