import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ErrorTable } from '../shared/errors.ts'
import type { OperatorRight, Right, StoreRight } from '../shared/rights.ts'
import { declareBy, declareDocuments, declarePieces } from './api/declare.ts'
import { memberCalls, publicCalls, staffCalls, uploadCalls } from './api/short-forms.ts'
import type { AppServices } from './app-services.ts'
import type { MemberContext } from './context.ts'
import type { Upload } from './uploads.ts'

export { noInput } from './api/route.ts'
export type { ApiRoute, Around, CallTools } from './api/route.ts'

export interface ApiOptions {
  /** Checks every reply against its schema, so that the OpenAPI document is true. */
  checkReplies?: boolean
}

/**
 * One door of the JSON API. The verb decides; the door parses, calls and wraps (style 2). `throws` are the errors of modules that
 * its verbs may throw, for the OpenAPI document.
 */
export function apiDoor(
  app: FastifyInstance,
  services: AppServices,
  { checkReplies = false }: ApiOptions = {},
  throws: readonly ErrorTable[] = [],
) {
  const declared = { app, services, checkReplies, throws }
  const get = declareBy('GET', declared)
  const post = declareBy('POST', declared)
  const uploadOf = uploadCalls(post)
  return {
    get,
    post,
    /**
     * A call that answers a document of the mall: its bytes, or 202 while it is prepared. The verb decides whether the reader may
     * see it, and names it.
     */
    document: declareDocuments(declared),
    publicGet: publicCalls(get),
    publicPost: publicCalls(post),
    /** Public calls whose answers are kept for visitors while data of these scopes stand still. */
    keptGet: (cache: readonly string[]) => publicCalls(get, { cache }),
    memberGet: memberCalls(get, 'member'),
    memberPost: memberCalls(post, 'member'),
    /** A call that needs a session, of which the verb gives the data by and by, because nothing bounds how much there is. */
    memberPieces: declarePieces(declared),
    /** Happens once per Idempotency-Key (R29). */
    memberOnce: memberCalls(post, 'member', { once: true }),
    /** The same, where a form of a page may do it under the same key. */
    memberKeyed: memberCalls(post, 'member', { once: 'understood' }),
    uploadOf,
    /** An upload of members. */
    upload: <F extends z.ZodRawShape, O extends z.ZodType>(
      path: string,
      summary: string,
      fields: F,
      reply: O,
      verb: (ctx: MemberContext, input: z.output<z.ZodObject<F>> & { file: Upload }) => Promise<z.input<O>>,
    ) => uploadOf('member', path, summary, fields, reply, verb),
    storeGet: staffCalls<StoreRight>(get),
    storePost: staffCalls<StoreRight>(post),
    storeOnce: staffCalls<StoreRight>(post, { once: true }),
    operatorGet: staffCalls<OperatorRight>(get),
    operatorPost: staffCalls<OperatorRight>(post),
    operatorOnce: staffCalls<OperatorRight>(post, { once: true }),
    /** Calls that staff of both sides share. */
    staffGet: staffCalls<Right>(get),
    staffOnce: staffCalls<Right>(post, { once: true }),
  }
}

export type ApiDoor = ReturnType<typeof apiDoor>
