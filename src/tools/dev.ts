import { buildAssets } from './build.ts'

/** `npm run dev`: builds the assets and serves from the sources; tsx starts it again at every change. */
await buildAssets()
// One process, which is quicker to start again.
process.env['PROCESSES'] ??= '1'
await import('../server.ts')
