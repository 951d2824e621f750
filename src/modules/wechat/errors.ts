import { defineErrors } from '../../shared/errors.ts'

/** Codes 104x of identity's range. */
export const wechatErrors = defineErrors('wechat', {
  journeyOver: { code: 1040, status: 400 },
  stopped: { code: 1041, status: 400 },
  codeRefused: { code: 1042, status: 400 },
  notAnswering: { code: 1043, status: 503 },
  unbound: { code: 1044, status: 403 },
  ticketOver: { code: 1045, status: 410 },
  notAllowed: { code: 1046, status: 403 },
  taken: { code: 1047, status: 409 },
  hasOther: { code: 1048, status: 409 },
  notBound: { code: 1049, status: 409 },
})
