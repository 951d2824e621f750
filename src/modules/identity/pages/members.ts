import { z } from 'zod'
import { MembersPage } from '../../../../views/pages/desk/members/members-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action, deskInput, opened, stay } from '../../../platform/page.tsx'
import type { PageDefinition, PageDoor } from '../../../platform/page.tsx'
import { idText } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { memberListing } from '../queries/members.ts'
import { DisableMember, MemberQuery, OneMember } from '../schema.ts'
import { disableMember, endSessionsOf, memberPage, wholeMember } from '../service/members.ts'
import type { MemberFactsOf } from '../service/members.ts'
import type { GivingView } from '../view.ts'

const { q, status } = MemberQuery.shape

/** What staff give a member, by modules that identity does not know. */
export interface MemberGiving {
  /** Null for staff who may give this member nothing. */
  load(ctx: Context, member: { id: number; erased: boolean }): Promise<GivingView | null>
  actions: NonNullable<PageDefinition<z.ZodObject, object>['actions']>
}

/** /operator/members: who has an account, and one view of everything about one of them. */
export function memberDesk(page: PageDoor, factsOf: MemberFactsOf, giving: MemberGiving): void {
  page('OperatorMembers', {
    input: z.object({ q, status, ...deskInput(memberListing) }),
    load: async (ctx, { open, ...input }) => {
      const [members, one] = await Promise.all([
        memberPage(ctx, input),
        opened(open, async (key) => {
          const whole = await wholeMember(ctx, { memberId: idText.parse(key) }, factsOf)
          return { ...whole, giving: await giving.load(ctx, whole.member) }
        }),
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
      ...giving.actions,
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
