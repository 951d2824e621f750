/**
 * What members keep about themselves: profile, company, mail address, real name, their data. identity owns a member's
 * row; this module alone writes its personal columns. Every query names the owner.
 */
export { benefitsOf } from './rules.ts'
export type { Level, LevelName } from './rules.ts'
export { TaxNumber } from './schema.ts'
export { forgetMailLinks } from './service/mail.ts'
export { ownCompany } from './service/company.ts'
export { getRealName } from './service/real-name.ts'
export { deviceName } from './service/overview.ts'
export { verifiedNames } from './service/verified-names.ts'
