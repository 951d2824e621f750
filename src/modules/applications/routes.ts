import type { FastifyInstance } from 'fastify'
import { assertMayPass } from '../../platform/access.ts'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { requestContext } from '../../platform/app-services.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { asMember } from '../../platform/context.ts'
import { headersOf } from '../../platform/files/index.ts'
import { InvitationReply } from '../identity/index.ts'
import { applicationPageReply, applicationReply } from './present/reply.ts'
import {
  ApplicationPageReply,
  ApplicationQuery,
  ApplicationReply,
  DecideApplication,
  documentKind,
  OneApplication,
  SaveApplication,
  SubmitApplication,
} from './schema.ts'
import {
  applicationDetail,
  applicationDocument,
  applicationPage,
  decideApplication,
} from './service/decide.ts'
import { inviteFirstStaff } from './service/invite.ts'
import { ownApplication } from './service/read.ts'
import { saveApplication, saveApplicationDocument, submitApplication } from './service/save.ts'

/** Opening a store: the calls of its applicant and of the operator (api 5.10). */
export function applicationRoutes(api: ApiDoor): void {
  api.memberGet('/api/store/apply', 'My application for a store', noInput, ApplicationReply, async (ctx) =>
    applicationReply(ctx, await ownApplication(ctx), 'applicant'),
  )
  api.memberOnce(
    '/api/store/apply/save',
    'Save parts of my application',
    SaveApplication,
    ApplicationReply,
    async (ctx, input) => applicationReply(ctx, await saveApplication(ctx, input), 'applicant'),
  )
  api.upload(
    '/api/store/apply/upload',
    'A document of my application: a picture, or a PDF',
    { kind: documentKind },
    ApplicationReply,
    async (ctx, input) => applicationReply(ctx, await saveApplicationDocument(ctx, input), 'applicant'),
  )
  api.memberOnce(
    '/api/store/apply/submit',
    'Send my application',
    SubmitApplication,
    ApplicationReply,
    async (ctx, input) => applicationReply(ctx, await submitApplication(ctx, input), 'applicant'),
  )
  api.post(
    '/api/store/apply/invite',
    {
      access: 'member',
      summary: 'The one-time secret of the first staff account of my store',
      input: noInput,
      reply: InvitationReply,
      store: false,
    },
    (ctx) => inviteFirstStaff(asMember(ctx)),
  )
  api.operatorGet(
    'stores',
    '/api/admin/store/application/page',
    'Applications for a store',
    ApplicationQuery,
    ApplicationPageReply,
    async (ctx, input) => applicationPageReply(ctx, await applicationPage(ctx, input)),
  )
  api.operatorGet(
    'stores',
    '/api/admin/store/application/detail',
    'One application for a store',
    OneApplication,
    ApplicationReply,
    async (ctx, input) => applicationReply(ctx, await applicationDetail(ctx, input), 'operator'),
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/audit',
    'Approve an application, or reject it field by field',
    DecideApplication,
    ApplicationReply,
    async (ctx, input) => applicationReply(ctx, await decideApplication(ctx, input), 'operator'),
  )
}

/** Documents of applications, to staff who decide them (R46). */
export function applicationFiles(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { applicationNo: string; kind: string } }>(
    '/operator/application/:applicationNo/:kind',
    { config: { access: 'stores' }, schema: { hide: true } },
    async (request, reply) => {
      const ctx = await requestContext(services, request)
      assertMayPass('stores', ctx.actor)
      const file = await applicationDocument(asMember(ctx), request.params)
      return reply.headers(headersOf(file)).header('cache-control', 'no-store').send(file.bytes)
    },
  )
}
