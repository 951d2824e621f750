import type { FastifyBaseLogger } from 'fastify'
import { commonErrors } from '../shared/errors.ts'
import type { OperatorRight, Right, StoreRight } from '../shared/rights.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DataCache } from './data-cache.ts'
import type { Database, Tx } from './db/index.ts'
import type { Language, Translate } from './i18n.ts'
import type { FileStore } from './files/store.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { SmsGateway } from './gateways/sms.ts'
import type { WechatLogin } from './gateways/wechat-login.ts'
import type { WechatPay } from './gateways/wechat-pay/index.ts'
import type { Random } from './random.ts'
import type { Settings } from './settings.ts'

/** A key with which another system acts (src/modules/openkeys). */
interface ActingKey {
  id: number
  name: string
}

/** Who acts, from the session; nothing of it comes from the client. */
export interface Actor {
  memberId: number
  username: string
  displayName: string
  companyName: string | null
  /** An operator has verified the company and its tax number: only such members order dangerous goods (decisions 11). */
  isVerifiedCompany: boolean
  managerType: number
  storeId: number | null
  isOperator: boolean
  permissions: readonly Right[]
  /** Staff without the second factor in this session: they have no rights of staff yet (R9). */
  awaitsFactor: boolean
  /** Names the session without revealing its token. */
  sessionHash: Buffer
  /** When the member last proved their identity in this session (R10), or null. */
  provedAt: Date | null
  /** This request renewed the idle life of the session, so the answer renews the cookie too. */
  renewed: boolean
  /** The key that acts, in the name of the member of staff who made it; without it they act themselves. */
  key?: ActingKey
}

/** The services of the process, the same for every request. */
export interface Services {
  config: Config
  /** What the operator's settings say at this moment. */
  settings: Settings
  database: Database
  /** What many readers get alike, while its data stand still. */
  data: DataCache
  clock: Clock
  random: Random
  sms: SmsGateway
  mail: MailGateway
  files: FileStore
  wechat: WechatLogin
  wechatPay: WechatPay
}

/** Secrets in cookies beside the session. */
export type KeptName = 'wechat' | 'staff'

/** The browser of a request, known by its cookies. */
export interface Browser {
  /** Hashes of its credentials: of its session, and before that of its forms. */
  hashes: Buffer[]
  kept: Partial<Record<KeptName, string>>
}

/** First argument of every verb. */
export interface Context extends Services {
  actor: Actor | null
  /** Null for an API client. */
  browser: Browser | null
  lang: Language
  t: Translate
  log: FastifyBaseLogger
  requestId: string
  ip: string
  agent: string
}

/** The signed-in actor. Doors for members let nobody else in, but verbs do not rely on that. */
export function memberOf({ actor }: Pick<Context, 'actor'>): Actor {
  if (!actor) throw commonErrors.loginRequired()
  return actor
}

/** An account manager: managerType present and not 0 (specification 4). */
export const isManager = (actor: Actor): boolean => actor.managerType !== 0

/** The context of a member, for verbs that only members call. */
export interface MemberContext extends Context {
  actor: Actor
}

/** The same context, typed as a member's. Throws for a visitor, whom the door should not have let in. */
export function asMember(ctx: Context): MemberContext {
  memberOf(ctx)
  return ctx as MemberContext
}

/** The store of the acting staff, who have this right; every statement filters by it (R17). Throws 403 for others. */
export function storeOf({ actor }: Pick<Context, 'actor'>, right: StoreRight): number {
  if (!actor || actor.storeId === null || !actor.permissions.includes(right)) throw commonErrors.forbidden()
  return actor.storeId
}

/** Throws 403 unless the actor is staff of the operator with this right. */
export function assertOperator({ actor }: Pick<Context, 'actor'>, right: OperatorRight): void {
  if (!actor?.isOperator || !actor.permissions.includes(right)) throw commonErrors.forbidden()
}

/** The same context in a transaction; transactions inside become part of it. */
export const inside = <C extends Context>(ctx: C, { sql }: Tx): C => ({
  ...ctx,
  database: {
    ...ctx.database,
    sql,
    transaction: (work) => work({ sql, finish: async (statement) => void (await statement) }),
  },
})
