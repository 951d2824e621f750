import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { DisableMember, MemberDetailReply, MemberPageReply, MemberQuery, OneMember } from './schema.ts'
import { disableMember, endSessionsOf, lookAtMember, memberPage } from './service/members.ts'
import type { MemberView } from './view.ts'

const RIGHT = 'members.assign'

const memberReply = ({ id, isStaff, since, ...member }: MemberView) => ({
  memberId: String(id),
  username: member.username,
  name: member.name,
  companyName: member.companyName,
  phone: member.phone,
  managerName: member.managerName,
  staff: isStaff,
  disabled: member.disabled,
  erased: member.erased,
  since: since.toISOString(),
})

/** The calls with which the operator looks after members (api 5.10). */
export function memberDeskRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  operatorGet(
    RIGHT,
    '/api/admin/member/page',
    'Members by number, phone, user name or company',
    MemberQuery,
    MemberPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await memberPage(ctx, input)
      return { list: list.map(memberReply), ...place }
    },
  )
  operatorGet(
    RIGHT,
    '/api/admin/member/detail',
    'A member and where they are signed in; the look is audited',
    OneMember,
    MemberDetailReply,
    async (ctx, input) => {
      const { sessions, ...member } = await lookAtMember(ctx, input)
      return {
        ...memberReply(member),
        sessions: sessions.map(({ seenAt, ...session }) => ({ ...session, seenAt: seenAt.toISOString() })),
      }
    },
  )
  operatorOnce(
    RIGHT,
    '/api/admin/member/disable',
    'A member can sign in no more, or again',
    DisableMember,
    z.literal(true),
    disableMember,
  )
  operatorOnce(
    RIGHT,
    '/api/admin/member/endSessions',
    'A member is signed out everywhere',
    OneMember,
    z.object({ ended: z.int() }),
    endSessionsOf,
  )
}
