import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import { signedJson } from '../signed-json.ts'
import { ErpAway } from './erp.ts'
import type { Erp } from './erp.ts'

/** R43: a call without an answer within ten seconds has failed. */
const LIMITS = { connectMs: 3000, answerMs: 10_000, mostBytes: 65_536 }

const Outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('accepted'), erpNumber: z.string().regex(/^[\w-]{1,40}$/) }),
  z.object({
    state: z.literal('refused'),
    reason: z
      .string()
      .min(1)
      .transform((text) => text.slice(0, 200)),
  }),
])
const Withdrawn = z.object({ state: z.literal('withdrawn') })

/** The ERP at ERP_ENDPOINT: JSON by POST, signed. */
export function httpErp(config: Config, services: Pick<Services, 'clock'>): Erp {
  const provider = signedJson(
    {
      endpoint: config.ERP_ENDPOINT!,
      key: config.ERP_KEY!,
      secret: config.ERP_SECRET!,
      name: 'erp',
      limits: LIMITS,
      away: ErpAway,
    },
    services,
  )
  return {
    announce: (filling) => provider.askFor('/announce', filling, Outcome),
    query: (requestNo) => provider.askFor('/query', { requestNo }, Outcome),
    withdraw: async (requestNo) => void (await provider.askFor('/withdraw', { requestNo }, Withdrawn)),
  }
}
