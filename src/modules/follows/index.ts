/**
 * Products and stores that a member follows, at most FOLLOWS_MOST of each, and the products that they looked at last,
 * at most FOOTPRINTS_MOST. Following or unfollowing twice changes nothing.
 */
export { seedFollows } from './demo.ts'
export { follow, isFollowing } from './service/follows.ts'
export { leaveFootprint } from './service/footprints.ts'
