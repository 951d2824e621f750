import file from './data/methods.json' with { type: 'json' }
import { MethodNumbers } from './numbers.ts'
import { MethodFile } from './schema.ts'
import type { MethodEntry } from './schema.ts'

/** Every known method, limit standard, verification regulation and gas document (docs/methods.md). */
export const methods: readonly MethodEntry[] = MethodFile.parse(file).methods

const byId = new Map(methods.map((entry) => [entry.id, entry]))

/** The method with exactly this id, `HJ 759-2023`, replaced ones too; an address has a slug instead (`methodOfSlug`). */
export const findMethod = (id: string): MethodEntry | undefined => byId.get(id)

export const methodNumbers = new MethodNumbers(methods)

/** An id as an address carries it: `HJ 759-2023` → `HJ-759-2023`, `GB/T 5750.6-2023` → `GBT-5750.6-2023`. */
export const slugOf = (id: string): string => id.replace(/\//g, '').replace(/[^A-Za-z0-9.]+/g, '-')

const bySlug = new Map(methods.map((entry) => [slugOf(entry.id).toLowerCase(), entry]))

/** The method of an address; capitals do not matter. */
export const methodOfSlug = (slug: string): MethodEntry | undefined => bySlug.get(slug.toLowerCase())
