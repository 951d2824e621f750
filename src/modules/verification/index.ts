/**
 * Proves that a person is present and holds a phone. The database keeps keyed hashes of answers and codes, never the
 * answers and codes; each works once, for minutes and for one purpose; limits hold across all processes.
 */
export { captchaAnswer, Phone, SentCodeView } from './schema.ts'
export type { Purpose } from './schema.ts'
export {
  assertCaptcha,
  assertCode,
  forgetPhone,
  forgetVerifications,
  lastMessageTo,
  newCaptcha,
  sendCode,
} from './service.ts'
