import { z } from 'zod'
import type { Access } from '../../shared/rights.ts'
import type { BrowserTools } from '../browser.ts'
import type { Context, MemberContext } from '../context.ts'
import type { SessionKind } from '../session.ts'

export interface ApiRoute<I extends z.ZodObject, O extends z.ZodType> {
  access: Access
  /** One line for the reference page, in English. */
  summary: string
  /** Query and path parameters of a GET, JSON body of a POST; unknown names are refused (R16). */
  input: I
  reply: O
  /** Scopes of data that a visitor's answer is made from; while they do not change, it is served from memory. */
  cache?: readonly string[]
  /** Seconds a shared cache may keep a public answer; browsers revalidate by ETag. */
  maxAge?: number
  /**
   * Happens once for each Idempotency-Key, which clients must send (R29; † in api 5). With `understood` a form may do the same
   * under the same key: what was understood is compared, not the bytes.
   */
  once?: true | 'understood'
  /** With `once`: the answer contains a secret, so the stored answer is encrypted. */
  secret?: true
  /** `false`: no cache may store the answer, because it differs each time. */
  store?: false
  /** Has one file beside its fields, as multipart (R45). */
  upload?: true
  /** Of a call that happens once: the calls to providers, before its transaction and after it (R40). */
  around?: Around<I, O>
}

/** Runs at each call, also for a repeated key. */
export interface Around<I extends z.ZodObject, O extends z.ZodType> {
  before?(ctx: MemberContext, input: z.output<I>): Promise<void>
  /** Turns the stored answer into what the client gets. */
  after?(ctx: MemberContext, noted: z.input<O>): Promise<z.input<O>>
}

/** What a call may give its client beside the answer. */
export interface CallTools extends BrowserTools {
  kind: SessionKind
  /** A browser's token goes into its cookie and '' into the answer; an API client's goes into the answer (R11). */
  giveToken(token: string): string
}

/** The verb behind a call; few set cookies. */
export type Run<I extends z.ZodObject, O extends z.ZodType> = (
  ctx: Context,
  input: z.output<I>,
  tools: CallTools,
) => Promise<z.input<O>>

/** A verb that only members call. */
export type MemberRun<I extends z.ZodObject, O extends z.ZodType> = (
  ctx: MemberContext,
  input: z.output<I>,
  tools: CallTools,
) => Promise<z.input<O>>

export const noInput = z.strictObject({})
