import { nodeFault } from '../node-version.ts'
import { readConfig } from '../platform/config.ts'
import { inOneSentence, StartupError } from '../platform/db/index.ts'

/** Runs a command of operations: an expected error prints one line and exits with 1, a bug prints its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    const fault = nodeFault(process.versions.node)
    if (fault) throw new StartupError(fault)
    await work()
  } catch (thrown) {
    const error = inOneSentence(thrown)
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * Address of the database's owner, for commands that work on the schema or as the owner. They need no other setting, so
 * they do not require those of production.
 */
export function ownerAddress(env: NodeJS.ProcessEnv): string {
  const { DATABASE_OWNER_URL, DATABASE_URL } = readConfig({ ...env, APP_ENV: 'demo' })
  const url = DATABASE_OWNER_URL ?? (env['APP_ENV'] === 'production' ? undefined : DATABASE_URL)
  if (url) return url
  throw new StartupError('Set DATABASE_OWNER_URL to the database and the login that owns its tables.')
}
