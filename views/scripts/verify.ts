/** Sign-in and registration: change captchas and send codes without leaving the page. */
import { wireCaptcha } from './parts/captcha.ts'
import { wireSending } from './parts/send-code.ts'

wireCaptcha()
wireSending()
