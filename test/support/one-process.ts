import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import type { Test } from 'tap'
import { PASSED } from './processes.ts'

/** A file that shares its process has this long; one that is alone has the process's time (`.taprc`). */
const SHARED_MINUTES = 10

const tests = new Map<string, Test>()
const tapOfFile = new URL('tap-of-file.mjs', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'tap' && tests.has(context.parentURL ?? '')
      ? { url: `${tapOfFile}?${context.parentURL}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
})

/**
 * Runs test files one after the other in this process, each as a test of its own that is named like the file. What the file
 * imports as `tap` is that test: its teardowns run before the next file begins, and what fails or hangs is told under its name.
 * Names of files that passed are appended to `passed`.
 */
export async function runFiles(files: readonly string[], passed: string = PASSED): Promise<void> {
  t.plan(files.length)
  const limit = files.length > 1 ? { timeout: SHARED_MINUTES * 60_000 } : {}
  for (const file of files) {
    const results = await t.test(file, limit, async (own) => {
      const module = import.meta.resolve(pathToFileURL(resolve(file)).href)
      tests.set(module, own)
      await import(module)
    })
    if (results?.ok) appendFileSync(passed, `${file}\n`)
  }
}

/** The `tap` of a test file by the address of its module. */
export const tapOf = (module: string): Test => tests.get(module)!
