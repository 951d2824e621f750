import { readConfig } from '../platform/config.ts'
import { migrate, StartupError } from '../platform/db/index.ts'

/** `npm run migrate`: brings DATABASE_OWNER_URL (or DATABASE_URL) to the newest schema. */
const config = readConfig({ ...process.env, APP_ENV: 'demo' })
const url = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
if (!url) throw new StartupError('Set DATABASE_OWNER_URL to the database to migrate.')
await migrate(url)
