import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { ClearFootprints, Follow, FollowedProducts, FollowedStores, Footprints, ListQuery } from './schema.ts'
import { follow, followedItems, followedStoreItems, unfollow } from './service/follows.ts'
import { clearFootprints, footprintItems } from './service/footprints.ts'

/** Following and browsing history (api 5.8). */
export function followRoutes(api: ApiDoor): void {
  const access = 'member'
  const done = z.literal(true)
  api.get(
    '/api/follow/wares',
    { access, summary: 'Products I follow', input: ListQuery, reply: FollowedProducts },
    followedItems,
  )
  api.get(
    '/api/follow/store',
    { access, summary: 'Stores I follow', input: ListQuery, reply: FollowedStores },
    followedStoreItems,
  )
  api.post(
    '/api/follow/add',
    {
      access,
      summary: 'Follow a product or a store; following twice changes nothing',
      input: Follow,
      reply: done,
    },
    follow,
  )
  api.post(
    '/api/follow/remove',
    { access, summary: 'Follow it no longer', input: Follow, reply: done },
    unfollow,
  )
  api.get(
    '/api/footprint/page',
    { access, summary: 'Products I looked at, the latest first', input: ListQuery, reply: Footprints },
    footprintItems,
  )
  api.post(
    '/api/footprint/clear',
    { access, summary: 'Forget some or all of them', input: ClearFootprints, reply: done },
    clearFootprints,
  )
}
