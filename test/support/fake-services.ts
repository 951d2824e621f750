import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../src/platform/config.ts'
import type { Actor, Services } from '../../src/platform/context.ts'
import { DataCache } from '../../src/platform/data-cache.ts'
import { disabledWechatPay } from '../../src/platform/gateways/wechat-pay/index.ts'
import type { AppServices } from '../../src/platform/app-services.ts'
import { PageCache } from '../../src/platform/page-cache.ts'
import { hashToken, systemRandom } from '../../src/platform/random.ts'
import { usualSettings } from '../../src/platform/settings.ts'
import { createServer } from '../../src/platform/server.ts'
import { bareSite } from '../../src/platform/view.ts'

const unexpected = () => Promise.reject(new Error('nothing outside the mall was expected to be used'))

/** For tests that send nothing and store no file. */
export const nothingOutside = {
  sms: { send: unexpected },
  mail: { send: unexpected },
  wechat: { address: () => '', whoIs: unexpected },
  wechatPay: disabledWechatPay,
  files: { put: unexpected, get: unexpected, remove: unexpected },
} satisfies Partial<Services>

const actor = (values: Partial<Actor>, token: string): Actor => ({
  memberId: 1,
  username: 'somebody',
  displayName: 'Somebody',
  companyName: 'Company',
  isVerifiedCompany: true,
  managerType: 0,
  storeId: null,
  isOperator: false,
  permissions: [],
  awaitsFactor: false,
  sessionHash: hashToken(token),
  renewed: false,
  provedAt: null,
  ...values,
})

/** Tokens that the fake services know, by kind of account. */
export const tokens = {
  member: 'member-token-0000000000',
  manager: 'manager-token-000000000',
  store: 'store-token-00000000000',
  operator: 'operator-token-00000000',
}

const actors: Record<string, Actor> = {
  [tokens.member]: actor({}, tokens.member),
  [tokens.manager]: actor({ memberId: 2, managerType: 1 }, tokens.manager),
  [tokens.store]: actor({ memberId: 3, storeId: 1 }, tokens.store),
  [tokens.operator]: actor({ memberId: 4, isOperator: true }, tokens.operator),
}

/** A database that refuses every query. */
const nowhere = { pipelined: () => nowhere } as unknown as AppServices['database']

/**
 * Services without a database, for tests of the doors alone. The caches read `versions.stamp`: change it to
 * signal changed data, set null to simulate an unreachable database.
 */
export function fakeServices(env: Record<string, string> = {}): {
  app: FastifyInstance
  services: AppServices
  versions: { stamp: string | null }
} {
  const config = readConfig({
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://localhost',
    ...env,
  })
  const versions: { stamp: string | null } = { stamp: '1' }
  const app = createServer(config)
  const known = new Map(Object.entries(actors).map(([token, who]) => [hashToken(token).toString('hex'), who]))
  const services: AppServices = {
    config,
    settings: usualSettings(config),
    database: nowhere,
    data: new DataCache(() => versions.stamp),
    clock: { now: () => new Date('2026-11-21T08:00:00+08:00') },
    random: systemRandom,
    ...nothingOutside,
    pages: new PageCache(),
    replicas: {
      read: (database, work) => work(database),
      outdate: () => {},
      states: () => [],
      close: async () => {},
    },
    stamp: () => versions.stamp,
    turnOf: (_memberId, work) => work(),
    findActor: async (_services, { tokenHash }) => known.get(tokenHash.toString('hex')) ?? null,
    findKeyActor: async () => null,
    findFormerMember: async () => null,
    site: async () => bareSite,
    log: app.log,
    asset: (name) => `/assets/${name}`,
    toCome: new Set(),
    waiting: new Map(),
    glances: new Map(),
    finders: new Map(),
    deskOwnerOf: async () => ({ name: '', halted: null }),
    viewsOf: async () => ({ list: 'Seller', keptAt: '', views: [] }),
  }
  return { app, services, versions }
}
