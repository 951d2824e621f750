import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random.ts'

/** Stands for every API client, which has no browser to bind a state to; no cookie ever has this value. */
const client = hashToken('an API client, which keeps no cookies')

/** Owners of the states and tickets that a caller may use: its browser, or all API clients together. */
export const browserHashes = (ctx: Context): readonly Buffer[] =>
  ctx.browser ? ctx.browser.hashes : [client]
