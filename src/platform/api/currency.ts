import { z } from 'zod'
import { yuan } from '../../shared/replies.ts'

/** What the mall charges in (decisions 2). */
const currency = z.literal('CNY')

/** The schemas that are directly part of this one; nothing of an object that says the currency of its amounts itself. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return 'currency' in def.shape ? [] : Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'tuple':
      return def.items
    case 'union':
      return def.options
    case 'intersection':
      return [def.left, def.right]
    case 'pipe':
      return [def.in]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [def.innerType]
    default:
      return []
  }
}

/** Whether an answer has money in it of which no object says the currency. */
const hasBareMoney = (schema: z.core.$ZodType): boolean =>
  schema === yuan || partsOf(schema).some(hasBareMoney)

/** An answer as clients get it. */
export interface Wire {
  schema: z.ZodType
  of(data: unknown): unknown
}

/**
 * The answer of a call as clients get it: money stands beside its currency (decisions 2), in its own object or, where no object of it
 * names one, at the top of the answer, in each row of a bare list. Throws, when the call is declared, where neither is possible.
 */
export function besideCurrency(reply: z.ZodType): Wire {
  if (!hasBareMoney(reply)) return { schema: reply, of: (data) => data }
  if (reply instanceof z.ZodObject)
    return { schema: reply.extend({ currency }), of: (data) => ({ ...(data as object), currency: 'CNY' }) }
  if (reply instanceof z.ZodArray) {
    const row = besideCurrency(reply.element as z.ZodType)
    return { schema: z.array(row.schema), of: (data) => (data as unknown[]).map(row.of) }
  }
  if (reply instanceof z.ZodNullable) {
    const given = besideCurrency(reply.unwrap() as z.ZodType)
    return { schema: given.schema.nullable(), of: (data) => (data === null ? null : given.of(data)) }
  }
  throw new Error('Money needs an object that names its currency')
}
