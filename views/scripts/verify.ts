/** Sign-in and registration: captchas change and codes are sent without leaving the page. */
import { wireCaptcha } from './parts/captcha.ts'
import { wireSending } from './parts/send-code.ts'

wireCaptcha()
wireSending()
