import { z } from 'zod'
import { HomePage } from '../../../../views/pages/members/home-page.tsx'
import { MemberCardPage } from '../../../../views/pages/members/member-card-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { findOwnManager } from '../../managers/index.ts'
import { countUnread, latestNotices } from '../../notices/index.ts'
import { clockIn, clockinWeek } from '../../points/index.ts'
import { levelOf } from '../rules.ts'
import { securityOverview } from '../service/overview.ts'
import type { AssetFigures, GrowthSources, OrderFigures } from '../view.ts'
import type { SecuritySources } from './security.ts'

const NOTICES_SHOWN = 5

/**
 * Data of other modules that the account's pages show; the doors pass it in, because those modules build on this one.
 */
export interface AccountSources extends SecuritySources {
  /** Whole yuan that the caller paid within twelve months. */
  growthOf(ctx: MemberContext): Promise<number>
  /** Months and orders that they paid in. */
  growthSources(ctx: MemberContext): Promise<GrowthSources>
  /** What the caller could pay with. */
  assetFigures(ctx: MemberContext): Promise<AssetFigures>
  /** How many of the caller's orders wait in each place, and the newest of them. */
  orderFigures(ctx: MemberContext): Promise<OrderFigures>
}

/** /user-centered: everything about the account at a glance; /person_detail: the member's level. */
export function homePages(
  page: PageDoor,
  { wechatName, growthOf, growthSources, assetFigures, orderFigures }: AccountSources,
): void {
  page('user-centered', {
    input: z.object({}),
    load: async (visitor) => {
      const ctx = asMember(visitor)
      const [growth, assets, orders, security, week, notices, unread, manager] = await Promise.all([
        growthOf(ctx),
        assetFigures(ctx),
        orderFigures(ctx),
        securityOverview(ctx, wechatName(ctx)),
        clockinWeek(ctx),
        latestNotices(ctx, NOTICES_SHOWN),
        countUnread(ctx),
        findOwnManager(ctx),
      ])
      return {
        growth,
        ...levelOf(growth, ctx.settings),
        assets,
        orders,
        security,
        week,
        notices,
        unread: unread.count,
        manager,
      }
    },
    head: ({ t }) => ({
      title: t('pages.accountHome'),
      description: t('pages.accountHome'),
      canonical: null,
    }),
    view: HomePage,
    actions: {
      clockin: action(z.strictObject({}), async (ctx) => {
        await clockIn(ctx)
        return hrefOf('user-centered')
      }),
    },
  })
  page('MemberCard', {
    input: z.object({}),
    load: async (visitor) => {
      const ctx = asMember(visitor)
      const [growth, sources] = await Promise.all([growthOf(ctx), growthSources(ctx)])
      return { growth, ...levelOf(growth, ctx.settings), sources }
    },
    head: ({ t }) => ({ title: t('pages.memberCard'), description: t('pages.memberCard'), canonical: null }),
    view: MemberCardPage,
  })
}
