import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The contents of postmaster.pid, by the server that wrote it. */
export interface Running {
  pid: number
  port: number
  ready: boolean
}

/** The meaning of the file in a data folder, judged by the process it names. */
type Finding =
  | { kind: 'none' }
  /** Our server. */
  | { kind: 'ours'; running: Running }
  /** A server started here before the folder was moved. */
  | { kind: 'moved'; running: Running }
  /**
   * The file of a server that has ended, though its number is in use: by another program, or by the dead process, which
   * no parent has collected yet. PostgreSQL would believe the file and refuse to start.
   */
  | { kind: 'stale' }

/**
 * Looks for a living server on this data folder. /proc/<pid>/cmdline is used because root without
 * CAP_SYS_PTRACE (the usual container) may not follow /proc/<pid>/cwd of another user's process.
 */
export function findServer(data: string): Finding {
  const running = readPidFile(data)
  if (!running) return { kind: 'none' }
  if (!existsSync(`/proc/${running.pid}`)) return { kind: 'none' }
  const command = commandOf(running.pid)
  if (command.length === 0) return { kind: 'stale' }
  const at = command.indexOf('-D')
  if (basename(command[0]!) !== 'postgres' || at < 0) return { kind: 'stale' }
  const folder = command[at + 1]!
  if (folder === data) return { kind: 'ours', running }
  // A copied folder contains the file of a server that runs on the original.
  return existsSync(folder) ? { kind: 'stale' } : { kind: 'moved', running }
}

/** Waits until our server accepts connections; null if it ends or `seconds` pass. */
export async function waitUntilReady(data: string, seconds: number): Promise<Running | null> {
  for (let left = seconds * 50; left > 0; left--) {
    const found = findServer(data)
    if (found.kind !== 'ours') return null
    if (found.running.ready) return found.running
    await pause(20)
  }
  return null
}

/**
 * Stops a server: fast (SIGINT: sessions end, a checkpoint is written), after 20 s immediately (SIGQUIT: the next start
 * replays the log). Resolves when its process has ended.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!kill(pid, signal) || (await isGone(pid, seconds))) return
  }
}

/** Name of the server of a folder; PostgreSQL puts it into the title of every process of that server. */
export const clusterName = (data: string) =>
  `mall-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`

/**
 * Ends the processes that a killed server left behind: its sessions notice the loss only when they next wait, and until
 * then no new server may open the data. SIGKILL is safe, because the log is replayed anyway.
 */
export async function endOrphans(data: string): Promise<void> {
  const title = `postgres: ${clusterName(data)}: `
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => commandOf(pid)[0]?.startsWith(title))
  for (const pid of orphans) kill(pid, 'SIGKILL')
  for (const pid of orphans) await isGone(pid, 5)
}

/** Waits until a process has ended; false if it has not within `seconds`. A zombie has ended. */
async function isGone(pid: number, seconds: number): Promise<boolean> {
  for (let left = seconds * 100; left > 0; left--) {
    if (['Z', 'X', undefined].includes(statusOf(pid))) return true
    await pause(10)
  }
  return false
}

/** Sends a signal; false if there is no such process. */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Lines of postmaster.pid: 1 process, 4 port, 8 state (PostgreSQL, src/include/utils/pidfile.h). */
function readPidFile(data: string): Running | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!(pid > 0)) return null
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** The state letter of a process (proc_pid_stat(5)); undefined if there is none. */
function statusOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2]
  } catch {
    return undefined
  }
}

/** Program and arguments of a process; empty if it has ended or is a zombie. */
function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}
