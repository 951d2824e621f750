import { z } from 'zod'
import type { Access, Right } from '../../shared/rights.ts'
import { asMember } from '../context.ts'
import type { MemberContext } from '../context.ts'
import { uploaded } from '../uploads.ts'
import type { Upload } from '../uploads.ts'
import type { Declare } from './declare.ts'
import type { ApiRoute, Around, MemberRun, Run } from './route.ts'

// One line for each call: `routes.ts` of the modules are lists of these.

type AnyRoute = ApiRoute<z.ZodObject, z.ZodType>

/** A public call. */
export const publicCalls =
  (declare: Declare, extra: Pick<AnyRoute, 'cache'> = {}) =>
  <I extends z.ZodObject, O extends z.ZodType>(
    path: string,
    summary: string,
    input: I,
    reply: O,
    verb: Run<I, O>,
  ) =>
    declare(path, { ...extra, access: 'public', summary, input, reply }, verb)

/** A call that needs a session. */
export const memberCalls =
  (declare: Declare, access: Exclude<Access, 'public'>, extra: Pick<AnyRoute, 'once'> = {}) =>
  <I extends z.ZodObject, O extends z.ZodType>(
    path: string,
    summary: string,
    input: I,
    reply: O,
    verb: MemberRun<I, O>,
    around: Around<I, O> = {},
  ) =>
    declare(path, { ...extra, access, summary, input, reply, around }, (ctx, given, tools) =>
      verb(asMember(ctx), given, tools),
    )

/** A call of staff with this right, or with one of these. */
export const staffCalls =
  <R extends Right>(declare: Declare, extra: Pick<AnyRoute, 'once'> = {}) =>
  <I extends z.ZodObject, O extends z.ZodType>(
    right: R | readonly R[],
    path: string,
    summary: string,
    input: I,
    reply: O,
    verb: MemberRun<I, O>,
    around: Around<I, O> = {},
  ) =>
    memberCalls(declare, right, extra)(path, summary, input, reply, verb, around)

/** A call with one file beside its fields, as multipart (R45). */
export const uploadCalls =
  (declare: Declare) =>
  <F extends z.ZodRawShape, O extends z.ZodType>(
    access: Exclude<Access, 'public'>,
    path: string,
    summary: string,
    fields: F,
    reply: O,
    verb: (ctx: MemberContext, input: z.output<z.ZodObject<F>> & { file: Upload }) => Promise<z.input<O>>,
  ): void => {
    const input = z.strictObject({ ...fields, file: uploaded })
    declare(path, { access, summary, input, reply, upload: true }, (ctx, given) =>
      verb(asMember(ctx), given as never),
    )
  }
