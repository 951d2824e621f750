import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../errors.ts'

/** The account that runs the server. PostgreSQL refuses root, so root runs it as `nobody`. */
interface Runner {
  uid: number
  gid: number
}

/** The files of one embedded server, all inside `dir`. */
export interface Place {
  dir: string
  /** PGDATA. */
  data: string
  /** Passwords and the port, readable by its owner alone. */
  facts: string
  log: string
  /** One file for each process that needs the server. */
  holders: string
  /** Copies of the binaries, if those of node_modules cannot be used. */
  binaries: string
  runner: Runner | null
}

/** The folder with the package.json of this project, found from the source tree and from a bundle alike. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return realpathSync(folder)
}

/**
 * The folder of the server. For an ordinary user it is `.data/<name>` in the project. For root it is
 * `/var/lib/standard-reference-mall/<key>-<name>`, or the same below /var/tmp if /var/lib is read-only, because
 * `nobody` must be able to enter it and the project may be under /root (0700). The key is a hash of the project's path
 * and of a random id kept in `.data/id`: two clones never share data, and a new clone at an old path starts afresh.
 */
export function choosePlace({ dir, name = 'postgres' }: { dir?: string; name?: string }): Place {
  const runner = process.getuid?.() === 0 ? nobody() : null
  const base = runner ? rootBase() : join(projectFolder(), '.data')
  const home = dir ?? (runner ? join(base, `${projectKey()}-${name}`) : join(base, name))
  mkdirSync(home, { recursive: true, mode: runner ? 0o711 : 0o700 })
  const real = realpathSync(home)
  if (runner) refuseClosedPath(real, runner)
  return {
    dir: real,
    data: join(real, 'data'),
    facts: join(real, 'facts.json'),
    log: join(real, 'server.log'),
    holders: join(real, 'holders'),
    binaries: dir && !runner ? real : base,
    runner,
  }
}

/** The account from the system's list: initdb refuses a user number that has no name. */
function nobody(): Runner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((it) => it.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid)
    throw new StartupError('The embedded database needs the user "nobody" when started by root')
  return { uid: Number(uid), gid: Number(gid) }
}

function rootBase(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const base = join(parent, 'standard-reference-mall')
    try {
      mkdirSync(base, { mode: 0o711, recursive: true })
      const { uid, mode } = lstatSync(base)
      accessSync(base, constants.W_OK)
      // In /var/tmp another user may have made the folder first.
      if (uid === 0 && (mode & 0o022) === 0 && lstatSync(base).isDirectory()) return base
    } catch {
      continue
    }
  }
  throw new StartupError('Neither /var/lib nor /var/tmp can hold the embedded database: set DATABASE_URL')
}

function projectKey(): string {
  const project = projectFolder()
  return createHash('sha256')
    .update(`${project}\0${cloneId(project)}`)
    .digest('hex')
    .slice(0, 12)
}

/** A random id of this clone; a project that is read-only has none and uses its path alone. */
function cloneId(project: string): string {
  const file = join(project, '.data', 'id')
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomUUID(), { flag: 'wx' })
  } catch {
    if (!existsSync(file)) return ''
  }
  return readFileSync(file, 'utf8')
}

function refuseClosedPath(path: string, { uid, gid }: Runner): void {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const it = lstatSync(folder)
    const bit = it.uid === uid ? 0o100 : it.gid === gid ? 0o010 : 0o001
    if ((it.mode & bit) === 0)
      throw new StartupError(
        `The embedded database cannot live in ${path}: the user nobody may not enter ${folder}`,
      )
  }
}
