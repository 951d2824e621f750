import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '../../shared/envelope.ts'
import { begun, jsonPieces, ObjectInPieces } from '../../shared/pieces.ts'
import { assertMayPass } from '../access.ts'
import { inContext } from '../app-services.ts'
import type { AppServices } from '../app-services.ts'
import { asMember } from '../context.ts'
import type { MemberContext } from '../context.ts'
import { sendPieces } from '../pieces.ts'
import { renewSessionCookie } from '../session.ts'
import { parseInput } from '../validation.ts'
import { noInput } from './route.ts'

/** Answers a call of a member in pieces; what fails before the first of them is refused as in any other call. */
export async function answerInPieces(
  services: AppServices,
  verb: (ctx: MemberContext) => Promise<ObjectInPieces>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pieces = await inContext(services, request, async (ctx) => {
    renewSessionCookie(request, reply, services.config, ctx.actor)
    assertMayPass('member', ctx.actor)
    parseInput(noInput, request.query as object)
    const data = await verb(asMember(ctx))
    return begun(jsonPieces(new ObjectInPieces(Object.entries(success(data)))))
  })
  return sendPieces(reply, pieces)
}
