import { nodeFault } from '../node-version.ts'
import { readConfig } from '../platform/config.ts'
import { inOneSentence, StartupError } from '../platform/db/index.ts'

/** Node's words for an argument that a command does not have, or that lacks its value. */
const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Runs a command of operations: an expected error prints one line and exits with 1, a bug prints its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    const fault = nodeFault(process.versions.node)
    if (fault) throw new StartupError(fault)
    await work()
  } catch (thrown) {
    const error = isOfArguments(thrown) ? new StartupError(thrown.message) : inOneSentence(thrown)
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
