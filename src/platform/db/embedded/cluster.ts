import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

/**
 * Makes the data folder if there is none. The cluster is built beside it and renamed, so an interrupted first start
 * begins again. C.UTF-8 sorts by code point and lets pg_trgm see Chinese letters, which `--locale=C` does not; from
 * version 17 PostgreSQL brings it along (`builtin`), before that it is the system's.
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  superuserPassword: string,
): Promise<void> {
  if (existsSync(place.data)) return refuseOtherVersion(place, binaries)
  const unfinished = `${place.data}.new`
  const passwordFile = join(place.dir, 'initdb.password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (place.runner) {
    chownSync(unfinished, place.runner.uid, place.runner.gid)
    chownSync(passwordFile, place.runner.uid, place.runner.gid)
  }
  try {
    await run(binaries.initdb, place, [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...(Number(binaries.major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      '--locale=C.UTF-8',
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, place.data)
}

function refuseOtherVersion(place: Place, binaries: Binaries): void {
  const found = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new StartupError(
    `${place.data} was made by PostgreSQL ${found}, this is ${binaries.major}: move it away or set DATABASE_URL`,
  )
}

/** The environment of every program started here: nothing of ours (PGDATA, PGPORT, LD_PRELOAD …) leaks in. */
export const surroundings = (place: Place) => ({
  cwd: place.data,
  env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
  ...place.runner,
})

function run(program: string, place: Place, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...surroundings(place),
      cwd: place.dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => (complaint += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new StartupError(explain(complaint)))))
  })
}

/** One sentence from what a program of PostgreSQL printed before it gave up. */
export function explain(output: string): string {
  const lines = output.split('\n').filter((line) => /error:|FATAL|PANIC|could not|cannot/.test(line))
  const last = lines.at(-1)?.replace(/^.*?(error|FATAL|PANIC):\s*/, '') ?? output.trim().split('\n').at(-1)
  return `The embedded database did not start: ${last || 'its program gave no reason'}`
}
