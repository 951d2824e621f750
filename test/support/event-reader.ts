import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** An open stream, read event by event. */
export class EventReader {
  readonly answer: IncomingMessage
  readonly #lines: string[] = []
  #wake = () => {}
  ended = false

  constructor(answer: IncomingMessage) {
    this.answer = answer
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      this.#lines.push(...text.split('\n\n').filter(Boolean))
      this.#wake()
    })
    answer.on('close', () => {
      this.ended = true
      this.#wake()
    })
  }

  /** The next part that begins so. */
  async next(begin: string): Promise<string> {
    for (;;) {
      const index = this.#lines.findIndex((line) => line.startsWith(begin))
      if (index >= 0) return this.#lines.splice(0, index + 1).at(-1)!
      if (this.ended) throw new Error(`ended before ${begin}`)
      await this.#news()
    }
  }

  async end(): Promise<true> {
    while (!this.ended) await this.#news()
    return true
  }

  forget = () => void this.#lines.splice(0)

  /** Events that nobody asked for yet. */
  get heard(): string[] {
    return this.#lines.filter((line) => line.startsWith('event'))
  }

  #news = () => new Promise<void>((resolve) => (this.#wake = resolve))
  close = () => this.answer.destroy()
}

/** Asks for an address with a token, on a connection of its own. */
export async function askForEvents(address: string, token: string): Promise<IncomingMessage> {
  const asked = request(address, { headers: { authorization: `Bearer ${token}` }, agent: false })
  asked.on('error', () => {})
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}
