import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import type { TestDatabase } from './database.ts'

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export interface ServerProcess {
  origin: string
  /** All output so far. */
  output(): string
  /** Resolves when /readyz answers 200; rejects with the output if the process ends before. */
  ready(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** V8's compile cache, which every start shares. */
const compiled = process.env['NODE_COMPILE_CACHE']

/** Before a command: root gives up the right to lower nice values, which an ordinary user never has. */
export const asOrdinaryUser = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_nice'] : []

/** Starts the built server (dist/server.js) as operations do, through other commands if asked; killed at the end of the test. */
export function startServer(
  t: Test,
  port: number,
  env: Record<string, string>,
  options: readonly string[] = [],
  through: readonly string[] = [],
): ServerProcess {
  const [program, ...rest] = [...through, process.execPath, ...options, 'dist/server.js']
  const child = spawn(program!, rest, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      APP_ENV: 'test',
      METRICS_PORT: '0',
      PROCESSES: '1',
      FLOOD_LIMIT: '0',
      // Test files share the cores: a thread of low priority might never run.
      HASHING_NICE: '0',
      // Only tests of jobs need their process.
      JOBS_PROCESS: 'off',
      JOBS_NICE: '0',
      ...(compiled && { NODE_COMPILE_CACHE: compiled }),
      PORT: String(port),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  t.teardown(() => child.kill('SIGKILL'))
  const origin = `http://localhost:${port}`
  return {
    origin,
    output: () => output,
    async ready() {
      while (child.exitCode === null && child.signalCode === null) {
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the server ended: ${output}`)
    },
    signal: (name) => void child.kill(name),
    ended,
  }
}

/** Starts a mall, and resolves when it is connected to its database and not yet open. */
export async function startingServer(
  { sql }: TestDatabase,
  start: () => ServerProcess,
): Promise<ServerProcess> {
  // The sessions of a mall killed before may still be open.
  const sessions = () => sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'mall'`
  const before = new Set((await sessions()).map(({ pid }) => pid))
  const server = start()
  while ((await sessions()).every(({ pid }) => before.has(pid))) await pause(5)
  return server
}
