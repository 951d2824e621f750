import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartupError } from './db/index.ts'

type AssetNames = Record<string, string>

/** Root of the project, whether it runs from src/ or as dist/server.js. */
export const projectRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '..' : '../..', import.meta.url),
)

/** Reads the names that `src/tools/build.ts` gave the built files: `site.css` → `/assets/site-AB12.css`. */
export function readAssets(): AssetNames {
  try {
    return JSON.parse(readFileSync(`${projectRoot}dist/assets/manifest.json`, 'utf8')) as AssetNames
  } catch {
    throw new StartupError('The built assets are missing. Run `npm run build` first.')
  }
}

/** Public address of a file; an unknown name is a bug. */
export function assetLookup(names: AssetNames): (name: string) => string {
  return (name) => {
    const path = names[name]
    if (path === undefined) throw new Error(`no such asset: ${name}`)
    return path
  }
}
