import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A server of the bench in a process of its own. */
export interface Child {
  origin: string
  /** Peak memory of the process or of any process it started, in MB (decisions 8: of one Node process). */
  peakMegabytes(): number
  /** The process and those that it started. */
  pids(): number[]
  stop(): Promise<void>
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: the process ended with ${child.exitCode}`)
    const answered = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false)
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

const statusOf = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

const peakOf = (pid: number): number => Math.round(statusOf(pid, 'VmHWM') / 1024)

/** A process and those that it started. */
function familyOf(pid: number): number[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const isChild = (each: number) => {
    try {
      return statusOf(each, 'PPid') === pid
    } catch {
      return false
    }
  }
  return [pid, ...running.filter(isChild)]
}

/** The options with which `npm start` runs the mall. */
export const startOptions = (): string[] =>
  readFileSync('node-options', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('--'))

/** Starts a node process and waits until `path` answers. Its log is discarded. */
export async function startChild(
  args: string[],
  port: number,
  path: string,
  env: Record<string, string>,
): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(origin + path, child)
  return {
    origin,
    pids: () => familyOf(child.pid!),
    peakMegabytes() {
      return Math.max(...familyOf(child.pid!).map(peakOf))
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
