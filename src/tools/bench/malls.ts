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

/** Starts the malls; `stop` ends each. */
export async function openMalls(
  catalogue: BenchCatalogue,
): Promise<Pick<Bench, 'mall' | 'alone' | 'uncached' | 'bare'>> {
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
  return {
    mall: await start(MALL_PORT, { JOBS_PROCESS: 'on' }),
    alone: await start(MALL_PORT + 3, { PROCESSES: '1' }),
    uncached: await start(MALL_PORT + 2, { PAGE_CACHE: 'off' }),
    bare: await start(MALL_PORT + 4, { PAGE_CACHE: 'off', PROCESSES: '1' }),
  }
}
