/** Kinds of messages; each provider has a registered template for each. */
export interface SmsMessage {
  template: 'code'
  phone: string
  /** Values of the template, such as `code`. */
  values: Record<string, string>
}

/**
 * Sends one message, once. No provider recognises a repeated call, so it is never repeated (R7). Rejects with
 * `SmsNotSent` when the provider refuses or does not answer; without an answer the message may have been sent.
 */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>
}

/** The provider refused a message or did not answer; without an answer it may have been sent. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
}
