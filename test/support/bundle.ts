import { build } from 'esbuild'
import type { Plugin } from 'esbuild'
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { external } from '../../src/tools/build.ts'

/** Where run-bundled.mjs finds a test: `dist/tests/<path below test>.js`. */
const OUT = 'dist/tests'

/**
 * Bundles every test file with its sources in one go: a file then starts in less than a second, while reading some
 * hundred sources takes four. Packages stay outside, as in the server's own bundle.
 */
export async function bundleTests(): Promise<void> {
  const { metafile } = await build({
    entryPoints: [
      ...globSync(['test/**/*.test.ts', 'test/**/*.test.tsx']),
      'test/support/shared-server.ts',
      'test/support/tap-after.ts',
    ],
    outbase: 'test',
    outdir: OUT,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: await external(),
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [ownAddresses],
  })
  for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
    const path = join(OUT, name)
    if (path.endsWith('.js') && !metafile.outputs[path]) rmSync(path)
  }
}

/** Lets a source that looks for files beside itself find them from the bundle, too. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta')) return
      const url = JSON.stringify(pathToFileURL(path).href)
      return {
        contents: text
          .replaceAll('import.meta.url', url)
          .replaceAll('import.meta.filename', JSON.stringify(path)),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}
