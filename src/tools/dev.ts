import { existsSync } from 'node:fs'
import { JOBS } from '../messages.ts'
import { buildAssets } from './build.ts'
import { buildFonts, FONTS_OUT } from './fonts.ts'

/** `npm run dev`: builds the assets and serves from the sources; tsx restarts it at every change. */
if (process.argv[2] !== JOBS) {
  await buildAssets()
  if (!existsSync(FONTS_OUT)) await buildFonts()
}
// One process, which restarts faster.
process.env['PROCESSES'] ??= '1'
await import('../server.ts')
