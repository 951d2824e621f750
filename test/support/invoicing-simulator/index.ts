import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Blue, faultOf, Red, redFaultOf } from './checks.ts'

export const invoicingKeys = { key: 'SIMULATED-INVOICING', secret: 'simulated invoicing secret' }

interface Kept {
  request: Blue | Red
  isRed: boolean
  fiscalNumber: string
  at: Date
  /** Refused by the tax authority after it was taken. */
  failed: string | null
}

export interface InvoicingSimulator {
  base: string
  /** Settings of a mall that is its customer. */
  env: Record<string, string>
  /** Every call, in its order, with its answer. */
  calls: { path: string; answer: string }[]
  /** What happens to the next calls instead: `silence` breaks the connection after the effect; a number is a status. */
  fault: 'silence' | number | null
  /** Whether what is taken stays "issuing" until `finish`. */
  slow: boolean
  /** Why what is taken next fails at the tax authority. */
  failNext: string | null
  /** What is being issued is issued. */
  finish(): void
  /** Every invoice and red letter that exists, by its number. */
  issued(): Kept[]
  /** The callback about a request: its body and signature. */
  callback(requestNo: string): { body: string; signature: string }
  close(): Promise<void>
}

interface Options {
  clock: { now(): Date }
  port?: number
}

const SAMPLE = '样张 不具法律效力'

const sign = (path: string, body: Buffer) =>
  createHmac('sha256', invoicingKeys.secret)
    .update(`${invoicingKeys.key}\n${path}\n`)
    .update(body)
    .digest('base64')

/** A page that says what it is; the smallest PDF that a reader opens. */
const pdf = (kept: Kept): Buffer => {
  const text = `BT /F1 12 Tf 40 780 Td (SAMPLE, not valid: ${kept.fiscalNumber}) Tj ET`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n` +
      `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n` +
      `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

const xml = ({ fiscalNumber, request, isRed }: Kept): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><sample note="${SAMPLE}" red="${isRed}"><number>${fiscalNumber}</number>` +
      `<net>${request.netFen}</net><tax>${request.taxFen}</tax></sample>`,
  )

/**
 * A stand-in for a provider of invoices, strict in form, signature, arithmetic and numbers: the same request again is the same
 * invoice, other content under its number is refused, and red letters never take back more than there is.
 */
export async function startInvoicingSimulator({ clock, port = 0 }: Options): Promise<InvoicingSimulator> {
  const kept = new Map<string, Kept>()
  const open = new Set<string>()
  const reds = (fiscalNumber: string) =>
    [...kept.values()].flatMap(({ request, isRed, failed }) =>
      isRed && failed === null && 'fiscalNumber' in request && request.fiscalNumber === fiscalNumber
        ? [request]
        : [],
    )
  const blueOf = (fiscalNumber: string) => {
    const found = [...kept.values()].find((one) => !one.isRed && one.fiscalNumber === fiscalNumber)
    return found?.request as Blue | undefined
  }
  const take = (request: Blue | Red, isRed: boolean, refused: string | null) => {
    const before = kept.get(request.requestNo)
    if (before)
      return JSON.stringify(before.request) === JSON.stringify(request)
        ? { code: '0' }
        : { code: 'E9106', reason: '流水号重复，内容不同' }
    if (refused !== null) return { code: refused.split(' ')[0], reason: refused.slice(6) }
    const at = clock.now()
    const year = String(at.getUTCFullYear()).slice(2)
    const fiscalNumber = `${year}320${String(kept.size + 1).padStart(15, '0')}`
    kept.set(request.requestNo, { request, isRed, fiscalNumber, at, failed: simulator.failNext })
    simulator.failNext = null
    if (simulator.slow) open.add(request.requestNo)
    return { code: '0' }
  }
  const query = (requestNo: string) => {
    const found = kept.get(requestNo)
    if (!found) return { state: 'unknown' }
    if (open.has(requestNo)) return { state: 'issuing' }
    if (found.failed !== null) return { state: 'failed', reason: found.failed }
    const { fiscalNumber, at } = found
    return {
      state: 'issued',
      fiscalNumber,
      issuedAt: at.toISOString(),
      pdf: `${requestNo}.pdf`,
      xml: `${requestNo}.xml`,
    }
  }
  function answer(request: IncomingMessage, body: Buffer): object | Buffer | null {
    const path = request.url ?? ''
    if (request.method !== 'POST' || request.headers['x-invoicing-key'] !== invoicingKeys.key) return null
    if (request.headers['x-invoicing-sign'] !== sign(path, body)) return null
    const input: unknown = JSON.parse(body.toString())
    if (path === '/issue') {
      const blue = Blue.parse(input)
      return take(blue, false, faultOf(blue))
    }
    if (path === '/red') {
      const red = Red.parse(input)
      return take(red, true, redFaultOf(red, blueOf(red.fiscalNumber), reds(red.fiscalNumber)))
    }
    if (path === '/query') return query((input as { requestNo: string }).requestNo)
    const [, requestNo, kind] = /^(.+)\.(pdf|xml)$/.exec((input as { name: string }).name) ?? []
    const found = path === '/file' && kept.get(requestNo ?? '')
    return found ? (kind === 'pdf' ? pdf(found) : xml(found)) : null
  }
  const simulator: InvoicingSimulator = {
    base: '',
    env: {},
    calls: [],
    fault: null,
    slow: false,
    failNext: null,
    finish: () => open.clear(),
    issued: () => [...kept.values()].filter(({ failed }) => failed === null),
    callback(requestNo) {
      const body = JSON.stringify({ requestNo })
      return { body, signature: sign('/callback', Buffer.from(body)) }
    },
    close: async () => {},
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { fault } = simulator
      if (typeof fault === 'number') return void response.writeHead(fault).end()
      let said: object | Buffer | null = null
      try {
        said = answer(request, Buffer.concat(parts))
      } catch (error) {
        simulator.calls.push({ path: request.url ?? '', answer: `400 ${String(error)}` })
        return void response.writeHead(400).end()
      }
      simulator.calls.push({
        path: request.url ?? '',
        answer: Buffer.isBuffer(said) ? 'file' : JSON.stringify(said),
      })
      if (fault === 'silence') return void request.socket.destroy()
      if (said === null) return void response.writeHead(403).end()
      response.end(Buffer.isBuffer(said) ? said : JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  simulator.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  simulator.env = {
    INVOICING_PROVIDER: 'http',
    INVOICING_ENDPOINT: simulator.base,
    INVOICING_KEY: invoicingKeys.key,
    INVOICING_SECRET: invoicingKeys.secret,
  }
  simulator.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return simulator
}
