import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | null>()

/** The source map beside a bundled script; null where the script is a source itself. */
function mapOf(script: string): SourceMap | null {
  const known = maps.get(script)
  if (known !== undefined) return known
  const file = `${script}.map`
  const map = existsSync(file)
    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
    : null
  maps.set(script, map)
  return map
}

/** Where a call `script:line:column` of a bundle stands in the sources: `src/modules/cart/queries.ts:12`. */
function sourceOf(call: string): string | null {
  const [, name, line, column] = /^(.*):(\d+):(\d+)$/.exec(call) ?? []
  if (!name?.startsWith('file:')) return null
  const script = fileURLToPath(name)
  const map = mapOf(script)
  if (!map) return `${relative('.', script)}:${line}`
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return null
  return `${relative('.', join(dirname(script), entry.originalSource))}:${entry.originalLine + 1}`
}

/** Whether statements of this file are compared: those of the modules and the platform, but for what makes and migrates a database. */
export const isWatched = (file: string): boolean =>
  file.startsWith('src/modules/') ||
  (file.startsWith('src/platform/') && !file.startsWith('src/platform/db/'))

/** Place of the statement that these calls led to, if it is compared: the first one outside of the driver layer. */
export function placeOf(calls: string): string | null {
  const outside = calls
    .split(' ')
    .map(sourceOf)
    .find((at) => at !== null && !at.startsWith('src/platform/db/driver/'))
  return outside && isWatched(outside) ? outside : null
}
