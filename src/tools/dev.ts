import { buildAssets } from './build.ts'

/** `npm run dev`: builds the assets and serves from the sources; tsx starts it again at every change. */
await buildAssets()
await import('../server.ts')
