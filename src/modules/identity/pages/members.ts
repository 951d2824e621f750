import { z } from 'zod'
import { MembersPage } from '../../../../views/pages/desk/members/members-page.tsx'
import type { MemberFacts } from '../../../../views/pages/desk/members/member-parts.tsx'
import type { MemberDeskData } from '../../../../views/pages/desk/members/members-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { action, deskInput, opened, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { idText } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { memberListing } from '../queries/members.ts'
import { DisableMember, MemberQuery, OneMember } from '../schema.ts'
import { disableMember, endSessionsOf, lookAtMember, memberPage } from '../service/members.ts'

/** What other modules know of a member, asked as that member would ask. */
export type MemberFactsOf = (ctx: MemberContext) => Promise<MemberFacts>

/** The context of a member whom staff look at: reads of theirs answer as to themselves, and nothing is done with it. */
function seenAs(ctx: Context, memberId: number): MemberContext {
  const { actor, ...rest } = asMember(ctx)
  return { ...rest, actor: { ...actor, memberId, isOperator: false, storeId: null, permissions: [] } }
}

/** The look at one member, and everything that other modules know of them: nothing is read before the look is audited. */
async function whole(ctx: Context, key: string, factsOf: MemberFactsOf): Promise<MemberDeskData['one']> {
  const memberId = idText.parse(key)
  const member = await lookAtMember(ctx, { memberId })
  return { member, facts: await factsOf(seenAs(ctx, memberId)) }
}

const { q, status } = MemberQuery.shape

/** /operator/members: who has an account, and one view of everything about one of them. */
export function memberDesk(page: PageDoor, factsOf: MemberFactsOf): void {
  page('OperatorMembers', {
    input: z.object({ q, status, ...deskInput(memberListing) }),
    load: async (ctx, { open, ...input }) => {
      const [members, one] = await Promise.all([
        memberPage(ctx, input),
        opened(open, (key) => whole(ctx, key, factsOf)),
      ])
      return { members, one }
    },
    head: ({ t }) => ({ title: t('pages.operatorMembers'), description: '', canonical: null }),
    view: MembersPage,
    find: async (ctx, q) => {
      const { list } = await memberPage(ctx, { q, status: 'all', size: 5 })
      return list.map(({ id, username, companyName }) => ({
        label: username,
        note: companyName ?? '',
        href: hrefOf('OperatorMembers', { open: String(id) }),
      }))
    },
    actions: {
      disable: action(DisableMember.omit({ disabled: true }), async (ctx, input, { here }) => {
        await disableMember(asMember(ctx), { ...input, disabled: true })
        return here
      }),
      enable: action(DisableMember.omit({ disabled: true }), async (ctx, input, { here }) => {
        await disableMember(asMember(ctx), { ...input, disabled: false })
        return here
      }),
      endSessions: action(OneMember, async (ctx, input) => {
        const { ended } = await endSessionsOf(asMember(ctx), input)
        return stay({ notice: { key: 'identity.desk.ended', vars: { count: ended } } })
      }),
    },
  })
}
