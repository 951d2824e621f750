import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { SmsNotSent } from './sms.ts'
import type { SmsGateway, SmsMessage } from './sms.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'
/** R43: a call without an answer within ten seconds has failed. */
const TIMEOUT_MS = 10_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: also encodes the characters that encodeURIComponent leaves unchanged. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

interface AliyunRequest {
  host: string
  action: string
  version: string
  query: Record<string, string>
  accessKeyId: string
  accessKeySecret: string
  nonce: string
  now: Date
}

/**
 * Address and headers of a signed call without a body, by the provider's "V3 request body and signature" (ACS3): the
 * canonical request is method, path, sorted query, sorted `host` and `x-acs-*` headers, their names and the hash of the
 * body.
 */
export function signedRequest(request: AliyunRequest): { url: string; headers: Record<string, string> } {
  const { host, action, version, accessKeyId, accessKeySecret, nonce, now } = request
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', query, lines, signedHeaders, headers['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    url: `https://${host}/?${query}`,
    headers: {
      ...headers,
      accept: 'application/json',
      authorization: `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
    },
  }
}

interface Answer {
  Code?: string
  RequestId?: string
}

/** Sends through Aliyun; a refusal carries the provider's code, never the number or the text. */
export function aliyunSms(config: Config, services: Pick<Services, 'clock'>): SmsGateway {
  const endpoint = new URL(config.SMS_ENDPOINT)
  const query = ({ phone, values }: SmsMessage) => ({
    PhoneNumbers: phone,
    SignName: config.SMS_SIGN_NAME!,
    TemplateCode: config.SMS_TEMPLATE_CODE!,
    TemplateParam: JSON.stringify(values),
  })
  return {
    async send(message) {
      const { url, headers } = signedRequest({
        host: endpoint.host,
        action: 'SendSms',
        version: '2017-05-25',
        query: query(message),
        accessKeyId: config.ALIYUN_ACCESS_KEY_ID!,
        accessKeySecret: config.ALIYUN_ACCESS_KEY_SECRET!,
        nonce: randomUUID(),
        now: services.clock.now(),
      })
      const address = url.replace(/^https:\/\/[^/]+/, endpoint.origin)
      const { host: _host, ...sent } = headers
      const answer = await fetch(address, {
        method: 'POST',
        headers: sent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then((response) => response.json() as Promise<Answer>)
        .catch((error: unknown) => {
          throw new SmsNotSent(`no answer: ${(error as Error).name}`)
        })
      if (answer.Code !== 'OK') throw new SmsNotSent(`refused: ${answer.Code ?? 'no code'}`)
    },
  }
}
