import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Blue, faultOf, wholeOf } from './checks.ts'
import type { RedContent } from './checks.ts'
import { confirmationBook, IssueRed } from './confirmations.ts'
import type { Entered } from './confirmations.ts'

export const invoicingKeys = { key: 'SIMULATED-INVOICING', secret: 'simulated invoicing secret' }

interface Kept {
  request: Blue | IssueRed
  /** What it takes back, of a red letter alone. */
  entered: Entered | null
  fiscalNumber: string
  at: Date
  /** Refused by the tax authority after it was taken. */
  failed: string | null
  /** It has its number and no files: how often its seal fails still. */
  sealFails: number
  /** When its seal was asked for again. */
  retried: Date[]
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
  /** How often the seal of what is taken next fails: once by itself, then at each retry. */
  sealFailsNext: number
  /** Whether the seller is signed in at the tax platform; nothing is taken while not. */
  signedIn: boolean
  /** What a seller may invoice in a month, without tax. */
  quotaFen: number
  /** Lines that it takes on one invoice. */
  mostLines: number
  /** Whether it takes whole red letters alone. */
  fullOnly: boolean
  /** Whether it answers no question for a file. */
  withholdFiles: boolean
  /** Whether an OFD comes with PDF and XML. */
  ofd: boolean
  /** The buyer has used this invoice for deduction, or entered it in the books: red letters of it have to be confirmed. */
  use(fiscalNumber: string): void
  /**
   * The buyer says yes or no to the confirmation of this red letter, or to the one of this number, or nothing in time; who entered it can take
   * it back after both have said yes.
   */
  answer(requestNo: string, word: 'confirm' | 'refuse' | 'lapse' | 'revoke'): void
  /** The buyer begins a red letter of an invoice, over all of it or these lines; its number. Throws what a buyer is told. */
  begin(fiscalNumber: string, reason?: RedContent['reason'], lines?: RedContent['lines']): string
  /** The seller's own people enter the confirmation of a red letter over these lines at the tax platform, without the mall; its number. */
  enterByHand(fiscalNumber: string, lines: RedContent['lines']): string
  /** The seller's own people confirm it at the tax platform, without the mall. */
  confirm(confirmationNo: string): void
  /** The buyer takes it back, before or after the seller has confirmed it. */
  withdraw(confirmationNo: string): void
  /** How a confirmation stands. */
  stateOf(confirmationNo: string): string
  /** What is being issued is issued. */
  finish(): void
  /** Every invoice and red letter that exists, by its number. */
  issued(): Kept[]
  /** What invoices alone ask for, in their order. */
  blues(): Blue[]
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

/** The container that an OFD is begins like this; readers of ours never open it. */
const ofd = ({ fiscalNumber }: Kept): Buffer => Buffer.from(`PK OFD ${SAMPLE} ${fiscalNumber}`)

const remarkOf = ({ request }: Kept) => request.remark

const xml = (kept: Kept): Buffer => {
  const { netFen, taxFen } = kept.entered?.red ?? (kept.request as Blue)
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><sample note="${SAMPLE}" red="${kept.entered !== null}">` +
      `<number>${kept.fiscalNumber}</number><net>${netFen}</net><tax>${taxFen}</tax><remark>${remarkOf(kept)}</remark></sample>`,
  )
}

/**
 * A stand-in for a provider of invoices, strict in form, signature, arithmetic and numbers: the same request again is the same
 * invoice, other content under its number is refused, and red letters never take back more than there is. An invoice that was used is
 * taken back only once its buyer has confirmed; what they leave alone for 72 hours is void.
 */
export async function startInvoicingSimulator({ clock, port = 0 }: Options): Promise<InvoicingSimulator> {
  const kept = new Map<string, Kept>()
  const open = new Set<string>()
  const used = new Set<string>()
  const blueOf = (fiscalNumber: string) => {
    const found = [...kept.values()].find((one) => one.entered === null && one.fiscalNumber === fiscalNumber)
    return found?.request as Blue | undefined
  }
  const book = confirmationBook({
    clock,
    blueOf,
    isUsed: (fiscalNumber) => used.has(fiscalNumber),
    isFullOnly: () => simulator.fullOnly,
  })
  /** A red letter of an invoice, over all of it or these lines. */
  const contentOf = (fiscalNumber: string, reason: RedContent['reason'], lines?: RedContent['lines']) => {
    const blue = blueOf(fiscalNumber)
    if (!blue) throw new Error('E2001 蓝票不存在')
    const reversed = lines ?? wholeOf(blue)
    return {
      kind: blue.kind,
      sellerTaxNumber: blue.seller.taxNumber,
      fiscalNumber,
      reason,
      lines: reversed,
      netFen: reversed.reduce((sum, line) => sum + line.netFen, 0),
      taxFen: reversed.reduce((sum, line) => sum + line.taxFen, 0),
    }
  }
  /** What of a seller's quota is left; a red letter gives nothing back. */
  const leftOf = (taxNumber: string) =>
    [...kept.values()].reduce(
      (left, { request, failed }) =>
        'seller' in request && failed === null && request.seller.taxNumber === taxNumber
          ? left - request.netFen
          : left,
      simulator.quotaFen,
    )
  /** Why nothing is taken now, though nothing is wrong with it. */
  const laterOf = (request?: Blue): string | null => {
    if (!simulator.signedIn) return 'E9401 开票账号未登录'
    if (!request) return null
    const left = leftOf(request.seller.taxNumber)
    return request.netFen > left
      ? `E3001 开票预扣授信额度失败，授信额度不足，剩余可用额度${left / 100}`
      : null
  }
  const take = (request: Blue | IssueRed, refuse: () => string | null) => {
    const before = kept.get(request.requestNo)
    if (before)
      return JSON.stringify(before.request) === JSON.stringify(request)
        ? { code: '0' }
        : { code: 'E9106', reason: '流水号重复，内容不同' }
    const refused = refuse() ?? laterOf('seller' in request ? request : undefined)
    if (refused !== null) return { code: refused.split(' ')[0], reason: refused.slice(6) }
    const at = clock.now()
    const year = String(at.getUTCFullYear()).slice(2)
    const fiscalNumber = `${year}320${String(kept.size + 1).padStart(15, '0')}`
    const entered = 'confirmationNo' in request ? book.byNumber(request.confirmationNo)! : null
    const failed = simulator.failNext
    if (entered) entered.issued = failed === null ? 'yes' : 'failed'
    kept.set(request.requestNo, {
      request,
      entered,
      fiscalNumber,
      at,
      failed,
      sealFails: simulator.sealFailsNext,
      retried: [],
    })
    simulator.failNext = null
    simulator.sealFailsNext = 0
    if (simulator.slow) open.add(request.requestNo)
    return { code: '0' }
  }
  const query = (requestNo: string) => {
    const found = kept.get(requestNo)
    if (!found) return { state: 'unknown' }
    if (open.has(requestNo)) return { state: 'issuing' }
    if (found.failed !== null) return { state: 'failed', reason: found.failed }
    const { fiscalNumber, at } = found
    if (found.sealFails > 0) {
      const reason = '开票成功，签章失败'
      return { state: 'unsealed', fiscalNumber, issuedAt: at.toISOString(), hasFailed: true, reason }
    }
    return {
      state: 'issued',
      fiscalNumber,
      issuedAt: at.toISOString(),
      pdf: `${requestNo}.pdf`,
      ...(simulator.ofd && { ofd: `${requestNo}.ofd` }),
      xml: `${requestNo}.xml`,
    }
  }
  /** The seal of one request is tried again: only where it failed, 20 times a day. */
  const retry = (requestNo: string) => {
    const found = kept.get(requestNo)
    if (!found || found.sealFails === 0) return { code: 'E9612', reason: '非签章失败状态，不能重试' }
    const since = clock.now().getTime() - 86_400_000
    if (found.retried.filter((at) => at.getTime() > since).length >= 20)
      return { code: 'E9613', reason: '同一流水号每天最多重试20次' }
    found.retried.push(clock.now())
    found.sealFails -= 1
    return { code: '0' }
  }
  function answer(request: IncomingMessage, body: Buffer): object | Buffer | null {
    const path = request.url ?? ''
    if (request.method !== 'POST' || request.headers['x-invoicing-key'] !== invoicingKeys.key) return null
    if (request.headers['x-invoicing-sign'] !== sign(path, body)) return null
    const input: unknown = JSON.parse(body.toString())
    if (path === '/issue') {
      const blue = Blue.parse(input)
      return take(blue, () => faultOf(blue, simulator))
    }
    if (path === '/red') return book.red(input, laterOf)
    if (path === '/red/query') return book.query(input as { requestNo?: string; confirmationNo?: string })
    if (path === '/red/list')
      return book.list(input as { sellerTaxNumber: string; since: string; page: number })
    if (path === '/red/answer') return book.answer(input, laterOf)
    if (path === '/red/issue') {
      const red = IssueRed.parse(input)
      return take(red, () => book.issueFault(red))
    }
    if (path === '/account') {
      const { signedIn: isSignedIn, quotaFen } = simulator
      return { isSignedIn, quotaFen, leftFen: leftOf((input as { sellerTaxNumber: string }).sellerTaxNumber) }
    }
    if (path === '/login') return { url: `${simulator.base}/face/1` }
    if (path === '/retry') return retry((input as { requestNo: string }).requestNo)
    if (path === '/query') return query((input as { requestNo: string }).requestNo)
    const [, requestNo, kind] = /^(.+)\.(pdf|ofd|xml)$/.exec((input as { name: string }).name) ?? []
    const found = path === '/file' && kept.get(requestNo ?? '')
    if (!found || found.sealFails > 0 || simulator.withholdFiles) return null
    return kind === 'ofd' ? ofd(found) : kind === 'pdf' ? pdf(found) : xml(found)
  }
  const simulator: InvoicingSimulator = {
    base: '',
    env: {},
    calls: [],
    fault: null,
    slow: false,
    failNext: null,
    sealFailsNext: 0,
    signedIn: true,
    quotaFen: 100_000_000_000,
    mostLines: 100,
    fullOnly: false,
    withholdFiles: false,
    ofd: false,
    use: (fiscalNumber) => void used.add(fiscalNumber),
    answer(requestNo, word) {
      const to = { confirm: '04', refuse: '05', lapse: '07', revoke: '09' } as const
      const found = book.byRequest(requestNo) ?? book.byNumber(requestNo)
      book.move(found, word === 'revoke' ? '04' : '02', to[word])
    },
    begin: (fiscalNumber, reason = '02', lines) => book.begin(contentOf(fiscalNumber, reason, lines)),
    enterByHand: (fiscalNumber, lines) => book.byHand(contentOf(fiscalNumber, '02', lines)),
    confirm: (confirmationNo) => book.move(book.byNumber(confirmationNo), '03', '04'),
    withdraw(confirmationNo) {
      const found = book.byNumber(confirmationNo)
      if (found?.state === '04') book.move(found, '04', '09')
      else book.move(found, '03', '08')
    },
    stateOf: (confirmationNo) => book.stateOf(book.byNumber(confirmationNo)!),
    finish: () => open.clear(),
    issued: () => [...kept.values()].filter((one) => one.failed === null),
    blues: () => simulator.issued().flatMap(({ request }) => ('lines' in request ? [request] : [])),
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
      const text = Buffer.isBuffer(said) ? said : JSON.stringify(said)
      simulator.calls.push({ path: request.url ?? '', answer: Buffer.isBuffer(text) ? 'file' : text })
      if (fault === 'silence') return void request.socket.destroy()
      if (said === null) return void response.writeHead(403).end()
      response.end(text)
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
