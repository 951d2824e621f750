import type { Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import type { MailGateway } from './mail.ts'
import type { SmsGateway, SmsMessage } from './sms.ts'

const text = ({ template, values }: SmsMessage): string => `[${template}] ${Object.values(values).join(' ')}`

/** Stand-in of development and tests: keeps messages in the database, where /dev/outbox shows them. */
export const outboxSms = (services: Pick<Services, 'database' | 'clock'>): SmsGateway => ({
  async send(message) {
    await services.database.sql`
      insert into outbox_messages (channel, recipient, body, sent_at)
      values ('sms', ${message.phone}, ${text(message)}, ${services.clock.now()})`
  },
})

interface OutboxMessage {
  id: number
  channel: 'sms' | 'mail'
  recipient: string
  body: string
  sentAt: string
}

/** The latest messages, newest first. */
export const listOutbox = (
  { database }: Pick<Services, 'database'>,
  limit: number,
): Promise<OutboxMessage[]> =>
  database.sql<
    OutboxMessage[]
  >`select id, channel, recipient, body, sent_at as "sentAt" from outbox_messages order by id desc limit ${limit}`

/** Deletes all messages to these phones and mail addresses. */
export async function forgetMessages({ sql }: Tx, recipients: readonly string[]): Promise<void> {
  await sql`delete from outbox_messages where recipient = any(${recipients as string[]})`
}

/** Stand-in of development and tests: keeps messages in the database, where /dev/outbox shows them. */
export const outboxMail = ({ database, clock }: Pick<Services, 'database' | 'clock'>): MailGateway => ({
  async send({ to, subject, text, attachments = [] }) {
    const files = attachments.map(({ filename, content }) => `${filename} (${content.length} B)`)
    await database.sql`
      insert into outbox_messages (channel, recipient, body, sent_at)
      values ('mail', ${to}, ${[`${subject}\n`, text, ...files].join('\n')}, ${clock.now()})`
  },
})
