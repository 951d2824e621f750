import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/index.ts'
import type { Language, Translate } from './i18n.ts'
import type { SmsGateway } from './gateways/sms.ts'
import type { Random } from './random.ts'

/** Who acts, as the session says it; nothing of it ever comes from the client. */
export interface Actor {
  memberId: number
  username: string
  displayName: string
  companyName: string | null
  managerType: number
  storeId: number | null
  isOperator: boolean
  permissions: readonly string[]
  /** Names the session without revealing its token. */
  sessionHash: Buffer
  /** This request renewed the idle life of the session, so the browser's cookie is renewed with it. */
  renewed: boolean
}

/** What the process has, the same for every request. */
export interface Services {
  config: Config
  database: Database
  clock: Clock
  random: Random
  sms: SmsGateway
}

/** First argument of every verb. */
export interface Context extends Services {
  actor: Actor | null
  lang: Language
  t: Translate
  log: FastifyBaseLogger
  requestId: string
  ip: string
  agent: string
}

/** An account manager: managerType present and not 0 (specification 4). */
export const isManager = (actor: Actor): boolean => actor.managerType !== 0
