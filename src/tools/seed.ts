import { parseArgs } from 'node:util'
import { seedAreas } from '../modules/addresses/index.ts'
import { seedCarriers } from '../modules/carriers/index.ts'
import { seedCertificates } from '../modules/certificates/index.ts'
import { seedContent } from '../modules/content/index.ts'
import { seedCoupons } from '../modules/coupons/index.ts'
import { seedMembers } from '../modules/identity/index.ts'
import { seedSellers } from '../modules/invoices/index.ts'
import { seedManagers } from '../modules/managers/index.ts'
import { seedWallet } from '../modules/wallet/index.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { migrateMall } from '../migrate.ts'
import { connect, startEmbedded, StartupError } from '../platform/db/index.ts'
import { seedDemo, type SeedOptions } from './seed/index.ts'
import { progressBar } from './seed/progress.ts'

const usage = 'npm run seed -- --products 100000 [--seed 1] [--today 2026-11-21] [--reset]'

/** Reads the command line; refuses anything but whole numbers and an ISO date, and prints the usage. */
function readArguments(): SeedOptions {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      today: { type: 'string' },
      reset: { type: 'boolean', default: false },
    },
  })
  const { products, seed, today, reset } = values
  if (!/^\d{1,7}$/.test(products) || !/^\d{1,9}$/.test(seed) || !/^(\d{4}-\d\d-\d\d)?$/.test(today ?? ''))
    throw new StartupError(`Not understood. ${usage}`)
  return { products: Number(products), seed: Number(seed), reset, ...(today === undefined ? {} : { today }) }
}

/** The owner's address of the configured or embedded database, and how to release it. */
async function openDatabase(config: Config): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const configured = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
  if (configured) return { ownerUrl: configured, stop: async () => {} }
  return startEmbedded()
}

async function main(): Promise<void> {
  const options = readArguments()
  const config = readConfig(process.env)
  if (config.APP_ENV === 'production') throw new StartupError('Demo goods are not loaded in production.')
  const { ownerUrl, stop } = await openDatabase(config)
  const unhurried = { statementSeconds: 0, lockSeconds: 0, idleInTransactionSeconds: 0 }
  const owner = connect(ownerUrl, { max: 2, applicationName: 'mall-seed', ...unhurried })
  const progress = progressBar(options.products, process.stderr)
  try {
    await migrateMall(ownerUrl)
    await seedDemo(owner, { ...options, report: progress.report })
    progress.end()
    await seedAreas(owner)
    await seedContent(owner)
    await seedMembers(owner)
    await seedManagers(owner)
    await seedWallet(owner)
    await seedCoupons(owner)
    await seedSellers(owner)
    await seedCarriers(owner)
    await seedCertificates(owner)
  } finally {
    await owner.close()
    await stop()
  }
}

try {
  await main()
} catch (error) {
  const known =
    error instanceof StartupError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  if (!known) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
