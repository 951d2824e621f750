import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import { signedJson } from '../signed-json.ts'
import { confirmationStates, InvoicingAway, redReasons } from './invoicing.ts'
import type { Invoicing, Offer, Acceptance } from './invoicing.ts'

/** R43: a call without an answer within ten seconds has failed. */
const LIMITS = { connectMs: 3000, answerMs: 10_000, mostBytes: 4_194_304 }

const Answered = z.object({ code: z.string(), reason: z.string().max(500).default('') })
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const file = z.string().regex(/^[\w.-]{1,100}$/)
const Found = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('issuing') }),
  z.object({ state: z.literal('failed'), reason: z.string().max(500) }),
  z.object({
    state: z.literal('unsealed'),
    fiscalNumber: z.string().regex(/^\d{20}$/),
    issuedAt: moment,
    hasFailed: z.boolean(),
    reason: z.string().max(500).nullable(),
  }),
  z.object({
    state: z.literal('issued'),
    fiscalNumber: z.string().regex(/^\d{20}$/),
    issuedAt: moment,
    pdf: file,
    ofd: file.nullable().default(null),
    xml: file,
  }),
])
const confirmation = {
  state: z.enum(confirmationStates),
  number: z.string().regex(/^\w{1,40}$/),
  enteredAt: moment,
}
const Confirmed = z.discriminatedUnion('known', [
  z.object({ known: z.literal(false) }),
  z.object({ known: z.literal(true), ...confirmation }),
])
const Listed = z.object({
  list: z.array(
    z.object({
      ...confirmation,
      /** Who entered it: 0 the seller, 1 the buyer. */
      starter: z.enum(['0', '1']),
      fiscalNumber: z.string().regex(/^\d{20}$/),
      reason: z.enum(redReasons),
      lines: z
        .array(z.object({ position: z.int().min(1), netFen: z.int().min(0), taxFen: z.int().min(0) }))
        .min(1),
    }),
  ),
  more: z.boolean(),
})
/** A seller has no more pages of confirmations in a month than these. */
const MOST_PAGES = 100
const Account = z.object({ isSignedIn: z.boolean(), quotaFen: z.int().min(0), leftFen: z.int() })
const SignIn = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) })
/** Codes of what is taken later. */
const later: Record<string, 'login' | 'quota'> = { E9401: 'login', E3001: 'quota' }
const Called = z.object({ requestNo: z.string().max(64) })

/** The provider at INVOICING_ENDPOINT: JSON by POST, signed. */
export function httpInvoicing(config: Config, services: Pick<Services, 'clock'>): Invoicing {
  const provider = signedJson(
    {
      endpoint: config.INVOICING_ENDPOINT!,
      key: config.INVOICING_KEY!,
      secret: config.INVOICING_SECRET!,
      name: 'invoicing',
      limits: LIMITS,
      away: InvoicingAway,
    },
    services,
  )
  const send = async (path: string, input: object): Promise<Acceptance> => {
    const { code, reason } = await provider.askFor(path, input, Answered)
    if (code === '0') return { accepted: true }
    return { accepted: false, reason: `${code} ${reason}`.trim(), waits: later[code] ?? null }
  }
  return {
    issue: (request) => send('/issue', request),
    red: (request) => send('/red', request),
    async confirmation(named) {
      const found = await provider.askFor('/red/query', named, Confirmed)
      return found.known ? found : null
    },
    async offers(sellerTaxNumber, since) {
      const offers: Offer[] = []
      for (let page = 1, more = true; more && page <= MOST_PAGES; page++) {
        const asked = { sellerTaxNumber, since: since.toISOString(), page }
        const found = await provider.askFor('/red/list', asked, Listed)
        offers.push(...found.list.map(({ starter, ...one }) => ({ ...one, isBuyers: starter === '1' })))
        more = found.more
      }
      return offers
    },
    answer: (answer) => send('/red/answer', answer),
    issueRed: (red) => send('/red/issue', red),
    query: (requestNo) => provider.askFor('/query', { requestNo }, Found),
    seal: (requestNo) => send('/retry', { requestNo }),
    account: (sellerTaxNumber) => provider.askFor('/account', { sellerTaxNumber }, Account),
    signIn: async (sellerTaxNumber) => (await provider.askFor('/login', { sellerTaxNumber }, SignIn)).url,
    file: (name) => provider.ask('/file', { name }),
    calledBack(signature, body) {
      if (!provider.isSigned('/callback', signature, body)) return null
      try {
        return Called.parse(JSON.parse(body.toString())).requestNo
      } catch {
        return null
      }
    },
  }
}
