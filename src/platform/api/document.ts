import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '../../shared/rights.ts'
import { assertMayPass } from '../access.ts'
import { inContext } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import { sendDocument } from '../documents/index.ts'
import type { DocumentKind } from '../documents/index.ts'
import { renewSessionCookie } from '../session.ts'
import { parseInput } from '../validation.ts'

/** Decides whether the reader may see a document, and names it. */
export type FindDocument<I extends z.ZodObject> = (
  ctx: Context,
  input: z.output<I>,
) => Promise<{ kind: DocumentKind; subject: string }>

/** Answers a call for a document: its bytes, or 202 while it is prepared. */
export const answerDocument = <I extends z.ZodObject>(
  services: AppServices,
  { access, input, find }: { access: Access; input: I; find: FindDocument<I> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  inContext(services, request, async (ctx) => {
    renewSessionCookie(request, reply, services.config, ctx.actor)
    assertMayPass(access, ctx.actor)
    const given = parseInput(input, { ...(request.query as object), ...(request.params as object) })
    const found = await find(ctx, given)
    return sendDocument(services, request, reply, { ...found, actor: ctx.actor })
  })
