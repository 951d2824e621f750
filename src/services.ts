import type { FastifyBaseLogger } from 'fastify'
import { assetLookup, readAssets } from './platform/assets.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { DataCache } from './platform/data-cache.ts'
import { replicasOf, watchVersions } from './platform/db/index.ts'
import type { Database, Replicas, VersionWatch } from './platform/db/index.ts'
import { fileStore } from './platform/files/index.ts'
import { mailGateway, smsGateway, wechatGateway } from './platform/gateways/index.ts'
import { wechatPay } from './platform/gateways/wechat-pay/index.ts'
import type { AppServices } from './platform/app-services.ts'
import { PageCache } from './platform/page-cache.ts'
import { systemRandom } from './platform/random.ts'
import { liveSettings } from './platform/settings.ts'
import type { Settings } from './platform/settings.ts'
import { memberTurns } from './platform/turns.ts'
import { shanghaiDay } from './shared/time.ts'
import { findActor, findFormerMember } from './modules/identity/index.ts'
import { siteFrame } from './modules/content/index.ts'
import { changedSettings, settingScope } from './modules/settings/index.ts'
import { viewsOf } from './modules/desk/index.ts'
import { findKeyActor } from './modules/openkeys/index.ts'
import { staffedStore } from './modules/stores/index.ts'

/** What a process knows of the database while it runs. */
interface Watched {
  versions: VersionWatch
  /** What the operator's settings say now. */
  settings: Settings
  replicas: Replicas
}

/**
 * Watches the versions of data, and with them the settings: a change of them holds within a second, without a restart. A replica
 * serves again when it has what changed.
 */
export function watchMall(
  config: Config,
  database: Database,
  directUrl: string,
  replicas: Replicas = replicasOf(database, []),
): Watched {
  const settings = liveSettings(config)
  const versions = watchVersions({
    sql: database.sql,
    directUrl,
    news: async (scopes) => {
      replicas.outdate()
      if (scopes.has(settingScope)) settings.take(await changedSettings(database))
    },
  })
  return { versions, settings: settings.values, replicas }
}

/** What the doors need, on an open database. */
export function createServices(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  { versions, settings, replicas }: Watched,
): AppServices {
  // What is kept says how long a lot is good and what is new, which turns at midnight though no data change.
  const stamp = (scopes: readonly string[]) => {
    const version = versions.current(scopes)
    return version === null ? null : `${version} ${shanghaiDay(services.clock.now())}`
  }
  const data = new DataCache(stamp)
  const basics = { config, settings, database, data, clock: systemClock, random: systemRandom }
  const services: AppServices = {
    ...basics,
    sms: { send: (message) => smsGateway(config, services).send(message) },
    mail: { send: (mail) => mailGateway(config, services).send(mail) },
    files: fileStore(config, { clock: { now: () => services.clock.now() }, log }),
    wechat: wechatGateway(config),
    wechatPay: wechatPay(config, { ...basics, clock: { now: () => services.clock.now() }, log }),
    pages: new PageCache(),
    replicas,
    stamp,
    findActor,
    findKeyActor,
    findFormerMember,
    turnOf: memberTurns(config.DATABASE_POOL),
    site: (lang) => siteFrame(services, lang),
    log,
    asset: assetLookup(readAssets()),
    toCome: new Set(),
    waiting: new Map(),
    glances: new Map(),
    finders: new Map(),
    deskOwnerOf: staffedStore,
    viewsOf,
  }
  return services
}
