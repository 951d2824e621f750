/**
 * What members keep about themselves: profile, company, mail address, real name, their
 * data. The row of a member belongs to
 * identity; this module writes its personal columns and nobody else does. Every query carries the owner.
 */
export { companyPages } from './pages/company.ts'
export { dataFile, dataPages } from './pages/data.ts'
export { homePages } from './pages/home.ts'
export type { LevelName } from './rules.ts'
export { profilePages } from './pages/profile.ts'
export { TaxNumber } from './schema.ts'
export { securityPages } from './pages/security.ts'
export type { SecurityParts } from './pages/security.ts'
export { memberFiles, memberRoutes } from './routes.ts'
export { forgetMailLinks } from './service/mail.ts'
export { getProfile } from './service/profile.ts'
export { securityOverview } from './service/overview.ts'
