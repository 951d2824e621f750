import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import { DisableMember, MemberDetailReply, MemberPageReply, MemberQuery, OneMember } from './schema.ts'
import { disableMember, endSessionsOf, memberPage, wholeMember } from './service/members.ts'
import type { MemberFactsOf } from './service/members.ts'
import type { MemberCase, MemberFacts, MemberView, Newest } from './view.ts'

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

const casesReply = (cases: Newest<MemberCase> | null) =>
  cases && {
    total: cases.total,
    list: cases.list.map(({ state, amountFen, ...one }) => ({
      ...one,
      status: state,
      ...(amountFen !== undefined && { amount: yuanText(amountFen) }),
    })),
  }

function factsReply({ assets, orders, orderCount, cases, realName }: MemberFacts) {
  const { credit, giftCards, points } = assets
  return {
    realName: realName.state,
    assets: {
      balance: yuanText(assets.balanceFen),
      compensation: yuanText(assets.compensationFen),
      creditLimit: yuanText(credit.limitFen),
      creditUsed: yuanText(credit.usedFen),
      giftCards: yuanText(giftCards.fen),
      points,
    },
    orders: {
      total: orderCount,
      list: orders.map(({ orderNo, state, placedAt, payableFen }) => ({
        number: orderNo,
        status: state,
        at: placedAt,
        amount: yuanText(payableFen),
      })),
    },
    invoices: casesReply(cases.invoices),
    returns: casesReply(cases.returns),
    withdrawals: casesReply(cases.withdrawals),
    statements: casesReply(cases.statements),
    points: cases.points,
    addresses: cases.addresses,
  }
}

/** The calls with which the operator looks after members (api 5.10). */
export function memberDeskRoutes({ operatorGet, operatorOnce }: ApiDoor, factsOf: MemberFactsOf): void {
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
    'A member: where they are signed in, their money, orders and cases; the look is audited',
    OneMember,
    MemberDetailReply,
    async (ctx, input) => {
      const { member, facts } = await wholeMember(ctx, input, factsOf)
      const { sessions } = member
      return {
        ...memberReply(member),
        ...factsReply(facts),
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
