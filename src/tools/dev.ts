import { buildAssets } from './build.ts'

/** `npm run dev`: builds the assets and serves from the sources; tsx restarts it at every change. */
await buildAssets()
// One process, which restarts faster.
process.env['PROCESSES'] ??= '1'
await import('../server.ts')
