import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A server of the bench in a process of its own. */
export interface Child {
  origin: string
  /** Most memory the process ever held, in MB. */
  peakMegabytes(): number
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

/** The options `npm start` runs the mall with. */
export function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** Starts a node process and waits until `path` answers. Its log goes nowhere, as to a collector. */
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
    peakMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
