import { commonErrors } from '../shared/errors.ts'

/** More than any call of ours can use: what is beyond only costs time to refuse. */
const MOST_KEYS = 1000
const MOST_ITEMS = 5000
const MOST_LEVELS = 20

const refuse = (path: string, key: string, vars?: Record<string, unknown>) =>
  commonErrors.invalid({}, [{ path, key: `errors.validation.${key}`, ...(vars && { vars }) }])

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Throws for a body that no schema should have to look at: over 1,000 keys, 5,000 list items or 20 levels, or a text
 * with a null character or half a character, which PostgreSQL cannot hold (R47, R49). The refusal names where.
 */
export function assertBearable(body: unknown): void {
  let keys = 0
  let items = 0
  const look = (value: unknown, path: string, level: number): void => {
    if (typeof value === 'string') {
      if (!isStorable(value)) throw refuse(path, 'control')
      return
    }
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (level > MOST_LEVELS) throw refuse('body', 'tooDeep', { maximum: MOST_LEVELS })
    if (Array.isArray(value)) {
      items += value.length
      if (items > MOST_ITEMS) throw refuse('body', 'tooMany', { maximum: MOST_ITEMS })
      value.forEach((item, index) => look(item, path ? `${path}.${index}` : String(index), level + 1))
      return
    }
    const names = Object.keys(value)
    keys += names.length
    if (keys > MOST_KEYS) throw refuse('body', 'tooManyKeys', { maximum: MOST_KEYS })
    for (const name of names) {
      if (!isStorable(name)) throw refuse('body', 'control')
      look(value[name as keyof typeof value], path ? `${path}.${name}` : name, level + 1)
    }
  }
  look(body, '', 1)
}
