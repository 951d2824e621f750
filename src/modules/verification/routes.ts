import type { ApiDoor } from '../../platform/api.ts'
import { CaptchaQuery, CaptchaView, SendCode, SentCodeView } from './schema.ts'
import { newCaptcha, sendCode } from './service.ts'

/** The calls of api 5.2: a captcha, and a code to a phone for a caller who solved one. */
export function verificationRoutes(api: ApiDoor): void {
  api.get(
    '/f/api/captcha/get',
    {
      access: 'public',
      summary: 'A picture captcha, or one in words',
      input: CaptchaQuery,
      reply: CaptchaView,
      store: false,
    },
    newCaptcha,
  )
  api.post(
    '/f/api/sms/sendCode',
    { access: 'public', summary: 'A code to a phone', input: SendCode, reply: SentCodeView },
    sendCode,
  )
}
