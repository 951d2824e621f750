import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { DomainError } from '../../src/shared/errors.ts'

const sources = fileURLToPath(new URL('../../src/', import.meta.url))

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(^|\/)errors\.ts$/.test(name),
)

/** Every error that a module defines, as `module.name`, with its code and status. */
async function definedErrors(): Promise<{ key: string; code: number; status: number }[]> {
  const errors: { key: string; code: number; status: number }[] = []
  for (const file of files) {
    const tables: unknown[] = Object.values(
      await import(`../../src/${file.replace(/errors\.ts$/, '')}errors.ts`),
    )
    const throwers = tables
      .filter((table) => typeof table === 'object' && table !== null)
      .flatMap((table) => Object.values(table))
      .filter((thrower) => typeof thrower === 'function')
    for (const thrower of throwers) {
      const error: unknown = thrower()
      if (error instanceof DomainError)
        errors.push({ key: error.key, code: error.code, status: error.status })
    }
  }
  return errors
}

t.test('errors are defined in errors.ts of their module, where this test finds them', async (t) => {
  const definers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(join(sources, name), 'utf8').includes('= defineErrors('))
  t.strictSame(definers.sort(), definers.filter((name) => files.includes(name)).sort())
  const errors = await definedErrors()
  for (const file of definers) {
    const module = file.split('/').at(-2)!
    const name = module === 'shared' ? 'common' : module
    t.ok(
      errors.some(({ key }) => key.startsWith(`errors.${name}.`)),
      file,
    )
  }
})

t.test('a code names one error; below 1000 it repeats the HTTP status', async (t) => {
  const byCode = new Map<number, string[]>()
  for (const { key, code, status } of await definedErrors()) {
    if (code < 1000) t.equal(code, status, key)
    else byCode.set(code, [...(byCode.get(code) ?? []), key])
  }
  t.ok(byCode.size > 30, 'they were found')
  t.strictSame(
    [...byCode].filter(([, keys]) => keys.length > 1),
    [],
  )
})
