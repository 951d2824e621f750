/**
 * What a member keeps an eye on: products and stores they follow, at most FOLLOWS_MOST of each, and the products they
 * looked at last, at most FOOTPRINTS_MOST. Following twice or letting go twice changes nothing.
 */
export { seedFollows } from './demo.ts'
export { follow, isFollowing } from './service/follows.ts'
export { leaveFootprint } from './service/footprints.ts'
