export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface Mail {
  to: string
  subject: string
  text: string
  attachments?: readonly Attachment[]
}

/** Hands one message over, once. Rejects with `MailNotSent` if the server refuses or does not answer. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
}

/** The mail server refused a message or did not answer; `cause` is the fault. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}
