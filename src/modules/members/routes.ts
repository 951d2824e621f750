import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { homeReply, waitingCompanyReply } from './present.ts'
import {
  Company,
  CompanyQueue,
  DecideCompany,
  DecideRealName,
  Erase,
  FileView,
  HomeReply,
  Mail,
  MailSentView,
  MailToken,
  NameQueue,
  Profile,
  ProfileView,
  RealName,
  RealNameView,
  WaitingCompanies,
  WaitingRealNames,
} from './schema.ts'
import { decideCompany, updateCompany } from './service/company.ts'
import { eraseAccount, exportData } from './service/data.ts'
import { waitingCompanies } from './service/identity-desk.ts'
import { confirmMail, sendMailLink } from './service/mail.ts'
import { profileView, saveProfile, uploadAvatar, uploadFor } from './service/profile.ts'
import { decideRealName, getRealName, listWaitingRealNames, submitRealName } from './service/real-name.ts'
import type { AssetFigures, OrderCounts } from './view.ts'

const done = z.literal(true)

/** What other modules say for the account home; the doors pass it in, because those modules build on this one. */
interface HomeSources {
  assetFigures(ctx: MemberContext): Promise<AssetFigures>
  orderCounts(ctx: MemberContext): Promise<OrderCounts>
}

/** The JSON API of a member's own account (api 5.2). */
export function memberRoutes(
  api: ApiDoor,
  personal: readonly PersonalData[],
  { assetFigures, orderCounts }: HomeSources,
): void {
  const { memberGet: get, memberPost: post, memberPieces } = api
  get('/api/account/home', 'Orders by state, and assets', noInput, HomeReply, async (ctx) =>
    homeReply(...(await Promise.all([orderCounts(ctx), assetFigures(ctx)]))),
  )
  get('/api/account/profile', 'Own profile', noInput, ProfileView, profileView)
  post(
    '/api/account/profile',
    'Save the given parts of the own profile',
    Profile,
    ProfileView,
    async (ctx, given) => {
      await saveProfile(ctx, given)
      return profileView(ctx)
    },
  )
  post('/api/account/updateCompanyName', 'Company and its tax number', Company, done, updateCompany)
  post('/api/account/mail', 'Send a link to the address to be bound', Mail, MailSentView, sendMailLink)
  post('/api/account/mail/confirm', 'Bind the address of a followed link', MailToken, done, confirmMail)
  get('/api/account/autonym', 'State of the own real-name check', noInput, RealNameView, getRealName)
  post('/api/account/autonym', 'Hand in the own real name', RealName, RealNameView, submitRealName)
  memberPieces(
    '/api/account/export',
    'Everything kept about the own account',
    z.record(z.string(), z.unknown()),
    (ctx) => exportData(ctx, personal),
  )
  post('/api/account/erase', 'Erase the own account', Erase, done, (ctx, input) =>
    eraseAccount(ctx, input, personal),
  )
  api.upload(
    '/api/file/upload',
    'Upload a picture for the profile, of a parcel, a return or a review, the voucher of a transfer or a document of an application (PDF too)',
    {
      scene: z.enum([
        'avatar',
        'voucher',
        'parcelDamage',
        'returnEvidence',
        'review',
        'message',
        'creditDocument',
      ]),
    },
    FileView,
    (ctx, { scene, file }) => (scene === 'avatar' ? uploadAvatar(ctx, file) : uploadFor(ctx, scene, file)),
  )
  api.get(
    '/api/admin/autonym/page',
    {
      access: 'members.identity',
      summary: 'Real names that wait for a decision',
      input: NameQueue,
      reply: WaitingRealNames,
    },
    (ctx, input) => listWaitingRealNames(asMember(ctx), input),
  )
  api.post(
    '/api/admin/autonym/decide',
    { access: 'members.identity', summary: 'Decide a real name', input: DecideRealName, reply: done },
    (ctx, input) => decideRealName(asMember(ctx), input),
  )
  api.operatorGet(
    'members.identity',
    '/api/admin/company/page',
    'Companies whose tax number waits for a decision',
    CompanyQueue,
    WaitingCompanies,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await waitingCompanies(ctx, input)
      return { list: list.map(waitingCompanyReply), ...place }
    },
  )
  api.operatorOnce(
    'members.identity',
    '/api/admin/company/decide',
    'Verify a company and its tax number, or refuse them',
    DecideCompany,
    done,
    decideCompany,
  )
}
