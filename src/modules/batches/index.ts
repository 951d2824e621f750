/**
 * What members hold: lots that were delivered to them, by the record of distribution of certificates, with the life that is left,
 * reminders before its end, what changed about a certificate, and recalls with the answer of every holder (decisions 11).
 */
export { remindOfExpiry } from './service/remind.ts'
export { countOpenRecalls } from './queries/open.ts'
