/** What happened to a product. */
export const changeKinds = ['created', 'changed', 'published', 'withdrawn', 'price', 'imported'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One field before and after; null where it was or became empty. */
export interface FieldChange {
  /** Path in the form: `skus.DEMO-G-000612-02.price`. */
  field: string
  before: string | null
  after: string | null
}

/** Fields that name the members of their list, so that a row that moved is not a change of all after it. */
const named: Record<string, string> = { skus: 'number', components: 'substanceId' }

function flattened(value: unknown, path: string, into: Map<string, string>): void {
  if (value === null || value === undefined || value === '') return
  if (Array.isArray(value)) {
    const key = named[path]
    value.forEach((each, at) => flattened(each, `${path}.${key ? String(each[key]) : at}`, into))
  } else if (typeof value === 'object') {
    for (const [name, each] of Object.entries(value))
      flattened(each, path === '' ? name : `${path}.${name}`, into)
  } else into.set(path, String(value))
}

/** The fields in which two forms differ, in the order of the later one; what is gone comes last. */
export function changesBetween(before: object | null, after: object): FieldChange[] {
  const was = new Map<string, string>()
  const is = new Map<string, string>()
  flattened(before, '', was)
  flattened(after, '', is)
  const fields = [...new Set([...is.keys(), ...was.keys()])]
  return fields
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
}
