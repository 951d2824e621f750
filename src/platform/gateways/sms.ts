/** What a message says; each provider keeps a registered template for each. */
export interface SmsMessage {
  template: 'code'
  phone: string
  /** Values of the template, such as `code`. */
  values: Record<string, string>
}

/**
 * Sends one message, once: the call is not idempotent at any provider, so nobody repeats it (R7). Rejects with
 * `SmsNotSent` when the provider refuses or does not answer; after silence the message may have gone out all the same.
 */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>
}

export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
}
