import { existsSync } from 'node:fs'
import { registerHooks, setSourceMapsSupport } from 'node:module'

/** Loads a test as the bundle below dist/tests that bundle.ts made of it. */
const sources = new URL('../', import.meta.url).href
const bundles = new URL('../../dist/tests/', import.meta.url).href
const innermost = new URL('innermost.mjs', import.meta.url).href

// Errors need the line in our own sources, not in those of packages: reading all of their maps takes 0.3 s.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'async-hook-domain') return { url: innermost, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    if (!found.url.startsWith(sources)) return found
    const bundled = found.url.replace(sources, bundles).replace(/\.tsx?$/, '.js')
    return existsSync(new URL(bundled)) ? { ...found, url: bundled, format: 'module' } : found
  },
})
