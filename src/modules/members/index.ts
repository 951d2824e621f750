/**
 * What members keep about themselves: profile, company, mail address, real name, their
 * data. The row of a member belongs to
 * identity; this module writes its personal columns and nobody else does. Every query carries the owner.
 */
export type { LevelName } from './rules.ts'
export { TaxNumber } from './schema.ts'
export { forgetMailLinks } from './service/mail.ts'
export { getProfile } from './service/profile.ts'
export { securityOverview } from './service/overview.ts'
