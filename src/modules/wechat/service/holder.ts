import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'

/** Stands for every API client, which has no browser to be bound to; no cookie is ever this. */
const client = hashToken('an API client, which keeps no cookies')

/** Whose states and tickets a caller may use: those of its browser, or those that were given to API clients. */
export const browserHashes = (ctx: Context): readonly Buffer[] =>
  ctx.browser ? ctx.browser.hashes : [client]
