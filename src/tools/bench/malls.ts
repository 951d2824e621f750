import type { BenchCatalogue, BenchPaths } from './catalogue.ts'
import { startChild, startOptions } from './children.ts'
import type { Child } from './children.ts'

const MALL_PORT = 4310

/** Shared by the sections: a catalogue, addresses from it, and the mall on it in two configurations. */
export interface Bench {
  catalogue: BenchCatalogue
  paths: BenchPaths
  /** Configured as an operator runs it. */
  mall: Child
  /** One process, to compare with one process. */
  alone: Child
  /** Without the page cache. */
  uncached: Child
  /** One process without the page cache. */
  bare: Child
}

type Malls = Pick<Bench, 'mall' | 'alone' | 'uncached' | 'bare'>
export type MallName = keyof Malls

/** How each differs from the others, and its port. */
const kinds: Record<MallName, { port: number; env: Record<string, string> }> = {
  mall: { port: MALL_PORT, env: { JOBS_PROCESS: 'on' } },
  alone: { port: MALL_PORT + 3, env: { PROCESSES: '1' } },
  uncached: { port: MALL_PORT + 2, env: { PAGE_CACHE: 'off' } },
  bare: { port: MALL_PORT + 4, env: { PAGE_CACHE: 'off', PROCESSES: '1' } },
}

/** Starts these malls, because one that waits takes processor time too; `stop` ends each. */
export async function openMalls(
  catalogue: BenchCatalogue,
  names: ReadonlySet<MallName>,
): Promise<Partial<Malls>> {
  const env = {
    DATABASE_URL: catalogue.server.appUrl,
    DATABASE_OWNER_URL: catalogue.server.ownerUrl,
    FLOOD_LIMIT: '0',
    METRICS_PORT: '0',
    STOREFRONT_ACCESS: 'public',
    // Callers of the bench send an address of their own, so that limits by address see many.
    TRUST_PROXY: '127.0.0.1',
    JOBS_PROCESS: 'off',
  }
  const start = (port: number, more: Record<string, string>) =>
    startChild([...startOptions(), 'dist/server.js'], port, '/readyz', { ...env, ...more })
  const malls: Partial<Malls> = {}
  for (const name of names) malls[name] = await start(kinds[name].port, kinds[name].env)
  return malls
}
