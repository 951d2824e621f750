import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Hands one message over, once. Rejects with `MailNotSent` when the server refuses or does not answer. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
}

export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

/** R43: a provider is reached within three seconds and answers within ten. */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Mail over SMTP, to the server that SMTP_URL names; encrypted unless it is on this machine. */
export function smtpMail({ SMTP_URL, MAIL_FROM }: Config): MailGateway {
  const transport = createTransport({ url: SMTP_URL!, ...timeouts } as never, { from: MAIL_FROM! })
  return {
    async send(mail) {
      await transport.sendMail(mail).catch((cause: unknown) => {
        throw new MailNotSent('the mail server did not take it', { cause })
      })
    },
  }
}

/** Stand-in of development and tests: keeps messages in the database, where /dev/outbox shows them. */
export const outboxMail = ({ database, clock }: Pick<Services, 'database' | 'clock'>): MailGateway => ({
  async send({ to, subject, text }) {
    await database.sql`
      insert into outbox_messages (channel, recipient, body, sent_at)
      values ('mail', ${to}, ${`${subject}\n\n${text}`}, ${clock.now()})`
  },
})

/** The provider that the configuration names. */
export const mailGateway = (config: Config, services: Pick<Services, 'database' | 'clock'>): MailGateway =>
  config.MAIL_PROVIDER === 'smtp' ? smtpMail(config) : outboxMail(services)
