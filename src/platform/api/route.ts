import { z } from 'zod'
import type { Access } from '../../sitemap.ts'
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
  /** Seconds a shared cache may keep a public answer; browsers revalidate by ETag. */
  maxAge?: number
  /** Happens once per Idempotency-Key, which callers must send (R29; † in api 5), or may send: `ifKeyed`. */
  once?: true | 'ifKeyed'
  /** With `once`: the answer holds a secret, so what is kept of it is sealed. */
  secret?: true
  /** `false`: nobody may keep the answer, which is another one each time. */
  store?: false
  /** Brings one file beside its fields, as multipart (R45). */
  upload?: true
  /** Of a call that happens once: what calls the world outside, before its transaction and after it (R40). */
  around?: Around<I, O>
}

/** Runs each time the call is made, for a repeated key too. */
export interface Around<I extends z.ZodObject, O extends z.ZodType> {
  before?(ctx: MemberContext, input: z.output<I>): Promise<void>
  /** Takes the noted answer on to what the caller gets. */
  after?(ctx: MemberContext, noted: z.input<O>): Promise<z.input<O>>
}

/** What a call may leave with its caller. */
export interface CallTools extends BrowserTools {
  kind: SessionKind
  /** A browser's token goes into its cookie and '' into the answer; an API client's goes into the answer (R11). */
  giveToken(token: string): string
}

/** The verb behind a call; few need to leave anything in a browser. */
export type Run<I extends z.ZodObject, O extends z.ZodType> = (
  ctx: Context,
  input: z.output<I>,
  tools: CallTools,
) => Promise<z.input<O>>

/** A verb that members alone call. */
export type MemberRun<I extends z.ZodObject, O extends z.ZodType> = (
  ctx: MemberContext,
  input: z.output<I>,
  tools: CallTools,
) => Promise<z.input<O>>

export const noInput = z.strictObject({})
