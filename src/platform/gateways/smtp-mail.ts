import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { MailNotSent } from './mail.ts'
import type { MailGateway } from './mail.ts'

/** R43: a provider is reached within three seconds and answers within ten. */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Mail by SMTP to the server of SMTP_URL; encrypted unless the server is on this machine. */
export function smtpMail({ SMTP_URL, MAIL_FROM }: Config): MailGateway {
  let transport: Transporter | undefined
  return {
    async send({ attachments = [], ...mail }) {
      try {
        // Loaded with the first mail: most processes never send one.
        const { createTransport } = await import('nodemailer')
        transport ??= createTransport({ url: SMTP_URL!, ...timeouts } as never, { from: MAIL_FROM! })
        await transport.sendMail({ ...mail, attachments: [...attachments] })
      } catch (cause) {
        throw new MailNotSent('the mail server did not take it', { cause })
      }
    },
  }
}
