import type { FastifyBaseLogger } from 'fastify'
import { assetLookup, readAssets } from './platform/assets.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { DataCache } from './platform/data-cache.ts'
import type { Database } from './platform/db/index.ts'
import { fileStore } from './platform/files/index.ts'
import { mailGateway, smsGateway, wechatGateway } from './platform/gateways/index.ts'
import { wechatPay } from './platform/gateways/wechat-pay/index.ts'
import type { AppServices } from './platform/app-services.ts'
import { PageCache } from './platform/page-cache.ts'
import { systemRandom } from './platform/random.ts'
import { memberTurns } from './platform/turns.ts'
import { findActor } from './modules/identity/index.ts'
import { siteFrame } from './modules/content/index.ts'
import { staffedStore } from './modules/stores/index.ts'

/** What the doors need, on an open database. */
export function createServices(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  stamp: AppServices['stamp'],
): AppServices {
  const data = new DataCache(stamp)
  const basics = { config, database, data, clock: systemClock, random: systemRandom }
  const services: AppServices = {
    ...basics,
    sms: { send: (message) => smsGateway(config, services).send(message) },
    mail: { send: (mail) => mailGateway(config, services).send(mail) },
    files: fileStore(config, { clock: { now: () => services.clock.now() }, log }),
    wechat: wechatGateway(config),
    wechatPay: wechatPay(config, { ...basics, clock: { now: () => services.clock.now() }, log }),
    pages: new PageCache(),
    stamp,
    findActor,
    turnOf: memberTurns(config.DATABASE_POOL),
    site: (lang) => siteFrame(services, lang),
    log,
    asset: assetLookup(readAssets()),
    toCome: new Set(),
    waiting: new Map(),
    glances: new Map(),
    finders: new Map(),
    houseOf: staffedStore,
  }
  return services
}
