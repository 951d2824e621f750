import { deskGroups } from '../../desk-rows.ts'
import type { DeskIcon, DeskSide } from '../../desk-rows.ts'
import { hrefOf, routeNames, sitemap } from '../../sitemap.ts'
import type { PageRoute, RouteName } from '../../sitemap.ts'
import { mayPass } from '../access.ts'
import type { AppServices } from '../app-services.ts'
import type { Context } from '../context.ts'
import type { Waiting } from './waiting.ts'

export interface RailLink {
  name: RouteName
  label: string
  href: string
  icon: DeskIcon
  current: boolean
  waiting: Waiting | null
}

/** The place of a page on the desk: whose it is, the rail as its reader may use it, and the way here. */
export interface DeskPlace {
  side: DeskSide
  /** The store's name, or that of the operator's desk. */
  owner: string
  /** Since when and why the store does not sell; null where it does. */
  halted: string | null
  homeHref: string
  groups: { name: string; label: string | null; links: RailLink[] }[]
  crumbs: { label: string; href?: string }[]
}

const rowOf = (name: RouteName): PageRoute => sitemap[name]

/** Pages of this side in the rail that the reader may open and that exist. */
const railOf = (side: DeskSide, ctx: Context, services: AppServices): RouteName[] =>
  routeNames.filter((name) => {
    const { desk, access } = rowOf(name)
    return desk?.side === side && desk.group && !services.toCome.has(name) && mayPass(access, ctx.actor)
  })

/** What waits at each of these pages, by the page's own count; a page without one has none. */
async function waitingAt(
  ctx: Context,
  names: readonly RouteName[],
  { waiting }: AppServices,
): Promise<Map<RouteName, Waiting>> {
  const counted = await Promise.all(
    names.flatMap((name) => {
      const count = waiting.get(name)
      return count ? [count(ctx).then((found) => [name, found] as const)] : []
    }),
  )
  return new Map(counted)
}

/** Where a page of the desk stands: the rail by the reader's permissions, with what waits, and the way here. */
export async function deskPlace(services: AppServices, ctx: Context, name: RouteName): Promise<DeskPlace> {
  const { side, under } = rowOf(name).desk!
  const lit = (under ?? name) as RouteName
  const names = railOf(side, ctx, services)
  const [waiting, { name: owner, halted }] = await Promise.all([
    waitingAt(ctx, names, services),
    side === 'seller' ? services.deskOwnerOf(ctx) : { name: ctx.t('desk.frame.operator'), halted: null },
  ])
  const link = (of: RouteName): RailLink => ({
    name: of,
    label: ctx.t(rowOf(of).title),
    href: hrefOf(of),
    icon: rowOf(of).desk!.icon!,
    current: of === lit,
    waiting: waiting.get(of) ?? null,
  })
  const home: RouteName = side === 'seller' ? 'Seller' : 'Operator'
  const trail = [...new Set<RouteName>([home, lit, name])]
  return {
    side,
    owner,
    halted,
    homeHref: hrefOf(home),
    groups: deskGroups[side]
      .map((group) => ({
        name: group,
        label: group === 'home' ? null : ctx.t(`desk.group.${group}`),
        links: names.filter((of) => rowOf(of).desk!.group === group).map(link),
      }))
      .filter(({ links }) => links.length > 0),
    crumbs: trail.map((of, place) => {
      const label = of === home ? owner : ctx.t(rowOf(of).title)
      return place === trail.length - 1 ? { label } : { label, href: hrefOf(of) }
    }),
  }
}
